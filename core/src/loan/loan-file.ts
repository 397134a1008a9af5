import type { BorrowerId } from '../id.ts'
import * as z from 'zod/mini'
import { ineligibleReasons } from '../application/eligibility.ts'
import { storedAnswers } from '../application/stored-answers.ts'
import { appointmentData } from '../appointment/endpoints.ts'
import { interviewSheet } from '../appointment/interview-questions.ts'
import { bureauOutcomes } from '../bureau/bureau-report.ts'
import { deathData } from '../borrower/office-endpoints.ts'
import { documentData, documentKinds } from '../document/endpoints.ts'
import { dateData, idField, idOf, satangData, translatedData } from '../fields.ts'
import { loanData } from './endpoints.ts'
import { interviewResults } from './precondition-facts.ts'
import { overrideStates } from './override.ts'
import { loanSteps, preconditionRules, preconditionStates } from './preconditions.ts'
import { sizeAnswers } from './counter-offer.ts'
import { paymentData } from '../payment/endpoints.ts'
import { proposalData } from '../dual-control/proposal-data.ts'
import { caseData } from './case-data.ts'
import { restructuringRefusals, shownRestructuringStates } from './restructuring.ts'
import { officeLoanStates } from './office-loan-state.ts'
import { officeFlags } from './office-flags.ts'
import { officeRequestData } from '../officer-request/endpoints.ts'

const person = z.nullable(z.strictObject({ id: idField, name: z.string() }))

/** Everything that staff may know of one loan: the loan as its borrower sees it, the person, the answers, the papers, the history. */
export const loanFileData = z.strictObject({
  loan: loanData,
  ...caseData,
  version: z.number(),
  /** Another one after every change of the case, also by documents and contacts (`lookAtLoan`). */
  stamp: z.string(),
  /** When a planned rejection counts, until when it can be undone; null without one. */
  rejected_at: z.nullable(z.string()),
  /** Days in arrears by the dates of the contract, without deferrals: the figure of reports. */
  days_in_arrears: z.number(),
  /** The day from which a loan in arrears may be written off without a payment, and whether it has come; null without arrears. */
  write_off_possible: z.nullable(z.strictObject({ from: dateData, now: z.boolean() })),
  /** Why no new plan of it can be begun today, and the newest plan that two people offered. */
  restructuring: z.strictObject({
    refused: z.nullable(z.enum(restructuringRefusals)),
    newest: z.nullable(z.strictObject({ state: z.enum(shownRestructuringStates), valid_until: dateData })),
  }),
  /** The open proposals about this loan, another one of its borrower or the borrower, of the kinds that concern the reader. */
  waiting: z.array(proposalData),
  /** Null unless the loan was written off. */
  write_off: z.nullable(
    z.strictObject({
      date: dateData,
      /** Its remaining debt: no charges follow a write-off. */
      owed_satang: satangData,
      recovered_satang: satangData,
      /** The day from which a manager lets the borrower apply again; null until then. */
      reapply_allowed_date: z.nullable(dateData),
    }),
  ),
  yearly_rate: z.number(),
  proposed_by: person,
  approved_by: person,
  approved_at: z.nullable(z.string()),
  signed_at: z.nullable(z.string()),
  disbursement_reference: z.nullable(z.string()),
  /** Of a loan from another system: its contract there, and the payments of before. */
  imported: z.nullable(z.strictObject({ contract: z.string(), paid_satang: z.nullable(satangData), last_paid: z.nullable(dateData) })),
  /** The newest comparison with a list of designated persons. */
  screening: z.nullable(z.strictObject({ list_version: z.number(), held: z.boolean(), at: z.string() })),
  /** The credit bureau's knowledge of the borrower; null for a lender without one. */
  bureau: z.nullable(
    z.strictObject({
      /** Null while no consent counts. */
      consented_at: z.nullable(z.string()),
      /** Who recorded it, with its scan among the documents; consents of before the scans have neither. */
      recorded_by: z.nullable(z.string()),
      has_scan: z.boolean(),
      may_ask: z.boolean(),
      declared_satang: satangData,
      /** The newest query by the consent. */
      result: z.nullable(
        z.strictObject({
          outcome: z.enum(bureauOutcomes),
          at: z.string(),
          debts: z.nullable(
            z.strictObject({
              count: z.number(),
              owed_satang: satangData,
              monthly_satang: satangData,
              days_late: z.number(),
              /** More than the borrower declared. */
              differ: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  ),
  /** The amount due today and the payoff of today; null unless the loan is being repaid. */
  owed_today: z.nullable(z.strictObject({ due_satang: satangData, payoff_satang: satangData })),
  /** Where a refund goes: the account that was approved. */
  payout_account: z.nullable(z.strictObject({ bank: z.string(), account_number: z.string(), account_name: z.string() })),
  borrower: z.strictObject({
    id: idOf<BorrowerId>(),
    name: z.nullable(z.string()),
    phone_number: z.string(),
    email: z.nullable(z.string()),
    language: z.string(),
    active: z.enum(['on', 'off']),
    restricted: z.boolean(),
    death: deathData,
    payout_held_until: z.nullable(z.string()),
    registered_at: z.string(),
  }),
  /** The answers by step (`stepAnswers`). */
  answers: storedAnswers,
  submitted_at: z.nullable(z.string()),
  documents: z.array(documentData),
  reasons: z.array(z.strictObject({ reason: z.enum(ineligibleReasons), from: z.nullable(z.string()) })),
  flags: z.array(z.enum(officeFlags)),
  /** The newest counter-offer and its answer. */
  size_offer: z.nullable(z.strictObject({ loan_size_baht: z.number(), answer: z.nullable(z.enum(sizeAnswers)), at: z.string() })),
  /** True while nothing happened since the disbursement: it may be said to have bounced. */
  payout_may_bounce: z.boolean(),
  /** The conditions of the next step, in display order; null without a next step. The step evaluates again. */
  next_step: z.nullable(
    z.strictObject({
      step: z.enum(loanSteps),
      preconditions: z.array(
        z.strictObject({
          rule: z.enum(preconditionRules),
          state: z.enum(preconditionStates),
          detail: z.nullable(
            z.strictObject({
              date: z.optional(z.string()),
              amount_satang: z.optional(satangData),
              reasons: z.optional(z.array(z.enum(ineligibleReasons))),
              documents: z.optional(z.array(z.enum(documentKinds))),
              no_limit: z.optional(z.literal(true)),
            }),
          ),
          /** Of a rule that may be overridden: the newest proposed override. */
          override: z.nullable(
            z.strictObject({
              /** To be decided on (`decideDualControl`). */
              id: idField,
              state: z.enum(overrideStates),
              reason_code: z.nullable(z.string()),
              note: z.nullable(z.string()),
              proposed_by: person,
              decided_by: person,
              revoked_by: person,
            }),
          ),
        }),
      ),
    }),
  ),
  appointments: z.array(
    z.strictObject({
      ...appointmentData.shape,
      result: z.nullable(z.enum(interviewResults)),
      /** A later branch visit than the first that took place: only the signature is missing. */
      for_signing: z.boolean(),
      /** It was marked not long ago and nothing followed from it: that can be taken back. */
      can_reopen: z.boolean(),
      branch_name: z.nullable(z.string()),
      /** The question sheet of an interview; null for one from before there was one. */
      interview_answers: z.nullable(interviewSheet),
      /** When an officer began the interview; null before, and for one from before beginnings were recorded. */
      started_at: z.nullable(z.string()),
    }),
  ),
  requests: z.array(officeRequestData),
  /** Newest first; those that were taken back stay to be seen. */
  payments: z.array(
    z.strictObject({
      ...paymentData.shape,
      /** The bank's number; null for cash. */
      outside_reference: z.nullable(z.string()),
      recorded_by: z.nullable(z.string()),
      /** Cash of a drawer: voided by its cashier and a manager. */
      in_drawer: z.boolean(),
      /** It is the newest one, and nothing that followed keeps it. */
      can_reverse: z.boolean(),
      reversal: z.nullable(z.strictObject({ by: z.nullable(z.string()), reason: z.string(), note: z.nullable(z.string()) })),
    }),
  ),
  late_fees: z.array(
    z.strictObject({
      instalment: z.number(),
      month: z.number(),
      amount_satang: satangData,
      charged_date: dateData,
      /** It is not paid, and the loan is running. */
      can_waive: z.boolean(),
      waiver: z.nullable(z.strictObject({ date: dateData, reason: z.string(), note: z.nullable(z.string()) })),
    }),
  ),
  other_loans: z.array(
    z.strictObject({
      id: idField,
      loan_state: z.enum(officeLoanStates),
      loan_size_baht: z.number(),
      applied_date: dateData,
      closed_date: z.nullable(dateData),
      /** The branch of a row that the reader may not see; null otherwise. */
      other_branch: z.nullable(translatedData),
    }),
  ),
  /** The approvable loans: amounts in Baht and terms. */
  offer: z.strictObject({
    smallest_baht: z.number(),
    /** The requested amount, or the accepted counter-offer. */
    largest_baht: z.number(),
    asked_baht: z.number(),
    /** The largest possible counter-offer. */
    approved_max_baht: z.number(),
    step_baht: z.number(),
    /** The income of a month, what is taken off it before instalments, and the free rest; null before the answer. */
    budget: z.nullable(
      z.strictObject({ pay_satang: satangData, debts_satang: satangData, support_satang: satangData, free_satang: satangData }),
    ),
    /** The policy of affordability of the product version that the loan keeps. */
    policy: z.strictObject({
      version: z.number(),
      /** The largest share of the free income that instalments may take, in percent; null without a limit. */
      max_income_percent: z.nullable(z.number()),
      /** The share of the pay that counts as sent to the family, in hundredths of a percent. */
      family_share: z.number(),
      min_left_satang: satangData,
    }),
    terms: z.array(
      z.strictObject({ months: z.number(), times_per_month: z.number(), instalments: z.number(), due_days: z.array(z.number()) }),
    ),
  }),
})

/** The file of a loan as the back office reads it. */
export type LoanFile = z.output<typeof loanFileData>

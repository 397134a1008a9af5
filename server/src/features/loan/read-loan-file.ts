import { bahtToSatang, satang, satangToBaht, sumSatang } from '@let-twe/core/money.ts'
import type { ApplicationId, BorrowerId, LoanId, PaymentId } from '@let-twe/core/id.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { InterviewSheet } from '@let-twe/core/appointment/interview-questions.ts'
import { mayReopen } from '@let-twe/core/appointment/change-rules.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { type BusinessDate, addDays, businessDateAt } from '@let-twe/core/business-date.ts'
import type { Language } from '@let-twe/core/language.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { budgetOf } from '@let-twe/core/loan/affordability.ts'
import { arrearsOn } from '@let-twe/core/loan/arrears.ts'
import { type LoanAccount, instalmentBalances, totalOf } from '@let-twe/core/loan/loan-account.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { refuseRestructuring } from '@let-twe/core/loan/restructuring.ts'
import { loanTerms, maxApprovedSize } from '@let-twe/core/loan/loan-terms.ts'
import { plannedIn } from '@let-twe/core/loan/planned-rejection.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { officeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import { flagsFor } from '@let-twe/core/loan/office-flags.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'
import type { Kysely } from 'kysely'
import { findLastScreening } from '../../domain/screening/find-designated.ts'
import { findDocumentsOfApplication } from '../../domain/document/find-documents-of-application.ts'
import { readBureau } from '../../domain/bureau/read-bureau.ts'
import { findBlacklistEntries } from '../../domain/blacklist/is-blacklisted.ts'
import { reasonText } from '../../domain/loan/reason-text.ts'
import { showOffer } from '../../domain/application/show-offer.ts'
import { assessEligibility } from '../../domain/application/assess-eligibility.ts'
import { findAnswers } from '../../domain/application/application-row.ts'
import { incomeOf } from '@let-twe/core/application/income-of.ts'
import { approvedAccountOf } from '../../domain/loan/payout-account.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { findCounterOffer } from './write-counter-offer.ts'
import { type ProposalReader, readProposals } from '../../domain/dual-control/read-proposals.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { decryptJson } from '../../platform/encryption/encrypted-column.ts'
import { hasMoved } from '../../domain/loan/disbursement.queries.ts'
import { findSharedWith } from './find-shared-with.ts'
import { readLoan } from './read-loan.ts'
import { readNextStep } from './read-next-step.ts'
import { readNewestPlan } from './read-restructurings.ts'
import { planRecovery } from '../../domain/loan/plan-recovery.ts'
import * as queries from './loan-file.queries.ts'
import * as requestQueries from '../../domain/officer-request/find-requests.ts'
import { type SharedWith, readCase } from './read-case.ts'
import { findReversible } from './find-reversible.ts'
import { findAppointmentsOfLoan } from './loan-file.queries.ts'
import { showRequest } from '../../domain/officer-request/show-request.ts'

type Borrower = Awaited<ReturnType<typeof assessEligibility>>['borrower']

/** One application or loan in full, as an officer needs it to decide. Written into the audit trail. */
export async function readLoanFile(
  platform: Platform,
  { loanId, actor, language, reader }: { loanId: LoanId; actor: StaffActor; language: Language; reader: ProposalReader },
): Promise<LoanFile | Refusal> {
  const { db } = platform.database
  const { branches } = reader
  const row = await queries.findLoanWithPeople(db, loanId)
  if (!row) return refuse('not_found')
  const loan = await readLoan(platform, { loanId, language })
  if (isRefusal(loan)) return loan
  await audit(platform, db, actor, { action: 'loan.view', subject: { kind: 'loan', id: loanId } })
  const answers = await findAnswers(platform, db, row.application_id)
  const product = await productOf(db, row)
  const account = await readLoanAccount(db, row)
  const { borrower, by } = await assessEligibility(platform, db, row.borrower_id, answers)
  const { offer } = by(product)
  const { size } = product.terms
  const today = platform.clock.today()
  const arrears = account && row.state === 'active' ? arrearsOn(instalmentBalances(account), today) : 0
  const offered = await findCounterOffer(db, loanId)
  const isListed = offer.reasons.some(({ reason }) => reason === 'blacklisted')
  const others = isListed ? await findBlacklistEntries(platform, db, borrower, answers, today) : []
  const payments = await queries.findPayments(db, loanId)
  const reversible = await findReversible(db, row, payments)
  const running = row.state === 'active' ? account : null
  const appointments = await findAppointmentsOfLoan(db, loanId)
  const sharedWith = await findSharedWith(platform, db, row.borrower_id, answers)
  const bureau = await readBureau(platform, db, row, answers)
  const askedBaht = answers.choose_loan_type?.loan_size_baht ?? satangToBaht(row.size_satang)
  return {
    loan,
    ...(await readCase(platform, db, row, { answers, sharedWith, branches })),
    version: row.version,
    stamp: row.stamp,
    rejected_at: plannedIn(row.state, row.planned_rejection)?.at ?? null,
    days_in_arrears: arrears,
    write_off_possible: running && writeOffFrom(product.terms.writeOff, { arrears, today, died: borrower.death_confirmed_at !== null }),
    restructuring: {
      refused: running && refuseRestructuring(running, today),
      newest: await readNewestPlan(db, loanId, running, today),
    },
    waiting: await readProposals(platform, reader, { borrowerId: row.borrower_id, others }),
    write_off: await readWriteOff(db, row),
    yearly_rate: row.yearly_rate,
    proposed_by: row.proposed_by === null ? null : { id: row.proposed_by, name: row.proposer_name ?? '' },
    approved_by: row.approved_by === null ? null : { id: row.approved_by, name: row.approver_name ?? '' },
    approved_at: row.approved_at?.toISOString() ?? null,
    signed_at: row.signed_at?.toISOString() ?? null,
    disbursement_reference: row.disbursement_reference,
    imported: row.contract === null ? null : { contract: row.contract, paid_satang: row.paid_satang, last_paid: row.last_paid },
    screening: await findLastScreening(db, row.borrower_id),
    bureau,
    owed_today: account && row.state === 'active' ? owedToday(account, platform.clock.today()) : null,
    payout_account: approvedAccountOf(platform, row),
    borrower: showBorrower(borrower),
    answers,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    documents: await readDocuments(db, row, language),
    reasons: offer.reasons.map(({ reason, from }) => ({ reason, from: from ?? null })),
    flags: flagsFor({
      ...flagFacts(borrower, answers, sharedWith),
      debtsDiffer: bureau?.result?.debts?.differ ?? false,
      today: platform.clock.today(),
    }),
    size_offer: offered
      ? {
          loan_size_baht: satangToBaht(offered.size_satang),
          answer: offered.answer,
          at: (offered.answered_at ?? offered.offered_at).toISOString(),
        }
      : null,
    payout_may_bounce: row.state === 'active' && row.disbursement_reference !== null && !(await hasMoved(db, loanId)),
    next_step: await readNextStep(platform, db, row, actor),
    appointments: appointments.map(({ branch_name, closed_at, interview_answers, started_at, ...each }, at) => ({
      ...each,
      interview_answers:
        interview_answers && decryptJson<InterviewSheet>(platform, 'appointment.interview_answers', row.borrower_id, interview_answers),
      started_at: started_at?.toISOString() ?? null,
      // the oldest first
      for_signing: each.type === 'branch' && appointments.slice(0, at).some(({ type, state }) => type === 'branch' && state === 'done'),
      can_reopen: mayReopen(
        { ...each, closed_at },
        {
          state: row.state,
          signed: row.signed_at !== null,
          otherBooked: appointments.some(({ type, state }) => type === each.type && (state === 'booked' || state === 'confirmed')),
        },
        platform.clock.now(),
      ),
      branch_name: branch_name && inLanguage(branch_name, language),
    })),
    requests: (await requestQueries.findRequests(db, { loanId })).map((each) => showRequest(each, language)),
    payments: payments.map((each) => showPayment(each, { language, reversible })),
    late_fees: (await queries.findLateFees(db, loanId)).map((each) => showLateFee(each, { language, account: running })),
    other_loans: (await queries.findOtherLoans(db, { borrowerId: row.borrower_id, loanId, branches })).map(
      ({ state, written_off_date, size_satang, ...each }) => ({
        ...each,
        loan_state: officeLoanState(state, written_off_date !== null),
        loan_size_baht: satangToBaht(size_satang),
      }),
    ),
    offer: {
      ...showOffer({
        ...size,
        max: offered?.answer === 'agreed' ? offered.size_satang : bahtToSatang(askedBaht),
        terms: loanTerms(row.loan_type, product.terms),
      }),
      asked_baht: askedBaht,
      budget: showBudget(answers, product.terms),
      policy: {
        version: product.number,
        max_income_percent: product.terms.affordability.maxIncomePercent,
        family_share: product.terms.affordability.familyShare,
        min_left_satang: product.terms.affordability.minLeft,
      },
      approved_max_baht: satangToBaht(maxApprovedSize(row.loan_type, product.terms)),
    },
  }
}

function showBudget(answers: ApplicationAnswers, { affordability }: ProductTerms): LoanFile['offer']['budget'] {
  const income = incomeOf(answers)
  if (income === null) return null
  const { pay, debts, support, free } = budgetOf(income, affordability)
  return { pay_satang: pay, debts_satang: debts, support_satang: support, free_satang: free }
}

function showPayment(
  {
    reversed_at,
    reversed_by,
    reversal_reason_code: code,
    reversal_note: note,
    ...payment
  }: Awaited<ReturnType<typeof queries.findPayments>>[number],
  { language, reversible }: { language: Language; reversible: PaymentId | null },
): LoanFile['payments'][number] {
  return {
    ...payment,
    can_reverse: payment.id === reversible,
    reversed_date: reversed_at && businessDateAt(reversed_at),
    reversal: reversed_at && { by: reversed_by, reason: reasonText(code, language) ?? '', note },
  }
}

function showLateFee(
  { waived_at, waived_reason_code: code, waived_note: note, ...fee }: Awaited<ReturnType<typeof queries.findLateFees>>[number],
  { language, account }: { language: Language; account: LoanAccount | null },
): LoanFile['late_fees'][number] {
  const left = account && instalmentBalances(account).find(({ number }) => number === fee.instalment)?.left.fee
  return {
    ...fee,
    can_waive: waived_at === null && (left ?? 0) >= fee.amount_satang,
    waiver: waived_at && { date: businessDateAt(waived_at), reason: reasonText(code, language) ?? '', note },
  }
}

function owedToday(account: LoanAccount, today: BusinessDate): LoanFile['owed_today'] {
  const due = instalmentBalances(account).filter((each) => each.dueDate <= today)
  return { due_satang: sumSatang(due.map(({ left }) => totalOf(left))), payoff_satang: satang(Math.max(0, payoffOn(account, today).total)) }
}

function writeOffFrom(
  { minDaysLate }: ProductTerms['writeOff'],
  { arrears, today, died }: { readonly arrears: number; readonly today: BusinessDate; readonly died: boolean },
): LoanFile['write_off_possible'] {
  if (arrears === 0 && !died) return null
  return died ? { from: today, now: true } : { from: addDays(today, minDaysLate - arrears), now: arrears >= minDaysLate }
}

async function readWriteOff(db: Kysely<Tables>, loan: LoanRow): Promise<LoanFile['write_off']> {
  if (loan.written_off_date === null) return null
  const { owed, soFar } = await planRecovery(db, loan, 0)
  return {
    date: loan.written_off_date,
    owed_satang: owed,
    recovered_satang: soFar,
    reapply_allowed_date: loan.reapply_allowed_at && businessDateAt(loan.reapply_allowed_at),
  }
}

function showBorrower(borrower: Borrower): LoanFile['borrower'] {
  return {
    id: borrower.id,
    name: borrower.name,
    phone_number: borrower.phone_number,
    email: borrower.email,
    language: borrower.language,
    active: borrower.active ? 'on' : 'off',
    restricted: borrower.restricted_since !== null,
    death: borrower.died_on && { date: borrower.died_on, confirmed: borrower.death_confirmed_at !== null },
    payout_held_until: borrower.payout_held_until?.toISOString() ?? null,
    registered_at: borrower.created_at.toISOString(),
  }
}

async function readDocuments(
  db: Kysely<Tables>,
  loan: { id: LoanId; borrower_id: BorrowerId; application_id: ApplicationId },
  language: Language,
): Promise<LoanFile['documents']> {
  const asked = (await requestQueries.findRequests(db, { loanId: loan.id })).filter(
    ({ kind, done_at }) => kind === 'document' && done_at === null,
  )
  return (await findDocumentsOfApplication(db, loan)).map((each) => ({
    id: each.id,
    kind: each.kind,
    media_type: each.media_type,
    bytes: each.bytes,
    pages: each.pages,
    uploaded_at: each.uploaded_at.toISOString(),
    again_reason: reasonText(asked.find(({ document_kind }) => document_kind === each.kind)?.reason_code ?? null, language),
  }))
}

function flagFacts(
  borrower: Borrower,
  { customer_information: person, additional_information: work }: ApplicationAnswers,
  { paper, account, person: samePerson, picture }: SharedWith,
) {
  return {
    name: person?.name,
    accountName: work?.account_name,
    permitNumber: person?.work_permit,
    bankAccountSeenBefore: account.length > 0,
    papersSeenBefore: paper.length > 0,
    personSeenBefore: samePerson.length > 0,
    pictureSeenBefore: picture.length > 0,
    restricted: borrower.restricted_since !== null,
    active: borrower.active,
    died: borrower.died_on !== null,
    payoutHeldUntil: borrower.payout_held_until === null ? undefined : businessDateAt(borrower.payout_held_until),
  }
}

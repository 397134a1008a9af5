import type { LoanId, StaffId } from '../id.ts'
import * as z from 'zod/mini'
import { appointmentTypes } from '../appointment/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import {
  choiceField,
  dateData,
  dateField,
  idField,
  idInUrlOf,
  idOf,
  longListQuery,
  textField,
  translatedData,
  wholeNumberField,
} from '../fields.ts'
import { claimData, sharedInList } from '../loan/case-data.ts'
import { loanTypes } from '../loan/loan-type.ts'
import { branchName } from '../branch/branch-name.ts'
import { officeLoanStates } from '../loan/office-loan-state.ts'
import { loanQueues, otherQueues } from './work-queue.ts'

/** A member of staff in a list. */
const person = z.strictObject({ id: idField, name: z.string() })
const queueLine = z.strictObject({
  id: idField,
  name: z.nullable(z.string()),
  phone_number: z.string(),
  loan_state: z.enum(officeLoanStates),
  loan_type: z.enum(loanTypes),
  /** The name of its product. */
  product: translatedData,
  loan_size_baht: z.number(),
  months: z.number(),
  times_per_month: z.number(),
  payment_reference_number: z.string(),
  applied_date: dateData,
  branch: z.nullable(branchName),
  approved: z.boolean(),
  signed: z.boolean(),
  /** When its rejection will count; until then it can be undone. */
  rejected_at: z.nullable(z.string()),
  /** The bank sent the disbursement back, and it was not made anew. */
  payout_failed: z.boolean(),
  proposed_by_me: z.boolean(),
  open_requests: z.number(),
  /** Since when an undecided application or a loan that is not disbursed yet waits in its list, for the lender or the borrower; null otherwise. */
  waiting_since: z.nullable(z.string()),
  /** When the lender promises its next step, or the borrower's time to sign ends; of a loan in arrears, the end of the day of its next contact. */
  due_at: z.nullable(z.string()),
  next_appointment: z.nullable(z.strictObject({ type: z.enum(appointmentTypes), date: dateData, time: z.string() })),
  /** Of an undecided application. */
  missed_interviews: z.number(),
  days_late: z.number(),
  /** Of an undecided application: what other borrowers gave too. A near-equal photo shows in the case alone. */
  shared: z.array(z.enum(sharedInList)),
  ...claimData,
})

/** The sort columns of a list of loans. */
export const loanSorts = ['applied', 'size'] as const

/** The filters of a list of loans; all together. */
export const loanFilters = {
  state: z.optional(choiceField(officeLoanStates)),
  lane: z.optional(choiceField(loanQueues)),
  loan_type: z.optional(choiceField(loanTypes)),
  /** The code of a product. */
  product: z.optional(textField(40)),
  claimed: z.optional(choiceField(['me', 'nobody'])),
  branch_id: z.optional(idField),
  /** Days of application, both included. */
  from: z.optional(dateField),
  until: z.optional(dateField),
  min_baht: z.optional(wholeNumberField(0, 1_000_000)),
  max_baht: z.optional(wholeNumberField(0, 1_000_000)),
}

/** Open ones come oldest first by default. A POST, so that nothing personal is in an address. */
export const searchLoans = endpoint({
  method: 'POST',
  path: '/loans/search',
  summary:
    'Searches loans by state, work list, filters, name in any spelling, phone number, reference, document number, bank account, receipt or transfer.',
  access: 'work_on_cases',
  branch: 'listed',
  auditsAccess: true,
  query: z.strictObject(longListQuery),
  body: z.strictObject({
    ...loanFilters,
    search: z.optional(textField(80)),
    sort: z.optional(choiceField(loanSorts)),
    order: z.optional(choiceField(['asc', 'desc'])),
  }),
  data: z.array(queueLine),
  paged: true,
  errors: [],
})

export const countLoans = endpoint({
  method: 'GET',
  path: '/loans/counts',
  summary: 'The number of loans in each state; `late` ones do not count as active.',
  access: 'work_on_cases',
  branch: 'listed',
  unaudited: true,
  data: z.record(z.enum(officeLoanStates), z.number()),
  errors: [],
})

export const countWork = endpoint({
  method: 'GET',
  path: '/work/counts',
  summary:
    "The number of waiting items in each of the caller's work lists, counted up to `maxCounted`, and when the most urgent one is due.",
  access: 'staff',
  branch: 'listed',
  unaudited: true,
  data: z.partialRecord(z.enum([...loanQueues, ...otherQueues]), z.strictObject({ count: z.number(), due_at: z.nullable(z.string()) })),
  errors: [],
})

const claimed = z.strictObject(claimData)

/** The most loans that are assigned with one question. */
const maxAssigned = 200

/** A POST: the ids of a page are long for an address. */
export const listColleagues = endpoint({
  method: 'POST',
  path: '/work/colleagues',
  summary: 'The colleagues who may work on all of these loans.',
  access: 'work_on_cases',
  branch: 'listed',
  unaudited: true,
  body: z.strictObject({ loan_ids: z.array(idOf<LoanId>()).check(z.minLength(1), z.maxLength(maxAssigned)) }),
  data: z.array(person),
  errors: [],
})

/**
 * A colleague (`staff_id`) gets a free loan or the caller's own. `choice_invalid` for a person who may not work on it: switched off, without the
 * permission, of other branches, or related to the borrower.
 */
export const claimLoan = endpoint({
  method: 'PUT',
  path: '/loans/{id}/claim',
  summary: 'Claims a loan for the caller, or assigns it to a colleague; `take` takes it over from another colleague.',
  access: 'work_on_cases',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ take: z.optional(z.literal(true)), staff_id: z.optional(idOf<StaffId>()) }),
  data: claimed,
  errors: ['not_found', 'already_recorded'],
})

/** The longest time for which a case is put aside, in days. */
export const maxDaysAside = 14

/** `transition_refused`: it is decided or proposed, or the promise of its step is over already. */
export const putAside = endpoint({
  method: 'PUT',
  path: '/loans/{id}/put-aside',
  summary:
    'Claims an undecided case and puts it aside until a day, at most until the promise of its step ends; any act on the case, or its claim, brings it back.',
  access: 'work_on_cases',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ until: dateField, note: z.optional(textField(300)) }),
  data: claimed,
  errors: ['not_found', 'already_recorded', 'transition_refused', 'date_not_possible'],
})

/** A colleague's claim stays. */
export const releaseLoan = endpoint({
  method: 'DELETE',
  path: '/loans/{id}/claim',
  summary: "Releases the caller's claim on a loan.",
  access: 'work_on_cases',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  data: claimed,
  errors: ['not_found'],
})

/** A colleague without a sign for so long has closed the case. */
export const presenceSeconds = 45

/** Asked by every open list: it reads one row, and says nothing of its content. */
export const getWorkStamp = endpoint({
  method: 'GET',
  path: '/work/stamp',
  summary: 'Another text after every act of another person, a borrower or a job: lists on the screen are read again.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: z.strictObject({ stamp: z.string() }),
  errors: [],
})

/** Repeated while the case is open: so it is cheap, and looks at nothing of the case. */
export const lookAtLoan = endpoint({
  method: 'PUT',
  path: '/loans/{id}/presence',
  summary:
    'Records that the caller has a case open; returns its stamp, which every change replaces, and the colleagues who have it open too.',
  access: 'work_on_cases',
  branch: 'loan',
  unaudited: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({}),
  data: z.strictObject({ stamp: z.string(), others: z.array(z.string()) }),
  errors: ['not_found'],
})

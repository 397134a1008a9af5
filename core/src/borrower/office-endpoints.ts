import type { BorrowerId } from '../id.ts'
import { consentKinds } from './consent-kind.ts'
import * as z from 'zod/mini'
import { proposalData } from '../dual-control/proposal-data.ts'
import { endpoint } from '../endpoint.ts'
import { booleanField, choiceField, dateData, dateField, idField, idInUrlOf, longListQuery, satangData, textField } from '../fields.ts'
import { reasonFields } from '../loan/reason-code.ts'
import { deletionObstacles } from './deletion-rules.ts'
import { officeLoanStates } from '../loan/office-loan-state.ts'

/** The day of a death that staff reported, and whether a second person confirmed it. */
export const deathData = z.nullable(z.strictObject({ date: dateData, confirmed: z.boolean() }))

/** A borrower in a list. */
const borrowerLine = z.strictObject({
  id: idField,
  name: z.nullable(z.string()),
  phone_number: z.string(),
  active: z.enum(['on', 'off']),
  restricted: z.boolean(),
  death: deathData,
  registered_at: z.string(),
  current_loan_id: z.nullable(idField),
})

/** The staff's actions on an account. */
export const accountChanges = ['switched_off', 'switched_on', 'restricted', 'lifted', 'logged_out'] as const

/** One of them. */
export type AccountChange = (typeof accountChanges)[number]

/** Actions of the audit trail that are views of a person's data. */
export const viewActions = [
  'borrower.view',
  'borrower.export',
  'borrower.print',
  'loan.view',
  'document.view',
  'agreement.view',
  'receipt.view',
  'slip.view',
  'complaint.view',
  'conversation.view',
  'conversation.view_file',
] as const

export const searchBorrowers = endpoint({
  method: 'POST',
  path: '/borrowers/search',
  summary: 'Searches borrowers by name or phone number; `restricted` lists the accounts that wait after a forgotten PIN.',
  access: 'work_on_cases',
  branch: 'listed',
  query: z.strictObject(longListQuery),
  body: z.strictObject({ search: z.optional(textField(80)), restricted: z.optional(booleanField) }),
  data: z.array(borrowerLine),
  paged: true,
  errors: [],
})

export const getBorrower = endpoint({
  method: 'GET',
  path: '/borrowers/{id}',
  summary: "One borrower: the account, its phones, consents with their times, loans, and the staff's actions on the account.",
  access: 'work_on_cases',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  data: z.strictObject({
    ...borrowerLine.shape,
    email: z.nullable(z.string()),
    language: z.string(),
    restricted_since: z.nullable(z.string()),
    payout_held_until: z.nullable(z.string()),
    /** Sessions that are open now, also those of callers without cookies. */
    open_sessions: z.number(),
    phones: z.array(
      z.strictObject({
        id: idField,
        name: z.string(),
        first_used_at: z.string(),
        last_used_at: z.string(),
        known: z.boolean(),
        logged_in: z.boolean(),
      }),
    ),
    passkeys: z.array(z.strictObject({ name: z.string(), created_at: z.string(), last_used_at: z.nullable(z.string()) })),
    accepted: z.array(
      z.strictObject({
        what: z.enum([...consentKinds, 'size_offer', 'agreement']),
        version: z.nullable(z.string()),
        language: z.nullable(z.string()),
        at: z.string(),
        withdrawn_at: z.nullable(z.string()),
      }),
    ),
    loans: z.array(z.strictObject({ id: idField, state: z.enum(officeLoanStates), size_satang: satangData, applied_date: dateData })),
    changes: z.array(
      z.strictObject({
        kind: z.enum(accountChanges),
        reason_code: z.string(),
        note: z.nullable(z.string()),
        by: z.string(),
        at: z.string(),
      }),
    ),
    deletion: z.nullable(
      z.strictObject({
        requested_at: z.string(),
        carried_out_at: z.nullable(z.string()),
        /** The reason of its wait, and the day on which it ends where that is known. */
        waits_for: z.nullable(z.enum(deletionObstacles)),
        waits_until: z.nullable(dateData),
      }),
    ),
    /** The open proposals about the borrower and their loans, of the kinds that concern the reader. */
    waiting: z.array(proposalData),
  }),
  errors: [],
})

/** The kinds of what happened around a person. */
export const timelineKinds = ['decision', 'appointment', 'call', 'notification', 'message', 'payment', 'document', 'note', 'view'] as const

/** One of them. */
export type TimelineKind = (typeof timelineKinds)[number]

const timelineEvent = z.strictObject({
  id: z.string(),
  at: z.string(),
  kind: z.enum(timelineKinds),
  /** Which one of its kind, as its own contract names it: the event of a loan, the kind of a document or contact, the action of a view. */
  what: z.string(),
  /** The outcome of a call, the state of an appointment, the way of a notification, `reversed` of a payment. */
  state: z.nullable(z.string()),
  actor_kind: z.enum(['borrower', 'staff', 'system', 'guest']),
  actor_name: z.nullable(z.string()),
  amount_satang: z.nullable(satangData),
  /** A reason, a title or a number, in the reader's language. */
  title: z.nullable(z.string()),
  /** An internal note. */
  note: z.nullable(z.string()),
})

export const listTimeline = endpoint({
  method: 'GET',
  path: '/borrowers/{id}/timeline',
  summary: 'Everything that happened around a borrower, newest first: all, or one kind.',
  access: 'work_on_cases',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  query: z.strictObject({ ...longListQuery, kind: z.optional(choiceField(timelineKinds)) }),
  data: z.array(timelineEvent),
  paged: true,
  errors: ['not_found'],
})

/** More events than a print has are left out: the oldest ones. */
export const maxPrinted = 1_000

export const printTimeline = endpoint({
  method: 'GET',
  path: '/borrowers/{id}/print',
  summary:
    'The timeline of a borrower for the printed file of a case, at most 1,000 events, with the name of the lender. Audited as a copy on paper.',
  access: 'work_on_cases',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  query: z.strictObject({ kind: z.optional(choiceField(timelineKinds)) }),
  data: z.strictObject({
    lender: z.string(),
    printed_at: z.string(),
    events: z.array(timelineEvent),
    /** Older events exist. */
    cut: z.boolean(),
  }),
  errors: ['not_found'],
})

export const restrictBorrower = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/restrict',
  summary: 'Restricts an account until an officer has verified the person: every session ends, and the next one is restricted.',
  access: 'manage_borrowers',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject(reasonFields('restrict')),
  data: borrowerLine,
  errors: ['not_found'],
})

export const liftRestriction = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/lift-restriction',
  summary: 'Lifts a restriction after the verification of the person; the reason names the way.',
  access: 'manage_borrowers',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject(reasonFields('lift_restriction')),
  data: borrowerLine,
  errors: ['not_found', 'above_role_limit', 'second_person_needed'],
})

export const switchBorrowerOff = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/switch-off',
  summary: "Switches a borrower's account off, which leads to the rejection page.",
  access: 'close_accounts',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject(reasonFields('switch_off')),
  data: borrowerLine,
  errors: ['not_found'],
})

/** Without an answer of the second person, the report can be made again. */
export const reportDeath = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/death',
  summary: 'Reports the death of a borrower: contacts and late fees stop at once; another person confirms it.',
  access: 'manage_borrowers',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject({ date: dateField, note: textField(300) }),
  data: borrowerLine,
  errors: ['not_found', 'already_recorded', 'already_done', 'date_in_future', 'date_not_possible'],
})

export const switchBorrowerOn = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/switch-on',
  summary: "Switches a borrower's account on again.",
  access: 'close_accounts',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject(reasonFields('switch_on')),
  data: borrowerLine,
  errors: ['not_found'],
})

/** A logged-out phone needs a code next time. */
export const logOutBorrower = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/log-out',
  summary: 'Logs a borrower out remotely: one phone, or all sessions and phones.',
  access: 'manage_borrowers',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject({ device_id: z.optional(idField), ...reasonFields('log_out') }),
  data: borrowerLine,
  errors: ['not_found'],
})

export const exportBorrower = endpoint({
  method: 'GET',
  path: '/borrowers/{id}/export',
  summary: 'All stored data of a borrower, as in the app, for a request at the branch.',
  access: 'close_accounts',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  bytes: ['application/json'],
  errors: [],
})

export const proposeDeletion = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/deletion',
  summary: "Proposes the deletion of a borrower's data, requested at the branch, by phone or in writing; another person confirms.",
  access: 'manage_borrowers',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject(reasonFields('delete_borrower')),
  data: z.strictObject({ id: idField }),
  errors: ['not_found', 'already_recorded', 'already_done'],
})

import type { BorrowerId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, dateData, idField, idInUrlOf, longListQuery, satangData, textField } from '../fields.ts'
import { reasonFields } from '../loan/reason-code.ts'
import { deletionObstacles } from './deletion-rules.ts'
import { officeLoanStates } from '../loan/office-loan-state.ts'

/** A borrower in a list. */
const borrowerLine = z.strictObject({
  id: idField,
  name: z.nullable(z.string()),
  phone_number: z.string(),
  active: z.enum(['on', 'off']),
  restricted: z.boolean(),
  registered_at: z.string(),
  current_loan_id: z.nullable(idField),
})

/** What staff do with an account. */
export const accountChanges = ['switched_off', 'switched_on', 'restricted', 'lifted', 'logged_out'] as const

/** One of them. */
export type AccountChange = (typeof accountChanges)[number]

/** Actions of the audit trail that are views of a person's data. */
export const viewActions = [
  'borrower.view',
  'borrower.export',
  'loan.view',
  'document.view',
  'agreement.view',
  'receipt.view',
  'slip.view',
  'complaint.view',
  'conversation.view',
  'conversation.view_file',
] as const

/** Searches borrowers by name or phone number; `restricted` lists the accounts that wait after a forgotten PIN. */
export const searchBorrowers = endpoint({
  method: 'POST',
  path: '/borrowers/search',
  summary: 'Borrowers by name or phone number.',
  access: ['officer', 'manager'],
  branch: 'listed',
  query: z.strictObject(longListQuery),
  body: z.strictObject({ search: z.optional(textField(80)), restricted: z.optional(booleanField) }),
  data: z.array(borrowerLine),
  paged: true,
  errors: [],
})

/** One borrower: the account, its phones, what was accepted when, loans, and what staff did with the account. */
export const getBorrower = endpoint({
  method: 'GET',
  path: '/borrowers/{id}',
  summary: 'A borrower with the account, phones, consents and loans.',
  access: ['officer', 'manager'],
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
        what: z.enum(['terms', 'privacy', 'size_offer', 'agreement']),
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
        /** What it waits for, and the day from which it need not wait any more where that is known. */
        waits_for: z.nullable(z.enum(deletionObstacles)),
        waits_until: z.nullable(dateData),
      }),
    ),
    /** The deletion waits for a second person. */
    deletion_proposed: z.boolean(),
  }),
  errors: [],
})

/** The events about a borrower, newest first: views alone, or all. */
export const listBorrowerTrail = endpoint({
  method: 'GET',
  path: '/borrowers/{id}/trail',
  summary: 'Who saw a borrower, or everything that happened around one.',
  access: ['officer', 'manager'],
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  query: z.strictObject({ ...longListQuery, views: z.optional(z.literal('yes')) }),
  data: z.array(
    z.strictObject({
      id: z.number(),
      at: z.string(),
      actor_kind: z.string(),
      actor_name: z.nullable(z.string()),
      action: z.string(),
      document_kind: z.nullable(z.string()),
    }),
  ),
  paged: true,
  errors: [],
})

/** Restricts an account until an officer has made sure who it is: every session ends, and the next one may hardly do anything. */
export const restrictBorrower = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/restrict',
  summary: 'Restrict an account until its owner has proven who they are.',
  access: ['officer', 'manager'],
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject(reasonFields('restrict')),
  data: borrowerLine,
  errors: ['not_found'],
})

/** Lifts a restriction, once an officer has made sure who the person is; the reason says how. */
export const liftRestriction = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/lift-restriction',
  summary: 'Lift a restriction, once it is sure who the person is.',
  access: ['officer', 'manager'],
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject(reasonFields('lift_restriction')),
  data: borrowerLine,
  errors: ['not_found'],
})

/** Switches a borrower off, which leads to the rejection page. */
export const switchBorrowerOff = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/switch-off',
  summary: 'Switch a borrower off.',
  access: ['manager'],
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject(reasonFields('switch_off')),
  data: borrowerLine,
  errors: ['not_found'],
})

/** Switches a borrower on again. */
export const switchBorrowerOn = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/switch-on',
  summary: 'Switch a borrower on again.',
  access: ['manager'],
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject(reasonFields('switch_on')),
  data: borrowerLine,
  errors: ['not_found'],
})

/** Logs a borrower out from afar: one phone, or all sessions and phones. A logged-out phone needs a code next time. */
export const logOutBorrower = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/log-out',
  summary: 'Log a borrower out, of one phone or everywhere.',
  access: ['officer', 'manager'],
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject({ device_id: z.optional(idField), ...reasonFields('log_out') }),
  data: borrowerLine,
  errors: ['not_found'],
})

/** All stored data of a borrower, as in the app, for a request at the branch. */
export const exportBorrower = endpoint({
  method: 'GET',
  path: '/borrowers/{id}/export',
  summary: 'Everything that is kept about a borrower, as a file.',
  access: ['manager'],
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  bytes: ['application/json'],
  errors: [],
})

/** Proposes to delete a borrower's data, as they asked for at the branch, by phone or in writing; another person confirms. */
export const proposeDeletion = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/deletion',
  summary: "Propose the deletion of a borrower's data.",
  access: ['officer', 'manager'],
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject(reasonFields('delete_borrower')),
  data: z.strictObject({ id: idField }),
  errors: ['not_found', 'already_recorded', 'already_done'],
})

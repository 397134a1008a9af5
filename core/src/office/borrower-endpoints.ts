import type { BorrowerId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, choiceField, idField, idInUrlOf, longListQuery, textField } from '../fields.ts'

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

/** Searches borrowers by name or phone number; `restricted` lists those who wait after a forgotten PIN. */
export const searchBorrowers = endpoint({
  method: 'POST',
  path: '/borrowers/search',
  summary: 'Borrowers by name or phone number.',
  access: ['officer', 'manager'],
  query: z.strictObject(longListQuery),
  body: z.strictObject({ search: z.optional(textField(80)), restricted: z.optional(booleanField) }),
  data: z.array(borrowerLine),
  paged: true,
  errors: [],
})

/** Lifts the restriction after a forgotten PIN, once an officer has spoken with the person. */
export const liftRestriction = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/lift-restriction',
  summary: 'Lift the restriction after a forgotten PIN.',
  access: ['officer', 'manager'],
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject({ reason: textField(300) }),
  data: borrowerLine,
  errors: ['not_found'],
})

/** Switches a borrower on or off; off leads to the rejection page. */
export const switchBorrower = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/active',
  summary: 'Switch a borrower on or off.',
  access: ['manager'],
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject({ active: choiceField(['on', 'off']), reason: textField(300) }),
  data: borrowerLine,
  errors: ['not_found'],
})

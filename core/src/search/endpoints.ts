import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, idField, satangData, textField } from '../fields.ts'
import { officeLoanStates } from '../loan/office-loan-state.ts'
import { transferStates } from '../payment/transfer-state.ts'
import { searchKindOf } from './search-kind.ts'

/** The most results of each group. */
export const mostFound = 6

/** True for a text that is long enough to search for: fewer letters are everywhere. */
export function isLongEnough(search: string): boolean {
  return search.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length >= 3
}

/** How a number names a loan. */
export const loanNumbers = ['reference', 'receipt', 'transfer', 'disbursement'] as const

const loan = { loan_id: idField, name: z.nullable(z.string()), state: z.enum(officeLoanStates) } as const

/** A POST, so that nothing personal is in an address. */
export const searchOffice = endpoint({
  method: 'POST',
  path: '/search',
  summary:
    'Finds people by name in any spelling, a part of the phone number or a document number, loans by a number of theirs, and transfers and due instalments by amount; the first of each.',
  access: ['work_on_cases', 'assign_suspense'],
  branch: 'listed',
  auditsAccess: ({ search }: { search: string }) => searchKindOf(search),
  body: z.strictObject({ search: textField(80) }),
  data: z.strictObject({
    people: z.array(
      z.strictObject({
        id: idField,
        name: z.nullable(z.string()),
        phone_number: z.string(),
        /** The newest loan; null without one. */
        loan: z.nullable(z.strictObject({ id: idField, state: z.enum(officeLoanStates) })),
      }),
    ),
    /** True where nobody has the name, and the names of these people differ by a letter. */
    alike: z.boolean(),
    loans: z.array(z.strictObject({ ...loan, by: z.enum(loanNumbers) })),
    /** For staff who assign transfers. */
    transfers: z.array(
      z.strictObject({
        id: idField,
        state: z.enum(transferStates),
        number: z.nullable(z.string()),
        payer: z.nullable(z.string()),
        paid_date: dateData,
        amount_satang: satangData,
        loan_id: z.nullable(idField),
      }),
    ),
    /** Loans with an unpaid instalment of this amount about now. */
    due: z.array(z.strictObject({ ...loan, due_date: dateData, amount_satang: satangData })),
  }),
  errors: [],
})

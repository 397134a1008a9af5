import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { idOf } from '../fields.ts'

/** Whose loan something is of, for the lists of the office. */
export const loanOwner = { loan_id: idOf<LoanId>(), name: z.nullable(z.string()), payment_reference_number: z.string() }

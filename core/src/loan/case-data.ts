import * as z from 'zod/mini'
import { dateData, idField, translatedData } from '../fields.ts'
import { branchName } from '../branch/branch-name.ts'

/** An answer that somebody held against its paper, by its name. */
export const checkData = z.strictObject({ field: z.string(), by: z.string(), at: z.string() })

/** A note for colleagues. */
export const noteData = z.strictObject({ id: idField, text: z.string(), by: z.string(), at: z.string() })

/** What stands around a loan in its case: who works on it, what was looked at, and what was said to whom. */
export const caseData = {
  claimed_by: z.nullable(z.strictObject({ id: idField, name: z.string() })),
  /** The branch that it belongs to; null: none yet. */
  branch: z.nullable(branchName),
  /** There is another open branch, and no visit keeps the loan at this one. */
  branch_can_change: z.boolean(),
  branch_changes: z.array(
    z.strictObject({
      from: z.nullable(translatedData),
      to: translatedData,
      note: z.nullable(z.string()),
      /** Null: the borrower, who books or moves the visit. */
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  checks: z.array(checkData),
  notes: z.array(noteData),
  /** The newest messages to the borrower, in the reader's language, with how they went and when they were read. */
  messages: z.array(
    z.strictObject({
      id: idField,
      title: z.string(),
      at: z.string(),
      delivery: z.nullable(z.enum(['push', 'sms', 'app', 'dropped'])),
      read_at: z.nullable(z.string()),
    }),
  ),
  /** The next day on which the borrower agreed to pay. */
  next_promise: z.nullable(dateData),
  /** Other borrowers who gave the same paper number or bank account, with their newest loan; of another branch only which one. */
  shared: z.array(
    z.strictObject({
      what: z.enum(['paper', 'account']),
      borrower_id: idField,
      name: z.nullable(z.string()),
      loan_id: z.nullable(idField),
      other_branch: z.nullable(translatedData),
    }),
  ),
}

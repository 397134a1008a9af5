import * as z from 'zod/mini'
import { dateData, idField, translatedData } from '../fields.ts'
import { branchName } from '../branch/branch-name.ts'

/** The facts that two borrowers may share: a document's number, a bank account, name and birth date, a near-equal photo. */
export const sharedKinds = ['paper', 'account', 'person', 'picture'] as const

/** The shared facts that a list of cases names: numbers are compared by an index, photos are not. */
export const sharedInList = ['paper', 'account', 'person'] as const satisfies SharedKind[]

/** Something that two borrowers have in common. */
export type SharedKind = (typeof sharedKinds)[number]

/** A verify mark: an answer that was compared with its document, by the field's name. */
export const checkData = z.strictObject({ field: z.string(), by: z.string(), at: z.string() })

/** A note for colleagues. */
export const noteData = z.strictObject({ id: idField, text: z.string(), by: z.string(), at: z.string() })

/** Who works on a case. */
export const claimData = {
  /** The officer with a claim on the loan. */
  claimed_by: z.nullable(z.strictObject({ id: idField, name: z.string() })),
  /** When the case, which its holder has put aside, is back at the latest; null otherwise. */
  put_aside_until: z.nullable(z.string()),
}

/** The surroundings of a loan in its case: its claim, branch and verify marks. */
export const caseData = {
  ...claimData,
  /** The branch that it belongs to; null: none yet. */
  branch: z.nullable(branchName),
  /** There is another open branch, and no visit keeps the loan at this one. */
  branch_can_change: z.boolean(),
  checks: z.array(checkData),
  notes: z.array(noteData),
  /** The next day on which the borrower agreed to pay. */
  next_promise: z.nullable(dateData),
  /** Other borrowers with the same identity number, bank account, name and birth date, or a near-equal photo, with their newest loan; of another branch its name alone. */
  shared: z.array(
    z.strictObject({
      what: z.enum(sharedKinds),
      borrower_id: idField,
      name: z.nullable(z.string()),
      loan_id: z.nullable(idField),
      other_branch: z.nullable(translatedData),
    }),
  ),
}

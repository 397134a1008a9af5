import * as z from 'zod/mini'
import { dateData, idField, satangData, translatedData } from '../fields.ts'
import { languages } from '../language.ts'
import { proposedPlan } from '../loan/restructuring-data.ts'
import { recordedPages } from '../recording/recorded-pages.ts'
import { roleData } from '../staff/role.ts'
import { dualControlKinds } from './dual-control.ts'

const rights = z.strictObject({ role: roleData, active: z.boolean() })

/** An open proposal, in the list of all and on the page of its subject. */
export const proposalData = z.strictObject({
  id: idField,
  kind: z.enum(dualControlKinds),
  /** The loan, borrower, account, branch, product … that it changes. */
  subject_id: idField,
  loan_id: z.nullable(idField),
  /** The borrower of the loan. */
  name: z.nullable(z.string()),
  amount_satang: z.nullable(satangData),
  about: z.nullable(z.string()),
  reason_code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The effect of an assigned transfer on its loan. */
  effect: z.nullable(z.strictObject({ payoff_satang: satangData, overpaid_satang: satangData, closes: z.boolean() })),
  /** The new plan of a loan beside the plan before. */
  new_plan: z.nullable(proposedPlan),
  /** The rights that a staff account gets; `before` is null for a new account or a link. */
  rights: z.nullable(z.strictObject({ ...rights.shape, before: z.nullable(rights) })),
  /** The day that it ends or compares. */
  date: z.nullable(dateData),
  /** The lines of a manual entry, debits first and positive. */
  entry: z.nullable(
    z.strictObject({
      opening: z.boolean(),
      reverses: z.boolean(),
      lines: z.array(z.strictObject({ number: z.string(), name: translatedData, amount_satang: satangData })),
    }),
  ),
  /** The page and the language of a recording. */
  recorded: z.nullable(z.strictObject({ page: z.enum(recordedPages), language: z.enum(languages) })),
  /** The branches of an account, none for all; the branch of a day or an entry, none for the head office. */
  branches: z.array(translatedData),
  proposed_by: z.string(),
  proposed_by_me: z.boolean(),
  proposed_at: z.string(),
  expires_at: z.string(),
  may_confirm: z.boolean(),
})

/** An open proposal, as it is shown. */
export type ShownProposal = z.output<typeof proposalData>

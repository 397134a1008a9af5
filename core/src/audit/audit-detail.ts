import * as z from 'zod/mini'
import { dateData, idField } from '../fields.ts'

const matching = (pattern: RegExp) => z.string().check(z.regex(pattern))
/** A word of a closed list or a name in the code: one word without blanks. */
const code = matching(/^[/\p{L}\d][\p{L}\p{M}\d_.:+/-]{0,79}$/u)
/** A call of the API by its path, with the names of the ids. */
const call = matching(/^(GET|POST|PUT|DELETE) \/[\w{}/.-]*$/)
const moment = matching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
const instant = matching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const rights = z.strictObject({ role: code, active: z.boolean(), branches: z.readonly(z.array(idField)) })
/** A state, a branch, a day, a day with its time, or rights: as it was, or as it became. */
const changed = z.nullable(z.union([dateData, moment, code, rights]))

type Words<Names extends string> = Names extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Names

/** The same schema under each of the names. */
function each<const Names extends string, Schema extends z.ZodMiniType>(
  names: Names,
  schema: Schema,
): Record<Words<Names>, z.ZodMiniOptional<z.ZodMiniNullable<Schema>>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, z.optional(z.nullable(schema))])) as never
}

/**
 * Everything that an audit event may hold beside its subject: ids, codes, numbers, dates and times, each under its name. Words that a person types
 * stand with the fact that they explain: an event stays after an erasure. The test app reads each event by it.
 */
export const auditDetail = z.strictObject({
  ...each('actor_id bank_line_id borrower_id branch_id device_id dual_control_id from_drawer_id id like loan_id', idField),
  ...each('offer_id payment_id posting_id proposed_by same_as slip_id staff_id subject_id to_drawer_id', idField),
  ...each('added amount_satang changed count counted_satang entries events expected_satang float_satang found gone', z.number()),
  ...each('instalment lines loans months people rows size_satang times_per_month tries', z.number()),
  ...each('active by_name evaluated moved overdue restricted seen to_vault voice with_columns', z.boolean()),
  ...each('act action area bank by category certainty choice code detail document_kind field format how kind', code),
  ...each('language layout name number outcome purpose quarter reason reason_code refused report result role rule search', code),
  ...each('short_reason split step template text_version time type username verdict was', code),
  ...each('facts fields', z.readonly(z.array(code))),
  ...each('date day next_date promised_date', dateData),
  ...each('page month version', z.union([z.number(), code])),
  ...each('branches', z.readonly(z.array(idField))),
  ...each('from to', changed),
  planned: z.optional(moment),
  missed: z.optional(moment),
  at: z.optional(instant),
  call: z.optional(call),
  for: z.optional(z.union([call, code])),
  /** The two people at the machine, as they were typed there: no customer's words. */
  present: z.optional(z.readonly(z.array(z.string()))),
})

/** The facts of an event beside its subject. */
export type AuditDetail = z.output<typeof auditDetail>

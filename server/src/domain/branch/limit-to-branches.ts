import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { idField } from '@let-twe/core/fields.ts'
import type { BranchSubject } from '@let-twe/core/branch/branch-rule.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isInBranches, isProposalInBranches } from './in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { StaffCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'

/** As it came: nothing of it was checked. */
type Sent = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/**
 * Refuses a call of a person of some branches about another branch, and names that branch; an id of the path that is not of the
 * rule's subject is `not_found`. `makeServe` runs it before every call of the office, so that no call can forget it. The reply
 * holds nothing of the row.
 */
export async function limitToBranches(
  { database: { db } }: Pick<Platform, 'database'>,
  { branch: rule = 'head_office' }: Pick<Endpoint, 'branch'>,
  { branches }: Pick<StaffCaller, 'branches'>,
  { params, query, body }: Sent,
): Promise<Refusal | null> {
  if (branches === null) return null
  if (rule === 'anybody') return null
  if (rule === 'head_office') return refuse('head_office_only')
  const named = idIn(query, 'branch_id') ?? idIn(body, 'branch_id')
  if (named !== undefined && !branches.includes(named)) return otherBranch(await findBranchName(db, named))
  if (rule === 'named') return named === undefined ? refuse('head_office_only') : null
  const id = idIn(params, 'id')
  if (rule === 'listed' || id === undefined) return null
  const found = await ownersOf(db, rule, id, branches)
  if (found.length === 0) return refuse('not_found')
  if (found.some(({ visible }) => visible)) return null
  const { name } = found[0]!
  return name === null ? refuse('head_office_only') : otherBranch(name)
}

function otherBranch(branch: Translated | undefined): Refusal {
  return branch === undefined ? refuse('not_found') : refuse('other_branch', { branch })
}

/** An id in a part of a call. An invalid one names no row: reading the call refuses it. */
function idIn(part: unknown, name: 'id' | 'branch_id'): string | undefined {
  const value = typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && idField.safeParse(value).success ? value : undefined
}

async function findBranchName(db: Kysely<Tables>, id: string): Promise<Translated | undefined> {
  return (await db.selectFrom('branch').where('id', '=', id).select('name').executeTakeFirst())?.name
}

type Owner = { readonly name: Translated | null; readonly visible: boolean }

/**
 * The branches of a row, those of its newest loan first. No row for an id that is not one of this subject; one visible row for a
 * person without a loan and for this person's own rows. Raw: the table is a value.
 */
async function ownersOf(db: Kysely<Tables>, subject: BranchSubject, id: string, branches: readonly string[]): Promise<readonly Owner[]> {
  const loansOf = (table: SubjectTable, join: RawBuilder<unknown>) =>
    sql<Owner>`select branch.name, ${isInBranches(branches)} as visible from ${sql.table(table)} as subject
      left join loan on ${join} left join branch on branch.id = loan.branch_id
      where subject.id = ${id} order by loan.applied_date desc, loan.id`
  const [ofLoan, ofBorrower] = [sql`loan.id = subject.loan_id`, sql`loan.borrower_id = subject.borrower_id`]
  const mine = sql`coalesce(branch.id = any(${branches}::uuid[]), false) as visible`
  const queries: Record<BranchSubject, RawBuilder<Owner>> = {
    loan: loansOf('loan', sql`loan.id = subject.id`),
    borrower: loansOf('borrower', sql`loan.borrower_id = subject.id`),
    // the document of an application without a loan is the person's
    document: loansOf(
      'document',
      sql`${ofBorrower} and (loan.application_id = subject.application_id
        or not exists (select from loan as applied where applied.application_id = subject.application_id))`,
    ),
    payment: loansOf('payment', ofLoan),
    request: loansOf('officer_request', ofLoan),
    appointment: loansOf('appointment', ofLoan),
    contact: loansOf('contact', ofLoan),
    slip: loansOf('payment_slip', ofLoan),
    transfer: loansOf('transfer', ofLoan),
    promise: loansOf('deferral_request', ofLoan),
    mandate: loansOf('direct_debit_mandate', ofBorrower),
    message: loansOf('conversation_message', ofBorrower),
    hand_over: sql`select branch.name, ${mine} from cash_movement join cash_drawer on cash_drawer.id = drawer_id
      join branch on branch.id = branch_id where cash_movement.id = ${id}`,
    // signed, or the proposal of one: both have the proposal's id
    day_end: sql`select branch.name, ${mine} from dual_control left join branch on branch.id = subject_id
      where dual_control.id = ${id} and kind = 'day_end'`,
    dual_control: sql`select branch.name, ${isProposalInBranches(branches)} as visible from dual_control
      left join loan on loan.id = dual_control.loan_id
      left join branch on branch.id = case when dual_control.kind = 'day_end' then dual_control.subject_id else loan.branch_id end
      where dual_control.id = ${id}`,
  }
  return (await queries[subject].execute(db)).rows
}

type SubjectTable =
  | 'loan'
  | 'borrower'
  | 'document'
  | 'payment'
  | 'officer_request'
  | 'appointment'
  | 'contact'
  | 'payment_slip'
  | 'transfer'
  | 'deferral_request'
  | 'direct_debit_mandate'
  | 'conversation_message'

import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { idField } from '@let-twe/core/fields.ts'
import { type BranchSubject, branchRuleOf } from '@let-twe/core/office/branch-rule.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isInBranches, isProposalInBranches } from '../../domain/branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { StaffCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'

/** As it came: nothing of it was checked. */
type Sent = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/**
 * Refuses a call of somebody who works for some branches where it is about another one, and says which. Asked before every call of the
 * office (`makeServe`) by what its path names, so that no call can forget it. Nothing of the thing itself is told.
 */
export async function keepToBranches(
  { database: { db } }: Pick<Platform, 'database'>,
  endpoint: Endpoint,
  { branches }: Pick<StaffCaller, 'branches'>,
  { params, query, body }: Sent,
): Promise<Refusal | null> {
  if (branches === null) return null
  const rule = branchRuleOf(endpoint)
  if (rule === 'anybody') return null
  if (rule === 'head_office') return refuse('head_office_only')
  const named = idIn(query, 'branch_id') ?? idIn(body, 'branch_id')
  if (named !== undefined && !branches.includes(named)) return otherBranch(await findBranchName(db, named))
  if (rule === 'named') return named === undefined ? refuse('head_office_only') : null
  const id = idIn(params, 'id')
  if (rule === 'listed' || id === undefined) return null
  const found = await ownersOf(db, rule, id, branches)
  if (found.length === 0 || found.some(({ visible }) => visible)) return null
  const { name } = found[0]!
  return name === null ? refuse('head_office_only') : otherBranch(name)
}

function otherBranch(branch: Translated | undefined): Refusal {
  return branch === undefined ? refuse('not_found') : refuse('other_branch', { branch })
}

/** An id that a part of a call holds. What is none names nothing: the call is refused for it when it is read. */
function idIn(part: unknown, name: 'id' | 'branch_id'): string | undefined {
  const value = typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && idField.safeParse(value).success ? value : undefined
}

async function findBranchName(db: Kysely<Tables>, id: string): Promise<Translated | undefined> {
  return (await db.selectFrom('branch').where('id', '=', id).select('name').executeTakeFirst())?.name
}

type Owner = { readonly name: Translated | null; readonly visible: boolean }

/** Whose something is, newest first. Nothing for what there is not, and for a person without a loan: the call itself answers. */
async function ownersOf(db: Kysely<Tables>, subject: BranchSubject, id: string, branches: readonly string[]): Promise<readonly Owner[]> {
  const loans = (condition: RawBuilder<unknown>) =>
    sql<Owner>`select branch.name, ${isInBranches(branches)} as visible from loan left join branch on branch.id = loan.branch_id
      where ${condition} order by loan.applied_date desc, loan.id`
  const mine = sql`coalesce(branch.id = any(${branches}::uuid[]), false) as visible`
  const queries: Record<BranchSubject, RawBuilder<Owner>> = {
    loan: loans(sql`loan.id = ${id}`),
    borrower: loans(sql`loan.borrower_id = ${id}`),
    // a paper that is of no application yet is the person's
    document: loans(sql`(loan.application_id, loan.borrower_id) in (
      select coalesce(document.application_id, loan.application_id), document.borrower_id from document where document.id = ${id})`),
    payment: loans(ofRow('payment', id)),
    request: loans(ofRow('officer_request', id)),
    appointment: loans(ofRow('appointment', id)),
    contact: loans(ofRow('contact', id)),
    slip: loans(ofRow('payment_slip', id)),
    promise: loans(ofRow('payment_promise', id)),
    mandate: loans(sql`loan.borrower_id = (select borrower_id from direct_debit_mandate where id = ${id})`),
    message: loans(sql`loan.borrower_id = (select borrower_id from conversation_message where id = ${id})`),
    hand_over: sql`select branch.name, ${mine} from cash_movement join cash_drawer on cash_drawer.id = drawer_id
      join branch on branch.id = branch_id where cash_movement.id = ${id}`,
    day_end: sql`select branch.name, ${mine} from day_end left join branch on branch.id = branch_id where day_end.id = ${id}`,
    dual_control: sql`select branch.name, ${isProposalInBranches(branches)} as visible from dual_control
      left join loan on loan.id = dual_control.loan_id left join branch on branch.id = loan.branch_id where dual_control.id = ${id}`,
  }
  return (await queries[subject].execute(db)).rows
}

function ofRow(table: 'payment' | 'officer_request' | 'appointment' | 'contact' | 'payment_slip' | 'payment_promise', id: string) {
  return sql`loan.id = (select ${sql.table(table)}.loan_id from ${sql.table(table)} where ${sql.table(table)}.id = ${id})`
}

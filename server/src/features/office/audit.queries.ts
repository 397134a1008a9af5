import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import { type Kysely, sql } from 'kysely'
import { containing } from '../../platform/database/containing.ts'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** What the trail is searched by; the days are both included. */
export type AuditSearch = {
  readonly subject_id?: string | undefined
  readonly borrower_id?: string | undefined
  readonly actor_id?: string | undefined
  readonly who?: string | undefined
  readonly action?: string | undefined
  readonly actions?: readonly string[] | undefined
  readonly from?: BusinessDate | undefined
  readonly to?: BusinessDate | undefined
}

/** An event as the office reads it. */
export type AuditRow = Awaited<ReturnType<typeof findAuditPage>>['rows'][number]

const keys = [
  { column: 'audit_event.at', type: 'timestamptz' },
  { column: 'audit_event.id', type: 'int8' },
] as const

/** A page of what a search finds, newest first. */
export async function findAuditPage(db: Kysely<Tables>, { page, after, before, ...search }: PlaceInList & AuditSearch) {
  return pageByKey(db, (await events(db, search)).query, { keys, direction: 'desc' }, { page, after, before })
}

/** The newest of what a search finds, at most `limit`. */
export async function findEvents(db: Kysely<Tables>, search: AuditSearch, limit: number) {
  const { query } = await events(db, search)
  return query.orderBy('audit_event.at', 'desc').orderBy('audit_event.id', 'desc').limit(limit).execute()
}

/** The search as a query; in an object, because a query that is awaited runs. */
async function events(db: Kysely<Tables>, { subject_id, borrower_id, actor_id, who, action, actions, from, to }: AuditSearch) {
  let query = db
    .selectFrom('audit_event')
    .leftJoin('staff', 'staff.id', 'audit_event.actor_id')
    .leftJoin('document', 'document.id', 'audit_event.subject_id')
    .selectAll('audit_event')
    .select(['staff.name as actor_name', 'document.kind as document_kind'])
  if (subject_id !== undefined) query = query.where('audit_event.subject_id', '=', subject_id)
  if (borrower_id !== undefined) query = query.where('audit_event.subject_id', 'in', subjectsOf(borrower_id))
  if (actor_id !== undefined) query = query.where('audit_event.actor_id', '=', actor_id)
  if (who !== undefined) query = query.where('audit_event.actor_id', 'in', await findStaffCalled(db, who))
  // in the statement itself: whether an action is rare decides which index is read
  if (action !== undefined) query = query.where('audit_event.action', '=', sql.lit(action))
  if (actions !== undefined)
    query = query.where(
      'audit_event.action',
      'in',
      actions.map((each) => sql.lit(each)),
    )
  if (from !== undefined) query = query.where('audit_event.at', '>=', instantInBangkok(from, '00:00'))
  if (to !== undefined) query = query.where('audit_event.at', '<', instantInBangkok(addDays(to, 1), '00:00'))
  return { query }
}

/** Whom of the staff a text names; nobody is an id that no event has, so that the search finds nothing. */
async function findStaffCalled(db: Kysely<Tables>, who: string): Promise<[string, ...string[]]> {
  const pattern = containing(who)
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where((eb) => eb.or([eb('name', 'ilike', pattern), eb('username', 'ilike', pattern)]))
    .execute()
  const [first, ...rest] = rows.map(({ id }) => id)
  return first === undefined ? ['00000000-0000-4000-8000-000000000000'] : [first, ...rest]
}

/** The ids under which events speak of a person: the account, its applications, loans, papers, appointments and what was asked of it. */
function subjectsOf(borrowerId: string) {
  return sql<string>`(
    select ${borrowerId}::uuid
    union all select id from application where borrower_id = ${borrowerId}
    union all select id from loan where borrower_id = ${borrowerId}
    union all select id from document where borrower_id = ${borrowerId}
    union all select id from appointment where borrower_id = ${borrowerId}
    union all select officer_request.id from officer_request join loan on loan.id = officer_request.loan_id where loan.borrower_id = ${borrowerId})`
}

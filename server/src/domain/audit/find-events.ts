import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Kysely, sql } from 'kysely'
import { containing } from '../../platform/database/containing.ts'
import { type PlaceInList, firstAmong, pageAmong } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The search fields of the audit trail; both days are included. */
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

/** A page of a search's events, newest first. */
export async function findAuditPage(db: Kysely<Tables>, { page, after, before, ...search }: PlaceInList & AuditSearch) {
  return pageAmong(db, shownEvents(db), { keys, direction: 'desc', ...(await findAmong(db, search)) }, { page, after, before })
}

/** The newest events of a search, at most `limit`. */
export async function findEvents(db: Kysely<Tables>, search: AuditSearch, limit: number) {
  return firstAmong(db, shownEvents(db), { keys, direction: 'desc', ...(await findAmong(db, search)) }, limit)
}

function shownEvents(db: Kysely<Tables>) {
  return (
    db
      .selectFrom('audit_event')
      .leftJoin('staff', 'staff.id', 'audit_event.actor_id')
      .leftJoin('document', 'document.id', 'audit_event.subject_id')
      .selectAll('audit_event')
      .select(['staff.name as actor_name', 'document.kind as document_kind'])
      // as text: an event of an earlier release may hold anything
      .select(sql<string | null>`(select name from staff as about where about.id::text = audit_event.detail->>'staff_id')`.as('about_name'))
  )
}

/**
 * The events of a search. Its first fixed field has an index in the order of time, which is read for each value by itself: person
 * or subject, else actor, else action. Its other fields filter these.
 */
async function findAmong(db: Kysely<Tables>, { subject_id, borrower_id, actor_id, who, action, actions, from, to }: AuditSearch) {
  let among = db.selectFrom('audit_event')
  if (from !== undefined) among = among.where('audit_event.at', '>=', instantInBangkok(from, '00:00'))
  if (to !== undefined) among = among.where('audit_event.at', '<', instantInBangkok(addDays(to, 1), '00:00'))
  const subjects = inAll(subject_id && [subject_id], borrower_id && (await findSubjectsOf(db, borrower_id)))
  const actors = inAll(actor_id && [actor_id], who && (await findStaffCalled(db, who)))
  const done = inAll(action && [action], actions)
  const [leading, ...others] = [
    { column: 'audit_event.subject_id', type: 'uuid', values: subjects },
    { column: 'audit_event.actor_id', type: 'uuid', values: actors },
    { column: 'audit_event.action', type: 'text', values: done },
  ].flatMap(({ values, ...rest }) => (values === null ? [] : [{ ...rest, values }]))
  for (const { column, type, values } of others) among = among.where(sql<boolean>`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`)
  if (!leading) return { among }
  const { column, type, values } = leading
  return {
    among: among.where(sql<boolean>`${sql.ref(column)} = each.value`),
    each: sql`unnest(${values}::${sql.raw(type)}[]) as each (value)`,
  }
}

/** The values that all filters of a column allow, each once; null where there is no filter. */
function inAll(...filters: (readonly string[] | string | undefined)[]): string[] | null {
  const given = filters.filter((each) => typeof each === 'object')
  if (given.length === 0) return null
  return [...new Set(given[0])].filter((value) => given.every((each) => each.includes(value)))
}

/** Whom of the staff a text names. */
async function findStaffCalled(db: Kysely<Tables>, who: string): Promise<string[]> {
  const pattern = containing(who)
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where((eb) => eb.or([eb('name', 'ilike', pattern), eb('username', 'ilike', pattern)]))
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The ids under which events concern a person: the account, its applications, loans, documents, appointments and officers'
 * requests.
 */
async function findSubjectsOf(db: Kysely<Tables>, borrowerId: string): Promise<string[]> {
  const own = (table: 'application' | 'loan' | 'document' | 'appointment') =>
    db
      .selectFrom(table)
      .where('borrower_id', '=', borrowerId as BorrowerId)
      .select((eb) => eb.cast<string>('id', 'uuid').as('id'))
  const asked = db
    .selectFrom('officer_request')
    .innerJoin('loan', 'loan.id', 'officer_request.loan_id')
    .where('loan.borrower_id', '=', borrowerId as BorrowerId)
    .select('officer_request.id')
  const rows = await own('application')
    .unionAll(own('loan'))
    .unionAll(own('document'))
    .unionAll(own('appointment'))
    .unionAll(asked)
    .execute()
  return [borrowerId, ...rows.map(({ id }) => id)]
}

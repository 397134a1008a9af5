import { type TimelineKind, viewActions } from '@let-twe/core/borrower/office-endpoints.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { NotificationKind } from '@let-twe/core/notification/endpoints.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Branches, isInBranches } from '../../domain/branch/in-branches.ts'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** An event around a person, as it is stored. */
type TimelineRow = {
  id: string
  at: Date
  kind: TimelineKind
  what: string
  state: string | null
  actor_kind: 'borrower' | 'staff' | 'system' | 'guest'
  actor_id: string | null
  amount_satang: Satang | null
  reason_code: string | null
  title: string | null
  note: string | null
  /** Of a notification. */
  notification: NotificationKind | null
  /** The values of a notification, or the name of a branch in each language. */
  params: Record<string, unknown> | null
}

/** What a source of events selects, in the order of their union; a column that it does not have is null. */
type Columns = Readonly<Record<'id' | 'at' | 'kind' | 'what', string>> &
  Partial<Record<Exclude<keyof TimelineRow, 'id' | 'at' | 'kind' | 'what'>, string>>

const types = {
  state: 'text',
  actor_kind: 'text',
  actor_id: 'uuid',
  amount_satang: 'int8',
  reason_code: 'text',
  title: 'text',
  note: 'text',
  notification: 'text',
  params: 'jsonb',
} as const

/** A page of what happened around a borrower, newest first. Raw: a union of tables, each row read by an index of its person or loan. */
export function findTimeline(
  db: Kysely<Tables>,
  {
    id,
    kind,
    branches,
    ...place
  }: PlaceInList & { readonly id: BorrowerId; readonly kind: TimelineKind | undefined; readonly branches: Branches },
) {
  const loans = sql`(select loan.id from loan where loan.borrower_id = ${id} and ${isInBranches(branches)})`
  const ofLoans = sql`loan_id = any(array(${loans}))`
  const all: Readonly<Record<TimelineKind, RawBuilder<unknown>>> = {
    decision: source(
      {
        id: `'e' || id`,
        at: 'at',
        kind: 'decision',
        what: 'event',
        actor_kind: 'actor_kind',
        actor_id: 'actor_id',
        reason_code: 'reason_code',
        note: 'note',
      },
      sql`loan_event where ${ofLoans}`,
    ),
    appointment: source(
      {
        id: `'a' || id`,
        at: `(date::text || ' ' || time)::timestamp at time zone 'Asia/Bangkok'`,
        kind: 'appointment',
        what: 'type',
        state: 'state',
        actor_kind: `'borrower'`,
        actor_id: 'closed_by',
        title: 'result',
      },
      sql`appointment where ${ofLoans}`,
    ),
    call: source(
      {
        id: `'c' || id`,
        at: 'begun_at',
        kind: 'call',
        what: 'kind',
        state: 'outcome',
        actor_kind: `'staff'`,
        actor_id: 'staff_id',
        amount_satang: 'promised_satang',
        title: 'promised_date::text',
        note: 'note',
      },
      sql`contact where ${ofLoans}`,
    ),
    notification: source(
      {
        id: `'n' || id`,
        at: 'created_at',
        kind: 'notification',
        what: 'kind',
        state: `case when read_at is not null then 'read' else coalesce(delivery, 'waiting') end`,
        actor_kind: `'system'`,
        notification: 'kind',
        params: 'params',
      },
      sql`notification where borrower_id = ${id}`,
    ),
    message: source(
      {
        id: `'m' || id`,
        at: 'sent_at',
        kind: 'message',
        what: `case when file_name is null then 'text' else 'file' end`,
        actor_kind: `case when staff_id is null then 'borrower' else 'staff' end`,
        actor_id: 'staff_id',
      },
      sql`conversation_message where borrower_id = ${id}`,
    ),
    payment: source(
      {
        id: `'p' || id`,
        at: 'recorded_at',
        kind: 'payment',
        what: 'payment_type',
        state: `case when reversed_at is not null then 'reversed' end`,
        actor_kind: `case when recorded_by is null then 'system' else 'staff' end`,
        actor_id: 'recorded_by',
        amount_satang: 'amount_satang',
        reason_code: 'reversal_reason_code',
        title: 'receipt_number',
        note: 'reversal_note',
      },
      sql`payment where ${ofLoans}`,
    ),
    document: source(
      { id: `'d' || id`, at: 'uploaded_at', kind: 'document', what: 'kind', actor_kind: `'borrower'` },
      sql`document where borrower_id = ${id} and deleted_at is null`,
    ),
    note: source(
      { id: `'t' || id`, at: 'at', kind: 'note', what: `'note'`, actor_kind: `'staff'`, actor_id: 'staff_id', note: 'text' },
      sql`loan_note where ${ofLoans}`,
    ),
    view: source(
      { id: `'v' || id`, at: 'at', kind: 'view', what: 'action', actor_kind: 'actor_kind', actor_id: 'actor_id' },
      sql`audit_event where action in (${sql.join(viewActions.map((action) => sql.lit(action)))}) and subject_id = any(array(
        select ${id}::uuid union all ${loans} union all select document.id from document where document.borrower_id = ${id}))`,
    ),
  }
  const moves = source(
    {
      id: `'b' || branch_change.id`,
      at: 'branch_change.at',
      kind: 'decision',
      what: `'branch'`,
      actor_kind: `case when changed_by is null then 'borrower' else 'staff' end`,
      actor_id: 'changed_by',
      params: 'branch.name',
      note: 'branch_change.note',
    },
    sql`branch_change join branch on branch.id = to_branch_id where ${ofLoans}`,
  )
  const sources = kind === undefined ? [...Object.values(all), moves] : kind === 'decision' ? [all.decision, moves] : [all[kind]]
  const events = db
    .selectFrom(sql<TimelineRow>`(${sql.join(sources, sql` union all `)})`.as('event'))
    .leftJoin('staff', 'staff.id', 'event.actor_id')
    .selectAll('event')
    .select('staff.name as actor_name')
  const keys = [
    { column: 'event.at', type: 'timestamptz' },
    { column: 'event.id', type: 'text' },
  ] as const
  return pageByKey(db, events, { keys, direction: 'desc' }, place)
}

function source({ id, at, kind, what, ...columns }: Columns, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const rest = Object.entries(types).map(
    ([name, type]) => sql`${sql.raw(`(${columns[name as keyof typeof types] ?? 'null'})::${type}`)} as ${sql.ref(name)}`,
  )
  return sql`select ${sql.raw(id)} as id, ${sql.raw(at)} as at, ${sql.lit(kind)} as kind, (${sql.raw(what)})::text as what, ${sql.join(rest)} from ${from}`
}

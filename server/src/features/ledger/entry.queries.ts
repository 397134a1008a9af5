import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LedgerAccount } from '@let-twe/core/ledger/ledger-account.ts'
import type { PostingKind } from '@let-twe/core/ledger/posting-kind.ts'
import type { LedgerEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

const entryKinds: readonly PostingKind[] = ['opening_entry', 'manual_entry']

type StoredEntry = {
  readonly opening: boolean
  readonly branch_id: string | null
  readonly booked_date: BusinessDate
  readonly reverses: string | null
  readonly reversed: boolean
  readonly entries: LedgerEntries
}

/** A posted entry; undefined for an id of none. */
export async function findEntry(db: Kysely<Tables>, id: string): Promise<StoredEntry | undefined> {
  const row = await entryRows(db).where('posting.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const lines = await findLines(db, [id])
  return {
    ...row,
    opening: row.kind === 'opening_entry',
    entries: Object.fromEntries(lines.map((line) => [line.account, line.amount_satang])),
  }
}

/** True when opening balances of a branch, or without one of the head office, stand in the books. */
export async function hasOpening(db: Kysely<Tables>, branchId: string | null): Promise<boolean> {
  const rows = await entryRows(db)
    .where('posting.kind', '=', 'opening_entry')
    .where('posting.branch_id', 'is not distinct from', branchId)
    .where('posting.reverses', 'is', null)
    .execute()
  return rows.some(({ reversed }) => !reversed)
}

/** The entries of some days with both persons, newest first. */
export async function findEntries(db: Kysely<Tables>, { from, to }: { readonly from: BusinessDate; readonly to: BusinessDate }) {
  const rows = await entryRows(db)
    .innerJoin('dual_control', 'dual_control.id', 'posting.dual_control_id')
    .innerJoin('staff as proposer', 'proposer.id', 'dual_control.proposed_by')
    .innerJoin('staff as confirmer', 'confirmer.id', 'dual_control.decided_by')
    .leftJoin('branch', 'branch.id', 'posting.branch_id')
    .where('posting.booked_date', '>=', from)
    .where('posting.booked_date', '<=', to)
    .select(['posting.id', 'branch.name as branch', 'dual_control.note as text'])
    .select(['proposer.name as proposed_by', 'confirmer.name as confirmed_by'])
    .orderBy('posting.booked_date', 'desc')
    .orderBy('posting.posted_at', 'desc')
    .execute()
  const lines = await findLines(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, branch: row.branch as Translated | null, lines: lines.filter((line) => line.posting_id === row.id) }))
}

function entryRows(db: Kysely<Tables>) {
  return db
    .selectFrom('ledger_posting as posting')
    .where('posting.kind', 'in', entryKinds)
    .select(['posting.kind', 'posting.branch_id', 'posting.booked_date', 'posting.reverses'])
    .select(sql<boolean>`exists (select from ledger_posting as mirror where mirror.reverses = posting.id)`.as('reversed'))
}

async function findLines(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<{ posting_id: string; account: LedgerAccount; amount_satang: Satang }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('ledger_entry').where('posting_id', 'in', ids).selectAll().orderBy('amount_satang', 'desc').execute()
}

import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LedgerAccount } from '@let-twe/core/ledger/ledger-account.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type Kysely, sql } from 'kysely'
import { earnedInterest } from '../../domain/ledger/accrual.queries.ts'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import { rowBatchesOf } from '../../platform/database/rows-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The write-offs with the sums of their postings, both persons and what was recovered since. Raw: sums of other rows in each row. */
function writeOffs(db: Kysely<Tables>) {
  const entry = (account: LedgerAccount, sign: 1 | -1) =>
    sql<Satang>`coalesce((select ${sql.lit(sign)} * amount_satang from ledger_entry where posting_id = ledger_posting.id and account = ${account}), 0)::int8`
  return db
    .selectFrom('ledger_posting')
    .innerJoin('loan', 'loan.id', 'ledger_posting.loan_id')
    .leftJoin('branch', 'branch.id', 'loan.branch_id')
    .leftJoin('dual_control', (join) =>
      join
        .onRef('dual_control.loan_id', '=', 'loan.id')
        .on('dual_control.kind', '=', 'write_off')
        .on('dual_control.outcome', '=', 'confirmed'),
    )
    .leftJoin('staff as proposer', 'proposer.id', 'dual_control.proposed_by')
    .leftJoin('staff as confirmer', 'confirmer.id', 'dual_control.decided_by')
    .where('ledger_posting.kind', '=', 'write_off')
    .select(['loan.id as loan_id', 'payment_reference_number as reference', 'branch.name as branch', 'ledger_posting.booked_date as date'])
    .select(['dual_control.reason_code', 'proposer.name as proposed_by', 'confirmer.name as confirmed_by'])
    .select([
      entry('principal_receivable', -1).as('principal_satang'),
      entry('fee_receivable', -1).as('fee_satang'),
      entry('loss_allowance', 1).as('allowance_satang'),
      sql<Satang>`coalesce((select sum(recovered_satang) from payment where loan_id = loan.id and reversed_at is null), 0)::int8`.as(
        'recovered_satang',
      ),
    ])
}

/** A page of the register, newest first. */
export async function findWriteOffPage(db: Kysely<Tables>, place: PlaceInList) {
  const keys = [
    { column: 'ledger_posting.booked_date', type: 'date' },
    { column: 'ledger_posting.id', type: 'uuid' },
  ] as const
  const { rows, ...beside } = await pageByKey(db, writeOffs(db), { keys, direction: 'desc' }, place)
  return { rows: await withInterest(db, rows), ...beside }
}

/** The write-offs of some days. */
export async function* findWriteOffs(db: Kysely<Tables>, { from, to }: { from: BusinessDate; to: BusinessDate }) {
  const found = writeOffs(db).where('ledger_posting.booked_date', '>=', from).where('ledger_posting.booked_date', '<=', to)
  for await (const rows of rowBatchesOf(db, found.orderBy('ledger_posting.booked_date').orderBy('ledger_posting.id')))
    yield* await withInterest(db, rows)
}

/** Adds the interest that each loan had not paid on the day of its write-off. */
async function withInterest<Row extends { readonly loan_id: string }>(
  db: Kysely<Tables>,
  rows: readonly Row[],
): Promise<(Row & { readonly interest_satang: Satang })[]> {
  const ids = rows.map(({ loan_id }) => loan_id)
  const among = sql`loan.id = any(${ids}::uuid[]) and written_off_date is not null`
  const { rows: interests } = await sql<{
    loan_id: string
    interest: Satang
  }>`select loan_id, greatest(interest, 0)::int8 as interest from (${earnedInterest(sql`written_off_date`, among)}) as earned`.execute(db)
  const interestOf = new Map(interests.map(({ loan_id, interest }) => [loan_id, interest]))
  return rows.map((row) => ({ ...row, interest_satang: interestOf.get(row.loan_id) ?? (0 as Satang) }))
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../server/src/platform/database/tables/tables.ts'

/** The disbursement and the payment of seeded loans (`seedActiveLoans`), booked over fifty days. */
export async function seedLedger(db: Kysely<Tables>, from: number, to: number): Promise<void> {
  const id = (kind: string) => sql.raw(`(lpad(to_hex(ascii('${kind}')), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`)
  const range = sql.raw(`generate_series(${from}, ${to}) n`)
  for (const name of ['ledger_posting', 'ledger_entry']) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db)
  await sql`insert into ledger_posting (id, kind, loan_id, business_date, booked_date, bank_reference, payment_id, actor_kind, posted_at)
    select ${id('e')}, 'disbursement', ${id('c')}, date '2026-11-01' + n % 50, date '2026-11-01' + n % 50, n::text, null::uuid, 'system', now() from ${range}
    union all select ${id('f')}, 'payment', ${id('c')}, date '2026-11-20' + n % 50, date '2026-11-20' + n % 50, null, ${id('d')}, 'system', now()
    from ${range} where n % 10 <> 0`.execute(db)
  await sql`insert into ledger_entry (posting_id, account, amount_satang)
    select ${id('e')}, account, amount from ${range}, (values ('principal_receivable', 1000000), ('bank', -1000000)) as parts (account, amount)
    union all select ${id('f')}, account, amount from ${range},
      (values ('bank', 259314), ('principal_receivable', -244519), ('interest_income', -14795)) as parts (account, amount) where n % 10 <> 0`.execute(
    db,
  )
  for (const name of ['ledger_posting', 'ledger_entry']) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db)
  await sql`vacuum analyze ledger_posting`.execute(db)
  await sql`vacuum analyze ledger_entry`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../server/src/platform/database/tables/tables.ts'
import { idInSql } from './seed-active-loans.ts'

const tables = ['ledger_posting', 'ledger_entry']

/** Writes the books by hand: without the triggers that forbid it. */
export async function withoutLedgerTriggers(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  for (const name of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db)
  await work()
  for (const name of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db)
}

/** The disbursement and the payment of seeded loans (`seedActiveLoans`), booked over fifty days. */
export async function seedLedger(db: Kysely<Tables>, from: number, to: number): Promise<void> {
  const range = sql.raw(`generate_series(${from}, ${to}) n`)
  await withoutLedgerTriggers(db, async () => {
    await sql`insert into ledger_posting (id, kind, loan_id, business_date, booked_date, bank_reference, payment_id, actor_kind, posted_at)
      select ${idInSql('e')}, 'disbursement', ${idInSql('c')}, date '2026-11-01' + n % 50, date '2026-11-01' + n % 50, n::text, null::uuid, 'system', now() from ${range}
      union all select ${idInSql('f')}, 'payment', ${idInSql('c')}, date '2026-11-20' + n % 50, date '2026-11-20' + n % 50, null, ${idInSql('d')}, 'system', now()
      from ${range} where n % 10 <> 0`.execute(db)
    await sql`insert into ledger_entry (posting_id, account, amount_satang)
      select ${idInSql('e')}, account, amount from ${range}, (values ('principal_receivable', 1000000), ('bank', -1000000)) as parts (account, amount)
      union all select ${idInSql('f')}, account, amount from ${range},
        (values ('bank', 259314), ('principal_receivable', -244519), ('interest_income', -14795)) as parts (account, amount) where n % 10 <> 0`.execute(
      db,
    )
  })
  for (const name of tables) await sql`vacuum analyze ${sql.table(name)}`.execute(db)
}

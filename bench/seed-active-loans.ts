import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../server/src/platform/database/tables/tables.ts'

/**
 * Loans numbered `from` to `to`, disbursed on 23 November 2026: every tenth is late since 8 December, the others have paid the first. Without triggers
 * a million takes minutes; what they write beside the rows is missing then.
 */
export async function seedActiveLoans(db: Kysely<Tables>, from: number, to: number, { triggers = true } = {}): Promise<void> {
  for (let at = from; at <= to; at += 100_000)
    await db.transaction().execute(async (trx) => {
      if (!triggers) await sql`set local session_replication_role = replica`.execute(trx)
      await seedSome(trx, at, Math.min(to, at + 99_999))
    })
  await sql`vacuum analyze`.execute(db)
}

/** The id of a seeded row: `b` borrower, `a` application, `c` loan, `d` payment. */
export function idOf(kind: 'a' | 'b' | 'c' | 'd', number: number): string {
  return `${kind.charCodeAt(0).toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

/** `idOf` in SQL, for the row of the number `n`. */
export function idInSql(kind: string): RawBuilder<unknown> {
  return sql.raw(`(lpad(to_hex(ascii('${kind}')), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`)
}

async function seedSome(db: Kysely<Tables>, from: number, to: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  const range = sql.raw(`generate_series(${from}, ${to}) n`)
  await sql`insert into borrower (id, phone_number, pin_hash, created_at) select ${idInSql('b')}, '+66' || (800000000 + n), 'x', now() from ${range}`.execute(
    db,
  )
  await sql`insert into application (id, borrower_id, created_at) select ${idInSql('a')}, ${idInSql('b')}, now() from ${range}`.execute(db)
  await sql`insert into loan (id, borrower_id, application_id, state, loan_type, product_version_id, size_satang, months, times_per_month, yearly_rate,
      payment_reference_number, applied_date, branch_visit_needed, disbursement_date)
    select ${idInSql('c')}, ${idInSql('b')}, ${idInSql('a')}, 'active', 'repeat', (select id from loan_product_version order by number desc limit 1), 1000000, 2, 2, 3600, 'L' || n, '2026-11-20', false, '2026-11-23' from ${range}`.execute(
    db,
  )
  await sql`insert into instalment (loan_id, number, due_date, principal_satang, interest_satang, settled_date)
    select ${idInSql('c')}, k, date '2026-11-23' + 15 * k, (array[244519, 248137, 251808, 255536])[k], (array[14795, 11177, 7506, 3778])[k],
      case when k = 1 and n % 10 <> 0 then date '2026-12-08' end
    from ${range}, generate_series(1, 4) k`.execute(db)
  await sql`insert into payment (id, loan_id, paid_date, amount_satang, payment_type, outside_reference, receipt_number, recorded_at)
    select ${idInSql('d')}, ${idInSql('c')}, '2026-12-08', 259314, 'atm', 'O' || n, 'R' || n, now() from ${range} where n % 10 <> 0`.execute(
    db,
  )
  await sql`insert into payment_allocation (payment_id, instalment_number, fee_satang, interest_satang, principal_satang)
    select ${idInSql('d')}, 1, 0, 14795, 244519 from ${range} where n % 10 <> 0`.execute(db)
}

// The daily run over many active loans, and the current loan of one borrower among them.
//   node bench/daily-run.ts 1000 10000 100000          DATABASE_URL names an empty PostgreSQL database; else embedded
import { demoLender } from '../core/src/lender/demo-lender.ts'
import { readCurrentLoan } from '../server/src/features/loan/read-loan.ts'
import { runDays } from '../server/src/features/loan/run-day.ts'
import { migrationsFolder } from '../server/src/open-platform.ts'
import { openClock } from '../server/src/platform/clock.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import type { Platform } from '../server/src/platform/platform.ts'
import { sql } from 'kysely'

const database = await openDatabase(process.env['DATABASE_URL'] ?? 'memory:')
await migrate(database, migrationsFolder)
const { db } = database
const today = '2026-12-20'
const clock = openClock(() => new Date(`${today}T01:00:00+07:00`))
const platform = { database, clock, random: systemRandom, lender: demoLender } as unknown as Platform

let there = 0
for (const size of process.argv.slice(2).map(Number)) {
  await seed(there + 1, size)
  there = size
  await sql`analyze`.execute(db)
  await sql`delete from daily_run`.execute(db)
  const start = performance.now()
  const result = await runDays(platform)
  const seconds = (performance.now() - start) / 1000
  const again = performance.now()
  await sql`delete from daily_run`.execute(db)
  await runDays(platform)
  console.log(
    `${size} active loans: ${seconds.toFixed(1)} s for ${result.lateFees} late fees; a second run ${((performance.now() - again) / 1000).toFixed(1)} s; ` +
      `current loan ${(await median(size)).toFixed(2)} ms`,
  )
}
await database.close()

/** The median time of a borrower's current loan, of 200 borrowers spread over all. */
async function median(size: number): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < 300; index++) {
    const borrower = idOf('b', 1 + Math.floor((index * size) / 300))
    const start = performance.now()
    const loan = await readCurrentLoan(platform, borrower)
    times.push(performance.now() - start)
    if (!loan) throw new Error('a borrower has no loan')
  }
  return times.slice(100).toSorted((one, other) => one - other)[100]!
}

/** Loans numbered `from` to `to`: four instalments each; every tenth is late since 8 December, the others have paid the first. */
async function seed(from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += 100_000) await seedSome(at, Math.min(to, at + 99_999))
}

async function seedSome(from: number, to: number): Promise<void> {
  const id = (kind: string) => sql.raw(`(lpad(to_hex(ascii('${kind}')), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`)
  const range = sql.raw(`generate_series(${from}, ${to}) n`)
  await sql`insert into borrower (id, phone_number, pin_hash, created_at) select ${id('b')}, '+66' || (800000000 + n), 'x', now() from ${range}`.execute(
    db,
  )
  await sql`insert into application (id, borrower_id, created_at) select ${id('a')}, ${id('b')}, now() from ${range}`.execute(db)
  await sql`insert into loan (id, borrower_id, application_id, state, loan_type, size_satang, months, times_per_month, yearly_rate,
      payment_reference_number, applied_date, branch_visit_needed, disbursement_date)
    select ${id('c')}, ${id('b')}, ${id('a')}, 'active', 'repeat', 1000000, 2, 2, 3600, 'L' || n, '2026-11-20', false, '2026-11-23' from ${range}`.execute(
    db,
  )
  await sql`insert into instalment (loan_id, number, due_date, principal_satang, interest_satang, settled_date)
    select ${id('c')}, k, date '2026-11-23' + 15 * k, (array[244519, 248137, 251808, 255536])[k], (array[14795, 11177, 7506, 3778])[k],
      case when k = 1 and n % 10 <> 0 then date '2026-12-08' end
    from ${range}, generate_series(1, 4) k`.execute(db)
  await sql`insert into payment (id, loan_id, paid_date, amount_satang, payment_type, outside_reference, receipt_number, recorded_at)
    select ${id('d')}, ${id('c')}, '2026-12-08', 259314, 'atm', 'O' || n, 'R' || n, now() from ${range} where n % 10 <> 0`.execute(db)
  await sql`insert into payment_allocation (payment_id, instalment_number, fee_satang, interest_satang, principal_satang)
    select ${id('d')}, 1, 0, 14795, 244519 from ${range} where n % 10 <> 0`.execute(db)
}

function idOf(kind: string, number: number): string {
  return `${kind.charCodeAt(0).toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

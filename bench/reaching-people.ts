/**
 * Measures planning and queueing 100,000 payment reminders, the unread count with 10 and 10,000 notifications,
 * the nearest of 100,000 cash machines. `node bench/reaching-people.ts`; TEST_DATABASE_URL names an outside server.
 */
import { addDays } from '@let-twe/core/business-date.ts'
import { sql } from 'kysely'
import { countUnread } from '../server/src/features/notification/notification.queries.ts'
import { remindOfPayments } from '../server/src/features/notification/remind-of-payments.ts'
import { findNearestAtms } from '../server/src/features/location/location.queries.ts'
import { openClock } from '../server/src/platform/clock.ts'
import { openInForce } from '../server/src/platform/in-force/in-force.ts'
import { openJobs } from '../server/src/platform/jobs/jobs.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Platform } from '../server/src/platform/platform.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { seedLender } from '../server/src/seed/seed-lender.ts'
import { openTestDatabase } from '../server/src/testing/open-test-database.ts'

const loans = 100_000
const places = 100_000

const { database, close } = await openTestDatabase()
const { db } = database
const clock = openClock()
const log = openLog('error')
const jobs = openJobs({ database, clock, random: systemRandom, log })
const inForce = openInForce({ database, log })
// what reminders and places touch of the platform
const platform = { database, clock, jobs, random: systemRandom, inForce, log } as unknown as Platform
await seedLender(platform)

await fill()

const started = performance.now()
const told = await remindOfPayments(platform)
console.log(`${told} reminders planned and queued in ${((performance.now() - started) / 1000).toFixed(1)} s`)

const [few, many] = [await borrowerWith(10), await borrowerWith(10_000)]
await analyze()
console.log(
  `unread count of 10: ${await median(() => countUnread(db, few))} ms, of 10,000: ${await median(() => countUnread(db, many))} ms`,
)

let step = 0
const nearest = () => {
  step += 1
  return findNearestAtms(db, { latitude: 13.4 + (step % 40) / 100, longitude: 100 + (step % 37) / 100 }, undefined, 30)
}
console.log(`nearest 30 of ${places} cash machines: ${await median(nearest)} ms`)
await close()

async function fill(): Promise<void> {
  const due = addDays(clock.today(), 3)
  await sql`set statement_timeout = 0`.execute(db)
  await sql`insert into borrower (id, phone_number, pin_hash, created_at)
    select gen_random_uuid(), '+668' || lpad(n::text, 8, '0'), 'none', now() from generate_series(1, ${loans}::int) n`.execute(db)
  await sql`insert into application (id, borrower_id, created_at) select gen_random_uuid(), id, now() from borrower`.execute(db)
  await sql`insert into loan (id, borrower_id, application_id, state, loan_type, product_version_id, size_satang, months, times_per_month, yearly_rate,
      payment_reference_number, applied_date, branch_visit_needed)
    select gen_random_uuid(), borrower_id, id, 'active', 'first', (select id from loan_product_version limit 1), 500000, 2, 2, 3600, id::text, current_date, true from application`.execute(
    db,
  )
  await sql`insert into instalment (loan_id, number, due_date, principal_satang, interest_satang)
    select id, n, ${due}::date + (n - 1) * 15, 120000, 5000 from loan, generate_series(1, 4) n`.execute(db)
  await sql`insert into atm (id, bank, name, address, district, latitude, longitude, source)
    select gen_random_uuid(), '004', 'ATM ' || n, '', '', 13.4 + random() * 0.4, 100 + random() * 0.4, 'bench'
    from generate_series(1, ${places}::int) n`.execute(db)
  await analyze()
}

async function borrowerWith(unread: number): Promise<string> {
  const id = systemRandom.uuid()
  const phone_number = `+669${systemRandom.digits(8)}` as const
  await db.insertInto('borrower').values({ id, phone_number, language: 'mm', pin_hash: 'none', created_at: clock.now() }).execute()
  await sql`insert into notification (id, borrower_id, kind, link, dedupe_key, created_at)
    select gen_random_uuid(), ${id}::uuid, 'approved', '/', ${id}::text || n, now() from generate_series(1, ${unread}::int) n`.execute(db)
  return id
}

async function median(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let run = 0; run < 200; run += 1) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return times.toSorted((one, other) => one - other)[100]!.toFixed(2)
}

/** The owner's work. */
function analyze(): Promise<void> {
  return database.whileMigrating((script) => script.inOneTransaction('analyze'))
}

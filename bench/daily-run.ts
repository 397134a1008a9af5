// The daily run over many active loans, and the current loan of one borrower among them.
//   node bench/daily-run.ts 1000 10000 100000          TEST_DATABASE_URL names an outside server
import { readCurrentLoan } from '../server/src/features/loan/read-loan.ts'
import { runDays } from '../server/src/features/loan/run-day.ts'
import { openClock } from '../server/src/platform/clock.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { openInForce } from '../server/src/platform/in-force/in-force.ts'
import { openLog } from '../server/src/platform/log.ts'
import { seedLender } from '../server/src/seed/seed-lender.ts'
import type { Platform } from '../server/src/platform/platform.ts'
import { sql } from 'kysely'
import { openTestDatabase } from '../server/src/testing/open-test-database.ts'
import { idOf, seedActiveLoans } from './seed-active-loans.ts'

const { database, close } = await openTestDatabase()
const { db } = database
const today = '2026-12-20'
const clock = openClock(() => new Date(`${today}T01:00:00+07:00`))
const inForce = openInForce({ database, log: openLog('error') })
const platform = { database, clock, random: systemRandom, inForce } as unknown as Platform
await seedLender(platform)

let there = 0
for (const size of process.argv.slice(2).map(Number)) {
  await seedActiveLoans(db, there + 1, size)
  there = size
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
await close()

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

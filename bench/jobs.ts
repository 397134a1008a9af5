// Measures the jobs of a night: the daily run over active loans, a tenth of them overdue, and the reminders of instalments that are due in
// three days.
// node bench/jobs.ts 10000 100000          TEST_DATABASE_URL names an outside server
import { sql } from 'kysely'
import { runDays } from '../server/src/features/loan/run-day.ts'
import { remindOfPayments } from '../server/src/features/notification/remind-of-payments.ts'
import { openClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { openTermsInForce } from '../server/src/platform/terms-in-force/terms-in-force.ts'
import { openJobs } from '../server/src/platform/jobs/jobs.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Platform } from '../server/src/platform/platform.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { seedLender } from '../server/src/seed/seed-lender.ts'
import { openTestDatabase } from '../server/src/testing/open-test-database.ts'
import { storeResult, machine, table } from './keep-result.ts'
import { seedActiveLoans } from './seed-active-loans.ts'
import { seconds } from './seconds.ts'

const asked = process.argv.slice(2).map(Number)
const sizes = asked.length > 0 ? asked : [10_000, 100_000]
const { database, ownerUrl, close } = await openTestDatabase()
const owner = await openDatabase(ownerUrl)
const { db } = database
// the loans of the seed were disbursed on 23 November; their second instalment falls due on 23 December
const clock = openClock(() => new Date('2026-12-20T01:00:00+07:00'))
const log = openLog('error')
const termsInForce = openTermsInForce({ database, log })
const jobs = openJobs({ database, clock, random: systemRandom, log })
const platform = { database, clock, random: systemRandom, termsInForce, jobs, log } as unknown as Platform
await seedLender(platform)

const rows = []
let there = 0
for (const size of sizes) {
  await seedActiveLoans(owner.db, there + 1, size)
  const added = size - there
  there = size
  await sql`delete from daily_run`.execute(db)
  let fees = 0
  const first = await seconds(async () => (fees = (await runDays(platform)).lateFees))
  await sql`delete from daily_run`.execute(db)
  const again = await seconds(() => runDays(platform))
  let told = 0
  const reminders = await seconds(async () => (told = await remindOfPayments(platform)))
  rows.push([
    `${size.toLocaleString('en')} active loans, ${added.toLocaleString('en')} of them new`,
    first.toFixed(1),
    fees,
    Math.round(size / first),
    again.toFixed(1),
    reminders.toFixed(1),
    told,
    told === 0 ? '' : Math.round(told / reminders),
  ])
  console.error(rows.at(-1)!.join(' | '))
}
storeResult(
  process.env['RESULT'] ?? 'jobs',
  [
    `# Jobs of a night\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    table(['', 'daily run, s', 'late fees', 'loans a second', 'run again, s', 'reminders, s', 'planned and queued', 'a second'], rows),
  ].join('\n\n'),
)
await owner.close()
await close()
process.exit(0)

// Reports over many loans: the nightly run that stores a day, the same day counted on request, and a report of twelve months.
// node bench/reports.ts 10000 100000          TEST_DATABASE_URL names an outside server
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { sql } from 'kysely'
import { figuresOfDay, storeReportDays } from '../server/src/features/report/report-days.ts'
import { readReport } from '../server/src/features/report/read-report.ts'
import { openClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { openTermsInForce } from '../server/src/platform/terms-in-force/terms-in-force.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Platform } from '../server/src/platform/platform.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { seedLender } from '../server/src/seed/seed-lender.ts'
import { openTestDatabase } from '../server/src/testing/open-test-database.ts'
import { storeResult, machine, table } from './keep-result.ts'
import { seedActiveLoans } from './seed-active-loans.ts'
import { seedLedger } from './seed-ledger.ts'

const asked = process.argv.slice(2).map(Number)
const sizes = asked.length > 0 ? asked : [10_000, 100_000]
const { database, ownerUrl, close } = await openTestDatabase()
const owner = await openDatabase(ownerUrl, { unhurried: true })
const { db } = database
const today: BusinessDate = '2027-01-10'
const log = openLog('error')
const platform = {
  database,
  clock: openClock(() => new Date(`${today}T09:00:00+07:00`)),
  random: systemRandom,
  termsInForce: openTermsInForce({ database, log }),
  log,
} as unknown as Platform
await seedLender(platform)

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const rows = []
let there = 0
for (const size of sizes) {
  await seedActiveLoans(owner.db, there + 1, size)
  await seedLedger(owner.db, there + 1, size)
  there = size
  await sql`truncate report_day, report_run`.execute(owner.db)
  let days = 0
  const all = await milliseconds(async () => (days = await storeReportDays(platform)))
  await sql`vacuum analyze report_day`.execute(owner.db)
  const lastNight = addDays(today, -1)
  const night = await milliseconds(() => figuresOfDay(db, lastNight))
  const query = { from: '2026-02-01', to: today, by: 'month', split: 'branch', branches: null } as const
  const months = await milliseconds(() => readReport({ db, clock: platform.clock }, query))
  const daily = await milliseconds(() =>
    readReport({ db, clock: platform.clock }, { from: addDays(today, -90), to: today, by: 'day', branches: null }),
  )
  rows.push([size.toLocaleString('en'), days, (all / days).toFixed(0), night.toFixed(0), months.toFixed(0), daily.toFixed(0)])
  console.error(rows.at(-1)!.join(' | '))
}
storeResult(
  process.env['RESULT'] ?? 'reports',
  [
    `# Reports\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    'Every loan has a payout, nine of ten a payment; one in ten is late. Both reports count the day of today anew.',
    table(['active loans', 'days stored', 'ms a day', 'ms last night', 'ms 12 months by branch', 'ms 91 days'], rows),
  ].join('\n\n'),
)
await owner.close()
await close()
process.exit(0)

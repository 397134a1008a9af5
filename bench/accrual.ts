// The books of a night over many running loans: the daily interest, the last night of a month with its expected losses and costs, and the month's close.
// node bench/accrual.ts 100000 1000000          TEST_DATABASE_URL names an outside server
// The month is closed with the loans of the first size alone, which have books. EXPLAIN=yes prints the plan of one part of a night.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { earnedInterest } from '../server/src/domain/ledger/accrual.queries.ts'
import { accrueInterest } from '../server/src/features/ledger/accrue-interest.ts'
import { insertMonthClose } from '../server/src/features/ledger/month.queries.ts'
import { postLosses } from '../server/src/features/ledger/post-losses.ts'
import { postTaxes } from '../server/src/features/ledger/post-taxes.ts'
import { openClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { allowLongStatements } from '../server/src/platform/database/queue-for.ts'
import { transact } from '../server/src/platform/database/transact.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Platform } from '../server/src/platform/platform.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { openTermsInForce } from '../server/src/platform/terms-in-force/terms-in-force.ts'
import { seedLender } from '../server/src/seed/seed-lender.ts'
import { openTestDatabase } from '../server/src/testing/open-test-database.ts'
import { storeResult, machine, table } from './keep-result.ts'
import { seedActiveLoans } from './seed-active-loans.ts'
import { seedLedger, withoutLedgerTriggers } from './seed-ledger.ts'
import { seconds } from './seconds.ts'

const asked = process.argv.slice(2).map(Number)
const sizes = asked.length > 0 ? asked : [10_000, 100_000]
// one connection: its processor time is that of the database
const { database, ownerUrl, close } = await openTestDatabase({ poolSize: 1 })
const owner = await openDatabase(ownerUrl, { unhurried: true })
const { db } = database
const log = openLog('error')
let now = ''
const clock = openClock(() => new Date(now))
const platform = { database, clock, random: systemRandom, termsInForce: openTermsInForce({ database, log }), log } as unknown as Platform
now = '2026-12-31T00:05:00+07:00'
await seedLender(platform)
const people = [systemRandom.uuid(), systemRandom.uuid()] as const
for (const id of people)
  await sql`insert into staff (id, username, name, role, password_hash, created_at) values (${id}, ${id}, 'A manager', 'manager', 'none', now())`.execute(
    owner.db,
  )

const rows = []
let there = 0
for (const size of sizes) {
  const hasBooks = there === 0
  const seeded = await seconds(async () => {
    await seedActiveLoans(owner.db, there + 1, size, { triggers: false })
    if (hasBooks) await seedLedger(owner.db, there + 1, size)
  })
  there = size
  console.error(`${size} loans seeded in ${seeded.toFixed(0)} s, ${machine()}`)
  if (process.env['EXPLAIN'] === 'yes') await explain()
  await forgetNights()
  now = '2026-12-31T00:05:00+07:00'
  const figures = [size.toLocaleString('en'), await measure(() => accrueInterest(platform))]
  await forgetNights()
  figures.push(await measure(() => accrueInterest(platform)))
  if (hasBooks) {
    now = '2027-01-01T00:05:00+07:00'
    figures.push(await measure(() => accrueInterest(platform)), await measure(closeMonth))
  } else figures.push('', '')
  rows.push([...figures, loadavg()[0]!.toFixed(1)])
  console.error(figures.join(' | '))
}
storeResult(
  process.env['RESULT'] ?? 'accrual',
  [
    `# Accrual of a night and close of a month\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    'Every loan runs and has four instalments, nine of ten a payment. The last night of a month freezes its expected losses and costs too. In brackets: the processor time of the database, all that it takes on a machine that does nothing else.',
    table(['running loans', 'night, s', 'night again, s', 'last night of the month, s', 'close of the month, s', 'load'], rows),
  ].join('\n\n'),
)
await owner.close()
await close()
process.exit(0)

/** The seconds of work, and of the database's processor in it, which other work on the machine hardly changes. */
async function measure(work: () => Promise<unknown>): Promise<string> {
  const {
    rows: [session],
  } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const before = processorSeconds(session!.pid)
  const taken = await seconds(work)
  return `${taken.toFixed(1)} (${(processorSeconds(session!.pid) - before).toFixed(1)})`
}

function processorSeconds(pid: number): number {
  // the 14th and 15th value of proc(5), in hundredths of a second
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function forgetNights(): Promise<void> {
  await withoutLedgerTriggers(owner.db, async () => {
    await sql`delete from ledger_entry using ledger_posting where posting_id = ledger_posting.id and kind = 'interest_accrual'`.execute(
      owner.db,
    )
    await sql`delete from ledger_posting where kind = 'interest_accrual'`.execute(owner.db)
  })
  await sql`delete from interest_accrual`.execute(owner.db)
}

/** As `carryOutMonthClose` does it, without the signatures of its days. */
function closeMonth() {
  return transact(db, { onRefusal: 'rollback' }, async (trx) => {
    await allowLongStatements(trx)
    await postLosses(platform, trx, '2026-12-31', { kind: 'staff', id: people[1] })
    await postTaxes(platform, trx, '2026-12-31', { kind: 'staff', id: people[1] })
    const row = { id: systemRandom.uuid(), prepared_by: people[0], prepared_at: clock.now(), signed_by: people[1], signed_at: clock.now() }
    await insertMonthClose(trx, { ...row, last_day: '2026-12-31' }, null)
  })
}

async function explain(): Promise<void> {
  const {
    rows: [last],
  } = await sql<{ id: string }>`select id from loan order by id offset ${Math.floor(there / 2)} limit 1`.execute(owner.db)
  const {
    rows: [next],
  } = await sql<{
    id: string
  }>`select id from loan order by id offset ${Math.min(there - 1, Math.floor(there / 2) + 20_000)} limit 1`.execute(owner.db)
  const running = earnedInterest(
    sql`'2026-12-30'::date`,
    sql`loan.state = 'active'`,
    (id) => sql`${sql.ref(id)} > ${last!.id} and ${sql.ref(id)} <= ${next!.id}`,
  )
  const { rows: lines } = await sql<{
    'QUERY PLAN': string
  }>`explain (analyze, buffers) select sum(interest) from (${running}) as earned`.execute(owner.db)
  console.error(lines.map((line) => line['QUERY PLAN']).join('\n'))
}

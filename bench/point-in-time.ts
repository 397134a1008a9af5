// Restores an instant, as docs/operations.md describes ("Any instant"): a copy of the cluster and the archived log restore every
// row before a dropped table of payments.
// PAYMENTS=500 node_modules/.bin/node bench/point-in-time.ts        Linux or macOS
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '@let-twe/core/business-date.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import pg from 'pg'
import { checkBooks } from '../server/src/domain/ledger/check-books.ts'
import { recordPayment } from '../server/src/features/payment/record-payment.ts'
import { migrationsFolder, openPlatform } from '../server/src/open-platform.ts'
import { readConfiguration } from '../server/src/platform/configuration.ts'
import { openMember } from '../server/src/platform/database/app-role.ts'
import { beginSnapshot, copyOut, findTables } from '../server/src/platform/database/copy-tables.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { migratingAs } from '../server/src/platform/database/open-database.ts'
import { seedLender } from '../server/src/seed/seed-lender.ts'
import { addRunningLoan } from '../server/src/testing/add-running-loan.ts'
import { copyCluster, ownLike } from '../server/src/testing/faults/copy-cluster.ts'
import { productionEnvironment } from '../server/src/testing/server-process.ts'
import { signInBorrower } from '../server/src/testing/sign-in-borrower.ts'
import { signInStaff } from '../server/src/testing/sign-in-staff.ts'
import { storeResult, machine, table } from './keep-result.ts'

const payments = Number(process.env['PAYMENTS'] ?? 500)
const folder = await mkdtemp(join(tmpdir(), 'let-twe-instant-'))
// as root PostgreSQL is another user, who needs to traverse it
await chmod(folder, 0o711)
const [first, second, archive] = ['first', 'second', 'archive'].map((name) => join(folder, name)) as [string, string, string]
await mkdir(archive)
const settings = { max_connections: '20', shared_buffers: '64MB', wal_level: 'replica' }
const primary = await startEmbeddedPostgres(first, {
  settings: { ...settings, archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` },
})
await ownLike(join(primary.folder, 'cluster', 'PG_VERSION'), archive)
await migrate({ whileMigrating: migratingAs(primary.url) }, migrationsFolder)
const appUrl = await openMember(primary.url, 'let_twe_server')
const platform = await openAt(primary.url)
await seedLender(platform)
await platform.termsInForce.refresh()
const { staff_id } = await signInStaff({ platform }, 'officer')
const { user_id } = await signInBorrower({ platform })
const loanId = (await addRunningLoan(
  { platform },
  user_id as BorrowerId,
  addDays(platform.clock.today(), -5),
  bahtToSatang(50_000),
)) as LoanId

let recorded = 0
await pay(payments)
await copyCluster(primary, second, 'recovery.signal')
await pay(payments)
const before = await hashesOf(primary.url)
const [{ instant }] = await ask<[{ instant: string }]>(primary.url, 'select clock_timestamp()::text as instant')
await wait(100)
await pay(payments)
await ask(primary.url, 'drop table payment cascade')
const [{ file }] = await ask<[{ file: string }]>(primary.url, 'select pg_walfile_name(pg_switch_wal()) as file')
while (!(await readdir(archive)).includes(file)) await wait(50)
await platform.database.close()
await primary.stop()

const started = performance.now()
const restored = await startEmbeddedPostgres(second, {
  settings: { ...settings, restore_command: `cp ${archive}/%f %p`, recovery_target_time: instant, recovery_target_action: 'promote' },
})
while ((await ask<[{ going: boolean }]>(restored.url, 'select pg_is_in_recovery() as going'))[0].going) await wait(20)
const ms = Math.round(performance.now() - started)
const after = await hashesOf(restored.url)
const differ = [...before].filter(([name, hash]) => after.get(name) !== hash).map(([name]) => name)
const again = await openAt(restored.url)
const wrong = await checkBooks(again.database.db)
const kept = await again.database.db.selectFrom('payment').select('id').execute()
await again.database.close()
await restored.stop()
const segments = (await readdir(archive)).length
await rm(folder, { recursive: true, force: true })

storeResult(
  'point-in-time',
  `# Back to an instant

${new Date().toISOString().slice(0, 16)}, ${machine()}

${payments} payments, a copy of the cluster, ${payments} payments, the instant, ${payments} payments, and the table of payments dropped.

${table(
  ['', ''],
  [
    ['tables with the rows of the instant, by their hashes', `${before.size - differ.length} of ${before.size}`],
    ['payments then, and now', `${2 * payments}, ${kept.length}`],
    ['what does not agree in the books', wrong.length],
    ['files of the log of 16 MB', segments],
    ['ms from the start until it takes writes', ms],
  ],
)}${differ.length === 0 ? '' : `\n\nDiffer: ${differ.join(', ')}`}`,
)
process.exit(differ.length === 0 && wrong.length === 0 && kept.length === 2 * payments ? 0 : 1)

function openAt(url: string) {
  const { host } = new URL(url)
  const environment = {
    DATABASE_URL: Object.assign(new URL(appUrl), { host }).href,
    DATABASE_OWNER_URL: url,
    DATA_FOLDER: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  }
  return openPlatform(readConfiguration(productionEnvironment(environment)))
}

async function pay(times: number): Promise<void> {
  for (const end = recorded + times; recorded < end; recorded += 1) {
    const paid = await recordPayment(platform, {
      loanId,
      actor: { kind: 'staff', id: staff_id },
      amount_satang: bahtToSatang(1),
      paid_date: platform.clock.today(),
      payment_type: 'branch',
      outside_reference: `P-${recorded}`,
    })
    if ('refused' in paid) throw new Error(`a payment was refused: ${paid.refused}`)
  }
}

/** The hash of the rows of each table, at one instant. */
async function hashesOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client(url)
  await client.connect()
  await beginSnapshot(client)
  const hashes = new Map<string, string>()
  for (const each of await findTables(client)) hashes.set(each.name, (await copyOut(client, each)).sha256)
  await client.end()
  return hashes
}

async function ask<T>(url: string, statement: string): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows as T
}

// An earlier version serves on the schema of today, as in the middle of an upgrade: its server starts on its own schema, today's migrations run
// beneath it, and clients go on writing.
//   node_modules/.bin/node bench/old-server.ts v0.1.0        the last tag when none is named; WRITES and CLIENTS choose how much
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder, openPlatform } from '../server/src/open-platform.ts'
import { readConfiguration } from '../server/src/platform/configuration.ts'
import { openMember } from '../server/src/platform/database/app-role.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { migratingAs } from '../server/src/platform/database/open-database.ts'
import { checkPromises } from '../server/src/testing/faults/check-promises.ts'
import { openFaultAccounts } from '../server/src/testing/faults/fault-accounts.ts'
import { runClient } from '../server/src/testing/faults/fault-client.ts'
import { confirmationSettings, startFaultServer } from '../server/src/testing/faults/fault-stage.ts'
import { openFaultRun } from '../server/src/testing/faults/run-faults.ts'
import { seededRandom } from '../server/src/testing/seeded-random.ts'
import { productionEnvironment } from '../server/src/testing/server-process.ts'
import { onServer } from '../server/src/testing/test-server.ts'

const root = join(import.meta.dirname, '..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, maxBuffer: 1e9 })
const version = process.argv[2] ?? git('describe', '--tags', '--abbrev=0').toString().trim()
const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const [writes, clients] = [number('WRITES', 500), number('CLIENTS', 10)]

const folder = mkdtempSync(join(tmpdir(), 'let-twe-old-'))
// as root PostgreSQL is another user, who needs to traverse it
chmodSync(folder, 0o711)
checkOut(join(folder, 'program'))
const postgres = await startEmbeddedPostgres(join(folder, 'database'), { throwaway: true })
await onServer(postgres.url, 'create role let_twe_app nologin')
const environment = productionEnvironment({
  DATABASE_URL: await openMember(postgres.url, 'let_twe_server'),
  DATABASE_OWNER_URL: postgres.url,
  DATA_FOLDER: join(folder, 'data'),
  LOG_LEVEL: 'error',
  ...confirmationSettings,
})
try {
  for (const what of ['product', 'lender']) {
    const command = join(folder, 'program/server/src/lender-file.ts')
    const pattern = execFileSync(process.execPath, [command, what], { env: environment })
    writeFileSync(join(folder, what), pattern)
    execFileSync(process.execPath, [command, what, join(folder, what)], { env: environment })
  }
  const old = await startFaultServer(environment, [join(folder, 'program/server/src/main.ts')])
  const migrated = await migrate({ whileMigrating: migratingAs(postgres.url) }, migrationsFolder)
  console.log(`the server of ${version} runs; then these ran beneath it: ${migrated.join(', ') || 'none'}`)
  const platform = await openPlatform(readConfiguration({ ...environment, LOG_LEVEL: 'silent' }))
  try {
    await platform.termsInForce.refresh()
    const { accounts, branchId } = await openFaultAccounts(platform, { clients, writes })
    const run = await openFaultRun(platform, { servers: [old], accounts, branchId, writes, clockMoves: false })
    await Promise.all(accounts.map((account, index) => runClient(run, account, seededRandom(index + 1))))
    const found = { wrong: run.wrong, ...(await checkPromises(platform, accounts)) }
    console.log(JSON.stringify({ version, acknowledged: run.acknowledged, statuses: Object.fromEntries(run.statuses), ...found }, null, 1))
    if (Object.values(found).some((each) => each.length > 0)) console.log(old.process.said())
    process.exitCode = Object.values(found).every((each) => each.length === 0) && !run.statuses.has(500) ? 0 : 1
  } finally {
    await platform.database.close()
    old.process.child.kill('SIGTERM')
    await old.process.ended
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The sources of the version, with the packages of today and its own workspaces among them. */
function checkOut(target: string): void {
  mkdirSync(join(target, 'node_modules/@let-twe'), { recursive: true })
  execFileSync('tar', ['-x', '-C', target], { input: git('archive', version) })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@let-twe') symlinkSync(join(root, 'node_modules', name), join(target, 'node_modules', name))
  for (const name of readdirSync(join(root, 'node_modules/@let-twe')))
    symlinkSync(join(target, name), join(target, 'node_modules/@let-twe', name))
  // packages that a workspace has in another version than the others
  for (const { name } of readdirSync(target, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    if (name !== 'node_modules' && existsSync(join(root, name, 'node_modules')))
      symlinkSync(join(root, name, 'node_modules'), join(target, name, 'node_modules'))
}

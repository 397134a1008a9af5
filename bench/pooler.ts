// Runs the server's tests with PgBouncer (1.21 or newer) between them and PostgreSQL, in transaction mode.
//   PGBOUNCER=/usr/sbin/pgbouncer npm run bench -- pooler          TESTS='server/src/platform server/src/features/payment' for a part
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrationsFolder } from '../server/src/open-platform.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { migratingAs } from '../server/src/platform/database/open-database.ts'
import { freePort } from '../server/src/platform/free-port.ts'

/** Statements about the own connection, or about PostgreSQL's list of connections, which a pooler shows otherwise. */
const ownConnection = [
  '**/database-address.test.ts',
  '**/preparing-client.test.ts',
  '**/shared-reads.test.ts',
  '**/rotate-keys.test.ts',
  '**/metrics.test.ts',
]

const [program, ...words] = (process.env['PGBOUNCER'] ?? 'pgbouncer').split(' ')
const tests = (process.env['TESTS'] ?? 'server/src').split(' ')
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', shared_buffers: '64MB' }
const folder = mkdtempSync(join(tmpdir(), 'let-twe-pooler-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'database'), { settings })
const { port, password } = new URL(postgres.url)
const listens = await freePort()
writeFileSync(join(folder, 'users'), `"postgres" "${password}"\n`, { mode: 0o644 })
writeFileSync(
  join(folder, 'pgbouncer.ini'),
  `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
auth_user = postgres
auth_query = select usename, passwd from pg_shadow where usename = $1
pool_mode = transaction
max_prepared_statements = 200
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
max_client_conn = 1000
default_pool_size = 20
server_idle_timeout = 5
`,
)
// PgBouncer refuses to be root
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const pooler = spawn(program!, [...words, '-q', join(folder, 'pgbouncer.ini')], { ...user, cwd: '/', stdio: 'inherit' })
pooler.on('error', (error) => console.error(`PGBOUNCER does not start: ${error.message}`))
try {
  const pooled = Object.assign(new URL(postgres.url), { host: `127.0.0.1:${listens}` }).href
  const refused = await untilListening(() => migrate({ whileMigrating: migratingAs(pooled) }, migrationsFolder))
  if (!/through a pooler/.test(String(refused))) throw new Error(`a migration through the pooler was not refused: ${String(refused)}`)
  const skipped = ownConnection.flatMap((pattern) => ['--exclude', pattern])
  const run = spawn('npx', ['vitest', 'run', '--project', 'node', ...skipped, ...tests], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, TEST_DATABASE_URL: postgres.url, TEST_POOLER: `127.0.0.1:${listens}` },
    stdio: 'inherit',
  })
  const [code] = (await once(run, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} finally {
  pooler.kill()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}

/** The result of `work`, once the pooler listens. */
async function untilListening(work: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    const told = await work().catch((error: unknown) => error)
    if ((told as { code?: string } | null)?.code !== 'ECONNREFUSED' || pooler.exitCode !== null) return told
    await wait(50)
  }
}

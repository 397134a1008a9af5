import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { branchPattern } from './seed/demo-branches.ts'
import { findPostmaster } from './platform/database/postmaster.ts'
import { registrationOf } from './testing/register-person.ts'
import { type ServerProcess, startServerProcess, storeDemoLender } from './testing/server-process.ts'

let folder: string
const started: ServerProcess[] = []
const start = (environment: Record<string, string> = {}, command?: readonly string[]) => {
  const server = startServerProcess({ DATA_FOLDER: folder, ...environment }, command)
  started.push(server)
  onTestFailed(() => console.error(`process ${server.child.pid} printed:\n${server.said()}`))
  return server
}

/** A stopped data folder with the demo's lender. */
let withLender: string
beforeAll(async () => {
  withLender = await mkdtemp(join(tmpdir(), 'let-twe-lender-'))
  await storeDemoLender({ DATA_FOLDER: withLender })
})
afterAll(() => rm(withLender, { recursive: true }))
/** Copies it, owners included: the cluster belongs to a user of its own when root runs the tests. */
const useDemoLender = () => promisify(execFile)('cp', ['-a', `${withLender}/.`, folder])

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'let-twe-start-'))
})
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  await expect.poll(() => findPostmaster(join(folder, 'database/cluster')), { timeout: 60_000 }).toBeNull()
  await rm(folder, { recursive: true })
})

/** The one line that a start in vain prints. */
async function refusal(environment: Record<string, string> = {}, command?: readonly string[]): Promise<string> {
  const server = start(environment, command)
  expect(await server.ended).toBe(1)
  expect(server.said().trim().split('\n')).toHaveLength(1)
  return server.said()
}

describe('the server', () => {
  it('refuses a second one in its folder, ends on SIGTERM and SIGINT within five seconds, and its data opens again at once', async () => {
    await useDemoLender()
    const spawned = performance.now()
    let server = start()
    const base = await server.address
    const startMs = performance.now() - spawned
    expect(await refusal()).toContain('in use by another running server')
    const file = `${folder}.json`
    await writeFile(file, '{}')
    expect(await refusal({}, ['import-atms.ts', file])).toContain('in use by another running server')
    await rm(file)
    expect((await fetch(`${base}/branches`)).status).toBe(200)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const from = performance.now()
      server.child.kill(signal)
      expect(await server.ended).toBe(0)
      // a quiet machine starts it within two seconds: on a busy one its end may take as much longer as its start did
      expect(performance.now() - from).toBeLessThan(5_000 * Math.max(1, startMs / 2_000))
      expect(findPostmaster(join(folder, 'database/cluster'))).toBeNull()
      server = start()
      await expect(server.address).resolves.toContain('http')
    }
  }, 180_000)

  it('loses nothing that it acknowledged when it is killed, again and again', async () => {
    await useDemoLender()
    const acknowledged: string[] = []
    for (let life = 0; life < 3; life += 1) {
      const server = start()
      const base = (await server.address)!
      const askUntilItDies = async (worker: number) => {
        for (let n = 0; ; n += 1) {
          const phone_number = `08${life}${worker}${String(n).padStart(6, '0')}`
          const body = JSON.stringify(registrationOf(phone_number))
          const reply = await fetch(`${base}/auth/register`, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json' },
          }).catch(() => null)
          if (reply?.status !== 200) return
          acknowledged.push(`+66${phone_number.slice(1)}`)
          if (acknowledged.length === 12 * (life + 1)) server.child.kill('SIGKILL')
        }
      }
      await Promise.all([1, 2, 3].map(askUntilItDies))
      expect(await server.ended).toBe('SIGKILL')
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(36)
    const postgres = await startEmbeddedPostgres(join(folder, 'database'))
    const database = await openDatabase(postgres.url)
    const kept = new Set(
      (await database.db.selectFrom('pending_registration').select('phone_number').execute()).map((row) => row.phone_number),
    )
    await database.close()
    await postgres.stop()
    expect(acknowledged.filter((phone) => !kept.has(phone as never))).toEqual([])
  }, 180_000)

  it.each([
    [['import-atms.ts'], 'Name the file'],
    [['import-atms.ts', 'missing.json'], 'missing.json cannot be read'],
    [['lender-file.ts', 'lender', 'missing.json'], 'missing.json cannot be read'],
  ])(
    'has commands that name their missing settings in one line: %j',
    async (command, line) => {
      expect(await refusal({}, command)).toContain(line)
    },
    60_000,
  )

  it.each(['PORT', 'OFFICE_PORT'])(
    'names its used %s in one line, before it makes a database',
    async (variable) => {
      const taken = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => taken.once('listening', resolve))
      const { port } = taken.address() as AddressInfo
      expect(await refusal({ [variable]: String(port) })).toMatch(new RegExp(`^Port ${port} .* in use by another program.* ${variable}`))
      expect(await readdir(folder)).not.toContain('database')
      taken.close()
    },
    60_000,
  )

  it('refuses a folder that is not its own, and touches nothing there', async () => {
    await writeFile(join(folder, 'thesis.txt'), 'mine')
    expect(await refusal()).toContain('is not a data folder of Let Twe (it holds thesis.txt)')
    expect(await readdir(folder)).toEqual(['thesis.txt'])
    await rm(join(folder, 'thesis.txt'))
  }, 60_000)

  it('says in one line that it cannot write its data folder, before it asks the database', async () => {
    const file = join(folder, 'no-folder')
    await writeFile(file, '')
    const environment = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', DATA_FOLDER: file }
    expect(await refusal(environment)).toContain('DATA_FOLDER cannot be written: ENOTDIR')
    await rm(file)
  }, 60_000)

  it('names a demo database of an earlier version', async () => {
    await mkdir(join(folder, 'database/data'), { recursive: true })
    await writeFile(join(folder, 'database/data/PG_VERSION'), '17\n')
    expect(await refusal()).toContain('PGlite')
  }, 60_000)

  it('names a database of another major version', async () => {
    await mkdir(join(folder, 'database/cluster'), { recursive: true })
    await writeFile(join(folder, '.let-twe'), '')
    await writeFile(join(folder, 'database/cluster/PG_VERSION'), '16\n')
    expect(await refusal()).toContain('is of PostgreSQL 16, this version runs 18')
  }, 60_000)

  it('does not start with real people and the hashes of tests', async () => {
    expect(await refusal({ CHEAP_HASHES: 'yes' })).toContain('CHEAP_HASHES')
  }, 60_000)

  it('refuses the lender of the demo for real people, by command and at the start', async () => {
    const https = { ORIGIN: 'https://letwe.example' }
    const file = join(folder, '../lender-of-demo.json')
    await writeFile(file, JSON.stringify(demoLender))
    await useDemoLender()
    const command = start(https, ['lender-file.ts', 'lender', file])
    expect(await command.ended).toBe(1)
    expect(command.said()).toContain(`bankAccount.number: "0000000001" is the demo's; give your own`)
    const server = start(https)
    expect(await server.ended).toBe(1)
    expect(server.said()).toMatch(/^The lender is made up/m)
    const branches = join(folder, '../branches-of-demo.json')
    await writeFile(branches, JSON.stringify([branchPattern()]))
    const adding = start(https, ['add-branches.ts', branches])
    expect(await adding.ended).toBe(1)
    expect(adding.said()).toContain('0: address or phone')
    await Promise.all([rm(file), rm(branches)])
  }, 120_000)

  it('tries the settings, a line for each part', async () => {
    const checking = start({}, ['check-settings.ts'])
    expect(await checking.ended).toBe(1)
    expect(checking.said()).toMatch(/^ok {6}DATABASE_URL +none: the embedded/m)
    expect(checking.said()).toMatch(/^ok {6}DATA_FOLDER +an object was written/m)
    // nothing listens there
    expect(checking.said()).toMatch(/^failed {2}SMS infobip +127\.0\.0\.1:9 cannot be reached/m)
    expect(checking.said()).toContain('To mend: SMS infobip')
  }, 60_000)
})

// Kills `npm run rotate` (SIGKILL) at ten points on PostgreSQL and the disk: everything opens at each, and with the new key alone in the end.
//   node bench/kill-rotation.ts          TEST_DATABASE_URL names an outside server
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KyselyPlugin } from 'kysely'
import { rotateKeys } from '../server/src/domain/sealing/rotate-keys.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { diskFileStore } from '../server/src/platform/files/file-store.ts'
import { openInForce } from '../server/src/platform/in-force/in-force.ts'
import { seedLender } from '../server/src/seed/seed-lender.ts'
import { makeActiveLoan } from '../server/src/testing/make-loan.ts'
import { openTestDatabase } from '../server/src/testing/open-test-database.ts'
import { signInBorrower } from '../server/src/testing/sign-in-borrower.ts'
import { startTestApp } from '../server/src/testing/start-test-app.ts'
import { readSecrets } from '../server/src/testing/stored-secrets.ts'

const kills = 10
const [at, url, folder, second] = process.argv.slice(2)

if (at !== undefined && url !== undefined && folder !== undefined && second !== undefined) await rotateUntilKilled(Number(at))
else await main()

/** A process of its own: what it wrote before the statement stays, what comes after never happens. */
async function rotateUntilKilled(point: number): Promise<void> {
  let asked = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked += 1
      if (asked === point) process.kill(process.pid, 'SIGKILL')
      return result
    },
  }
  const database = await openDatabase(url!)
  const keys = new Map([
    [1, Buffer.alloc(32, 7)],
    [2, Buffer.from(second!, 'hex')],
  ])
  const files = diskFileStore(folder!, keys)
  const configuration = { fileKeys: keys } as unknown as Parameters<typeof rotateKeys>[0]['configuration']
  await rotateKeys({ configuration, database: { ...database, db: database.db.withPlugin(plugin) }, files })
  await database.close()
}

async function main(): Promise<void> {
  const test = await startTestApp()
  const opened = await openTestDatabase()
  const inForce = openInForce({ database: opened.database, log: test.platform.log })
  const filesFolder = await mkdtemp(join(tmpdir(), 'let-twe-rotation-'))
  const fresh = randomBytes(32)
  const withKeys = (keys: ReadonlyMap<number, Buffer>) => {
    const { configuration } = test.platform
    const changed = { ...configuration, fileKeys: keys }
    return { ...test.platform, inForce, database: opened.database, configuration: changed, files: diskFileStore(filesFolder, keys) }
  }
  const first = new Map([[1, Buffer.alloc(32, 7)]])
  const platform = withKeys(first)
  await seedLender(platform)
  for (let person = 0; person < 5; person += 1)
    await makeActiveLoan({ platform }, (await signInBorrower({ platform }, { passport: `MA10000${person}` })).user_id)
  const stored = await readSecrets(platform)
  const both = withKeys(new Map([...first, [2, fresh]]))
  let killed = 0
  for (let point = 2; ; point += 2) {
    const words = [fileURLToPath(import.meta.url), String(point), opened.url, filesFolder, fresh.toString('hex')]
    const child = spawnSync(process.execPath, words, { stdio: 'inherit' })
    if (JSON.stringify(await readSecrets(both)) !== JSON.stringify(stored))
      throw new Error(`killed at statement ${point}: something is lost`)
    if (child.signal !== 'SIGKILL') {
      if (child.status !== 0) throw new Error('the rotation failed')
      break
    }
    killed += 1
    if (killed >= kills) point = 1_000_000
  }
  if (killed < kills) throw new Error(`killed at ${killed} points only`)
  const left = await readSecrets(withKeys(new Map([[2, fresh]])))
  if (JSON.stringify(left) !== JSON.stringify(stored)) throw new Error('something needs the old key still')
  console.log(`killed at ${killed} points: all ${stored.length} values and files opened each time, and in the end with the new key alone`)
  await opened.close()
  await test.close()
  await rm(filesFolder, { recursive: true })
  process.exit(0)
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteDocument } from '@let-twe/core/document/endpoints.ts'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../open-platform.ts'
import { copyOut, findTables } from '../../platform/database/copy-tables.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/open-database.ts'
import { type Migration, readMigrations } from '../../platform/database/read-migrations.ts'
import { type FileStore, diskFileStore } from '../../platform/files/file-store.ts'
import { openLog } from '../../platform/log.ts'
import { upload } from '../../testing/fill-application.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { databaseUrl, onServer, useTestServer } from '../../testing/test-server.ts'
import { findNamedFiles } from '../document/file-owners.ts'
import { checkCoherence } from '../operation/check-coherence.ts'
import { findNewestOperation } from '../operation/write-operation.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let app: TestApp
let backup: string
let made: BackupManifest
/** Where it was restored. */
let restored: Place
let migrations: Migration[]
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  app = await startTestApp()
  await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  await upload(app, await signInBorrower(app), 'extra', samplePdf({ pages: 2 }))
  const { database, files } = app.platform
  // papers of a loan that was made without uploads
  for (const { name, of } of await findNamedFiles(database.db))
    if ((await files.get(name, of)) === null) await files.put(name, Buffer.from(name), of)
  migrations = await readMigrations(migrationsFolder)
  backup = join(await mkdtemp(join(tmpdir(), 'let-twe-backup-')), 'today')
  made = (await backUp(backup)) as BackupManifest
  restored = await emptyPlace()
  expect(await restore(restored)).toEqual(made)
})
afterAll(async () => {
  for (const end of ends) await end()
  await rm(join(backup, '..'), { recursive: true })
  await app.close()
})

const backUp = (folder: string) => {
  const { database, files, clock } = app.platform
  return makeBackup({ pool: database.pool, objects: files.objects, now: clock.now() }, folder)
}

type Place = { database: OpenDatabase; files: FileStore }

/** An empty database and an empty folder. */
async function emptyPlace(): Promise<Place> {
  const server = await useTestServer()
  const name = `let_twe_restore_${app.platform.random.digits(12)}`
  await onServer(server.url, `create database ${name}`)
  const database = await openDatabase(databaseUrl(server.url, name), { poolSize: 2, unhurried: true })
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-restore-'))
  ends.push(async () => {
    await database.close()
    await onServer(server.url, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true })
    await server.close()
  })
  return { database, files: diskFileStore(join(folder, 'files'), app.platform.configuration.keyRing) }
}

const restore = ({ database, files }: Place, folder = backup, known = migrations) =>
  restoreBackup({ pool: database.pool, objects: files.objects, migrations: known }, folder)

async function hashesOf({ pool }: OpenDatabase) {
  const client = await pool.connect()
  try {
    const hashes: Record<string, string> = {}
    for (const table of await findTables(client)) hashes[table.name] = (await copyOut(client, table)).sha256
    return hashes
  } finally {
    client.release()
  }
}

const isEmpty = async ({ db }: OpenDatabase) =>
  (await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)).rows.length === 0

it('restores every row and file into an empty place, where everything goes on as before', async () => {
  expect(await hashesOf(restored.database)).toEqual(await hashesOf(app.platform.database))
  expect(made.tables.find(({ name }) => name === 'ledger_entry')!.rows).toBeGreaterThan(1)
  expect(made.files.length).toBeGreaterThan(4)
  // as the next start does; the sequences go on, and the books are still append-only
  expect(await migrate(restored.database, migrationsFolder)).toEqual([])
  const platform = { ...app.platform, ...restored }
  expect(await checkCoherence(platform)).toEqual({ files: made.files.length, problems: [] })
  const { db } = restored.database
  await sql`insert into audit_event (at, actor_kind, action, detail) values (now(), 'system', 'test', '{}')`.execute(db)
  await expect(sql`delete from ledger_entry`.execute(db)).rejects.toThrow()
  await expect(sql`update loan set borrower_id = ${app.platform.random.uuid()}`.execute(db)).rejects.toMatchObject({ code: '23503' })
})

it('lacks no file of a document that its borrower deleted', async () => {
  const me = await signInBorrower(app)
  const { body } = await upload(app, me, 'extra', samplePdf({ pages: 2 }))
  expect((await app.call(deleteDocument, { as: me, params: { id: body.data.id } })).status).toBe(200)
  expect(await backUp(join(backup, '../after-a-deletion'))).toMatchObject({ missing: [] })
  expect((await checkCoherence({ ...app.platform, log: openLog('silent') })).problems).toEqual([])
})

it('encrypts the rows to a public key, which its private key alone opens', async () => {
  const [identity, other] = [await generateIdentity(), await generateIdentity()]
  const folder = join(backup, '../encrypted')
  const { database, files, clock } = app.platform
  const from = { pool: database.pool, objects: files.objects, now: clock.now(), recipient: await identityToRecipient(identity) }
  const encrypted = (await makeBackup(from, folder)) as BackupManifest
  for (const { name } of encrypted.tables) {
    const bytes = await readFile(join(folder, 'tables', `${name}.copy.gz.age`))
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  }
  const place = await emptyPlace()
  const into = { pool: place.database.pool, objects: place.files.objects, migrations }
  expect(await restoreBackup(into, folder)).toMatch(/^The rows of the backup are encrypted/)
  expect(await restoreBackup({ ...into, identity: other }, folder)).toMatch(/encrypted to another key/)
  expect(await isEmpty(place.database)).toBe(true)
  expect(await restoreBackup({ ...into, identity }, folder)).toEqual(encrypted)
  expect(await hashesOf(place.database)).toEqual(Object.fromEntries(encrypted.tables.map(({ name, sha256 }) => [name, sha256])))
})

it('refuses a full place, a backup that is not finished, and one of a newer version', async () => {
  expect(await restoreBackup({ pool: app.platform.database.pool, objects: app.platform.files.objects, migrations }, backup)).toMatch(
    /^The database is not empty/,
  )
  const place = await emptyPlace()
  await place.files.put('documents/mine.bin', Buffer.from('mine'), { owner: 'me', kind: 'slip' })
  expect(await restore(place)).toMatch(/^The file store is not empty \(it has documents\/mine\.bin\)/)
  expect(await restore(place, join(backup, 'tables'))).toMatch(/is no finished backup/)
  expect(await restore(place, backup, migrations.slice(0, -1))).toMatch(/this version of the program has not/)
  expect(await isEmpty(place.database)).toBe(true)
  expect(await backUp(backup)).toMatch(/is not empty/)
})

it('restores nothing of a damaged backup, and all of it once it is mended', async () => {
  const place = await emptyPlace()
  const damage = async (path: string, says: RegExp) => {
    const whole = await readFile(path)
    await writeFile(path, whole.subarray(0, whole.length - 20))
    expect(await restore(place)).toMatch(says)
    await writeFile(path, whole)
    expect(await isEmpty(place.database)).toBe(true)
  }
  await damage(join(backup, 'tables/ledger_entry.copy.gz'), /^The rows of ledger_entry in the backup are missing or damaged/)
  await damage(join(backup, 'files', made.files[0]!.name), /is missing or damaged/)
  expect(await restore(place)).toEqual(made)
})

it('alarms staff every night about books that do not balance and files that are missing or do not decrypt', async () => {
  // a later night than that of the first check
  app.advance(86_400)
  const platform = { ...app.platform, ...restored, log: openLog('silent') }
  const [lost, broken] = made.files.map(({ name }) => name) as [string, string]
  await restored.files.remove(lost)
  await restored.files.remove(broken)
  await restored.files.objects.create(broken, Buffer.from('nothing that we encrypted'))
  const { db } = restored.database
  await sql`alter table ledger_entry disable trigger user`.execute(db)
  await sql`update ledger_entry set amount_satang = amount_satang + 1 where (posting_id, account) in
    (select posting_id, account from ledger_entry where account = 'bank' limit 1)`.execute(db)
  const { problems } = await checkCoherence(platform)
  expect(problems).toContainEqual({ problem: 'file_missing', count: 1, example: lost })
  expect(problems).toContainEqual({ problem: 'file_broken', count: 1, example: broken })
  expect(problems.map(({ problem }) => problem)).toEqual(expect.arrayContaining(['posting_unbalanced', 'ledger_unbalanced']))
  expect(await findNewestOperation(db, 'coherence')).toMatchObject({ problems: problems.length, detail: { problems } })
  expect((await db.selectFrom('audit_event').select('action').orderBy('id', 'desc').limit(1).executeTakeFirst())?.action).toBe(
    'alarm.incoherent',
  )
  // a backup is made all the same, and names its gaps
  const { objects } = restored.files
  const folder = join(backup, '../lacking')
  expect(await makeBackup({ pool: restored.database.pool, objects, now: app.platform.clock.now() }, folder)).toMatchObject({
    missing: [lost],
  })
})

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { beginWriting, copyIn, copyOut, findTables, quote } from '../../platform/database/copy-tables.ts'
import { type Migration, createMigrationTable, recordMigration } from '../../platform/database/read-migrations.ts'
import type { ObjectStore } from '../../platform/files/object-store.ts'
import { type BackupManifest, readManifest, rowsFile } from './backup-manifest.ts'
import { decryptWith } from './encrypt-rows.ts'

/**
 * Where a backup goes: an empty database, an empty store; without `objects` the files are there already. `migrations` are those of
 * this version of the program; `identity` is the private key of age for encrypted rows.
 */
type Into = {
  readonly pool: pg.Pool
  readonly objects: ObjectStore | null
  readonly migrations: readonly Migration[]
  readonly identity?: string | undefined
}

/** A mistake that takes everything back. */
class NotRestored extends Error {}

/**
 * Puts a backup into an empty place. The files first, then all rows in one transaction, in which every row is read back and hashed,
 * and every reference checked: killed at any moment, the database is as empty as before and the same command goes on. Returns the
 * manifest, or in a sentence why nothing was restored.
 */
export async function restoreBackup(into: Into, folder: string): Promise<BackupManifest | string> {
  const manifest = await readManifest(folder)
  if (typeof manifest === 'string') return manifest
  if (manifest.encrypted && into.identity === undefined)
    return 'The rows of the backup are encrypted: name the file with its private key in BACKUP_IDENTITY_FILE. Nothing was changed.'
  const refused = refuseVersion(manifest, into.migrations) ?? (await refuseFullPlace(into, manifest))
  if (refused !== null) return refused
  try {
    for (const file of manifest.files) if (into.objects) await restoreFile(into.objects, folder, file)
    await restoreDatabase(into, manifest, folder)
    return manifest
  } catch (error) {
    if (error instanceof NotRestored) return error.message
    if ((error as { code?: string }).code === '42501')
      return `Only the owner of the database may restore (${(error as Error).message}): set DATABASE_OWNER_URL. Nothing was restored.`
    throw error
  }
}

/** A backup of an older version is restored as it was; the next start migrates it. */
function refuseVersion({ migrations }: BackupManifest, known: readonly Migration[]): string | null {
  for (const [index, { name, checksum }] of migrations.entries())
    if (known[index]?.name !== name || known[index].checksum !== checksum)
      return `The backup has the migration ${name}, this version of the program has not: restore with the version that made it, or a newer one`
  return null
}

async function refuseFullPlace({ pool, objects }: Into, manifest: BackupManifest): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1",
  )
  if (rows[0]) return `The database is not empty (it has ${rows[0].name}): a backup is restored into an empty one. Nothing was changed.`
  if (!objects) return null
  const known = new Set(manifest.files.map(({ name }) => name))
  for await (const { name } of objects.list())
    if (!known.has(name))
      return `The file store is not empty (it has ${name}): a backup is restored into an empty one. Nothing was changed.`
  return null
}

async function restoreFile(objects: ObjectStore, folder: string, file: BackupManifest['files'][number]): Promise<void> {
  const bytes = await readFile(join(folder, 'files', file.name)).catch(() => null)
  if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== file.sha256)
    throw new NotRestored(`The file ${file.name} of the backup is missing or damaged: no row was restored.`)
  if (await objects.create(file.name, bytes)) return
  const there = await objects.read(file.name)
  if (!there?.bytes.equals(bytes)) throw new NotRestored(`The file store has another ${file.name}: no row was restored.`)
}

async function restoreDatabase({ pool, migrations, identity }: Into, manifest: BackupManifest, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await beginWriting(client)
    await client.query(createMigrationTable)
    for (const { name, sql, checksum } of migrations.slice(0, manifest.migrations.length)) {
      await client.query(sql)
      await client.query(recordMigration, [name, checksum])
    }
    const here = new Map((await findTables(client)).map((table) => [table.name, table]))
    for (const { name, columns } of manifest.tables)
      if (here.get(name)?.columns.join() !== columns.join()) throw new NotRestored(`The backup has a table ${name} of another form.`)
    const references = await dropReferences(client)
    for (const { name } of manifest.tables) await client.query(`alter table ${quote(name)} disable trigger user`)
    // the backup holds the rows of migrations in their later state
    if (here.size > 0) await client.query(`truncate ${[...here.keys()].map(quote).join(', ')}`)
    for (const table of manifest.tables)
      await restoreTable(client, table, rowsFile(folder, table.name, manifest), manifest.encrypted && identity)
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`)
    for (const { name } of manifest.tables) await client.query(`alter table ${quote(name)} enable trigger user`)
    for (const { name, value } of manifest.sequences)
      if (value !== null) await client.query('select setval(quote_ident($1)::regclass, $2)', [name, value])
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

async function restoreTable(
  client: pg.ClientBase,
  table: BackupManifest['tables'][number],
  path: string,
  identity: string | undefined,
): Promise<void> {
  const damaged = new NotRestored(
    `The rows of ${table.name} in the backup are missing or damaged, or encrypted to another key: nothing was restored.`,
  )
  const given = await readRows(path, identity)
    .then((rows) => copyIn(client, table, rows))
    .catch((error: Error) => {
      throw Object.assign(damaged, { cause: error })
    })
  if (given.rows !== table.rows || given.sha256 !== table.sha256) throw damaged
  const stored = await copyOut(client, table)
  if (stored.rows !== table.rows || stored.sha256 !== table.sha256)
    throw new NotRestored(
      `The database keeps the rows of ${table.name} in another way than the one that was backed up: nothing was restored.`,
    )
}

/** The rows of a file as they were written. A file that cannot be read is an error of the stream. */
async function readRows(path: string, identity: string | undefined): Promise<Readable> {
  const stored = createReadStream(path)
  const unpacked = createGunzip()
  const source = identity === undefined ? stored : await decryptWith(identity, stored)
  source.once('error', (error: Error) => unpacked.destroy(error))
  return source.pipe(unpacked)
}

type Reference = { readonly table: string; readonly name: string; readonly definition: string }

/** Foreign keys are put back after the rows, which checks every one of them. */
async function dropReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quote(name)}`)
  return rows
}

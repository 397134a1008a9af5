import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { onConnection } from '../../platform/database/on-connection.ts'
import { beginSnapshot, copyOut, findSequences, findTables } from '../../platform/database/copy-tables.ts'
import type { ObjectStore } from '../../platform/files/object-store.ts'
import { findNamedFiles } from '../document/file-owners.ts'
import { type BackupManifest, manifestFile, rowsFile } from './backup-manifest.ts'
import { encryptTo } from './encrypt-rows.ts'

/** Without `objects` the files stay where they are; with a `recipient`, a public key of age, the rows are encrypted to it. */
type From = { readonly pool: pg.Pool; readonly objects: ObjectStore | null; readonly now: Date; readonly recipient?: string | undefined }

/** A file that goes while the backup reads (of a piece that became a document) is in no newer snapshot. */
const maxTries = 3

/**
 * Writes a backup into an empty or new folder: the rows of one instant, and every file that they name, encrypted as it is stored.
 * Servers go on meanwhile. Returns the manifest, or in a sentence why nothing was done.
 */
export async function makeBackup({ pool, objects, now, recipient }: From, folder: string): Promise<BackupManifest | string> {
  const failure = await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => error)
  if (failure instanceof Error) return `${folder} cannot be made: ${failure.message}`
  if ((await readdir(folder)).length > 0) return `${folder} is not empty: a backup goes into a new folder`
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const files = new Map<string, BackupManifest['files'][number]>()
  for (let tries = 1; ; tries += 1) {
    const { names, ...database } = await copyDatabase(pool, folder, recipient)
    const missing: string[] = []
    for (const name of objects ? names : []) {
      if (files.has(name)) continue
      const copied = await copyFile(objects!, name, join(folder, 'files', name))
      if (copied) files.set(name, copied)
      else missing.push(name)
    }
    if (missing.length > 0 && tries < maxTries) continue
    const manifest: BackupManifest = {
      format: 1,
      made_at: now.toISOString(),
      ...database,
      files: names.flatMap((name) => files.get(name) ?? []),
      missing,
      ...encryption(recipient),
    }
    await writeDurably(join(folder, manifestFile), Buffer.from(JSON.stringify(manifest, null, 1)))
    return manifest
  }
}

/** Everything of the database, as of one instant. */
async function copyDatabase(pool: pg.Pool, folder: string, recipient: string | undefined) {
  const client = await pool.connect()
  try {
    await beginSnapshot(client)
    const migrations = (await client.query<{ name: string; checksum: string }>('select name, checksum from migration order by name')).rows
    const tables: BackupManifest['tables'] = []
    for (const table of await findTables(client)) {
      const path = rowsFile(folder, table.name, encryption(recipient))
      const gzip = createGzip({ level: 4 })
      const written = writeStream(recipient === undefined ? gzip : await encryptTo(recipient, gzip), path)
      const [hash] = await Promise.all([copyOut(client, table, gzip), written])
      tables.push({ name: table.name, columns: [...table.columns], order: [...table.order], ...hash })
    }
    const sequences = await findSequences(client)
    const names = [...new Set((await findNamedFiles(onConnection(client))).map(({ name }) => name))].toSorted()
    await client.query('commit')
    return { migrations, tables, sequences, names }
  } finally {
    client.release(true)
  }
}

const encryption = (recipient: string | undefined) => (recipient === undefined ? {} : { encrypted: true as const })

async function copyFile(objects: ObjectStore, name: string, path: string): Promise<BackupManifest['files'][number] | null> {
  const stored = await objects.read(name)
  if (stored === null) return null
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeDurably(path, stored.bytes)
  return { name, bytes: stored.bytes.length, sha256: createHash('sha256').update(stored.bytes).digest('hex') }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  await syncAndClose(file, () => file.writeFile(bytes))
  await rename(draft, path)
}

async function writeStream(source: NodeJS.ReadableStream, path: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  await syncAndClose(file, async () => {
    for await (const chunk of source) await file.appendFile(chunk as Buffer)
  })
}

async function syncAndClose(file: FileHandle, write: () => Promise<void>): Promise<void> {
  try {
    await write()
    await file.sync()
  } finally {
    await file.close()
  }
}

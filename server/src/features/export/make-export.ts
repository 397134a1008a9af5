import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { beginSnapshot } from '../../platform/database/copy-tables.ts'
import { type ExportTable, exportTables } from './export-tables.ts'

/** The file of a table in the folder of an export. */
export function exportFile(folder: string, { name }: Pick<ExportTable, 'name'>): string {
  return join(folder, `${name}.csv.gz`)
}

/**
 * Writes the tables of the export into an empty or new folder, as CSV of one instant; servers go on meanwhile. Rows are streamed, so a million takes no
 * more memory than a hundred. A cut-off file ends in `.part`. Returns the rows by table, or in a sentence why nothing was done.
 */
export async function makeExport(pool: pg.Pool, folder: string): Promise<Record<string, number> | string> {
  const failure = await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => error)
  if (failure instanceof Error) return `${folder} cannot be made: ${failure.message}`
  if ((await readdir(folder)).length > 0) return `${folder} is not empty: an export goes into a new folder`
  const client = await pool.connect()
  try {
    await beginSnapshot(client)
    const counts: Record<string, number> = {}
    for (const table of exportTables) counts[table.name] = await writeTable(client, table, exportFile(folder, table))
    await client.query('commit')
    return counts
  } finally {
    client.release(true)
  }
}

async function writeTable(client: pg.PoolClient, { name, columns, order }: ExportTable, path: string): Promise<number> {
  const list = columns.map((column) => `${column.sql ?? column.name} as ${column.name}`).join(', ')
  const rows = client.query(copyTo(`copy (select ${list} from ${name} order by ${order}) to stdout (format csv, header)`))
  await pipeline(rows, createGzip({ level: 4 }), createWriteStream(`${path}.part`, { mode: 0o600, flush: true }))
  await rename(`${path}.part`, path)
  return rows.rowCount ?? 0
}

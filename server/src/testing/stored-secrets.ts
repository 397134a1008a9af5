import { sql } from 'kysely'
import { findNamedFiles } from '../domain/document/file-owners.ts'
import type { Platform } from '../platform/platform.ts'
import { type Encrypted, decrypt } from '../platform/encryption/encrypted-column.ts'
import { type EncryptedColumn, encryptedColumns } from '../platform/encryption/encrypted-columns.ts'

type Opened = Pick<Platform, 'configuration' | 'database' | 'files'>

/** Everything that is encrypted in the database and on the disk, as it can be read, in a fixed order. Throws when anything cannot. */
export async function readSecrets(platform: Opened): Promise<string[]> {
  const { database, files } = platform
  const found: string[] = []
  for (const column of Object.keys(encryptedColumns) as EncryptedColumn[]) {
    const [table = '', name = ''] = column.split('.')
    const owner = encryptedColumns[column]
    const { rows } = await sql<{ owner: string; stored: Encrypted<typeof column> }>`
      select ${sql.ref(owner)}::text as owner, ${sql.ref(name)} as stored from ${sql.table(table)} where ${sql.ref(name)} is not null`.execute(
      database.db,
    )
    found.push(...rows.map((row) => `${column} ${row.owner} ${decrypt(platform, column, row.owner, row.stored)}`))
  }
  for (const { name, of } of await findNamedFiles(database.db)) {
    const bytes = await files.get(name, of)
    if (bytes !== null) found.push(`${name} ${bytes.toString('base64')}`)
  }
  return found.toSorted()
}

/** Every row of every table, as text. */
export async function wholeDatabase({ database: { db } }: Pick<Platform, 'database'>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select ${sql.table(name)}::text as row from ${sql.table(name)}`.execute(db)
    lines.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return lines.join('\n')
}

import { type Kysely, sql } from 'kysely'
import { personalData } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'
import { type Person, isRowOf } from './person-rows.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Keys, type Encrypted, decrypt } from '../../platform/encryption/encrypted-column.ts'
import { type EncryptedColumn, encryptedColumns } from '../../platform/encryption/encrypted-columns.ts'

type Row = Readonly<Record<string, unknown>>

/** An address in the trail is the caller's own where the caller acted; that of a member of staff is nobody's business. */
const expressions: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'audit_event.address': sql`case when actor_kind <> 'staff' then address end`,
}

/**
 * Everything of a person that `personal-data.ts` gives to the export, by its parts: encrypted values as they can be read. Raw: tables and columns
 * are values.
 */
export async function findMyData(keys: Keys, db: Kysely<Tables>, person: Person): Promise<Record<string, Row[]>> {
  const owned = isRowOf([person])
  const parts: Record<string, Row[]> = {}
  for (const [table, { of, part, erased = '', kept = '' }] of Object.entries<PersonalTable>(personalData)) {
    if (part === undefined) continue
    const columns = `${erased} ${kept}`.split(' ').filter((name) => name !== '')
    const selected = columns.map((column) => sql`${expressions[`${table}.${column}`] ?? sql.ref(column)} as ${sql.ref(column)}`)
    const encrypted = columns.filter((column) => `${table}.${column}` in encryptedColumns)
    const owners = encrypted.map(
      (column) => sql`${sql.ref(encryptedColumns[`${table}.${column}` as EncryptedColumn])}::text as ${sql.ref(`owner_of_${column}`)}`,
    )
    const { rows } = await sql<Row>`
      select ${sql.join([...selected, ...owners])} from ${sql.table(table)} where ${owned[of]} order by ${sql.lit(1)}`.execute(db)
    parts[part] = rows.map((row) => {
      const read = encrypted.map((column) => [column, readEncrypted(keys, `${table}.${column}` as EncryptedColumn, row)])
      return { ...Object.fromEntries(columns.map((column) => [column, row[column]])), ...Object.fromEntries(read) }
    })
  }
  return parts
}

/** Answers are stored as JSON, numbers as they are. */
function readEncrypted(keys: Keys, column: EncryptedColumn, row: Row): unknown {
  const name = column.slice(column.indexOf('.') + 1)
  const stored = row[name] as Encrypted<EncryptedColumn> | null
  if (stored === null) return null
  const text = decrypt(keys, column, String(row[`owner_of_${name}`]), stored)
  return text.startsWith('{') ? JSON.parse(text) : text
}

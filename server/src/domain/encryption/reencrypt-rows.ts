import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { type BlacklistKind, blacklistKey } from '@let-twe/core/blacklist/blacklist.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Keys, type Encrypted, newestKey, decrypt, encrypt } from '../../platform/encryption/encrypted-column.ts'
import { type EncryptedColumn, encryptedColumns } from '../../platform/encryption/encrypted-columns.ts'
import { type SearchKey, searchKey } from '../../platform/encryption/search-key.ts'
import { numberKeys } from '../application/write-application.ts'

const atOnce = 200
const columns = Object.keys(encryptedColumns) as EncryptedColumn[]

type Found = { readonly at: string; readonly owner: string; readonly stored: string; readonly kind: BlacklistKind | null }

/**
 * Encrypts with the newest key whatever is not: content of an older key, and plain text of the time before; search keys of the time before
 * numbers were compared in one form (`s<number>.`) are made anew. Each row is
 * changed in a statement of its own, if nobody changed it meanwhile, so that it may be cut off and run again at any point,
 * beside servers that know the newest key. Returns how many values it wrote.
 */
export async function reencryptRows(keys: Keys, db: Kysely<Tables>): Promise<number> {
  let written = 0
  for (const column of columns) {
    for (let left = true; left;) {
      const rows = await findOld(keys, db, column)
      for (const row of rows) if (await rewrite(keys, db, column, row)) written += 1
      left = rows.length > 0
    }
  }
  return written
}

function placeOf(column: EncryptedColumn): { table: string; name: string } {
  const [table = '', name = ''] = column.split('.')
  return { table, name }
}

async function findOld(keys: Keys, db: Kysely<Tables>, column: EncryptedColumn): Promise<Found[]> {
  const { table, name } = placeOf(column)
  const kind = table === 'blacklist_entry' ? sql`kind` : sql`null`
  const { rows } = await sql<Found>`
    select ctid::text as at, ${sql.ref(encryptedColumns[column])}::text as owner, ${sql.ref(name)} as stored, ${kind} as kind
    from ${sql.table(table)} where ${sql.ref(name)} is not null
      and (${sql.join([sql`${sql.ref(name)} not like ${`s${newestKey(keys)}.%`}`, ...keyColumns(column).map((key) => sql`${sql.ref(key)} not like 'k%'`)], sql` or `)})
    limit ${atOnce}`.execute(db)
  return rows
}

async function rewrite(keys: Keys, db: Kysely<Tables>, column: EncryptedColumn, { at, owner, stored, kind }: Found): Promise<boolean> {
  const { table, name } = placeOf(column)
  const text = /^s\d+\./.test(stored) ? decrypt(keys, column, owner, stored as unknown as Encrypted<typeof column>) : stored
  const changes = { [name]: encrypt(keys, column, owner, text), ...searchColumns(keys, column, text, kind) }
  const set = Object.entries(changes).map(([each, value]) => sql`${sql.ref(each)} = ${value}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(set)} where ctid = ${at}::tid and ${sql.ref(name)} = ${stored}`.execute(db)
  return numAffectedRows === 1n
}

/** The keys by which the value is found, in the columns beside it. */
function searchColumns(keys: Keys, column: EncryptedColumn, text: string, kind: BlacklistKind | null): Record<string, unknown> {
  const { table, name } = placeOf(column)
  if (name === 'identity_number' || name === 'passport' || name === 'work_permit') return { [`${name}_key`]: searchKey(keys, name, text) }
  if (column === 'application.answers') return numberKeys(keys, JSON.parse(text) as ApplicationAnswers)
  if (table === 'blacklist_entry' && kind !== null) {
    const key = searchKey(keys, kind, blacklistKey(kind, text))
    return { match_key: key, replaced_at: sql`case when ${isOnTheList(kind, key)} then coalesce(replaced_at, now()) else replaced_at end` }
  }
  return {}
}

/** Two entries may have become one by the form in which they are compared. */
function isOnTheList(kind: BlacklistKind, key: SearchKey) {
  return sql`exists (select from blacklist_entry as other where other.kind = ${kind} and other.match_key = ${key}
    and other.removed_at is null and other.replaced_at is null and other.id <> blacklist_entry.id)`
}

/** The columns of the search keys beside an encrypted column. */
function keyColumns(column: EncryptedColumn): string[] {
  const { name } = placeOf(column)
  if (name === 'identity_number' || name === 'passport' || name === 'work_permit') return [`${name}_key`]
  if (column === 'application.answers') return ['identity_number_key', 'passport_key', 'work_permit_key', 'account_key']
  return column === 'blacklist_entry.value' ? ['match_key'] : []
}

import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { type BlacklistKind, blacklistKey } from '@let-twe/core/blacklist/blacklist.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Keys, type Encrypted, currentKey, decrypt, encrypt } from '../../platform/encryption/encrypted-column.ts'
import { type EncryptedColumn, encryptedColumns } from '../../platform/encryption/encrypted-columns.ts'
import { type SearchKey, searchKey } from '../../platform/encryption/search-key.ts'
import { paperNames } from '../borrower/papers.ts'
import { numberKeys } from '../application/write-application.ts'

const atOnce = 200
const columns = Object.keys(encryptedColumns) as EncryptedColumn[]

type Found = { readonly at: string; readonly owner: string; readonly stored: string; readonly kind: BlacklistKind | null }

/**
 * Encrypts with the newest key whatever is not: content of an older key, and plain text of the time before; search keys of the time before
 * numbers were compared in one form (`s<number>.`) are made anew, and missing ones of employers are made. Each row is
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

// raw: tables and columns are values here, and a row is named by its place (`ctid`)

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
      and (${sql.join([sql`${sql.ref(name)} not like ${`s${currentKey(keys)}.%`}`, ...oldKeys(column)], sql` or `)})
    limit ${atOnce}`.execute(db)
  return rows
}

async function rewrite(keys: Keys, db: Kysely<Tables>, column: EncryptedColumn, { at, owner, stored, kind }: Found): Promise<boolean> {
  const { table, name } = placeOf(column)
  const text = /^s\d+\./.test(stored) ? decrypt(keys, column, owner, stored as unknown as Encrypted<typeof column>) : stored
  const changes = { ...withoutOldKeys(table), [name]: encrypt(keys, column, owner, text), ...searchColumns(keys, column, text, kind) }
  const set = Object.entries(changes).map(([each, value]) => sql`${sql.ref(each)} = ${value}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(set)} where ctid = ${at}::tid and ${sql.ref(name)} = ${stored}`.execute(db)
  return numAffectedRows === 1n
}

/** A row's constraints look at all its keys, but its papers are made anew one by one: an old key beside is empty until it is its turn. */
function withoutOldKeys(table: string): Record<string, unknown> {
  if (table !== 'borrower' && table !== 'branch_customer') return {}
  return Object.fromEntries(
    paperNames.map((paper) => [`${paper}_key`, sql`case when ${sql.ref(`${paper}_key`)} like 'k%' then ${sql.ref(`${paper}_key`)} end`]),
  )
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

/** Whether a row's search keys beside an encrypted column are old: a paper always has one, an answer may have none. */
function oldKeys(column: EncryptedColumn): RawBuilder<unknown>[] {
  const { name } = placeOf(column)
  if (name === 'identity_number' || name === 'passport' || name === 'work_permit')
    return [sql`coalesce(${sql.ref(`${name}_key`)}, '') not like 'k%'`]
  if (column === 'application.answers')
    return [
      ...['identity_number', 'passport', 'work_permit', 'account'].map((key) => sql`${sql.ref(`${key}_key`)} not like 'k%'`),
      // the answers of one step make both
      sql`account_key is not null and employer_key is null`,
    ]
  return column === 'blacklist_entry.value' ? [sql`match_key not like 'k%'`] : []
}

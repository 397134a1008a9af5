import type { PostingKind } from '@let-twe/core/ledger/posting-kind.ts'
import { type RawBuilder, sql } from 'kysely'

/** The SQL value of a posting by its kind, from a table that has an entry for every kind; null where the entry is null. */
export function byKind(kind: RawBuilder<unknown>, table: Readonly<Record<PostingKind, RawBuilder<unknown> | null>>): RawBuilder<unknown> {
  const cases = Object.entries(table).flatMap(([name, value]) => (value === null ? [] : [sql`when ${sql.lit(name)} then ${value}`]))
  return sql`case ${kind} ${sql.join(cases, sql` `)} end`
}

import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * True when a column holds one of the values that a search finds, which are few: they are found first and looked up by the column's index. For
 * `in`, the planner guesses how many there will be, and reads the whole table when it guesses too many.
 */
export function isAmong(column: `${string}.${string}`, found: Expression<unknown> | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(array(${found}))`
}

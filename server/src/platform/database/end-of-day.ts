import { type RawBuilder, sql } from 'kysely'

/** SQL: the instant at which a day of Bangkok ends, by the name of its column. */
export function endOf(column: string): RawBuilder<Date | null> {
  return sql`((${sql.ref(column)} + 1)::timestamp at time zone 'Asia/Bangkok')`
}

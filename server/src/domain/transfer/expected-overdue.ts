import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type RawBuilder, sql } from 'kysely'

/** Banks show a transfer within so many working days. */
const workingDays = sql.lit(3)

/** In a query of expected transfers: more than three working days lie between the typing and a day. Raw: days in a series. */
export function isExpectedOverdue(day: BusinessDate): RawBuilder<boolean> {
  return sql<boolean>`transfer.received_at < (
    select min(working.day)::timestamp at time zone 'Asia/Bangkok' from (
      select past::date as day from generate_series(${day}::date - 1, ${day}::date - 40, interval '-1 day') as past
      where extract(isodow from past) < 6 and not exists (select from closed_day where closed_day.date = past::date)
      order by past desc limit ${workingDays}
    ) as working)`
}

import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The days from a day on, on which the lender is closed. */
export function findClosedDays(db: Kysely<Tables>, from: BusinessDate) {
  return db.selectFrom('closed_day').selectAll().where('date', '>=', from).orderBy('date').limit(200).execute()
}

import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type RawBuilder, sql } from 'kysely'

/** In a query of loans: those that wait for a person. A disbursed loan is work again only when it is late. */
export function isOpenWork(today: BusinessDate): RawBuilder<boolean> {
  return sql<boolean>`(loan.state in ('pending', 'pre_approved', 'appointment_confirmed')
    or exists (select from collection_case where collection_case.loan_id = loan.id and collection_case.arrears_from < ${today}))`
}

import { bucketDates } from '@let-twe/core/contact/arrears-bucket.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { CollectionSort, CollectionView } from '@let-twe/core/office/collection-endpoints.ts'
import { type Kysely, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { type ListKey, type PlaceInList, countUpTo, pageByKey } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { overdueOf, promiseState } from './contact.queries.ts'

/** What a list of late loans is asked for. */
export type CollectionSearch = PlaceInList & {
  readonly view: CollectionView
  readonly sort?: CollectionSort | undefined
  readonly today: BusinessDate
}

const loan: ListKey = { column: 'collection_case.loan_id', type: 'uuid' }
const byDays = [{ column: 'collection_case.arrears_from', type: 'date' }, loan] as const
const orders = {
  risk: { keys: [{ column: 'collection_case.at_stake_satang', type: 'int8' }, loan], direction: 'desc' },
  contact: { keys: [{ column: 'collection_case.contacted_at', type: 'timestamptz' }, loan], direction: 'asc' },
  promise: { keys: [{ column: 'collection_case.promised_date', type: 'date' }, loan], direction: 'asc' },
  next: { keys: [{ column: 'collection_case.next_date', type: 'date' }, loan], direction: 'asc' },
} as const satisfies Record<string, { keys: readonly ListKey[]; direction: 'asc' | 'desc' }>

/** One page of a list of late loans. */
export function findCollection(db: Kysely<Tables>, { view, sort = 'risk', today, ...place }: CollectionSearch) {
  const order = view === 'broken' ? orders.promise : view === 'due' ? orders.next : orders[sort]
  const cases = inView(db, view, today)
  const found = (sort === 'promise' && view !== 'due' ? cases.where('collection_case.promised_date', 'is not', null) : cases)
    .innerJoin('loan', 'loan.id', 'collection_case.loan_id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .select([
      'collection_case.loan_id',
      'collection_case.arrears_from',
      'collection_case.at_stake_satang',
      'collection_case.promised_date',
      'collection_case.promised_satang',
      'collection_case.next_date',
      'borrower.name',
      'borrower.phone_number',
      'borrower.language',
    ])
    .select((eb) => [
      overdueOf('collection_case.loan_id', today).as('overdue_satang'),
      promiseState(today).as('promise_state'),
      jsonObjectFrom(
        eb
          .selectFrom('contact')
          .whereRef('contact.loan_id', '=', 'collection_case.loan_id')
          .where('ended_at', 'is not', null)
          .orderBy('begun_at', 'desc')
          .limit(sql.lit(1))
          .select(['begun_at as at', 'kind', 'outcome']),
      ).as('last_contact'),
      eb
        .selectFrom('contact')
        .innerJoin('staff', 'staff.id', 'contact.staff_id')
        .whereRef('contact.loan_id', '=', 'collection_case.loan_id')
        .where('ended_at', 'is', null)
        .select('staff.name')
        .as('called_by'),
    ])
  return pageByKey(db, found, order, place)
}

/** How many loans a list has, at most `maxCounted` + 1. */
export function countCases(db: Kysely<Tables>, view: CollectionView, today: BusinessDate): Promise<number> {
  const { keys } = view === 'broken' ? orders.promise : view === 'due' ? orders.next : { keys: byDays }
  return countUpTo(db, inView(db, view, today).select('collection_case.loan_id'), keys)
}

function inView(db: Kysely<Tables>, view: CollectionView, today: BusinessDate) {
  // the partial indexes hold what is being repaid
  const cases = db.selectFrom('collection_case').where('collection_case.arrears_from', 'is not', null)
  if (view === 'due')
    return cases
      .where('collection_case.next_date', 'is not', null)
      .where('collection_case.next_date', '<=', today)
      .where('collection_case.arrears_from', '<', today)
  if (view === 'broken')
    return cases
      .where('collection_case.promised_date', 'is not', null)
      .where('collection_case.promised_date', '<', today)
      .where('collection_case.arrears_from', '<', today)
      .where(sql<boolean>`${promiseState(today)} = 'broken'`)
  const { first, last } = bucketDates(view, today)
  const until = cases.where('collection_case.arrears_from', '<=', last)
  return first === null ? until : until.where('collection_case.arrears_from', '>=', first)
}

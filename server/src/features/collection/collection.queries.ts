import { callingMinutes } from '@let-twe/core/contact/contact-kinds.ts'
import { paidOn } from '@let-twe/core/contact/usual-paydays.ts'
import { bucketDates } from '@let-twe/core/contact/arrears-bucket.ts'
import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { Received } from '@let-twe/core/endpoint.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { type CollectionSort, type CollectionView, type listCollection, usualOrder, usualSort } from '@let-twe/core/collection/endpoints.ts'
import { type Kysely, sql } from 'kysely'
import { type ListedEmployers, employerOfApplication, isOfEmployer, listedRows } from '../../domain/application/listed-employers.ts'
import { isOfProduct } from '../../domain/loan/is-of-product.ts'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { type ListKey, countUpTo, pageAmong } from '../../platform/database/page-by-key.ts'
import { type Branches, isCaseInBranches } from '../../domain/branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { overdueOf, promiseState, triesOf } from '../../domain/contact/collection-columns.ts'

/** The filters of a list of loans in arrears. */
export type CollectionSearch = Received<typeof listCollection>['query'] & {
  readonly today: BusinessDate
  readonly now: Date
  readonly branches: Branches
  /** Hashed only where it is asked for. */
  readonly employers: () => ListedEmployers
}

const loan: ListKey = { column: 'collection_case.loan_id', type: 'uuid' }
const byDays = [{ column: 'collection_case.arrears_from', type: 'date' }, loan] as const
const sortKeys = {
  risk: [{ column: 'collection_case.at_stake_satang', type: 'int8' }, loan],
  days: byDays,
  contact: [{ column: 'collection_case.contacted_at', type: 'timestamptz' }, loan],
  promise: [{ column: 'collection_case.promised_date', type: 'date' }, loan],
  next: [{ column: 'collection_case.next_date', type: 'date' }, loan],
} as const satisfies Record<CollectionSort, readonly ListKey[]>

/** One page of a list of late loans. */
export function findCollection(db: Kysely<Tables>, asked: CollectionSearch) {
  const { view, sort = usualSort(view), order, today, now, page, after, before } = asked
  const shown = db
    .selectFrom('collection_case')
    .innerJoin('loan', 'loan.id', 'collection_case.loan_id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .leftJoin('notification_setting', 'notification_setting.borrower_id', 'borrower.id')
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
      'borrower.died_on',
      'notification_setting.quiet_from',
      'notification_setting.quiet_until',
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
        .where('begun_at', '>', new Date(now.getTime() - callingMinutes * 60_000))
        .select('staff.name')
        .as('called_by'),
      eb
        .selectFrom('overdue_contact')
        .whereRef('overdue_contact.borrower_id', '=', 'loan.borrower_id')
        .select((of) => of.fn.max('date').as('date'))
        .as('last_overdue_contact'),
      triesOf('loan.borrower_id', today).as('tries'),
    ])
  const among = matching(db, asked)
  return pageAmong(
    db,
    shown,
    { keys: sortKeys[sort], direction: order ?? usualOrder(sort), among, countedBy: countedBy(view) },
    { page, after, before },
  )
}

/** How many loans a list has, at most `maxCounted` + 1. */
export function countCases(db: Kysely<Tables>, which: Which): Promise<number> {
  return countUpTo(db, inView(db, which), countedBy(which.view))
}

/** The index in which a list lies in one piece, whatever it is sorted by. */
function countedBy(view: CollectionView): readonly ListKey[] {
  return sortKeys[usualSort(view) === 'risk' ? 'days' : usualSort(view)]
}

function matching(
  db: Kysely<Tables>,
  {
    view,
    sort,
    language,
    contacted,
    branch_id,
    product,
    employer,
    payday,
    min_baht,
    max_baht,
    today,
    branches,
    employers,
  }: CollectionSearch,
) {
  let cases = inView(db, { view, today, branches })
  if (sort === 'promise') cases = cases.where('collection_case.promised_date', 'is not', null)
  if (sort === 'next') cases = cases.where('collection_case.next_date', 'is not', null)
  if (contacted === 'never') cases = cases.where('collection_case.contacted_at', '=', new Date(0))
  if (contacted === 'week') cases = cases.where('collection_case.contacted_at', '<', instantInBangkok(addDays(today, -6), '00:00'))
  if (min_baht !== undefined) cases = cases.where('collection_case.at_stake_satang', '>=', bahtToSatang(min_baht))
  if (max_baht !== undefined) cases = cases.where('collection_case.at_stake_satang', '<=', bahtToSatang(max_baht))
  if (branch_id !== undefined) cases = cases.where('collection_case.branch_id', '=', branch_id)
  if (product !== undefined) cases = cases.where(isOfProduct('collection_case.loan_id', product))
  if (employer !== undefined) cases = cases.where(isOfEmployer('collection_case.loan_id', employer, employers()))
  if (language === undefined && payday === undefined) return cases
  return cases.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('loan as owed')
        .innerJoin('borrower as debtor', 'debtor.id', 'owed.borrower_id')
        .whereRef('owed.id', '=', 'collection_case.loan_id')
        .$if(language !== undefined, (some) => some.where('debtor.language', '=', language!))
        .$if(payday !== undefined, (some) => some.where('debtor.income_type', 'in', paidOn(payday!)))
        .select('owed.id'),
    ),
  )
}

/** How many loans of a list each employer has, by how often their borrowers are paid. */
export function countByEmployer(db: Kysely<Tables>, asked: CollectionSearch) {
  return matching(db, asked)
    .innerJoin('loan', 'loan.id', 'collection_case.loan_id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .innerJoin('application', 'application.id', 'loan.application_id')
    .leftJoin(listedRows(asked.employers()), 'listed.key', 'application.employer_key')
    .groupBy([employerOfApplication, 'borrower.income_type'])
    .select(({ fn, cast }) => [
      employerOfApplication.as('employer'),
      'borrower.income_type',
      cast<number>(fn.countAll(), 'int4').as('loans'),
    ])
    .execute()
}

type Which = Pick<CollectionSearch, 'view' | 'today' | 'branches'>

function inView(db: Kysely<Tables>, { view, today, branches }: Which) {
  let cases = db.selectFrom('collection_case')
  if (branches !== null) cases = cases.where(isCaseInBranches(branches))
  // each of the days says by itself that there is one, as the partial indexes ask
  if (view === 'due') return cases.where('collection_case.next_date', '<=', today).where('collection_case.arrears_from', '<', today)
  if (view === 'promised') return cases.where('collection_case.promised_date', '=', today).where('collection_case.arrears_from', '<', today)
  if (view === 'broken')
    return cases
      .where('collection_case.promised_date', '<', today)
      .where('collection_case.arrears_from', '<', today)
      .where(({ not }) => not('collection_case.promise_kept'))
  const { first, last } = bucketDates(view, today)
  const until = cases.where('collection_case.arrears_from', '<=', last)
  return first === null ? until : until.where('collection_case.arrears_from', '>=', first)
}

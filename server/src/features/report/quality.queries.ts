import { type BusinessDate, daysBetween } from '@let-twe/core/business-date.ts'
import { type QualityFigure, type QualitySplit, type QualityView, qualityTables } from '@let-twe/core/report/quality.ts'
import { noGroup } from '@let-twe/core/report/quality-endpoints.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import { type Kysely, sql } from 'kysely'
import { type ListedEmployers, listedRows } from '../../domain/application/listed-employers.ts'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type LoansOf, seenOf } from './collected.queries.ts'
import { type FactsOf, factsOf, groupOf } from './quality-facts.ts'

/** A table: its view, how it is grouped, its days, and whose loans. */
export type QualityOf = LoansOf &
  FactsOf & { readonly view: QualityView; readonly split: QualitySplit; readonly employers: () => ListedEmployers }

/** Every table and the loans behind its figures are made of the same lines. */
function lines(db: Kysely<Tables>, { view, product, employers, ...of }: QualityOf) {
  const seen = seenOf(of)
  return db
    .selectFrom(factsOf[view](of).as('fact'))
    .innerJoin('loan', 'loan.id', 'fact.loan_id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .innerJoin('loan_product_version', 'loan_product_version.id', 'loan.product_version_id')
    .$if(of.split === 'employer', (loans) =>
      loans
        .innerJoin('application', 'application.id', 'loan.application_id')
        .leftJoin(listedRows(employers()), 'listed.key', 'application.employer_key'),
    )
    .$if(seen !== null, (loans) => loans.where((eb) => eb('loan.branch_id', '=', eb.fn.any(eb.val([...seen!])))))
    .$if(product !== undefined, (loans) => loans.where('loan_product_version.product_code', '=', product!))
}

/** Days, months and buckets stand in their own order. */
const inOrder: readonly QualitySplit[] = ['day', 'payday', 'month', 'bucket']

/** The sums of each group, the largest first. */
export function sumQuality(db: Kysely<Tables>, of: QualityOf) {
  const { figures } = qualityTables[of.view]
  const group = groupOf[of.split]
  return lines(db, of)
    .groupBy(group)
    .select([group.as('group'), sql<string | null>`mode() within group (order by fact.reason)`.as('main_reason')])
    .select(figures.map((figure: QualityFigure) => sql<number | null>`sum(${sql.ref(`fact.${figure}`)})::int8`.as(figure)))
    .$if(!inOrder.includes(of.split), (groups) => groups.orderBy(sql.ref(figures[1]), 'desc'))
    .orderBy('group')
    .execute()
}

const keys = [
  { column: 'fact.loan_id', type: 'uuid' },
  { column: 'fact.item', type: 'text' },
] as const

/** A page of the loans behind a figure. */
export async function findQualityPage(
  db: Kysely<Tables>,
  { figure, group, ...of }: QualityOf & { readonly figure: QualityFigure; readonly group?: string | undefined },
  place: PlaceInList,
) {
  const found = lines(db, of)
    .leftJoin('collection_case', 'collection_case.loan_id', 'loan.id')
    .where(`fact.${figure}`, '>', 0)
    .$if(group !== undefined, (loans) =>
      loans.where(sql<boolean>`${groupOf[of.split]} is not distinct from ${group === noGroup ? null : group}`),
    )
    .select(['fact.loan_id', 'fact.item', 'payment_reference_number as reference', `fact.${figure} as adds`, 'arrears_from'])
  const { rows, ...beside } = await pageByKey(db, found, { keys, direction: 'asc' }, place)
  return {
    data: rows.map(({ arrears_from, adds, ...row }) => ({ ...row, adds: adds!, days_late: daysLate(arrears_from, of.today) })),
    ...beside,
  }
}

function daysLate(since: BusinessDate | null, today: BusinessDate): number {
  return since === null || since > today ? 0 : daysBetween(since, today)
}

/** The newest end of a month by a day that a night has frozen. */
export async function findMonthEnd(db: Kysely<Tables>, until: BusinessDate): Promise<BusinessDate | null> {
  const newest = db.selectFrom('loss_month').where('last_day', '<=', until)
  return (await newest.select((eb) => eb.fn.max('last_day').as('day')).executeTakeFirstOrThrow()).day
}

/** The names of the groups that have one: of an officer the same in every language. */
export async function findGroupNames(db: Kysely<Tables>, split: QualitySplit): Promise<ReadonlyMap<string, Translated>> {
  if (split === 'officer') {
    const staff = await db.selectFrom('staff').select(['id', 'name']).execute()
    return new Map(staff.map(({ id, name }) => [id, { mm: name, en: name, th: name }]))
  }
  const named =
    split === 'branch'
      ? await db.selectFrom('branch').select(['id', 'name']).execute()
      : split === 'product'
        ? await db.selectFrom('loan_product').select(['code as id', 'name']).execute()
        : []
  return new Map(named.map(({ id, name }) => [id, name]))
}

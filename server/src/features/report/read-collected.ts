import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import { collectedParts } from '@let-twe/core/report/collected.ts'
import type { getCollected, listCollected } from '@let-twe/core/report/collected-endpoints.ts'
import { isReportRange } from '@let-twe/core/report/report-range.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { PlaceInList } from '../../platform/database/page-by-key.ts'
import type { Cell } from '../../platform/table-file/to-csv.ts'
import { type CollectedFigure, type LoansOf, findCollectedPage, findCountedUntil, sumCollected } from './collected.queries.ts'
import { type ReportSource, findBranchNames } from './read-report.ts'

type Collected = Omit<Data<typeof getCollected>, 'as_of'>
type Loan = Data<typeof listCollected>[number]
type Stored = Readonly<Record<(typeof collectedParts)[number], Loan['due_satang']>>

const partsOf = (stored: Stored): Loan['parts'] => Object.fromEntries(collectedParts.map((part) => [part, stored[part]])) as Loan['parts']

/** What fell due by day, and what of it came in. */
export async function readCollected(
  { db, clock }: ReportSource,
  query: LoansOf & { readonly from: BusinessDate; readonly to: BusinessDate },
): Promise<Collected | Refusal> {
  if (!isReportRange({ ...query, by: 'day' }, clock.today())) return refuse('date_invalid')
  const found = await sumCollected(db, query)
  return {
    rows: found.map(({ due_date, instalments, due_satang, ...stored }) => ({ due_date, instalments, due_satang, parts: partsOf(stored) })),
    branches: await findBranchNames(db, query.branches),
    products: await db.selectFrom('loan_product').select(['code', 'name']).orderBy('code').execute(),
  }
}

/** A page of the instalments behind a figure, with the payments that the figure counts; those of a day without a figure with all. */
export async function readCollectedLoans(
  { db, clock }: ReportSource,
  { page, after, before, ...query }: CollectedFigure & PlaceInList,
): Promise<Page<Loan>> {
  const until = (await findCountedUntil(db, query.due_date))?.counted_until ?? addDays(clock.today(), -1)
  const { rows, ...beside } = await findCollectedPage(db, { ...query, until }, { page, after, before })
  return {
    data: rows.map(({ loan_id, reference, number, due_satang, ...stored }) => ({
      loan_id,
      reference,
      number,
      due_satang,
      parts: partsOf(stored),
    })),
    ...beside,
  }
}

/** The sums by due day as rows of a sheet. */
export function collectedTable({ rows }: Pick<Collected, 'rows'>, language: Language): Cell[][] {
  const { report, collection, common } = textsIn(language)
  const baht = (words: string) => `${words} (${common.baht})`
  const cells = (amounts: readonly number[]): Cell[] => amounts.map((amount) => ({ baht: amount / 100 }))
  const late = collectedParts.slice(1) as Exclude<(typeof collectedParts)[number], 'on_time'>[]
  return [
    [
      report.collected_due_day,
      report.collected_instalments,
      baht(report.collected_due),
      baht(report.collected_on_time),
      ...late.map((part) => baht(fill(report.collected_late, { days: collection[`view_${part}`] }))),
      baht(report.collected_open),
    ],
    ...rows.map(({ due_date, instalments, due_satang, parts }): Cell[] => {
      const paid = collectedParts.map((part) => parts[part])
      return [due_date, instalments, ...cells([due_satang, ...paid, due_satang - paid.reduce((sum: number, each) => sum + each, 0)])]
    }),
  ]
}

import { type BusinessDate, addDays, addMonths, monthOf } from '@let-twe/core/business-date.ts'
import type { Data, Page, Received } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { sumSatang } from '@let-twe/core/money.ts'
import type { Language } from '@let-twe/core/language.ts'
import {
  forecastDays,
  isAmount,
  monthEndViews,
  qualityTables,
  type QualityFigure,
  type QualitySplit,
  rangedViews,
  shareIn,
  wholeOf,
} from '@let-twe/core/report/quality.ts'
import type { getQuality, listQualityLoans } from '@let-twe/core/report/quality-endpoints.ts'
import { partDays } from '@let-twe/core/report/collected.ts'
import { isReportRange } from '@let-twe/core/report/report-range.ts'
import { figureWords, groupWords, splitWords } from '@let-twe/texts/quality-words.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { ListedEmployers } from '../../domain/application/listed-employers.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import { reasonText } from '../../domain/loan/reason-text.ts'
import type { Cell } from '../../platform/table-file/to-csv.ts'
import { type LoansOf, sumCollected } from './collected.queries.ts'
import type { Basis } from './quality-facts.ts'
import { type QualityOf, findGroupNames, findMonthEnd, findQualityPage, sumQuality } from './quality.queries.ts'
import { type ReportSource, findBranchNames } from './read-report.ts'

type Quality = Omit<Data<typeof getQuality>, 'as_of'>
type Asked = Received<typeof getQuality>['query'] & Whose
type Whose = { readonly branches: Branches; readonly employers: () => ListedEmployers }

/** A table of the quality of the portfolio. */
export async function readQuality(source: ReportSource, asked: Asked): Promise<Quality | Refusal> {
  const of = await tableOf(source, asked)
  if (of === null) return refuse('date_invalid')
  const { db } = source
  const { view, split, from, to, basis } = of
  const names = await findGroupNames(db, split)
  const figures: readonly QualityFigure[] = qualityTables[view].figures
  const rows = (await sumQuality(db, of)).map(({ group, main_reason, ...sums }) => ({
    group,
    name: (group !== null && names.get(group)) || null,
    figures: Object.fromEntries(figures.map((figure) => [figure, sums[figure] ?? null])),
    main_reason,
  }))
  return {
    split,
    from,
    to,
    rows,
    basis: basis && { from: basis.from, to: basis.to, percent: Math.round(basis.share * 1000) / 10 },
    branches: await findBranchNames(db, asked.branches),
    products: await db.selectFrom('loan_product').select(['code', 'name']).orderBy('code').execute(),
  }
}

/** A page of the loans behind a figure; none for a figure of another view. */
export async function readQualityLoans(
  source: ReportSource,
  { page, after, before, figure, group, ...asked }: Received<typeof listQualityLoans>['query'] & Whose,
): Promise<Page<Data<typeof listQualityLoans>[number]> | Refusal> {
  const of = await tableOf(source, asked)
  const figures: readonly QualityFigure[] = qualityTables[asked.view].figures
  if (of === null) return refuse('date_invalid')
  if (!figures.includes(figure)) return { data: [], page: 1, last_page: 1, total: 0, next: null, previous: null }
  return findQualityPage(source.db, { ...of, figure, group }, { page, after, before })
}

/** The table as rows of a sheet: a column a figure, and one more for its share. */
export function qualityTable({ rows, split }: Quality, view: Asked['view'], language: Language): Cell[][] {
  const texts = textsIn(language)
  const { report, common } = texts
  const figures: readonly QualityFigure[] = qualityTables[view].figures
  const hasReason = view === 'decisions'
  return [
    [
      splitWords(texts, split),
      ...figures.flatMap((figure): Cell[] => {
        const words = figureWords(texts, figure)
        return [isAmount(figure) ? `${words} (${common.baht})` : words, ...(wholeOf[figure] ? [`${words} (%)`] : [])]
      }),
      ...(hasReason ? [report.quality_main_reason] : []),
    ],
    ...rows.map((row) => [
      groupWords(texts, language, split, row),
      ...figures.flatMap((figure): Cell[] => {
        const value = row.figures[figure] ?? null
        return [
          isAmount(figure) && value !== null ? { baht: value / 100 } : value,
          ...(wholeOf[figure] ? [shareIn(row.figures, figure)] : []),
        ]
      }),
      ...(hasReason ? [reasonText(row.main_reason, language)] : []),
    ]),
  ]
}

const usualDays = 90
/** How long a month of disbursements is followed. */
const vintageYears = 2

/** Its days, and how it is grouped; null for days that no report has. */
async function tableOf({ db, clock }: ReportSource, { split: asked, from, to, ...of }: Asked): Promise<QualityOf | null> {
  const today = clock.today()
  const splits: readonly QualitySplit[] = qualityTables[of.view].splits
  const table = { ...of, split: splits.find((each) => each === asked) ?? splits[0]!, today, basis: null }
  const last = to === undefined || to > today ? today : to
  if (monthEndViews.includes(of.view)) {
    const end = (await findMonthEnd(db, last)) ?? last
    const month = monthOf(end)
    return { ...table, from: of.view === 'roll' ? addDays(month.from, -1) : addMonths(month.from, -vintageYears * 12), to: end }
  }
  if (of.view === 'forecast') {
    return { ...table, from: today, to: addDays(today, forecastDays - 1), basis: await basisOf(db, table) }
  }
  if (!rangedViews.includes(of.view)) return { ...table, from: today, to: today }
  // the day of a promise for today is not over
  const until = of.view === 'promises' && last === today ? addDays(today, -1) : last
  const first = from ?? addDays(until, -usualDays)
  return isReportRange({ from: first, to: until, by: 'month' }, today) ? { ...table, from: first, to: until } : null
}

/** What is late by fewer days may still be paid. */
const settledAfter = partDays('days_1_5').to

/** What was paid at most 5 days after its day, of what fell due in the last months; null where nothing did. */
async function basisOf(db: ReportSource['db'], { today, ...of }: LoansOf & { readonly today: BusinessDate }): Promise<Basis | null> {
  const to = addDays(today, -settledAfter - 1)
  const from = addDays(to, -usualDays)
  const days = await sumCollected(db, { ...of, from, to })
  const due = sumSatang(days.map(({ due_satang }) => due_satang))
  if (due === 0) return null
  return { from, to, share: sumSatang(days.flatMap(({ on_time, days_1_5 }) => [on_time, days_1_5])) / due }
}

import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Data, Page, Received } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import {
  isAmount,
  qualityTables,
  type QualityFigure,
  type QualitySplit,
  rangedViews,
  shareIn,
  wholeOf,
} from '@let-twe/core/report/quality.ts'
import type { getQuality, listQualityLoans } from '@let-twe/core/report/quality-endpoints.ts'
import { isReportRange } from '@let-twe/core/report/report-range.ts'
import { figureWords, groupWords, splitWords } from '@let-twe/texts/quality-words.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import { reasonText } from '../../domain/loan/reason-text.ts'
import type { Cell } from '../../platform/table-file/to-csv.ts'
import { type QualityOf, findGroupNames, findQualityPage, sumQuality } from './quality.queries.ts'
import { type ReportSource, findBranchNames } from './read-report.ts'

type Quality = Omit<Data<typeof getQuality>, 'as_of'>
type Asked = Received<typeof getQuality>['query'] & { readonly branches: Branches }

/** A table of the quality of the portfolio. */
export async function readQuality({ db, clock }: ReportSource, asked: Asked): Promise<Quality | Refusal> {
  const of = tableOf(asked, clock.today())
  if (of === null) return refuse('date_invalid')
  const { view, split, from, to } = of
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
    branches: await findBranchNames(db, asked.branches),
    products: await db.selectFrom('loan_product').select(['code', 'name']).orderBy('code').execute(),
  }
}

/** A page of the loans behind a figure; none for a figure of another view. */
export async function readQualityLoans(
  { db, clock }: ReportSource,
  { page, after, before, figure, group, ...asked }: Received<typeof listQualityLoans>['query'] & { readonly branches: Branches },
): Promise<Page<Data<typeof listQualityLoans>[number]> | Refusal> {
  const of = tableOf(asked, clock.today())
  const figures: readonly QualityFigure[] = qualityTables[asked.view].figures
  if (of === null) return refuse('date_invalid')
  if (!figures.includes(figure)) return { data: [], page: 1, last_page: 1, total: 0, next: null, previous: null }
  return findQualityPage(db, { ...of, figure, group }, { page, after, before })
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

/** Its days, and how it is grouped; null for days that no report has. */
function tableOf({ split: asked, from, to, ...of }: Asked, today: BusinessDate): QualityOf | null {
  const splits: readonly QualitySplit[] = qualityTables[of.view].splits
  const split = splits.find((each) => each === asked) ?? splits[0]!
  if (!rangedViews.includes(of.view)) return { ...of, split, from: today, to: today, today }
  const last = to === undefined || to > today ? today : to
  // the day of a promise for today is not over
  const until = of.view === 'promises' && last === today ? addDays(today, -1) : last
  const first = from ?? addDays(until, -usualDays)
  return isReportRange({ from: first, to: until, by: 'month' }, today) ? { ...of, split, from: first, to: until, today } : null
}

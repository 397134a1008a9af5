import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { getReport } from '@let-twe/core/report/endpoints.ts'
import { type Figures, type ReportFigure, countedFigures, flowFigures, reportFigures } from '@let-twe/core/report/report-figures.ts'
import { isReportRange } from '@let-twe/core/report/report-range.ts'
import { type Kysely, sql } from 'kysely'
import { branchOrder } from '../../domain/branch/branch-order.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { type DayFigure, figuresOfDay, nextReportDay } from './report-days.ts'

/** The source of a report: the report database, which may be a replica. */
export type ReportSource = Pick<Platform, 'clock'> & { readonly db: Kysely<Tables> }

/** The input of a report. */
export type ReportQuery = {
  readonly from: BusinessDate
  readonly to: BusinessDate
  readonly by: 'day' | 'month'
  readonly split?: 'branch' | 'product' | undefined
  readonly branch_id?: string | undefined
  readonly product?: string | undefined
  /** Whose loans the reader may see. */
  readonly branches: Branches
}

/** The figures, without their time, which the reader's database gives. */
type Report = Omit<Data<typeof getReport>, 'as_of'>

/** A figure of a period before it is shown. `date` is the last day of the period that has figures. */
type Part = { period: string; date: BusinessDate; branch_id: string | null; product_code: string | null; figure: string; amount: number }

/** Running sums from the first day on, and their result: outstanding principal, running loans. */
const adding: Readonly<Record<string, readonly [figure: 'outstanding' | 'running', sign: 1 | -1]>> = {
  disbursed: ['outstanding', 1],
  moved: ['outstanding', 1],
  principal_paid: ['outstanding', -1],
  principal_written_off: ['outstanding', -1],
  running: ['running', 1],
}

/** The figures of periods, each with how things stood at its end. Days that are over come from the store, the rest is counted now. */
export async function readReport({ db, clock }: ReportSource, query: ReportQuery): Promise<Report | Refusal> {
  const { from, by } = query
  if (!isReportRange(query, clock.today())) return refuse('date_invalid')
  const to = query.to > clock.today() ? clock.today() : query.to
  const days = await readDays(db, query, to)
  const groups = new Map<string, { branch_id: string | null; product: string | null; sums: Map<string, number> }>()
  const groupOf = ({ branch_id, product_code }: Part) => {
    const group = { branch_id: query.split === 'branch' ? branch_id : null, product: query.split === 'product' ? product_code : null }
    const name = `${group.branch_id} ${group.product}`
    if (!groups.has(name)) groups.set(name, { ...group, sums: new Map() })
    return groups.get(name)!
  }
  for (const part of days.before) add(groupOf(part).sums, part)
  // every group has a row in every period
  for (const parts of days.within.values()) for (const part of parts) groupOf(part)
  const rows: Report['rows'] = []
  for (const period of periodsOf(from, to, by)) {
    const flows = new Map<object, Record<string, number>>()
    for (const part of days.within.get(period.name) ?? []) {
      const group = groupOf(part)
      const figures = flows.get(group) ?? {}
      flows.set(group, figures)
      add(group.sums, part)
      const counted = isCounted(part.figure) && part.date === period.end
      if (counted || (flowFigures as readonly string[]).includes(part.figure))
        figures[part.figure] = (figures[part.figure] ?? 0) + part.amount
    }
    for (const group of groups.values()) {
      const { sums, branch_id, product } = group
      const stands = { outstanding: sums.get('outstanding') ?? 0, running: sums.get('running') ?? 0 }
      rows.push({ period: period.name, branch_id, product, figures: complete({ ...flows.get(group), ...stands }) })
    }
    if (groups.size === 0) rows.push({ period: period.name, branch_id: null, product: null, figures: complete({}) })
  }
  return {
    rows,
    branches: await findBranchNames(db, query.branches),
    products: await db.selectFrom('loan_product').select(['code', 'name']).orderBy('code').execute(),
  }
}

function isCounted(figure: string): boolean {
  return (countedFigures as readonly string[]).includes(figure)
}

function add(sums: Map<string, number>, { figure, amount }: Part): void {
  const [into, sign] = adding[figure] ?? []
  if (into !== undefined) sums.set(into, (sums.get(into) ?? 0) + sign! * amount)
}

function complete(some: Record<string, number>): Figures {
  return Object.fromEntries(reportFigures.map((figure: ReportFigure) => [figure, some[figure] ?? 0])) as Figures
}

/** The figures before the first period, as sums, and those of each period. */
async function readDays(
  db: Kysely<Tables>,
  query: ReportQuery,
  to: BusinessDate,
): Promise<{ before: Part[]; within: Map<string, Part[]> }> {
  const { from } = query
  const branches = query.branch_id === undefined ? query.branches : [query.branch_id]
  let sums = db
    .selectFrom('report_day')
    .groupBy(['branch_id', 'product_code', 'figure'])
    .select((eb) => ['branch_id', 'product_code', 'figure', eb.cast<number>(eb.fn.sum('amount'), 'int8').as('amount')])
  if (branches !== null) sums = sums.where('branch_id', 'in', branches)
  if (query.product !== undefined) sums = sums.where('product_code', '=', query.product)
  const before: Part[] = (await sums.where('business_date', '<', from).where('figure', 'in', Object.keys(adding)).execute()).map((sum) => ({
    ...sum,
    period: '',
    date: from,
  }))
  // raw: parts of a day are functions of PostgreSQL
  const period = query.by === 'day' ? sql<string>`business_date::text` : sql<string>`to_char(business_date, 'YYYY-MM')`
  const endsMonth = sql<boolean>`business_date + 1 = date_trunc('month', business_date + 1)`
  // flows as a sum of the period, counted figures day by day, of which the reader uses the last
  const stored = await sums
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .where((eb) =>
      eb.or([eb('figure', 'not in', countedFigures), eb('business_date', '=', to), query.by === 'day' ? eb.lit(true) : endsMonth]),
    )
    .groupBy(period)
    .select((eb) => [period.as('period'), eb.fn.max('business_date').as('date')])
    .execute()
  const within = new Map<string, Part[]>()
  for (const part of stored) within.set(part.period, [...(within.get(part.period) ?? []), part])
  for (let date = await nextReportDay(db); date !== null && date <= to; date = addDays(date, 1)) {
    const day = date
    const parts = (await figuresOfDay(db, day)).filter((each) => isWanted(each, query)).map((each) => ({ ...each, date: day, period: '' }))
    if (day < from) before.push(...parts)
    else within.set(periodOf(day, query.by), [...(within.get(periodOf(day, query.by)) ?? []), ...parts])
  }
  return { before, within }
}

function isWanted({ branch_id, product_code }: DayFigure, query: ReportQuery): boolean {
  const { branches } = query
  const mine = branches === null || (branch_id !== null && branches.includes(branch_id))
  const asked = query.branch_id === undefined || branch_id === query.branch_id
  return mine && asked && (query.product === undefined || product_code === query.product)
}

function periodOf(date: BusinessDate, by: 'day' | 'month'): string {
  return by === 'day' ? date : date.slice(0, 7)
}

/** The periods between two days, each with its last day, which is `to` for the last. */
function periodsOf(from: BusinessDate, to: BusinessDate, by: 'day' | 'month'): { name: string; end: BusinessDate }[] {
  const periods: { name: string; end: BusinessDate }[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const name = periodOf(date, by)
    const last = periods.at(-1)
    if (last?.name === name) last.end = date
    else periods.push({ name, end: date })
  }
  return periods
}

/** The branches that a reader of reports sees. */
export function findBranchNames(db: Kysely<Tables>, branches: Branches) {
  const all = db.selectFrom('branch').select(['id', 'name']).orderBy(branchOrder)
  return (branches === null ? all : all.where('id', 'in', branches)).execute()
}

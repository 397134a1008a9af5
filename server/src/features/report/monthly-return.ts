import { type BusinessDate, monthOf } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import type { getMonthlyReturn } from '@let-twe/core/report/endpoints.ts'
import { rateOf } from '@let-twe/core/report/report-figures.ts'
import { findBookedFigures, findClose, findCostMonth } from './pack.queries.ts'
import { type ReportSource, readReport } from './read-report.ts'
import { sumUntil } from './report-days.ts'

/** The monthly return as it is shown and written. */
export type MonthlyReturn = Data<typeof getMonthlyReturn>

type Read = Omit<MonthlyReturn, 'as_of'>

/**
 * The Fiscal Policy Office's published figures of pico lenders, for a month up to its end or today: granted loans, all ever
 * granted, outstanding principal, overdue by one to three months, and non-performing. Loans have no collateral (decision 024). Below them stand
 * the restructured ones of these.
 */
export async function readMonthlyReturn(source: ReportSource, month: string): Promise<Read> {
  const { from, to: end } = monthOf(`${month}-01` as BusinessDate)
  const today = source.clock.today()
  const until = end < today ? end : today
  const report = await readReport(source, { from, to: until < from ? from : until, by: 'month', branches: null })
  const figures = isRefusal(report) ? undefined : report.rows[0]?.figures
  const total = await sumUntil(source.db, until, ['payouts', 'disbursed'])
  const close = await findClose(source.db, end)
  const booked: Partial<Record<MonthlyReturn['rows'][number]['item'], Satang>> = close ? await findBookedFigures(source.db, month) : {}
  const item = (name: MonthlyReturn['rows'][number]['item'], accounts = 0, amount = 0) => ({
    item: name,
    accounts,
    amount_satang: satang(amount),
    books_satang: booked[name] ?? null,
  })
  const [accounts, amount] = [total['payouts'] ?? 0, total['disbursed'] ?? 0]
  return {
    month,
    until,
    rows: [
      item('granted_month', figures?.payouts, figures?.disbursed),
      item('granted_total', accounts, amount),
      item('granted_unsecured', accounts, amount),
      item('outstanding', figures?.running, figures?.outstanding),
      item('overdue_1_3_months', figures && figures.par30_loans - figures.par90_loans, figures && figures.par30 - figures.par90),
      item('npl', figures?.par90_loans, figures?.par90),
      item('restructured', figures?.restructured_loans, figures?.restructured),
      item(
        'restructured_overdue_1_3_months',
        figures && figures.restructured_par30_loans - figures.restructured_par90_loans,
        figures && figures.restructured_par30 - figures.restructured_par90,
      ),
      item('restructured_npl', figures?.restructured_par90_loans, figures?.restructured_par90),
    ],
    average_satang: satang(accounts === 0 ? 0 : Math.round(amount / accounts)),
    npl_percent: figures ? rateOf('par90_rate', figures) : null,
    closed: close ? { ...close, signed_at: close.signed_at.toISOString() } : null,
    costs: (await findCostMonth(source.db, end)) ?? null,
  }
}

import { satang } from '@let-twe/core/money.ts'
import { type Figures, type ReportRate, rateOf, reportFigures } from '@let-twe/core/report/report-figures.ts'
import { formatMoney, formatNumber } from '@let-twe/texts/format.ts'
import { BarChart } from '@let-twe/ui/chart/bar-chart.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { periodName, periodText } from './period-text.ts'

/** Six charts of the figures over time; split figures are added up. */
export function ReportCharts({ rows }: { readonly rows: readonly { readonly period: string; readonly figures: Figures }[] }) {
  const texts = useTexts()
  const { report } = texts
  const language = useLanguage()
  const periods = addUp(rows)
  const last = periods.at(-1)
  const money = (title: string, amountOf: (figures: Figures) => number) => ({
    title,
    bars: periods.map(({ period, figures }) => {
      const value = amountOf(figures)
      return { label: periodText(period), value, shown: formatMoney(satang(value), language) }
    }),
  })
  const share = (title: string, rate: ReportRate) => ({
    title,
    bars: periods.map(({ period, figures }) => {
      const value = rateOf(rate, figures)
      return { label: periodText(period), value, shown: value === null ? '–' : `${value}%` }
    }),
  })
  const applications = {
    title: report.chart_applications,
    bars: periods.map(({ period, figures }) => ({
      label: periodText(period),
      value: figures.applications,
      shown: formatNumber(figures.applications),
    })),
  }
  const charts = [
    money(report.chart_loans, (figures) => figures.disbursed),
    money(report.chart_income, (figures) => figures.interest_income + figures.fee_income),
    money(report.figure_due, (figures) => figures.due),
    share(report.chart_risk, 'par30_rate'),
    money(report.chart_written_off, (figures) => figures.written_off),
    applications,
  ]
  return (
    <div className="mb-5 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {charts.map(({ title, bars }) => (
        <BarChart key={title} title={title} bars={bars} period={last && periodName(last.period, texts)} />
      ))}
    </div>
  )
}

function addUp(rows: readonly { readonly period: string; readonly figures: Figures }[]): { period: string; figures: Figures }[] {
  const periods = new Map<string, Record<string, number>>()
  for (const { period, figures } of rows) {
    const sum = periods.get(period) ?? {}
    periods.set(period, sum)
    for (const figure of reportFigures) sum[figure] = (sum[figure] ?? 0) + figures[figure]
  }
  return [...periods].map(([period, figures]) => ({ period, figures: figures as Figures }))
}

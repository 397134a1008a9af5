import { load } from '@let-twe/client/load.ts'
import { type BusinessDate, addDays, addMonths, businessDateAt, isBusinessDate, monthOf } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getReport, getReportFile } from '@let-twe/core/report/endpoints.ts'
import { restructuredFigures } from '@let-twe/core/report/report-figures.ts'
import { isReportRange } from '@let-twe/core/report/report-range.ts'
import { listRestructured } from '@let-twe/core/report/restructured-endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { type ClientLoaderFunctionArgs, Form, useLoaderData } from 'react-router'
import { branchInAddress } from '../../list/branch-in-address.ts'
import { placeOf } from '../../list/list-end.tsx'
import { loadViews } from '../../list/load-views.ts'
import { SavedViews } from '../../list/saved-views.tsx'
import { callOffice } from '../../session/call-office.ts'
import { AsOf } from './as-of.tsx'
import { useRangeCheck } from './use-range-check.ts'
import { ReportCharts } from './report-charts.tsx'
import { ReportTables } from './report-tables.tsx'
import { periodText } from './period-text.ts'
import { RestructuredTable } from './restructured-table.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { SaveReport } from '../../list/save-report.tsx'

type Query = ReturnType<typeof queryOf>
type Row = Data<typeof getReport>['rows'][number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams
  const query = queryOf(asked)
  const [report, views] = await Promise.all([load(callOffice(getReport, { query })), loadViews('report')])
  const figure = restructuredFigures.find((each) => each === asked.get('figure'))
  const month = asked.get('month') ?? ''
  if (figure === undefined || !/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return { query, report, views, opened: null }
  const group = { branch_id: query.branch_id, product: query.product }
  const of = asked.get('of') || undefined
  if (of !== undefined && query.split !== undefined) group[query.split === 'branch' ? 'branch_id' : 'product'] = of
  const loans = await load(callOffice(listRestructured, { query: { ...placeOf(request.url), ...group, month, figure } }))
  return { query, report, views, opened: { figure, month, loans } }
}

/** The range of the address: the last twelve months, or 30 days, unless it names other valid days. */
function queryOf(asked: URLSearchParams) {
  const today = businessDateAt(new Date())
  const dateOf = (name: string, otherwise: BusinessDate) => [asked.get(name) ?? ''].find(isBusinessDate) ?? otherwise
  const by = asked.get('by') === 'day' ? ('day' as const) : ('month' as const)
  const usual = {
    from: by === 'day' ? addDays(today, -30) : (`${addMonths(today, -11).slice(0, 7)}-01` as BusinessDate),
    to: today,
  }
  const days = { from: dateOf('from', usual.from), to: dateOf('to', usual.to) }
  return {
    ...(isReportRange({ ...days, by }, today) ? days : usual),
    by,
    split: (['branch', 'product'] as const).find((each) => each === asked.get('split')),
    branch_id: branchInAddress(asked),
    product: asked.get('product') || undefined,
  }
}

/** The loans behind a figure of restructured loans: those of a month are known at its end, or now. Null where the report has another day, or no group. */
function addressOf({ from, to, by, split, branch_id, product }: Query, figure: string, row: Row): string | null {
  const today = businessDateAt(new Date())
  const of = split === 'branch' ? row.branch_id : split === 'product' ? row.product : ''
  if (by !== 'month' || of === null) return null
  const { to: last } = monthOf(`${row.period}-01` as BusinessDate)
  if (to < last && to < today) return null
  const address = { from, to, by, split: split ?? '', branch: branch_id ?? '', product: product ?? '', month: row.period, figure, of }
  return `?${new URLSearchParams(address)}#loans`
}

export default function ReportPage() {
  const { report: words } = useTexts()
  const language = useLanguage()
  const { query, report, views, opened } = useLoaderData<typeof clientLoader>()
  const openedLabel = opened && `${words[`figure_${opened.figure}_loans`]}: ${periodText(opened.month)}`
  const { wrong, check } = useRangeCheck()
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <PageTabs of="reports" />
      <Form
        key={JSON.stringify(query)}
        noValidate
        onSubmit={check}
        className="mb-5 grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        <DateField name="from" label={words.from} defaultValue={query.from} error={wrong} />
        <DateField name="to" label={words.to} defaultValue={query.to} />
        <SelectField
          name="by"
          label={words.by}
          defaultValue={query.by}
          options={[
            { value: 'month', label: words.by_month },
            { value: 'day', label: words.by_day },
          ]}
        />
        <SelectField
          name="split"
          label={words.split}
          defaultValue={query.split ?? ''}
          options={[
            { value: '', label: words.split_none },
            { value: 'branch', label: words.branch },
            { value: 'product', label: words.product },
          ]}
        />
        <SelectField
          name="branch"
          label={words.branch}
          defaultValue={query.branch_id ?? ''}
          options={[
            { value: '', label: words.all },
            ...report.branches.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })),
          ]}
        />
        <SelectField
          name="product"
          label={words.product}
          defaultValue={query.product ?? ''}
          options={[
            { value: '', label: words.all },
            ...report.products.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) })),
          ]}
        />
        <Button type="submit" variant="secondary">
          {words.show}
        </Button>
      </Form>
      <div className="mb-2">
        <SavedViews page="report" views={views} />
      </div>
      <AsOf instant={report.as_of} />
      <ReportCharts rows={report.rows} />
      <ReportTables report={report} split={query.split} addressOf={(figure, row) => addressOf(query, figure, row)} />
      {opened && openedLabel && (
        <section id="loans" className="mt-4">
          <h2 className="mb-2 text-lg font-bold text-primary-deep">{openedLabel}</h2>
          <RestructuredTable label={openedLabel} list={opened.loans} />
        </section>
      )}
      <div className="mt-4">
        <SaveReport
          name={`report-${query.from}-${query.to}`}
          load={(format) => callOffice(getReportFile, { query: { ...query, format } })}
        />
      </div>
    </>
  )
}

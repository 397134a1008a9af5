import { load } from '@let-twe/client/load.ts'
import { type BusinessDate, businessDateAt, isBusinessDate } from '@let-twe/core/business-date.ts'
import {
  monthEndViews,
  qualityFigures,
  qualitySplits,
  qualityTables,
  qualityViews,
  rangedViews,
  smallestCompared,
} from '@let-twe/core/report/quality.ts'
import { getQuality, getQualityFile, listQualityLoans } from '@let-twe/core/report/quality-endpoints.ts'
import { isReportRange } from '@let-twe/core/report/report-range.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { splitWords } from '@let-twe/texts/quality-words.ts'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { type ClientLoaderFunctionArgs, Form, useLoaderData } from 'react-router'
import { ShowInRow } from '../../forms/show-form.tsx'
import { branchInAddress } from '../../list/branch-in-address.ts'
import { placeOf } from '../../list/list-end.tsx'
import { loadViews } from '../../list/load-views.ts'
import { SavedViews } from '../../list/saved-views.tsx'
import { SaveReport } from '../../list/save-report.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { AsOf } from './as-of.tsx'
import { QualityLoans, QualityRows } from './quality-tables.tsx'
import { useRangeCheck } from './use-range-check.ts'

/** The table of the address, by default the first, and the figure whose loans it opens. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams
  const chosen = <T extends string>(name: string, values: readonly T[]) => values.find((each) => each === asked.get(name))
  const dayOf = (name: string) => [asked.get(name) ?? ''].find(isBusinessDate)
  const view = chosen('view', qualityViews) ?? qualityViews[0]
  const [from, to] = [dayOf('from'), dayOf('to')]
  const isRange = from && to && isReportRange({ from, to, by: 'month' }, businessDateAt(new Date()))
  const split = chosen('split', qualitySplits)
  const days = isRange ? { from, to } : monthEndViews.includes(view) && to ? { to } : {}
  const query = { view, split, ...days, branch_id: branchInAddress(asked), product: asked.get('product') || undefined }
  const [quality, views] = await Promise.all([load(callOffice(getQuality, { query })), loadViews('quality')])
  const figure = chosen('figure', qualityFigures)
  const group = asked.get('group') || undefined
  const loans = figure && (await load(callOffice(listQualityLoans, { query: { ...placeOf(request.url), ...query, figure, group } })))
  return { query, quality, views, opened: figure && loans ? { figure, group, loans } : null }
}

function inText({ from, to }: { readonly from: BusinessDate; readonly to: BusinessDate }) {
  return { from: formatDateInText(from), to: formatDateInText(to) }
}

export default function QualityPage() {
  const texts = useTexts()
  const { report } = texts
  const language = useLanguage()
  const { query, quality, views, opened } = useLoaderData<typeof clientLoader>()
  const { wrong, check } = useRangeCheck()
  const { view } = query
  const choices = (rows: readonly { readonly value: string; readonly label: string }[]) => [{ value: '', label: report.all }, ...rows]
  const asked = {
    view,
    split: quality.split,
    ...(rangedViews.includes(view) && { from: quality.from, to: quality.to }),
    ...(monthEndViews.includes(view) && { to: quality.to }),
    branch: query.branch_id ?? '',
    product: query.product ?? '',
  }
  return (
    <>
      <PageHeading lead={report.quality_lead}>{report.quality_title}</PageHeading>
      <PageTabs of="reports" />
      <Tabs
        label={report.quality_views}
        tabs={qualityViews.map((each) => ({ href: `?view=${each}`, label: report[`quality_${each}`], current: each === view }))}
      />
      <p className="mb-4">
        {fill(report[`quality_${view}_lead`], { count: smallestCompared, ...inText(quality) })}{' '}
        {view === 'forecast' &&
          (quality.basis === null
            ? report.quality_forecast_no_basis
            : fill(report.quality_forecast_basis, { ...inText(quality.basis), percent: quality.basis.percent }))}{' '}
        {quality.split === 'employer' && report.quality_employer_lead}
      </p>
      <Form
        key={JSON.stringify(asked)}
        noValidate
        onSubmit={asked.from ? check : undefined}
        className="mb-5 grid grid-cols-1 items-start gap-3 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]"
      >
        <input type="hidden" name="view" value={view} />
        {qualityTables[view].splits.length > 1 && (
          <SelectField
            name="split"
            label={report.split}
            defaultValue={quality.split}
            options={qualityTables[view].splits.map((split) => ({ value: split, label: splitWords(texts, split) }))}
          />
        )}
        {asked.from && (
          <>
            <input type="hidden" name="by" value="month" />
            <DateField name="from" label={report.from} defaultValue={asked.from} error={wrong} />
          </>
        )}
        {asked.to && <DateField name="to" label={report.to} defaultValue={asked.to} />}
        <SelectField
          name="branch"
          label={report.branch}
          defaultValue={asked.branch}
          options={choices(quality.branches.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })))}
        />
        <SelectField
          name="product"
          label={report.product}
          defaultValue={asked.product}
          options={choices(quality.products.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) })))}
        />
        <ShowInRow />
      </Form>
      <div className="mb-2">
        <SavedViews page="quality" views={views} />
      </div>
      <AsOf instant={quality.as_of} />
      {quality.rows.length === 0 ? (
        <EmptyState text={report.quality_none} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <QualityRows
            view={view}
            split={quality.split}
            rows={quality.rows}
            addressOf={(figure, group) => `?${new URLSearchParams({ ...asked, figure, ...(group !== undefined && { group }) })}#loans`}
          />
          <SaveReport
            name={`quality-${view}-${quality.to}`}
            load={(format) => callOffice(getQualityFile, { query: { ...query, split: quality.split, format } })}
          />
          {opened && <QualityLoans {...opened} split={quality.split} rows={quality.rows} />}
        </div>
      )}
    </>
  )
}

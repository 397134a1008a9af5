import { load } from '@let-twe/client/load.ts'
import { type BusinessDate, addDays, businessDateAt, isBusinessDate } from '@let-twe/core/business-date.ts'
import { collectedFilters } from '@let-twe/core/report/collected.ts'
import { getCollected, getCollectedFile, listCollected } from '@let-twe/core/report/collected-endpoints.ts'
import { isReportRange } from '@let-twe/core/report/report-range.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
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
import { useRangeCheck } from './use-range-check.ts'
import { CollectedLoans, CollectedTable } from './collected-tables.tsx'

/** The days of the address, or the last thirty; and the figure whose loans it opens. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams
  const today = businessDateAt(new Date())
  const dayOf = (name: string) => [asked.get(name) ?? ''].find(isBusinessDate)
  const days = { from: dayOf('from') ?? addDays(today, -30), to: dayOf('to') ?? addDays(today, -1) }
  const usual = { from: addDays(today, -30), to: addDays(today, -1) }
  const group = { branch_id: branchInAddress(asked), product: asked.get('product') || undefined }
  const query = { ...(isReportRange({ ...days, by: 'day' }, today) ? days : usual), ...group }
  const [collected, views] = await Promise.all([load(callOffice(getCollected, { query })), loadViews('collected')])
  const due = collected.rows.find(({ due_date }) => due_date === asked.get('due'))?.due_date
  const part = collectedFilters.find((each) => each === asked.get('part'))
  const loans = due && (await load(callOffice(listCollected, { query: { ...placeOf(request.url), ...group, due_date: due, part } })))
  return { query, collected, views, opened: due && loans ? { due, part, loans } : null }
}

export default function CollectedPage() {
  const { report } = useTexts()
  const language = useLanguage()
  const { query, collected, views, opened } = useLoaderData<typeof clientLoader>()
  const { wrong, check } = useRangeCheck()
  const choices = (rows: readonly { readonly value: string; readonly label: string }[]) => [{ value: '', label: report.all }, ...rows]
  return (
    <>
      <PageHeading lead={report.collected_lead}>{report.collected_title}</PageHeading>
      <PageTabs of="reports" />
      <Form
        key={JSON.stringify(query)}
        noValidate
        onSubmit={check}
        className="mb-5 grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-5"
      >
        <DateField name="from" label={report.from} defaultValue={query.from} error={wrong} />
        <DateField name="to" label={report.to} defaultValue={query.to} />
        <SelectField
          name="branch"
          label={report.branch}
          defaultValue={query.branch_id ?? ''}
          options={choices(collected.branches.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })))}
        />
        <SelectField
          name="product"
          label={report.product}
          defaultValue={query.product ?? ''}
          options={choices(collected.products.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) })))}
        />
        <ShowInRow />
      </Form>
      <div className="mb-2">
        <SavedViews page="collected" views={views} />
      </div>
      <AsOf instant={collected.as_of} />
      {collected.rows.length === 0 ? (
        <EmptyState text={report.collected_none} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <CollectedTable rows={collected.rows} addressOf={(due, part) => addressOf(query, due, part)} />
          <SaveReport
            name={`collected-${query.from}-${query.to}`}
            load={(format) => callOffice(getCollectedFile, { query: { ...query, format } })}
          />
          {opened && <CollectedLoans {...opened} />}
        </div>
      )}
    </>
  )
}

type Query = {
  readonly from: BusinessDate
  readonly to: BusinessDate
  readonly branch_id?: string | undefined
  readonly product?: string | undefined
}

function addressOf({ from, to, branch_id: branch = '', product = '' }: Query, due: BusinessDate, part: string): string {
  return `?${new URLSearchParams({ from, to, branch, product, due, part })}#loans`
}

import { load } from '@let-twe/client/load.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { languageFacts, languages } from '@let-twe/core/language.ts'
import { countText } from '@let-twe/core/max-counted.ts'
import {
  collectionContacted,
  collectionViews,
  countCollection,
  countPaydays,
  listCollection,
  usualOrder,
  usualSort,
} from '@let-twe/core/collection/endpoints.ts'
import { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { useMessageActs } from '../../contact/use-message-acts.tsx'
import { collectionListOf } from '../../list/collection-list-address.ts'
import { ActOnTicked } from '../../list/act-on-ticked.tsx'
import { FilterBar, filteredBy } from '../../list/filter-bar.tsx'
import { placeOf } from '../../list/list-end.tsx'
import { loadViews } from '../../list/load-views.ts'
import { PagedTable } from '../../list/data-table.tsx'
import { partOf } from '../../list/read-list-page.ts'
import { rememberList } from '../../list/remember-list.ts'
import { SavedViews } from '../../list/saved-views.tsx'
import { useBranchFilter } from '../../list/use-branch-filter.ts'
import { useProductFilter } from '../../list/use-product-filter.ts'
import { useTicks } from '../../list/use-ticks.ts'
import { useClaimActs } from '../../loan/use-claim-acts.ts'
import { callOffice } from '../../session/call-office.ts'
import { PaydayCalendar } from './payday-calendar.tsx'
import { usePaydayFilters } from './use-payday-filters.ts'
import { collectionColumns } from './collection-columns.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = collectionListOf(request.url)
  const address = new URL(request.url).searchParams
  const { sort: _sort, order: _order, employer: _employer, payday: _payday, ...cut } = asked
  const [counts, loans, views, branches, paydays] = await Promise.all([
    load(callOffice(countCollection, {})),
    load(callOffice(listCollection, { query: { ...placeOf(request.url), ...asked } })),
    loadViews('collections'),
    load(callOffice(listAllBranches, {})),
    address.has('paydays') ? load(callOffice(countPaydays, { query: cut })) : null,
  ])
  address.set('view', asked.view)
  const from = `${href('/collections')}?${address}`
  rememberList(from, partOf({ ...loans, data: loans.data.map(({ loan_id: id }) => ({ id })) }))
  const by = asked.sort ?? usualSort(asked.view)
  const sorted = { by, order: asked.order ?? usualOrder(by) }
  return { counts, branches, loans, paydays, views, view: asked.view, sorted, from, today: businessDateAt(new Date()) }
}

export default function CollectionsPage() {
  const texts = useTexts()
  const { collection } = texts
  const { counts, branches, loans, paydays, views, view, sorted, from, today } = useLoaderData<typeof clientLoader>()
  const [address] = useSearchParams()
  const byBranch = useBranchFilter(branches)
  const byProduct = useProductFilter()
  const byPayday = usePaydayFilters(paydays, today)
  const revalidator = useRevalidator()
  const ticks = useTicks({
    list: from,
    rows: loans.data,
    keyOf: ({ loan_id }) => loan_id,
    nameOf: ({ name }) => name ?? texts.office.no_name,
  })
  const acts = [...useClaimActs<(typeof loans.data)[number]>(({ loan_id }) => loan_id), ...useMessageActs()]
  return (
    <>
      <PageHeading>{collection.title}</PageHeading>
      <Tabs
        label={collection.views}
        tabs={collectionViews.map((each) => ({
          href: `?${filteredBy(address, { view: each, sort: '', order: '' })}`,
          label: `${collection[`view_${each}`]} (${countText(counts[each])})`,
          current: each === view,
        }))}
      />
      <FilterBar
        filters={[
          {
            name: 'language',
            label: collection.language,
            options: languages.map((value) => ({ value, label: languageFacts[value].name })),
          },
          {
            name: 'contacted',
            label: collection.last_contact,
            options: collectionContacted.map((value) => ({ value, label: collection[`contacted_${value}`] })),
          },
          ...byPayday,
          ...byProduct,
          ...byBranch,
          { name: 'min', label: `${collection.at_stake} ≥`, type: 'number' },
          { name: 'max', label: `${collection.at_stake} ≤`, type: 'number' },
        ]}
      />
      <div className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {loans.total > 0 && <p className="text-sm text-muted">{fill(texts.office.queue_found, { count: countText(loans.total) })}</p>}
        <SavedViews page="collections" views={views} />
        <PaydayCalendar paydays={paydays} />
      </div>
      <PagedTable
        label={collection[`view_${view}`]}
        columns={collectionColumns(texts, () => revalidator.revalidate())}
        list={loans}
        none={collection.none}
        keyOf={({ loan_id }) => loan_id}
        hrefOf={({ loan_id }) => `${href('/loans/:id', { id: loan_id })}?${new URLSearchParams({ pane: 'contact', list: from })}`}
        sorted={sorted}
        ticks={acts.length > 0 ? ticks : undefined}
      />
      <ActOnTicked ticks={ticks} acts={acts} onDone={() => revalidator.revalidate()} />
    </>
  )
}

import { countText } from '@let-twe/core/max-counted.ts'
import {
  type CollectionSort,
  type CollectionView,
  collectionSorts,
  collectionViews,
  countCollection,
  listCollection,
} from '@let-twe/core/office/collection-endpoints.ts'
import { load } from '@let-twe/client/load.ts'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { callOffice } from '../../session/call-office.ts'
import { CollectionRow } from './collection-row.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams: asked } = new URL(request.url)
  const view: CollectionView = collectionViews.find((each) => each === asked.get('view')) ?? 'due'
  const sort: CollectionSort = collectionSorts.find((each) => each === asked.get('sort')) ?? 'risk'
  const [counts, loans] = await Promise.all([
    load(callOffice(countCollection, {})),
    load(callOffice(listCollection, { query: { ...placeOf(request.url), view, sort } })),
  ])
  return { counts, loans, view, sort }
}

export default function CollectionsPage() {
  const { collection } = useTexts()
  const { counts, loans, view, sort } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  return (
    <>
      <PageHeading>{collection.title}</PageHeading>
      <Tabs
        label={collection.views}
        tabs={collectionViews.map((each) => ({
          href: `${href('/collections')}?view=${each}&sort=${sort}`,
          label: `${collection[`view_${each}`]} (${countText(counts[each])})`,
          current: each === view,
        }))}
      />
      {view !== 'due' && view !== 'broken' && (
        <div className="mb-4 max-w-sm">
          <SelectField
            key={sort}
            name="sort"
            label={collection.sort}
            defaultValue={sort}
            options={collectionSorts.map((each) => ({ value: each, label: collection[`sort_${each}`] }))}
            onChange={(event) => void navigate(`${href('/collections')}?view=${view}&sort=${event.target.value}`)}
          />
        </div>
      )}
      {loans.data.length === 0 ? (
        <EmptyState text={collection.none} />
      ) : (
        <DataTable
          label={collection[`view_${view}`]}
          head={[
            collection.borrower,
            collection.days_late,
            collection.overdue,
            collection.at_stake,
            collection.last_contact,
            collection.promise,
            collection.next,
            '',
          ]}
        >
          {loans.data.map((line) => (
            <CollectionRow key={line.loan_id} line={line} onDone={() => revalidator.revalidate()} />
          ))}
        </DataTable>
      )}
      <ListEnd list={loans} />
    </>
  )
}

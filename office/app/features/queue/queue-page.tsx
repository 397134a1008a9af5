import { countText } from '@let-twe/core/max-counted.ts'
import { isOpenLoanState } from '@let-twe/core/loan/loan-state.ts'
import { loanTypes } from '@let-twe/core/loan/loan-type.ts'
import { countLoans, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import type { OfficeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { useLoanStateName } from '../../loan/loan-state-tag.tsx'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import {
  type ClientLoaderFunctionArgs,
  href,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { FilterBar, filteredBy } from '../../list/filter-bar.tsx'
import { placeOf } from '../../list/list-end.tsx'
import { loanListOf } from '../../list/loan-list-address.ts'
import { loadViews } from '../../list/load-views.ts'
import { LoanTable } from '../../list/loan-table.tsx'
import { partOf } from '../../list/read-list-page.ts'
import { rememberList } from '../../list/remember-list.ts'
import { SavedViews } from '../../list/saved-views.tsx'
import { SearchForm } from '../../list/search-form.tsx'
import { useBranchFilter } from '../../list/use-branch-filter.ts'
import { useProductFilter } from '../../list/use-product-filter.ts'
import { searchFor, searchedFor } from '../../list/searched.ts'

/** The tabs in the order of the work. */
const tabs = [
  'pending',
  'pre_approved',
  'appointment_confirmed',
  'active',
  'late',
  'closed',
  'written_off',
  'postponed',
  'rejected',
] as const satisfies readonly OfficeLoanState[]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = searchedFor('loans') || undefined
  const asked = { ...loanListOf(request.url), lane: undefined }
  const address = new URL(request.url).searchParams
  const wantsAll = search !== undefined || address.get('state') === 'all'
  const state = asked.state ?? (wantsAll ? undefined : 'pending')
  const [counts, loans, views, branches] = await Promise.all([
    load(callOffice(countLoans, {})),
    load(callOffice(searchLoans, { query: placeOf(request.url), body: { ...asked, state, search } })),
    loadViews('loans'),
    load(callOffice(listAllBranches, {})),
  ])
  address.set('state', state ?? 'all')
  const from = `${href('/loans')}?${address}`
  rememberList(from, partOf(loans))
  const order = asked.order ?? (state !== undefined && state !== 'written_off' && isOpenLoanState(state) ? 'asc' : 'desc')
  return {
    counts,
    branches,
    loans,
    views,
    state,
    search: search ?? '',
    sorted: { by: asked.sort, order },
    from,
  }
}

export default function QueuePage() {
  const { office, desk, loan, loan_type } = useTexts()
  const { counts, branches, loans, views, state, search, sorted, from } = useLoaderData<typeof clientLoader>()
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const nameOf = useLoanStateName()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const byBranch = useBranchFilter(branches)
  const byProduct = useProductFilter()
  async function searchLoansFor(text: string) {
    searchFor('loans', text)
    await navigate(searchedFor('loans') === '' ? href('/loans') : `${href('/loans')}?state=all`)
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading>{office.nav_queue}</PageHeading>
        <SearchForm
          label={desk.search_everything}
          search={search}
          busy={navigation.state === 'loading'}
          onSearch={(typed) => void searchLoansFor(typed)}
        >
          {search !== '' && (
            <Button variant="quiet" onClick={() => void searchLoansFor('')}>
              {office.search_clear}
            </Button>
          )}
        </SearchForm>
      </div>
      {search === '' && (
        <Tabs
          label={office.states}
          tabs={tabs.map((each) => ({
            href: `?${filteredBy(address, { state: each })}`,
            label: `${nameOf(each)} (${countText(counts[each])})`,
            current: each === state,
          }))}
        />
      )}
      <FilterBar
        filters={[
          { name: 'type', label: office.loan_type, options: loanTypes.map((value) => ({ value, label: loan_type[value] })) },
          {
            name: 'claimed',
            label: desk.claimed_by,
            options: [
              { value: 'me', label: desk.claimed_me },
              { value: 'nobody', label: desk.claimed_nobody },
            ],
          },
          ...byProduct,
          ...byBranch,
          { name: 'from', label: `${loan.applied_date} ≥`, type: 'date' },
          { name: 'until', label: `${loan.applied_date} ≤`, type: 'date' },
          { name: 'min', label: `${office.amount} ≥`, type: 'number' },
          { name: 'max', label: `${office.amount} ≤`, type: 'number' },
        ]}
      />
      <div className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {loans.total > 0 && <p className="text-sm text-muted">{fill(office.queue_found, { count: countText(loans.total) })}</p>}
        <SavedViews page="loans" views={views} />
      </div>
      <LoanTable
        label={office.nav_queue}
        loans={loans}
        none={office.queue_none}
        from={from}
        sorted={sorted}
        isOneState={state !== undefined}
        onChanged={() => revalidator.revalidate()}
      />
    </>
  )
}

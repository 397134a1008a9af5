import { countText } from '@let-twe/core/max-counted.ts'
import { countLoans, searchLoans } from '@let-twe/core/office/loan-endpoints.ts'
import { type OfficeLoanState, officeLoanStates } from '@let-twe/core/office/office-loan-state.ts'
import { useLoanStateName } from '../../loan/loan-state-tag.tsx'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useNavigate, useNavigation } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { SearchForm } from '../../list/search-form.tsx'
import { QueueLine } from './queue-line.tsx'

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

// what is searched for names a person: it stays out of the address and ends with the tab
let searched = ''

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('state') ?? 'pending'
  const state = officeLoanStates.find((each) => each === asked)
  const search = searched || undefined
  const [counts, loans] = await Promise.all([
    load(callOffice(countLoans, {})),
    load(callOffice(searchLoans, { query: placeOf(request.url), body: { state: search ? undefined : state, search } })),
  ])
  return { counts, loans, state: search ? null : (state ?? null), search: searched }
}

export default function QueuePage() {
  const texts = useTexts()
  const { counts, loans, state, search } = useLoaderData<typeof clientLoader>()
  const navigation = useNavigation()
  const nameOf = useLoanStateName()
  const navigate = useNavigate()
  async function searchFor(text: string) {
    searched = text.trim()
    await navigate(searched === '' ? href('/loans') : `${href('/loans')}?state=all`)
  }
  return (
    <>
      <PageHeading>{texts.office.nav_queue}</PageHeading>
      <SearchForm
        label={texts.office.search_loans}
        search={search}
        busy={navigation.state === 'loading'}
        onSearch={(typed) => void searchFor(typed)}
      >
        {search !== '' && (
          <Button variant="quiet" onClick={() => void searchFor('')}>
            {texts.office.search_clear}
          </Button>
        )}
      </SearchForm>
      {search === '' && (
        <Tabs
          label={texts.office.states}
          tabs={tabs.map((each) => ({
            href: `${href('/loans')}?state=${each}`,
            label: `${nameOf(each)} (${countText(counts[each])})`,
            current: each === state,
          }))}
        />
      )}
      {loans.total === 0 ? (
        <EmptyState text={texts.office.queue_none} />
      ) : (
        <>
          <p className="mb-2 text-sm text-muted">{fill(texts.office.queue_found, { count: countText(loans.total) })}</p>
          <ul className="grid gap-2">
            {loans.data.map((line) => (
              <QueueLine key={line.id} line={line} />
            ))}
          </ul>
        </>
      )}
      <ListEnd list={loans} />
    </>
  )
}

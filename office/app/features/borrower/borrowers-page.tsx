import { searchBorrowers } from '@let-twe/core/borrower/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PagedTable } from '../../list/data-table.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useNavigate } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { placeOf } from '../../list/list-end.tsx'
import { FileLink } from '../../loan/loan-link.tsx'
import { searchFor, searchedFor } from '../../list/searched.ts'
import { SearchForm } from '../../list/search-form.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const restricted = new URL(request.url).searchParams.get('restricted') === 'yes'
  const body = { search: searchedFor('borrowers') || undefined, restricted: restricted || undefined }
  const borrowers = await load(callOffice(searchBorrowers, { query: placeOf(request.url), body }))
  return { borrowers, restricted, search: searchedFor('borrowers') }
}

export default function BorrowersPage() {
  const { office, question } = useTexts()
  const { borrowers, restricted, search } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  function searchBorrowersFor(text: string) {
    searchFor('borrowers', text)
    void navigate(href('/borrowers'))
  }
  return (
    <>
      <PageHeading>{office.borrowers_title}</PageHeading>
      <SearchForm label={office.search_borrowers} search={search} onSearch={searchBorrowersFor} />
      <Tabs
        label={office.states}
        tabs={[
          { href: href('/borrowers'), label: office.tab_all, current: !restricted },
          { href: `${href('/borrowers')}?restricted=yes`, label: office.borrowers_restricted, current: restricted },
        ]}
      />
      <PagedTable
        label={office.borrowers_title}
        list={borrowers}
        none={office.borrowers_none}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => href('/borrowers/:id', { id })}
        columns={[
          { head: office.borrower_name, renderCell: ({ name }) => name ?? office.no_name },
          { head: question.phone_number, nowrap: true, renderCell: (borrower) => <PhoneText number={borrower.phone_number} /> },
          {
            head: office.state,
            renderCell: ({ active, restricted }) => (
              <span className="flex flex-wrap gap-1.5">
                <StateTag tone={active === 'on' ? 'success' : 'danger'}>
                  {active === 'on' ? office.account_on : office.account_off}
                </StateTag>
                {restricted && <StateTag tone="warning">{office.account_restricted}</StateTag>}
              </span>
            ),
          },
          { head: office.registered_on, nowrap: true, renderCell: ({ registered_at }) => <InstantText at={registered_at} /> },
          { head: '', renderCell: ({ current_loan_id }) => current_loan_id && <FileLink id={current_loan_id} /> },
        ]}
      />
    </>
  )
}

import { searchBorrowers } from '@let-twe/core/office/borrower-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData, useNavigate } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { SearchForm } from '../../list/search-form.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'

// what is searched for names a person: it stays out of the address and ends with the tab
let searched = ''

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const restricted = new URL(request.url).searchParams.get('restricted') === 'yes'
  const body = { search: searched || undefined, restricted: restricted || undefined }
  const borrowers = await load(callOffice(searchBorrowers, { query: placeOf(request.url), body }))
  return { borrowers, restricted, search: searched }
}

export default function BorrowersPage() {
  const { office, question } = useTexts()
  const { borrowers, restricted, search } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  function searchFor(text: string) {
    searched = text.trim()
    void navigate(href('/borrowers'))
  }
  return (
    <>
      <PageHeading>{office.borrowers_title}</PageHeading>
      <SearchForm label={office.search_borrowers} search={search} onSearch={searchFor} />
      <Tabs
        label={office.states}
        tabs={[
          { href: href('/borrowers'), label: office.tab_all, current: !restricted },
          { href: `${href('/borrowers')}?restricted=yes`, label: office.borrowers_restricted, current: restricted },
        ]}
      />
      {borrowers.total === 0 && <EmptyState text={office.borrowers_none} />}
      {borrowers.total > 0 && (
        <DataTable
          label={office.borrowers_title}
          head={[office.borrower_name, question.phone_number, office.state, office.registered_on, '']}
        >
          {borrowers.data.map((borrower) => (
            <tr key={borrower.id}>
              <td>
                <Link to={href('/borrowers/:id', { id: borrower.id })} className="font-bold break-words text-primary underline">
                  {borrower.name ?? office.no_name}
                </Link>
              </td>
              <td className="whitespace-nowrap">
                <PhoneText number={borrower.phone_number} />
              </td>
              <td>
                <span className="flex flex-wrap gap-1.5">
                  <StateTag tone={borrower.active === 'on' ? 'success' : 'danger'}>
                    {borrower.active === 'on' ? office.account_on : office.account_off}
                  </StateTag>
                  {borrower.restricted && <StateTag tone="warning">{office.account_restricted}</StateTag>}
                </span>
              </td>
              <td className="whitespace-nowrap">
                <InstantText at={borrower.registered_at} />
              </td>
              <td>
                {borrower.current_loan_id && (
                  <Link to={href('/loans/:id', { id: borrower.current_loan_id })} className="whitespace-nowrap text-primary underline">
                    {office.open_file}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <ListEnd list={borrowers} />
    </>
  )
}

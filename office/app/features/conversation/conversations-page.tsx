import { load } from '@let-twe/client/load.ts'
import { findLanguage } from '@let-twe/core/language.ts'
import { listConversations } from '@let-twe/core/office/conversation-endpoints.ts'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { LanguageName } from '@let-twe/ui/language-name/language-name.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData } from 'react-router'
import { PageTabs } from '../../page/page-tabs.tsx'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { callOffice } from '../../session/call-office.ts'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(callOffice(listConversations, { query: placeOf(request.url) }))
}

export default function ConversationsPage() {
  const { office, desk } = useTexts()
  const waiting = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading lead={desk.conversations_lead}>{desk.conversations_title}</PageHeading>
      <PageTabs of="inbox" />
      {waiting.total === 0 && <EmptyState text={desk.conversations_none} />}
      {waiting.total > 0 && (
        <DataTable label={desk.conversations_title} head={[office.borrower_name, desk.waiting_since, office.speaks, '']}>
          {waiting.data.map((each) => {
            const language = findLanguage(each.language)
            return (
              <tr key={each.borrower_id}>
                <td>
                  <Link
                    to={href('/borrowers/:id/messages', { id: each.borrower_id })}
                    className="font-bold break-words text-primary underline"
                  >
                    {each.name ?? office.no_name}
                  </Link>
                </td>
                <td className="whitespace-nowrap">
                  <InstantText at={each.waiting_since} />
                </td>
                <td>{language ? <LanguageName language={language} /> : each.language}</td>
                <td>
                  {each.current_loan_id && (
                    <Link to={href('/loans/:id', { id: each.current_loan_id })} className="text-primary underline">
                      {office.open_file}
                    </Link>
                  )}
                </td>
              </tr>
            )
          })}
        </DataTable>
      )}
      <ListEnd list={waiting} />
    </>
  )
}

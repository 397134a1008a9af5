import { load } from '@let-twe/client/load.ts'
import { listConversations } from '@let-twe/core/conversation/office-endpoints.ts'
import { PagedTable } from '../../list/data-table.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData } from 'react-router'
import { PageTabs } from '../../page/page-tabs.tsx'
import { placeOf } from '../../list/list-end.tsx'
import { Wait } from '../../list/wait.tsx'
import { FileLink } from '../../loan/loan-link.tsx'
import { SpokenLanguage } from './spoken-language.tsx'
import { callOffice } from '../../session/call-office.ts'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(callOffice(listConversations, { query: placeOf(request.url) }))
}

export default function ConversationsPage() {
  const { office, desk } = useTexts()
  const waiting = useLoaderData<typeof clientLoader>()
  // oxlint-disable-next-line react/purity -- whole hours: a later render may show the next one
  const now = new Date()
  return (
    <>
      <PageHeading lead={desk.conversations_lead}>{desk.conversations_title}</PageHeading>
      <PageTabs of="inbox" />
      <PagedTable
        label={desk.conversations_title}
        list={waiting}
        none={desk.conversations_none}
        keyOf={({ borrower_id }) => borrower_id}
        hrefOf={({ borrower_id: id }) => href('/borrowers/:id/messages', { id })}
        columns={[
          { head: office.borrower_name, renderCell: ({ name }) => name ?? office.no_name },
          { head: desk.waited, nowrap: true, renderCell: (line) => <Wait of={line} now={now} /> },
          { head: desk.complaint_with, nowrap: true, renderCell: ({ claimed_by }) => claimed_by ?? '–' },
          { head: desk.waiting_since, nowrap: true, from: 'md', renderCell: ({ waiting_since }) => <InstantText at={waiting_since} /> },
          { head: office.speaks, from: 'md', renderCell: ({ language }) => <SpokenLanguage code={language} /> },
          { head: '', renderCell: ({ current_loan_id }) => current_loan_id && <FileLink id={current_loan_id} /> },
        ]}
      />
    </>
  )
}

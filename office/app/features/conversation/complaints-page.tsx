import { load } from '@let-twe/client/load.ts'
import { listDeskComplaints } from '@let-twe/core/complaint/office-endpoints.ts'
import { PagedTable } from '../../list/data-table.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData } from 'react-router'
import { placeOf } from '../../list/list-end.tsx'
import { Wait } from '../../list/wait.tsx'
import { callOffice } from '../../session/call-office.ts'
import { PageTabs } from '../../page/page-tabs.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const answered = new URL(request.url).searchParams.get('answered') === 'yes'
  const query = { ...placeOf(request.url), ...(answered ? { answered: 'yes' as const } : {}) }
  return { answered, complaints: await load(callOffice(listDeskComplaints, { query })) }
}

export default function ComplaintsPage() {
  const { office, desk } = useTexts()
  const { answered, complaints } = useLoaderData<typeof clientLoader>()
  // oxlint-disable-next-line react/purity -- whole hours: a later render may show the next one
  const now = new Date()
  return (
    <>
      <PageHeading lead={answered ? undefined : desk.complaints_lead}>{desk.complaints_title}</PageHeading>
      <PageTabs of="inbox" />
      <Tabs
        label={office.states}
        tabs={[
          { href: href('/complaints'), label: desk.complaints_open, current: !answered },
          { href: `${href('/complaints')}?answered=yes`, label: desk.complaint_answered, current: answered },
        ]}
      />
      <PagedTable
        label={desk.complaints_title}
        list={complaints}
        none={desk.complaints_none}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => href('/complaints/:id', { id })}
        columns={[
          { head: desk.complaint_number, renderCell: ({ number }) => <span className="whitespace-nowrap tabular-nums">{number}</span> },
          { head: desk.complaint_about, renderCell: ({ category }) => desk[`about_${category}`] },
          { head: office.borrower_name, renderCell: ({ name }) => name ?? office.no_name },
          {
            head: office.state,
            renderCell: ({ state }) => <StateTag tone={state === 'answered' ? 'success' : 'info'}>{desk[`complaint_${state}`]}</StateTag>,
          },
          ...(answered
            ? []
            : [
                {
                  head: desk.waited,
                  nowrap: true as const,
                  renderCell: ({ sent_at }: { readonly sent_at: string }) => (
                    <Wait of={{ waiting_since: sent_at, due_at: null }} now={now} />
                  ),
                },
              ]),
          {
            head: answered ? desk.answered_on : desk.answer_until,
            nowrap: true,
            renderCell: ({ answered_at, answer_until, overdue }) => (
              <>
                {answered_at === null ? <DateText date={answer_until} /> : <InstantText at={answered_at} />}{' '}
                {overdue && <StateTag tone="danger">{desk.complaint_overdue}</StateTag>}
              </>
            ),
          },
          {
            head: answered ? desk.answered_by : desk.complaint_with,
            renderCell: ({ answered_by, taken_by }) => answered_by ?? taken_by ?? '–',
          },
        ]}
      />
    </>
  )
}

import { load } from '@let-twe/client/load.ts'
import { listDeskComplaints } from '@let-twe/core/office/complaint-endpoints.ts'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData } from 'react-router'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
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
      {complaints.total === 0 && <EmptyState text={desk.complaints_none} />}
      {complaints.total > 0 && (
        <DataTable
          label={desk.complaints_title}
          head={[
            desk.complaint_number,
            desk.complaint_about,
            office.borrower_name,
            office.state,
            ...(answered ? [desk.answered_on, desk.answered_by] : [desk.answer_until, desk.complaint_with]),
          ]}
        >
          {complaints.data.map((each) => (
            <tr key={each.id}>
              <td className="whitespace-nowrap tabular-nums">
                <Link to={href('/complaints/:id', { id: each.id })} className="font-bold text-primary underline">
                  {each.number}
                </Link>
              </td>
              <td>{desk[`about_${each.category}`]}</td>
              <td className="break-words">{each.name ?? office.no_name}</td>
              <td>
                <StateTag tone={each.state === 'answered' ? 'success' : 'info'}>{desk[`complaint_${each.state}`]}</StateTag>
              </td>
              <td className="whitespace-nowrap">
                {each.answered_at === null ? <DateText date={each.answer_until} /> : <InstantText at={each.answered_at} />}{' '}
                {each.overdue && <StateTag tone="danger">{desk.complaint_overdue}</StateTag>}
              </td>
              <td>{each.answered_by ?? each.taken_by ?? '–'}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <ListEnd list={complaints} />
    </>
  )
}

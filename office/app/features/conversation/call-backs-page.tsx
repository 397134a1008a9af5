import { load } from '@let-twe/client/load.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { callBackOutcomes, endCallBack, listCallBacks } from '@let-twe/core/call-back/office-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { PagedTable } from '../../list/data-table.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData, useRevalidator } from 'react-router'
import { placeOf } from '../../list/list-end.tsx'
import { callOffice } from '../../session/call-office.ts'
import { SpokenLanguage } from './spoken-language.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(callOffice(listCallBacks, { query: placeOf(request.url) }))
}

export default function CallBacksPage() {
  const { office, desk, question } = useTexts()
  const waiting = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  return (
    <>
      <PageHeading lead={desk.call_backs_lead}>{desk.call_backs_title}</PageHeading>
      <PageTabs of="inbox" />
      <PagedTable
        label={desk.call_backs_title}
        list={waiting}
        none={desk.call_backs_none}
        keyOf={({ id }) => id}
        columns={[
          {
            head: desk.call_back_at,
            nowrap: true,
            renderCell: ({ date, time, due }) => (
              <>
                <DateText date={date} /> {time} {due && <StateTag tone="warning">{desk.call_back_due}</StateTag>}
              </>
            ),
          },
          {
            head: office.borrower_name,
            renderCell: ({ borrower_id: id, name }) => (
              <Link to={href('/borrowers/:id', { id })} className="font-bold break-words text-primary underline">
                {name ?? office.no_name}
              </Link>
            ),
          },
          { head: question.phone_number, nowrap: true, renderCell: (each) => <PhoneText number={each.phone_number} /> },
          { head: office.speaks, renderCell: ({ language }) => <SpokenLanguage code={language} /> },
          { head: '', renderCell: ({ id }) => <Outcome id={id} onDone={() => revalidator.revalidate()} /> },
        ]}
      />
    </>
  )
}

function Outcome({ id, onDone }: { readonly id: string; readonly onDone: () => Promise<void> }) {
  const { desk } = useTexts()
  const { busy, send } = useForm()
  const withKey = useIdempotencyKey()
  const end = (outcome: (typeof callBackOutcomes)[number]) =>
    withKey(outcome, (idempotencyKey) => callOffice(endCallBack, { params: { id }, body: { outcome } }, { idempotencyKey }))
  return (
    <span className="-ml-5 flex flex-wrap gap-1">
      {callBackOutcomes.map((outcome) => (
        <Button key={outcome} variant="quiet" busy={busy} onClick={() => void send(() => end(outcome), onDone)}>
          {desk[`call_back_${outcome}`]}
        </Button>
      ))}
    </span>
  )
}

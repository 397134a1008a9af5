import { load } from '@let-twe/client/load.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { findLanguage } from '@let-twe/core/language.ts'
import { callBackOutcomes, endCallBack, listCallBacks } from '@let-twe/core/office/call-back-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { LanguageName } from '@let-twe/ui/language-name/language-name.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData, useRevalidator } from 'react-router'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { callOffice } from '../../session/call-office.ts'
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
      {waiting.total === 0 && <EmptyState text={desk.call_backs_none} />}
      {waiting.total > 0 && (
        <DataTable label={desk.call_backs_title} head={[desk.call_back_at, office.borrower_name, question.phone_number, office.speaks, '']}>
          {waiting.data.map((each) => {
            const language = findLanguage(each.language)
            return (
              <tr key={each.id} className="[&>td]:align-middle!">
                <td className="whitespace-nowrap">
                  <DateText date={each.date} /> {each.time} {each.due && <StateTag tone="warning">{desk.call_back_due}</StateTag>}
                </td>
                <td>
                  <Link to={href('/borrowers/:id', { id: each.borrower_id })} className="font-bold break-words text-primary underline">
                    {each.name ?? office.no_name}
                  </Link>
                </td>
                <td className="whitespace-nowrap">
                  <PhoneText number={each.phone_number} />
                </td>
                <td>{language ? <LanguageName language={language} /> : each.language}</td>
                <td>
                  <Outcome id={each.id} onDone={() => revalidator.revalidate()} />
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

function Outcome({ id, onDone }: { readonly id: string; readonly onDone: () => Promise<void> }) {
  const { desk } = useTexts()
  const { busy, send } = useForm()
  return (
    <span className="-ml-5 flex flex-wrap gap-1">
      {callBackOutcomes.map((outcome) => (
        <Button
          key={outcome}
          variant="quiet"
          busy={busy}
          onClick={() => void send(() => callOffice(endCallBack, { params: { id }, body: { outcome } }), onDone)}
        >
          {desk[`call_back_${outcome}`]}
        </Button>
      ))}
    </span>
  )
}

import { load } from '@let-twe/client/load.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { findLanguage } from '@let-twe/core/language.ts'
import { getComplaint, takeComplaint } from '@let-twe/core/complaint/office-endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { LanguageName } from '@let-twe/ui/language-name/language-name.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData, useRevalidator } from 'react-router'
import { callOffice } from '../../session/call-office.ts'
import { ComplaintAnswer } from './complaint-answer.tsx'

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return load(callOffice(getComplaint, { params: { id: params['id']! } }))
}

export default function ComplaintPage() {
  const { office, desk } = useTexts()
  const complaint = useLoaderData<typeof clientLoader>()
  const { busy, send } = useForm()
  const withKey = useIdempotencyKey()
  const revalidator = useRevalidator()
  const reload = () => revalidator.revalidate()
  const language = findLanguage(complaint.language)
  const { id, state, answer } = complaint
  const take = () => withKey(id, (idempotencyKey) => callOffice(takeComplaint, { params: { id } }, { idempotencyKey }))
  return (
    <>
      <PageHeading back={{ href: href('/complaints'), label: desk.complaints_title }}>{complaint.number}</PageHeading>
      <div className="grid max-w-3xl gap-4">
        {complaint.overdue && <Banner tone="danger">{desk.complaint_overdue}</Banner>}
        <Card>
          <SummaryList
            rows={[
              {
                label: office.borrower_name,
                value: (
                  <Link to={href('/borrowers/:id', { id: complaint.borrower_id })} className="text-primary underline">
                    {complaint.name ?? office.no_name}
                  </Link>
                ),
              },
              { label: office.speaks, value: language ? <LanguageName language={language} /> : complaint.language },
              { label: desk.complaint_about, value: desk[`about_${complaint.category}`] },
              { label: desk.complaint_sent, value: <InstantText at={complaint.sent_at} /> },
              { label: desk.answer_until, value: <DateText date={complaint.answer_until} /> },
              {
                label: office.state,
                value: (
                  <>
                    <StateTag tone={state === 'answered' ? 'success' : 'info'}>{desk[`complaint_${state}`]}</StateTag> {complaint.taken_by}
                  </>
                ),
              },
            ]}
          />
        </Card>
        <Card title={desk.complaint_text}>
          <p className="break-words whitespace-pre-line">{complaint.text ?? desk.complaint_erased}</p>
        </Card>
        {answer !== null && (
          <Card title={desk.answer}>
            <p className="break-words whitespace-pre-line">{answer}</p>
            {complaint.outcome && <p className="mt-2">{desk[`outcome_${complaint.outcome}`]}</p>}
            <p className="mt-2 text-sm text-muted">
              {complaint.answered_by} {complaint.answered_at && <InstantText at={complaint.answered_at} />}
            </p>
          </Card>
        )}
        {state === 'received' && (
          <p>
            <Button variant="secondary" busy={busy} onClick={() => void send(take, reload)}>
              {desk.complaint_take}
            </Button>
          </p>
        )}
        {state !== 'answered' && <ComplaintAnswer id={id} ready={complaint.ready_answers} onDone={reload} />}
      </div>
    </>
  )
}

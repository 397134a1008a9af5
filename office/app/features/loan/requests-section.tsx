import { closeRequest } from '@let-twe/core/officer-request/endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import { callOffice } from '../../session/call-office.ts'

type Request = LoanFile['requests'][number]

/** The requests of officers, and their answers. */
export function RequestsSection({ file: { requests }, onDone }: { readonly file: LoanFile; readonly onDone: () => Promise<void> }) {
  const { office } = useTexts()
  if (requests.length === 0) return null
  return (
    <Card title={office.section_requests}>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} onDone={onDone} />
        ))}
      </ul>
    </Card>
  )
}

function RequestLine({ request, onDone }: { readonly request: Request; readonly onDone: () => Promise<void> }) {
  const { office, document_kind } = useTexts()
  const [asked, setAsked] = useState(false)
  const { busy, send } = useForm()
  const when = (at: string) => formatInstantInText(new Date(at))
  function close() {
    void send(
      () => callOffice(closeRequest, { params: { id: request.id } }),
      async () => {
        setAsked(false)
        await onDone()
      },
    )
  }
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold">
          {office[`request_${request.kind}`]}
          {request.document_kind && `: ${document_kind[request.document_kind]}`}
        </span>
        <StateTag tone={request.done_at === null ? 'warning' : request.ended_by_decision ? 'neutral' : 'success'}>
          {request.done_at === null
            ? office.request_open
            : fill(request.ended_by_decision ? office.request_ended : office.request_met, { when: when(request.done_at) })}
        </StateTag>
      </p>
      <p className="break-words">{request.reason}</p>
      {request.words && <p className="break-words whitespace-pre-line">{request.words}</p>}
      {request.note && (
        <p className="break-words text-muted">
          {office.internal_note}: {request.note}
        </p>
      )}
      <p className="text-sm text-muted">{fill(office.requested_by, { name: request.requested_by, when: when(request.requested_at) })}</p>
      {!request.done_at && (
        <div>
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {office.request_close}
          </Button>
        </div>
      )}
      <ConfirmDialog open={asked} question={office.request_close_question} busy={busy} onConfirm={close} onCancel={() => setAsked(false)} />
    </li>
  )
}

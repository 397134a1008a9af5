import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import {
  type complaintData,
  complaintCategories,
  complaintDays,
  complaintLength,
  sendComplaint,
} from '@let-twe/core/complaint/endpoints.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as z from 'zod/mini'
import { callApi } from '../../api/call-api.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { draftPrefix } from '../../session/session-store.ts'
import { useFreshPage } from '../../page/use-fresh-page.ts'
import { useMessageDraft } from './message-draft.ts'

type Complaint = z.output<typeof complaintData>

/** A form for complaints, and the state of earlier ones. */
export function Complaints({ complaints }: { readonly complaints: readonly Complaint[] }) {
  const dates = useDateWords()
  const { help: words } = useTexts()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<Complaint | null>(null)
  useFreshPage()
  return (
    <div className="grid gap-5">
      <p>{fill(words.complaint_lead, { days: complaintDays })}</p>
      <output className="block empty:hidden">
        {sent && (
          <Banner tone="success" title={fill(words.complaint_number, { number: sent.number })}>
            {fill(words.complaint_thanks, { date: sayDate(sent.answer_until, dates) })}
          </Banner>
        )}
      </output>
      {complaints.length > 0 && (
        <ul className="grid gap-3" aria-label={withoutJoiners(words.complaints)}>
          {complaints.map((complaint) => (
            <li key={complaint.id} className="rounded-xl border border-line bg-surface px-4 py-3">
              <Sent complaint={complaint} />
            </li>
          ))}
        </ul>
      )}
      <ComplaintForm
        onSent={(complaint) => {
          setSent(complaint)
          void revalidate()
        }}
      />
      <p className="text-sm text-muted">{words.complaint_elsewhere}</p>
    </div>
  )
}

function Sent({ complaint: { number, category, text, state, answer, answer_until, answered_at } }: { readonly complaint: Complaint }) {
  const dates = useDateWords()
  const { help: words } = useTexts()
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong className="tabular-nums">{number}</strong>
        <StateTag tone={tones[state]}>{words[`complaint_${state}`]}</StateTag>
      </p>
      <p className="text-sm text-muted">{words[`about_${category}`]}</p>
      {text !== null && <p className="break-words whitespace-pre-line">{text}</p>}
      {answer !== null && answered_at !== null ? (
        <div className="mt-2 rounded-lg border border-primary bg-primary-soft px-3 py-2">
          <p className="text-sm font-bold">
            {fill(words.complaint_answer, { date: sayDate(businessDateAt(new Date(answered_at)), dates) })}
          </p>
          <p className="break-words whitespace-pre-line">{answer}</p>
        </div>
      ) : (
        state !== 'answered' && <p className="mt-1">{fill(words.complaint_until, { date: sayDate(answer_until, dates) })}</p>
      )}
    </>
  )
}

const tones = { received: 'info', in_progress: 'warning', answered: 'success' } as const

function ComplaintForm({ onSent }: { readonly onSent: (complaint: Complaint) => void }) {
  const { help: words } = useTexts()
  const form = useForm()
  const { errors, busy, send, refuse } = form
  const withKey = useIdempotencyKey(`${draftPrefix}key.complaint`)
  const [category, setCategory] = useState('')
  const [text, write] = useMessageDraft('complaint')
  function submit() {
    void send(
      async () => {
        const chosen = complaintCategories.find((each) => each === category)
        if (!chosen || text.trim() === '')
          return refuse({ ...(!chosen && { category: 'field_required' }), ...(text.trim() === '' && { text: 'field_required' }) })
        const body = { category: chosen, text }
        return withKey(body, (idempotencyKey) => callApi(sendComplaint, { body }, { idempotencyKey }))
      },
      (complaint) => {
        write('')
        setCategory('')
        onSent(complaint)
      },
    )
  }
  return (
    <Form form={form} labels={{ category: words.complaint_about, text: words.complaint_text }} onSubmit={submit} className="grid gap-4">
      <SelectField
        id="category"
        name="category"
        label={words.complaint_about}
        placeholder={words.complaint_choose}
        options={complaintCategories.map((each) => ({ value: each, label: words[`about_${each}`] }))}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
        error={errors['category']}
      />
      <TextArea
        id="text"
        name="text"
        label={words.complaint_text}
        hint={words.complaint_hint}
        maxLength={complaintLength}
        value={text}
        onChange={(event) => write(event.target.value)}
        error={errors['text']}
      />
      <Button type="submit" wide busy={busy}>
        {words.complaint_send}
      </Button>
    </Form>
  )
}

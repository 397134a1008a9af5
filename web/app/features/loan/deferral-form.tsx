import { type BusinessDate, addDays, isBusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { askPromise, type listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { labelledErrors } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { type FormEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { callApi } from '../../session/call-api.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { Loaded } from '@let-twe/client/loaded.tsx'
import type { Result } from '@let-twe/client/result.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import type { Loan } from './loan-timeline.ts'
import { MovedSchedule } from './moved-schedule.tsx'

/** What a link to the request for a later day names. */
export const promiseId = 'pay-later'

type Promises = Data<typeof listPromises>

/** Asking to pay the oldest open instalment later: the schedule before and after, then the request; and how earlier ones stand. */
export function DeferralForm({ loan, promises }: { loan: Loan; promises: Result<Promises> }) {
  const { loan: words } = useTexts()
  const { revalidate } = useRevalidator()
  const { hash } = useLocation()
  return (
    <Disclosure id={promiseId} open={hash === `#${promiseId}`} summary={words.later_title}>
      <Loaded from={promises}>
        {(known) => (
          <div className="grid gap-4">
            <p>{words.later_text}</p>
            {known.promises.length > 0 && <PromiseList promises={known.promises} />}
            {known.latest_date === null ? (
              <p className="text-muted">{known.promises.some((each) => each.state === 'asked') ? words.later_sent : words.later_not_now}</p>
            ) : (
              <AskForm loan={loan} latest={known.latest_date} onSent={() => void revalidate()} />
            )}
          </div>
        )}
      </Loaded>
    </Disclosure>
  )
}

function AskForm({ loan, latest, onSent }: { loan: Loan; latest: BusinessDate; onSent: () => void }) {
  const { loan: words } = useTexts()
  const { errors, attempt, busy, send, fail, refuse } = useForm()
  const keyFor = useIdempotencyKey()
  const today = useToday()
  const [date, setDate] = useState('')
  const [reason, setReason] = useState('')
  const instalment = loan.instalments.find((each) => each.state !== 'paid')
  const due = instalment?.due_date ?? today
  const earliest = addDays(due > today ? due : today, 1)
  // other forms of the page ask for a date too
  const atFields = Object.fromEntries(Object.entries(errors).map(([name, message]) => [fieldIds[name] ?? name, message]))
  function ask(event: FormEvent) {
    event.preventDefault()
    void send(async () => {
      if (date === '' || reason.trim() === '') {
        return refuse({ ...(date === '' && { date: 'field_required' }), ...(reason.trim() === '' && { reason: 'field_required' }) })
      }
      const sent = { params: { id: loan.id }, body: { date, reason } }
      const reply = await callApi(askPromise, sent, { idempotencyKey: keyFor(sent) })
      if (reply.ok) onSent()
      else fail(reply)
    })
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={ask}>
      <ErrorSummary
        key={attempt}
        errors={labelledErrors(atFields, { [fieldIds['date']!]: words.later_date, [fieldIds['reason']!]: words.later_reason })}
      />
      <DateField
        id="deferral-date"
        name="date"
        label={words.later_date}
        hint={fill(words.later_latest, { date: formatDateInText(latest) })}
        min={earliest}
        max={latest}
        value={date}
        onChange={(event) => setDate(event.target.value)}
        error={errors['date']}
      />
      {instalment && isBusinessDate(date) && date >= earliest && date <= latest && (
        <MovedSchedule instalments={loan.instalments} moved={instalment.number} to={date} />
      )}
      <TextArea
        id="later-reason"
        name="reason"
        label={words.later_reason}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors['reason']}
      />
      <Button type="submit" wide busy={busy}>
        {words.later_send}
      </Button>
    </form>
  )
}

const fieldIds: Readonly<Record<string, string>> = { date: 'deferral-date', reason: 'later-reason' }

function PromiseList({ promises }: { promises: Promises['promises'] }) {
  const { loan: words } = useTexts()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line px-3" aria-live="polite">
      {promises.map((each) => (
        <li key={each.id} className="py-2">
          <StateTag tone={tones[each.state]}>{words[`later_${each.state}`]}</StateTag>
          <p className="tabular-nums">
            {fill(words.later_moved, {
              from: formatDateInText(each.due_date),
              to: formatDateInText(each.promised_date),
            })}
          </p>
          {each.refused_reason && <p>{fill(words.task_reason, { reason: each.refused_reason })}</p>}
        </li>
      ))}
    </ul>
  )
}

const tones = { asked: 'info', agreed: 'success', refused: 'neutral', kept: 'success', broken: 'danger' } as const

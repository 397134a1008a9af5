import { type BusinessDate, addDays, isBusinessDate } from '@let-twe/core/business-date.ts'
import { askPromise } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { DayField } from '@let-twe/ui/day-field/day-field.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { labelledErrors } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import type { Loan } from './loan-timeline.ts'
import { MovedSchedule } from './moved-schedule.tsx'

/** Requests another day for the oldest open instalment, with the schedule before and after; calls `onSent` after sending. */
export function AskDeferral({ loan, latest, onSent }: { readonly loan: Loan; readonly latest: BusinessDate; readonly onSent: () => void }) {
  const dates = useDateWords()
  const { loan: words, payment } = useTexts()
  const { errors, attempt, busy, send, fail, refuse } = useForm()
  const withKey = useIdempotencyKey()
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
      const reply = await withKey(sent, (idempotencyKey) => callApi(askPromise, sent, { idempotencyKey }))
      if (reply.ok) onSent()
      else fail(reply)
    })
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={ask}>
      <ErrorSummary
        key={attempt}
        errors={labelledErrors(atFields, { [fieldIds['date']!]: words.later_date, [fieldIds['reason']!]: words.later_reason })}
      />
      <DayField
        id="deferral-date"
        name="date"
        label={words.later_date}
        hint={fill(words.later_latest, { date: sayDate(latest, dates) })}
        placeholder={payment.choose}
        first={earliest}
        last={latest}
        value={date}
        onChange={(event) => setDate(event.target.value)}
        error={errors['date']}
      />
      {instalment && isBusinessDate(date) && <MovedSchedule instalments={loan.instalments} moved={instalment.number} to={date} />}
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

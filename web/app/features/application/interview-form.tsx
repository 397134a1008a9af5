import { bookAppointment } from '@let-twe/core/appointment/endpoints.ts'
import { socialChannels } from '@let-twe/core/auth/endpoints.ts'
import { type StepAnswers } from '@let-twe/core/application/answers.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { SlotPicker } from '@let-twe/ui/slot-picker/slot-picker.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../session/call-api.ts'
import { showError } from '@let-twe/client/error-message.ts'
import { useSlots } from '../../slot-form/use-slots.ts'
import type { StepValues } from './step-values.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'

type Channel = StepAnswers<'additional_information'>['social_channel']

/** Day, time and the channel of the video interview. `sends`: booking it sends the application. */
export function InterviewForm({ known, onBooked, sends = false }: { known: StepValues; onBooked: () => void; sends?: boolean }) {
  const texts = useTexts()
  const words = texts.appointment
  const keyFor = useIdempotencyKey()
  const [channel, setChannel] = useState(known['social_channel'] ?? '')
  const [url, setUrl] = useState(known['social_url'] ?? '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const { slots, failure, choice, heldUntil, choose, gone, reload } = useSlots({ type: 'interview' }, (message) => fail({ date: message }))

  function fail(fields: Readonly<Record<string, string>>) {
    setErrors(fields)
    setTries((count) => count + 1)
  }

  async function book(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const required = texts.errors.field_required
    const missing = {
      ...(choice.date === '' ? { date: required } : {}),
      ...(choice.date !== '' && choice.time === '' ? { time: required } : {}),
      ...(channel === '' ? { social_channel: required } : {}),
      ...(url.trim() === '' ? { social_url: required } : {}),
    }
    if (Object.keys(missing).length > 0) return fail(missing)
    setErrors({})
    setBusy(true)
    const body = { ...choice, social_channel: channel as Channel, social_url: url.trim() }
    const reply = await callApi(bookAppointment, { params: { type: 'interview' }, body }, { idempotencyKey: keyFor(body) })
    setBusy(false)
    if (reply.ok || reply.code === 'appointment_exists' || reply.code === 'application_submitted') return onBooked()
    if (reply.code === 'slot_not_available') return gone(reply.message)
    if (Object.keys(reply.fields).length > 0) return fail(reply.fields)
    showError(reply.message)
  }

  const labels: Readonly<Record<string, string>> = {
    date: words.choose_day,
    time: words.choose_time,
    social_channel: texts.application.field_social_channel,
    social_url: texts.application.field_social_url,
  }
  return (
    <form noValidate onSubmit={(event) => void book(event)} className="grid gap-5">
      <ErrorSummary
        key={tries}
        errors={Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, `${labels[name] ?? name} – ${message}`]))}
      />
      {failure !== null && (
        <Banner tone="warning">
          {failure}
          <Button variant="secondary" wide className="mt-2" onClick={reload}>
            {texts.common.retry}
          </Button>
        </Banner>
      )}
      {slots === null && failure === null && <LoadingState />}
      {slots?.length === 0 && <Banner tone="warning">{words.no_days}</Banner>}
      {slots !== null && slots.length > 0 && (
        <>
          <Card title={words.section_when}>
            <SlotPicker
              slots={slots}
              value={choice}
              onChange={(chosen) => {
                setErrors({})
                void choose(chosen)
              }}
              errors={errors}
              heldUntil={heldUntil}
            />
          </Card>
          <Card title={texts.application.section_social}>
            <div className="grid gap-5">
              <ChoiceCards
                legend={texts.application.field_social_channel}
                name="social_channel"
                value={channel}
                onChange={setChannel}
                error={errors['social_channel']}
                options={socialChannels.map((value) => ({ value, label: texts.application[`social_channel_${value}`], icon: 'chat' }))}
              />
              <TextField
                label={texts.application.field_social_url}
                hint={texts.application.hint_social_url}
                name="social_url"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
                error={errors['social_url']}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </div>
          </Card>
          {sends && <p>{words.booking_sends}</p>}
          <Button type="submit" wide busy={busy}>
            {sends ? words.book_and_send : words.book}
          </Button>
        </>
      )}
    </form>
  )
}

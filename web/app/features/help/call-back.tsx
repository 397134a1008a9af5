import { addHour } from './add-hour.ts'
import { askCallBack, cancelCallBack, type getCallBack, type listCallBackTimes } from '@let-twe/core/call-back/endpoints.ts'
import type { ReplyOf } from '@let-twe/client/result.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatTime } from '@let-twe/texts/format.ts'
import { sayDay } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SlotPicker } from '@let-twe/ui/slot-picker/slot-picker.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../api/call-api.ts'

type Times = ReplyOf<typeof listCallBackTimes>
type Newest = ReplyOf<typeof getCallBack>

/** Requests a call at a time; while a call is due, shows its time with the ways to move and cancel it. */
export function CallBack({ times, newest }: { readonly times: Times; readonly newest: Newest }) {
  const { help: words } = useTexts()
  const [moving, setMoving] = useState(false)
  const { revalidate } = useRevalidator()
  const waiting = newest?.state === 'asked' ? newest : null
  return (
    <div className="grid gap-5">
      <p>{words.call_lead}</p>
      {newest?.state === 'not_reached' && <Banner tone="warning">{words.call_not_reached}</Banner>}
      {waiting && <Waiting call={waiting} onMove={() => setMoving(true)} />}
      {(!waiting || moving) && (
        <TimeForm
          times={times}
          onAsked={() => {
            setMoving(false)
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

function Waiting({ call: { id, date, time }, onMove }: { readonly call: NonNullable<Newest>; readonly onMove: () => void }) {
  const dates = useDateWords()
  const { help: words } = useTexts()
  const language = useLanguage()
  const { busy, send } = useForm()
  const { revalidate } = useRevalidator()
  const when = {
    day: sayDay(date, dates),
    from: formatTime(time, language),
    until: formatTime(addHour(time), language),
  }
  return (
    <Card highlight title={words.call_waits}>
      <p className="mb-3">{fill(words.call_when, when)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onMove}>
          {words.call_move}
        </Button>
        <Button
          variant="quiet"
          busy={busy}
          onClick={() =>
            void send(
              () => callApi(cancelCallBack, { params: { id } }),
              () => revalidate(),
            )
          }
        >
          {words.call_cancel}
        </Button>
      </div>
    </Card>
  )
}

function TimeForm({ times, onAsked }: { readonly times: Times; readonly onAsked: () => void }) {
  const { help: words, appointment } = useTexts()
  const form = useForm()
  const { errors, busy, send, clear, refuse } = form
  const { revalidate } = useRevalidator()
  const withKey = useIdempotencyKey()
  const [choice, setChoice] = useState({ date: '', time: '' })
  function ask() {
    void send(async () => {
      if (choice.date === '') return refuse({ date: 'field_required' })
      if (choice.time === '') return refuse({ time: 'field_required' })
      const reply = await withKey(choice, (idempotencyKey) => callApi(askCallBack, { body: choice }, { idempotencyKey }))
      // the hour began while it was looked at
      if (!reply.ok && reply.code === 'slot_not_available') void revalidate()
      return reply
    }, onAsked)
  }
  if (times.length === 0) return <Banner tone="warning">{appointment.no_days}</Banner>
  return (
    <Form form={form} labels={{ date: appointment.choose_day, time: appointment.choose_time }} onSubmit={ask} className="grid gap-4">
      <SlotPicker
        slots={times}
        value={choice}
        errors={errors}
        onChange={(chosen) => {
          clear()
          setChoice(chosen)
        }}
      />
      <Button type="submit" wide busy={busy}>
        {words.call_ask}
      </Button>
    </Form>
  )
}

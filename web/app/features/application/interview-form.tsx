import { bookAppointment } from '@let-twe/core/appointment/endpoints.ts'
import { type StepAnswers } from '@let-twe/core/application/answers.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import type { SlotList } from '../../slot-form/load-slots.ts'
import { SlotForm } from '../../slot-form/slot-form.tsx'
import { InterviewContact } from './interview-contact.tsx'
import type { StepValues } from './step-values.ts'

type Channel = StepAnswers<'additional_information'>['social_channel']

/** Day, time and the channel of the video interview. `sends`: booking it sends the application. */
export function InterviewForm({
  known,
  slots,
  onBooked,
  sends = false,
}: {
  known: StepValues
  slots: SlotList
  onBooked: () => void
  sends?: boolean
}) {
  const { appointment: words, question } = useTexts()
  const [channel, setChannel] = useState(known['social_channel'] ?? '')
  const [url, setUrl] = useState(known['social_url'] ?? '')
  const required: ErrorCode = 'field_required'
  return (
    <SlotForm
      venue={{ type: 'interview' }}
      slots={slots}
      labels={{ social_channel: question.social_channel, social_url: question.social_url }}
      submitLabel={sends ? words.book_and_send : words.book}
      check={() => ({
        ...(channel === '' ? { social_channel: required } : {}),
        ...(url.trim() === '' ? { social_url: required } : {}),
      })}
      book={async (slot, withKey) => {
        const body = { ...slot, social_channel: channel as Channel, social_url: url.trim() }
        const reply = await withKey(body, (idempotencyKey) =>
          callApi(bookAppointment, { params: { type: 'interview' }, body }, { idempotencyKey }),
        )
        if (reply.ok || reply.code === 'appointment_exists' || reply.code === 'application_submitted') return onBooked()
        return reply
      }}
      renderAfter={(errors) => (
        <>
          <InterviewContact
            channel={channel}
            url={url}
            known={Boolean(known['social_channel'] && known['social_url'])}
            errors={errors}
            onChange={(changes) => {
              setChannel(changes.social_channel ?? channel)
              setUrl(changes.social_url ?? url)
            }}
          />
          {sends && <p>{words.booking_sends}</p>}
        </>
      )}
    />
  )
}

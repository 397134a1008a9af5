import type { getAnswerTime, listMessages } from '@let-twe/core/conversation/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { canRecord } from '@let-twe/client/use-recorder.ts'
import type { ReplyOf } from '@let-twe/client/result.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayInstant, sayWholeDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Pagination } from '@let-twe/ui/pagination/pagination.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { type Officer, OfficerLine } from '../../officer/officer-line.tsx'
import { later } from '../../page/lazy-part.tsx'
import { useOnPhone } from '../../page/use-on-phone.ts'
import { useFreshPage } from '../../page/use-fresh-page.ts'

const MessageForm = later('message-form', async () => (await import('./message-form.tsx')).MessageForm)
const VoiceMessage = later('voice-message', async () => (await import('./voice-message.tsx')).VoiceMessage, null)
const MessageVoice = later('message-voice', async () => (await import('./message-voice.tsx')).MessageVoice)
const MessageFile = later('message-file', async () => (await import('./message-file.tsx')).MessageFile)

const permitTones = { told: 'info', accepted: 'success', refused: 'danger', replaced: 'neutral' } as const

type Messages = ReplyOf<typeof listMessages>
type AnswerTime = Data<typeof getAnswerTime>

/** The messages of both sides, the newest at the end above the field. */
export function Conversation({
  list,
  officer,
  answers,
}: {
  readonly list: Messages
  readonly officer: Officer | null
  readonly answers: AnswerTime | null
}) {
  const { help: words } = useTexts()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState(false)
  const [speaking, setSpeaking] = useState(false)
  useFreshPage()
  function onSent() {
    setSent(true)
    void revalidate()
  }
  const records = useOnPhone(canRecord, false)
  return (
    <div className="grid gap-5">
      <OfficerLine officer={officer} />
      <div className="grid gap-2">
        <p>{words.messages_lead}</p>
        {answers && <ExpectedAnswer answers={answers} />}
      </div>
      {list.total > 0 && (
        <div className="grid gap-3">
          <Pagination
            page={list.page}
            lastPage={list.last_page}
            hrefFor={(page) => `${href('/help/:type', { type: 'messages' })}?page=${page}`}
          />
          <ol className="grid gap-3">
            {list.data.toReversed().map((message) => (
              <li key={message.id} className={message.from === 'borrower' ? 'pl-8' : 'pr-8'}>
                <Message message={message} />
              </li>
            ))}
          </ol>
        </div>
      )}
      <output className="block font-bold text-success empty:hidden">{sent && words.message_sent}</output>
      <MessageForm second={speaking} onTyped={() => setSent(false)} onSent={onSent} />
      {records && <VoiceMessage onSpeaking={setSpeaking} onSent={onSent} />}
    </div>
  )
}

/** When an answer comes, as far as that is known. */
function ExpectedAnswer({ answers: { usual_minutes: minutes, opens_at: opens } }: { readonly answers: AnswerTime }) {
  const dates = useDateWords()
  const { help: words } = useTexts()
  if (minutes === null && opens === null) return null
  return (
    <p className="text-muted">
      {opens !== null && fill(words.answer_closed, { date: sayInstant(new Date(opens), dates) })}{' '}
      {minutes !== null && (minutes < 60 ? fill(words.answer_minutes, { minutes }) : fill(words.answer_hours, { hours: minutes / 60 }))}
    </p>
  )
}

function Message({ message: { id, from, text, pages, permit, voice, sent_at } }: { readonly message: Messages['data'][number] }) {
  const dates = useDateWords()
  const { help: words } = useTexts()
  const sent = sayInstant(new Date(sent_at), dates)
  return (
    <article className={`rounded-xl border px-4 py-3 ${from === 'borrower' ? 'border-line bg-surface' : 'border-primary bg-primary-soft'}`}>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <strong>{from === 'borrower' ? words.from_you : words.from_officer}</strong>
        <time dateTime={sent_at} className="whitespace-nowrap text-muted tabular-nums">
          {sent}
        </time>
      </p>
      {text !== null && <p className="break-words whitespace-pre-line">{text}</p>}
      {permit && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-words">
            {permit.work_permit}, {fill(words.permit_until, { date: sayWholeDate(permit.permit_end, dates) })}
          </span>
          <StateTag tone={permitTones[permit.state]}>{words[`permit_${permit.state}`]}</StateTag>
        </p>
      )}
      {pages > 0 && <MessageFile id={id} pages={pages} sentAt={sent} />}
      {voice && <MessageVoice id={id} sentAt={sent} />}
    </article>
  )
}

import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { messageLength } from '@let-twe/core/conversation/endpoints.ts'
import { answerConversation, settleConversation } from '@let-twe/core/office/conversation-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { type FormEvent, useState } from 'react'
import { callOffice } from '../../session/call-office.ts'

/** An answer to what waits, or the word that none is needed. When somebody wrote meanwhile nothing is sent: what is new has to be read first. */
export function AnswerForm({
  borrowerId,
  seen,
  onDone,
}: {
  readonly borrowerId: string
  readonly seen: string
  readonly onDone: () => Promise<void>
}) {
  const { desk } = useTexts()
  const { errors, busy, send, refuse } = useForm()
  const keyFor = useIdempotencyKey()
  const [text, setText] = useState('')
  const params = { id: borrowerId }
  function answer(event: FormEvent) {
    event.preventDefault()
    void send(async () => {
      if (text.trim() === '') return refuse({ text: 'field_required' })
      const sent = { params, body: { text, seen } }
      return callOffice(answerConversation, sent, { idempotencyKey: keyFor(sent) })
    }, onDone)
  }
  return (
    <form noValidate className="grid gap-3 rounded-xl border border-line bg-surface px-4 py-4" onSubmit={answer}>
      <TextArea
        id="text"
        name="text"
        label={desk.answer}
        hint={desk.answer_hint}
        maxLength={messageLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errors['text']}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {desk.answer_send}
        </Button>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() =>
            void send(() => callOffice(settleConversation, { params, body: { seen } }, { idempotencyKey: keyFor({ seen }) }), onDone)
          }
        >
          {desk.answer_none}
        </Button>
      </div>
    </form>
  )
}

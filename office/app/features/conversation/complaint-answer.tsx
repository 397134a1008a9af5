import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { complaintLength } from '@let-twe/core/complaint/endpoints.ts'
import { answerComplaint } from '@let-twe/core/office/complaint-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { type FormEvent, useState } from 'react'
import { callOffice } from '../../session/call-office.ts'

/** The answer to a complaint, once and for good. */
export function ComplaintAnswer({ id, onDone }: { readonly id: string; readonly onDone: () => Promise<void> }) {
  const { desk } = useTexts()
  const { errors, busy, send, refuse } = useForm()
  const keyFor = useIdempotencyKey()
  const [text, setText] = useState('')
  function answer(event: FormEvent) {
    event.preventDefault()
    void send(async () => {
      if (text.trim() === '') return refuse({ text: 'field_required' })
      const sent = { params: { id }, body: { text } }
      return callOffice(answerComplaint, sent, { idempotencyKey: keyFor(sent) })
    }, onDone)
  }
  return (
    <form noValidate className="grid gap-3 rounded-xl border border-line bg-surface px-4 py-4" onSubmit={answer}>
      <TextArea
        id="text"
        name="text"
        label={desk.answer}
        hint={desk.complaint_answer_hint}
        maxLength={complaintLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errors['text']}
      />
      <p>
        <Button type="submit" busy={busy}>
          {desk.answer_send}
        </Button>
      </p>
    </form>
  )
}

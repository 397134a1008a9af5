import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { complaintLength } from '@let-twe/core/complaint/endpoints.ts'
import { answerComplaint } from '@let-twe/core/complaint/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../../session/call-office.ts'
import { AnswerBox } from './answer-box.tsx'

/** The answer to a complaint, once and for good. */
export function ComplaintAnswer({ id, onDone }: { readonly id: string; readonly onDone: () => Promise<void> }) {
  const { desk } = useTexts()
  const form = useForm()
  const withKey = useIdempotencyKey()
  function answer(text: string) {
    const sent = { params: { id }, body: { text } }
    return withKey(sent, (idempotencyKey) => callOffice(answerComplaint, sent, { idempotencyKey }))
  }
  return <AnswerBox form={form} hint={desk.complaint_answer_hint} maxLength={complaintLength} answer={answer} onDone={onDone} />
}

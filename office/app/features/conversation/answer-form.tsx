import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { messageLength } from '@let-twe/core/conversation/endpoints.ts'
import { answerConversation, settleConversation } from '@let-twe/core/office/conversation-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../../session/call-office.ts'
import { AnswerBox } from './answer-box.tsx'

/** An answer to what waits, or the word that none is needed. When somebody wrote meanwhile nothing is sent: what is new has to be read first. */
export function AnswerForm({
  borrowerId,
  seen,
  permitTold,
  onDone,
}: {
  readonly borrowerId: string
  readonly seen: string
  /** A renewed permit waits for a decision, which is an answer. */
  readonly permitTold: boolean
  readonly onDone: () => Promise<void>
}) {
  const { desk } = useTexts()
  const form = useForm()
  const keyFor = useIdempotencyKey()
  const params = { id: borrowerId }
  function answer(text: string) {
    const sent = { params, body: { text, seen } }
    return callOffice(answerConversation, sent, { idempotencyKey: keyFor(sent) })
  }
  function settle() {
    void form.send(() => callOffice(settleConversation, { params, body: { seen } }, { idempotencyKey: keyFor({ seen }) }), onDone)
  }
  return (
    <AnswerBox form={form} hint={desk.answer_hint} maxLength={messageLength} answer={answer} onDone={onDone}>
      {!permitTold && (
        <Button variant="secondary" busy={form.busy} onClick={settle}>
          {desk.answer_none}
        </Button>
      )}
    </AnswerBox>
  )
}

import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { messageLength } from '@let-twe/core/conversation/endpoints.ts'
import { answerConversation, type listConversation, settleConversation } from '@let-twe/core/conversation/office-endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { callOffice } from '../../session/call-office.ts'
import { AnswerBox } from './answer-box.tsx'
import { readAnewWhenStale } from '../../forms/read-anew-when-stale.ts'

/**
 * An answer to the open messages, or the mark that none is needed. A newer message stops it: the officer reads that first. The
 * typed text stays, also when a colleague answered and no message waits any more.
 */
export function AnswerForm({
  borrowerId,
  seen,
  waits,
  permitReported,
  ready,
  onDone,
}: {
  readonly borrowerId: string
  readonly seen: string
  readonly waits: boolean
  /** A renewed permit waits for a decision, which is an answer. */
  readonly permitReported: boolean
  readonly ready: Data<typeof listConversation>['ready_answers']
  readonly onDone: () => Promise<void>
}) {
  const { desk } = useTexts()
  const form = useForm()
  const withKey = useIdempotencyKey()
  const [unsent, setUnsent] = useState('')
  const params = { id: borrowerId }
  async function answer(text: string) {
    const sent = { params, body: { text, seen } }
    const result = await readAnewWhenStale(
      withKey(sent, (idempotencyKey) => callOffice(answerConversation, sent, { idempotencyKey })),
      onDone,
    )
    setUnsent(result.ok ? '' : text)
    return result
  }
  function settle() {
    const sent = { params, body: { seen } }
    const call = () => withKey(sent, (idempotencyKey) => callOffice(settleConversation, sent, { idempotencyKey }))
    void form.send(() => readAnewWhenStale(call(), onDone), onDone)
  }
  if (!waits)
    return unsent === '' ? (
      <p className="text-muted">{desk.conversation_answered}</p>
    ) : (
      <Banner tone="warning" title={desk.answer_unsent}>
        <p className="break-words whitespace-pre-line">{unsent}</p>
      </Banner>
    )
  return (
    <AnswerBox form={form} hint={desk.answer_hint} maxLength={messageLength} ready={ready} answer={answer} onDone={onDone}>
      {!permitReported && (
        <Button variant="secondary" busy={form.busy} onClick={settle}>
          {desk.answer_none}
        </Button>
      )}
    </AnswerBox>
  )
}

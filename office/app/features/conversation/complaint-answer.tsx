import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type ComplaintOutcome, complaintLength, complaintOutcomes } from '@let-twe/core/complaint/endpoints.ts'
import { answerComplaint, type getComplaint } from '@let-twe/core/complaint/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { ChipChoice } from '../../forms/chip-choice.tsx'
import { callOffice } from '../../session/call-office.ts'
import { AnswerBox } from './answer-box.tsx'

/** The answer to a complaint, once and for good. */
export function ComplaintAnswer({
  id,
  ready,
  onDone,
}: {
  readonly id: string
  readonly ready: Data<typeof getComplaint>['ready_answers']
  readonly onDone: () => Promise<void>
}) {
  const { desk } = useTexts()
  const form = useForm()
  const withKey = useIdempotencyKey()
  const [outcome, setOutcome] = useState<ComplaintOutcome | null>(null)
  async function answer(text: string) {
    const sent = { params: { id }, body: { text, outcome: outcome! } }
    return withKey(sent, (idempotencyKey) => callOffice(answerComplaint, sent, { idempotencyKey }))
  }
  return (
    <AnswerBox
      form={form}
      hint={desk.complaint_answer_hint}
      maxLength={complaintLength}
      ready={ready}
      unanswered={outcome === null ? { outcome: 'field_required' } : undefined}
      answer={answer}
      onDone={onDone}
      choice={
        <ChipChoice
          legend={desk.complaint_outcome}
          name="outcome"
          options={complaintOutcomes.map((value) => ({ value, label: desk[`outcome_${value}`] }))}
          onChange={(value) => setOutcome(complaintOutcomes.find((each) => each === value) ?? null)}
          error={form.errors['outcome']}
        />
      }
    />
  )
}

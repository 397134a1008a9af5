import { type InterviewQuestion, interviewAnswers, interviewQuestions } from '@let-twe/core/appointment/interview-questions.ts'
import { beginAppointment, closeAppointment, reopenAppointment } from '@let-twe/core/appointment/office-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../forms/form-dialog.tsx'
import { missing, textOf } from '../forms/read-form.ts'
import { callOffice } from '../session/call-office.ts'

/** The possible results of an appointment: a held interview has a result and its question sheet. */
export type Outcome = 'passed' | 'failed' | 'done' | 'missed' | 'begin' | 'reopen'

const quiet: readonly Outcome[] = ['missed', 'reopen']

/** The buttons for how an appointment went, each with its question. */
export function CloseAppointment({
  id,
  outcomes,
  onDone,
}: {
  readonly id: string
  readonly outcomes: readonly Outcome[]
  readonly onDone: () => Promise<void>
}) {
  const { office, errors } = useTexts()
  const [asked, setAsked] = useState<Outcome | null>(null)
  const hasSheet = asked === 'passed' || asked === 'failed'
  return (
    <>
      {outcomes.map((outcome) => (
        <Button key={outcome} variant={quiet.includes(outcome) ? 'quiet' : 'secondary'} onClick={() => setAsked(outcome)}>
          {office[`mark_${outcome}`]}
        </Button>
      ))}
      <FormDialog
        open={asked !== null}
        question={asked && office[`mark_${asked}_question`]}
        renderFields={hasSheet ? (wrong) => <SheetFields errors={wrong} /> : undefined}
        send={(form, idempotencyKey) =>
          (hasSheet && missing(form, interviewQuestions, errors.field_required)) || tell(asked!, id, form, idempotencyKey)
        }
        onDone={async () => {
          setAsked(null)
          await onDone()
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

function tell(outcome: Outcome, id: string, form: FormData, idempotencyKey: string) {
  const params = { id }
  if (outcome === 'begin') return callOffice(beginAppointment, { params, body: {} }, { idempotencyKey })
  if (outcome === 'reopen') return callOffice(reopenAppointment, { params, body: {} }, { idempotencyKey })
  if (outcome === 'done' || outcome === 'missed') return callOffice(closeAppointment, { params, body: { state: outcome } })
  return callOffice(closeAppointment, { params, body: { state: 'done', result: outcome, answers: answersOf(form) } })
}

function SheetFields({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  const { office } = useTexts()
  return (
    <>
      <p className="font-bold">{office.interview_sheet}</p>
      {interviewQuestions.map((each) => (
        <SelectField
          key={each}
          name={each}
          label={office[`interview_${each}`]}
          placeholder={office.answer_choose}
          options={interviewAnswers.map((answer) => ({ value: answer, label: office[`answer_${answer}`] }))}
          error={errors[each] ?? errors[`answers.${each}`]}
          required
        />
      ))}
    </>
  )
}

function answersOf(form: FormData) {
  const answerTo = (question: InterviewQuestion) => interviewAnswers.find((answer) => answer === textOf(form, question))!
  return Object.fromEntries(interviewQuestions.map((question) => [question, answerTo(question)])) as Record<
    InterviewQuestion,
    (typeof interviewAnswers)[number]
  >
}

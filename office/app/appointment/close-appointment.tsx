import { beginAppointment, closeAppointment, reopenAppointment, sendVisitCode } from '@let-twe/core/appointment/office-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { DeskCode } from '../forms/desk-code.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { missing, textOf } from '../forms/read-form.ts'
import { callOffice } from '../session/call-office.ts'

/** The marks of an appointment with a question, that of a visit with the borrower's code; the result of an interview has its question sheet (`InterviewRoom`). */
export type Outcome = 'done' | 'missed' | 'begin' | 'reopen'

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
        renderFields={(wrong) =>
          asked === 'done' && <DeskCode error={wrong['code']} send={() => callOffice(sendVisitCode, { params: { id }, body: {} })} />
        }
        send={(form, idempotencyKey) =>
          (asked === 'done' && missing(form, ['code'], errors.field_required)) || tell(asked!, id, idempotencyKey, textOf(form, 'code'))
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

function tell(outcome: Outcome, id: string, idempotencyKey: string, code: string) {
  const params = { id }
  if (outcome === 'begin') return callOffice(beginAppointment, { params, body: {} }, { idempotencyKey })
  if (outcome === 'reopen') return callOffice(reopenAppointment, { params, body: {} }, { idempotencyKey })
  return callOffice(closeAppointment, { params, body: outcome === 'done' ? { state: outcome, code } : { state: outcome } })
}

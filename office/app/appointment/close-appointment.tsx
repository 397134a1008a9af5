import { beginAppointment, closeAppointment, reopenAppointment } from '@let-twe/core/appointment/office-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { FormDialog } from '../forms/form-dialog.tsx'
import { callOffice } from '../session/call-office.ts'

/** The marks of an appointment with a question alone; the result of an interview has its question sheet (`InterviewRoom`). */
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
  const { office } = useTexts()
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
        send={(_, idempotencyKey) => tell(asked!, id, idempotencyKey)}
        onDone={async () => {
          setAsked(null)
          await onDone()
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

function tell(outcome: Outcome, id: string, idempotencyKey: string) {
  const params = { id }
  if (outcome === 'begin') return callOffice(beginAppointment, { params, body: {} }, { idempotencyKey })
  if (outcome === 'reopen') return callOffice(reopenAppointment, { params, body: {} }, { idempotencyKey })
  return callOffice(closeAppointment, { params, body: { state: outcome } })
}

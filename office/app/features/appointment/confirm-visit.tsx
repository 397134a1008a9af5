import type { Data } from '@let-twe/core/endpoint.ts'
import { confirmAppointment, type listDayAppointments } from '@let-twe/core/office/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { callOffice } from '../../session/call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { optionalTextOf } from '../../forms/read-form.ts'
import { VisitTimeFields } from '../../appointment/visit-time-fields.tsx'

/** The button and the question that confirm a branch visit, at its time or at another one. */
export function ConfirmVisit({
  appointment,
  onDone,
}: {
  readonly appointment: Data<typeof listDayAppointments>[number]
  readonly onDone: () => Promise<void>
}) {
  const { office } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{office.action_confirm_appointment}</Button>
      <FormDialog
        open={open}
        question={office.question_confirm_appointment}
        confirmLabel={office.action_confirm_appointment}
        renderFields={(wrong) => <VisitTimeFields date={appointment.date} time={appointment.time} errors={wrong} />}
        send={(form, idempotencyKey) => {
          const body = { date: optionalTextOf(form, 'date'), time: optionalTextOf(form, 'time') }
          return callOffice(confirmAppointment, { params: { id: appointment.id }, body }, { idempotencyKey })
        }}
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </div>
  )
}

import { confirmAppointment } from '@let-twe/core/appointment/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { optionalTextOf } from '../forms/read-form.ts'
import { callOffice } from '../session/call-office.ts'
import { VisitTimeFields } from './visit-time-fields.tsx'

/** Confirms a branch visit that is booked, at its time or at another one. */
export function ConfirmVisitDialog({
  open,
  visit,
  onDone,
  onCancel,
}: {
  readonly open: boolean
  readonly visit: { readonly id: string; readonly date: string; readonly time: string; readonly branch_name: string | null }
  readonly onDone: () => Promise<void>
  readonly onCancel: () => void
}) {
  const { office } = useTexts()
  return (
    <FormDialog
      open={open}
      question={office.question_confirm_appointment}
      confirmLabel={office.action_confirm_appointment}
      renderFields={(wrong) => (
        <>
          <p className="font-bold">{visit.branch_name}</p>
          <VisitTimeFields date={visit.date} time={visit.time} errors={wrong} />
        </>
      )}
      send={(form, idempotencyKey) => {
        const body = { date: optionalTextOf(form, 'date'), time: optionalTextOf(form, 'time') }
        return callOffice(confirmAppointment, { params: { id: visit.id }, body }, { idempotencyKey })
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

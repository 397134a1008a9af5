import { sendBack } from '@let-twe/core/loan/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { missing } from '../../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../../forms/reason-code-fields.tsx'
import type { ActionDialogProps } from './action-dialog.ts'

/** Sends a proposal back to be corrected; the reason stays with staff. */
export function SendBackDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const { office, errors } = useTexts()
  return (
    <FormDialog
      open={open}
      question={office.question_send_back}
      confirmLabel={office.action_send_back}
      renderFields={(wrong) => <ReasonCodeFields kind="send_back" errors={wrong} inside />}
      send={(form, idempotencyKey) =>
        missing(form, ['reason_code'], errors.field_required) ??
        callOffice(
          sendBack,
          { params: { id: file.loan.id }, body: { ...reasonOf(form, 'send_back'), version: file.version } },
          { idempotencyKey },
        )
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

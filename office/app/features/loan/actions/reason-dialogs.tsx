import { postponeApplication, rejectApplication, writeOff } from '@let-twe/core/office/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { missing, textOf } from '../../../forms/read-form.ts'
import { ReasonField } from '../../../forms/reason-field.tsx'
import type { ActionDialogProps } from './action-dialog.ts'

/** Rejects an application. */
export function RejectDialog(props: ActionDialogProps) {
  return <ReasonDialog {...props} action="reject" endpoint={rejectApplication} danger />
}

/** Postpones an application. */
export function PostponeDialog(props: ActionDialogProps) {
  return <ReasonDialog {...props} action="postpone" endpoint={postponeApplication} />
}

/** Writes off what is still owed. */
export function WriteOffDialog(props: ActionDialogProps) {
  return <ReasonDialog {...props} action="write_off" endpoint={writeOff} danger />
}

function ReasonDialog({
  open,
  file,
  onDone,
  onCancel,
  action,
  endpoint,
  danger = false,
}: ActionDialogProps & {
  readonly action: 'reject' | 'postpone' | 'write_off'
  readonly endpoint: typeof rejectApplication | typeof postponeApplication | typeof writeOff
  readonly danger?: boolean
}) {
  const { office, errors } = useTexts()
  return (
    <FormDialog
      open={open}
      question={office[`question_${action}`]}
      confirmLabel={office[`action_${action}`]}
      danger={danger}
      renderFields={(wrong) => <ReasonField error={wrong['reason']} inside={action === 'write_off'} />}
      send={(form, idempotencyKey) =>
        missing(form, ['reason'], errors.field_required) ??
        callOffice(endpoint, { params: { id: file.loan.id }, body: { reason: textOf(form, 'reason') } }, { idempotencyKey })
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

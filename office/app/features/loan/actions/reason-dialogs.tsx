import type { LoanFile } from '@let-twe/core/office/loan-file.ts'
import { postponeApplication, rejectApplication, writeOff } from '@let-twe/core/office/loan-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { missing } from '../../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../../forms/reason-code-fields.tsx'
import type { ActionDialogProps } from './action-dialog.ts'

type Sending = { readonly params: { readonly id: string }; readonly form: FormData; readonly idempotencyKey: string }

/** Rejects an application. */
export function RejectDialog(props: ActionDialogProps) {
  const send = ({ params, form, idempotencyKey }: Sending) =>
    callOffice(rejectApplication, { params, body: reasonOf(form, 'reject') }, { idempotencyKey })
  return <ReasonDialog {...props} action="reject" call={send} danger />
}

/** Postpones an application. */
export function PostponeDialog(props: ActionDialogProps) {
  const send = ({ params, form, idempotencyKey }: Sending) =>
    callOffice(postponeApplication, { params, body: reasonOf(form, 'postpone') }, { idempotencyKey })
  return <ReasonDialog {...props} action="postpone" call={send} />
}

/** Writes off what is still owed. */
export function WriteOffDialog(props: ActionDialogProps) {
  const send = ({ params, form, idempotencyKey }: Sending) =>
    callOffice(writeOff, { params, body: reasonOf(form, 'write_off') }, { idempotencyKey })
  return <ReasonDialog {...props} action="write_off" call={send} danger />
}

function ReasonDialog({
  open,
  file,
  onDone,
  onCancel,
  action,
  call,
  danger = false,
}: ActionDialogProps & {
  readonly file: LoanFile
  readonly action: 'reject' | 'postpone' | 'write_off'
  readonly call: (sending: Sending) => ReturnType<typeof callOffice<typeof rejectApplication>>
  readonly danger?: boolean
}) {
  const { office, errors } = useTexts()
  return (
    <FormDialog
      open={open}
      question={office[`question_${action}`]}
      confirmLabel={office[`action_${action}`]}
      danger={danger}
      renderFields={(wrong) => <ReasonCodeFields kind={action} errors={wrong} inside={action === 'write_off'} />}
      send={(form, idempotencyKey) =>
        missing(form, ['reason_code'], errors.field_required) ?? call({ params: { id: file.loan.id }, form, idempotencyKey })
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { postponeApplication, proposeRejection, rejectApplication } from '@let-twe/core/loan/office-endpoints.ts'
import { undoMinutes } from '@let-twe/core/loan/planned-rejection.ts'
import { allowReapply, proposeWriteOff } from '@let-twe/core/loan/write-off-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { Result } from '@let-twe/client/result.ts'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { missing, textOf } from '../../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../../forms/reason-code-fields.tsx'
import type { ActionDialogProps } from './action-dialog.ts'
import { NoteField } from '../../../forms/note-field.tsx'

type Sending = { readonly params: { readonly id: string }; readonly form: FormData; readonly idempotencyKey: string }

/** Rejects an application. */
export function RejectDialog(props: ActionDialogProps) {
  const send = ({ params, form, idempotencyKey }: Sending) =>
    callOffice(rejectApplication, { params, body: { ...reasonOf(form, 'reject'), version: props.file.version } }, { idempotencyKey })
  return <ReasonDialog {...props} action="reject" call={send} danger />
}

/** Proposes a rejection to a manager. */
export function ProposeRejectionDialog(props: ActionDialogProps) {
  const send = ({ params, form, idempotencyKey }: Sending) =>
    callOffice(proposeRejection, { params, body: reasonOf(form, 'reject') }, { idempotencyKey })
  return <ReasonDialog {...props} action="propose_rejection" call={send} />
}

/** Postpones an application. */
export function PostponeDialog(props: ActionDialogProps) {
  const send = ({ params, form, idempotencyKey }: Sending) =>
    callOffice(postponeApplication, { params, body: { ...reasonOf(form, 'postpone'), version: props.file.version } }, { idempotencyKey })
  return <ReasonDialog {...props} action="postpone" call={send} />
}

/** Proposes to write off the outstanding amount. */
export function WriteOffDialog(props: ActionDialogProps) {
  const send = ({ params, form, idempotencyKey }: Sending) =>
    callOffice(proposeWriteOff, { params, body: reasonOf(form, 'write_off') }, { idempotencyKey })
  return <ReasonDialog {...props} action="write_off" call={send} danger />
}

/** Allows a new application after a write-off. */
export function AllowReapplyDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const { office, errors } = useTexts()
  return (
    <FormDialog
      open={open}
      question={office.question_allow_reapply}
      confirmLabel={office.action_allow_reapply}
      renderFields={(wrong) => <NoteField error={wrong['note']} required />}
      send={(form, idempotencyKey) =>
        missing(form, ['note'], errors.field_required) ??
        callOffice(allowReapply, { params: { id: file.loan.id }, body: { note: textOf(form, 'note') } }, { idempotencyKey })
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  )
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
  readonly action: 'reject' | 'propose_rejection' | 'postpone' | 'write_off'
  readonly call: (sending: Sending) => Promise<Result<unknown>>
  readonly danger?: boolean
}) {
  const { office, errors } = useTexts()
  return (
    <FormDialog
      open={open}
      question={office[`question_${action}`]}
      confirmLabel={office[`action_${action}`]}
      danger={danger}
      renderFields={(wrong) => (
        <>
          {action === 'reject' && <p>{fill(office.reject_lead, { minutes: undoMinutes })}</p>}
          {action === 'write_off' && <p>{office.write_off_lead}</p>}
          <ReasonCodeFields kind={action === 'propose_rejection' ? 'reject' : action} errors={wrong} inside={action === 'write_off'} />
        </>
      )}
      send={(form, idempotencyKey) =>
        missing(form, ['reason_code'], errors.field_required) ?? call({ params: { id: file.loan.id }, form, idempotencyKey })
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

import { signAtBranch } from '@let-twe/core/loan/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import type { ActionDialogProps } from './action-dialog.ts'

/** The borrower signed the agreement at the branch, before this officer. */
export function SignDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const { office } = useTexts()
  return (
    <FormDialog
      open={open}
      question={office.question_sign}
      confirmLabel={office.action_sign}
      send={(_, idempotencyKey) =>
        callOffice(signAtBranch, { params: { id: file.loan.id }, body: { version: file.version } }, { idempotencyKey })
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

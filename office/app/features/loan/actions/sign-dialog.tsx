import { documentMediaTypes } from '@let-twe/core/document/endpoints.ts'
import { sendSignatureCode, signAtBranch, signOnPaper } from '@let-twe/core/loan/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { FileField } from '@let-twe/ui/file-field/file-field.tsx'
import { callOffice } from '../../../session/call-office.ts'
import { DeskCode } from '../../../forms/desk-code.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { NoteField } from '../../../forms/note-field.tsx'
import { missing, textOf } from '../../../forms/read-form.ts'
import type { ActionDialogProps } from './action-dialog.ts'

/** The borrower signs the agreement at the branch, before this officer, with a code from the own phone. */
export function SignDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const { office, errors } = useTexts()
  const params = { id: file.loan.id }
  return (
    <FormDialog
      open={open}
      question={office.question_sign}
      confirmLabel={office.action_sign}
      renderFields={(wrong) => <DeskCode error={wrong['code']} send={() => callOffice(sendSignatureCode, { params, body: {} })} />}
      send={(form, idempotencyKey) =>
        missing(form, ['code'], errors.field_required) ??
        callOffice(signAtBranch, { params, body: { version: file.version, code: textOf(form, 'code') } }, { idempotencyKey })
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

/** The way for a borrower without a working phone: another person confirms. */
export function SignOnPaperDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const { office, errors } = useTexts()
  return (
    <FormDialog
      open={open}
      question={office.question_sign_on_paper}
      confirmLabel={office.action_sign_on_paper}
      renderFields={(wrong) => (
        <>
          <FileField name="file" accept={documentMediaTypes.join()} label={office.signed_paper_file} error={wrong['file']} />
          <NoteField error={wrong['note']} required />
        </>
      )}
      send={(form, idempotencyKey) => {
        const paper = form.get('file')
        const wrong = missing(form, ['note'], errors.field_required)
        if (!(paper instanceof File) || paper.size === 0) return { ...wrong, file: errors.field_required }
        return (
          wrong ??
          callOffice(
            signOnPaper,
            { params: { id: file.loan.id }, body: { note: textOf(form, 'note'), version: String(file.version) } },
            { idempotencyKey, file: paper },
          )
        )
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

import { approve } from '@let-twe/core/loan/office-endpoints.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { CaseProduct } from '../case-product.tsx'
import { LoanBurden } from './loan-burden.tsx'
import type { ActionDialogProps } from './action-dialog.ts'

/** The second person's approval of the proposal that was read: its version is sent. */
export function ApproveDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const { office } = useTexts()
  const language = useLanguage()
  const { loan, version } = file
  const amount = formatMoney(bahtToSatang(loan.loan_size_baht), language)
  return (
    <FormDialog
      open={open}
      question={fill(office.question_approve, { amount, months: loan.months })}
      confirmLabel={office.action_approve}
      renderFields={() => (
        <>
          <CaseProduct loan={loan} />
          <LoanBurden
            offer={file.offer}
            bureau={file.bureau}
            size={bahtToSatang(loan.loan_size_baht)}
            rate={file.yearly_rate}
            term={loan}
          />
          {file.proposed_by && <p>{fill(office.proposed_by, { name: file.proposed_by.name })}</p>}
        </>
      )}
      send={(_, idempotencyKey) => callOffice(approve, { params: { id: loan.id }, body: { version } }, { idempotencyKey })}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

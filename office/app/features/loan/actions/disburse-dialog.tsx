import { disburse } from '@let-twe/core/loan/office-endpoints.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { missing, optionalTextOf, textOf } from '../../../forms/read-form.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { bankName } from '../../../bank-name.ts'

/** Records a disbursement that was made at the bank, with the bank's number of it. */
export function DisburseDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const texts = useTexts()
  const { office, errors } = texts
  const language = useLanguage()
  // the account of the application is the approved one, or the disbursement is refused
  const account = file.answers.additional_information
  const today = useToday()
  return (
    <FormDialog
      open={open}
      question={fill(office.question_disburse, { amount: formatMoney(bahtToSatang(file.loan.loan_size_baht), language) })}
      confirmLabel={office.action_disburse}
      renderFields={(wrong) => (
        <>
          <p>
            <span className="block text-sm text-muted">{office.payout_to}</span>
            <span className="block font-bold break-words">{account?.account_name}</span>
            <span className="block">{account && bankName(texts, account.bank)}</span>
            <span className="block tabular-nums">{account?.account_number}</span>
          </p>
          <TextField name="reference" label={office.bank_reference} error={wrong['reference']} maxLength={60} autoComplete="off" required />
          <DateField name="date" label={office.date} defaultValue={today} max={today} error={wrong['date']} required />
        </>
      )}
      send={(form, idempotencyKey) => {
        const body = { reference: textOf(form, 'reference'), date: optionalTextOf(form, 'date'), version: file.version }
        return (
          missing(form, ['reference', 'date'], errors.field_required) ??
          callOffice(disburse, { params: { id: file.loan.id }, body }, { idempotencyKey })
        )
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

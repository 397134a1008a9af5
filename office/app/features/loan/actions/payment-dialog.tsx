import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { satangToDecimal } from '@let-twe/core/money.ts'
import { recordLoanPayment } from '@let-twe/core/office/money-endpoints.ts'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { missing, textOf } from '../../../forms/read-form.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { readAmount } from '../read-amount.ts'

/** Records money that came in; the next instalment's amount is filled in. */
export function PaymentDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const texts = useTexts()
  const { office, errors } = texts
  const today = useToday()
  const next = file.loan.next_payment
  return (
    <FormDialog
      open={open}
      question={office.question_record_payment}
      confirmLabel={office.action_record_payment}
      renderFields={(wrong) => (
        <>
          <TextField
            name="amount_satang"
            label={office.amount}
            hint={office.amount_hint}
            defaultValue={next ? satangToDecimal(next.amount_satang) : ''}
            error={wrong['amount_satang']}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <DateField name="paid_date" label={office.paid_on} defaultValue={today} max={today} error={wrong['paid_date']} required />
          <SelectField
            name="payment_type"
            label={office.payment_type}
            defaultValue="branch"
            error={wrong['payment_type']}
            options={paymentTypes.map((type) => ({ value: type, label: texts.payment_type[type] }))}
          />
          <TextField
            name="outside_reference"
            label={office.outside_reference}
            error={wrong['outside_reference']}
            maxLength={60}
            autoComplete="off"
            required
          />
        </>
      )}
      send={(form, idempotencyKey) => {
        const amount = readAmount(textOf(form, 'amount_satang'))
        if (amount === null) return { amount_satang: errors.number_invalid }
        const body = {
          amount_satang: amount,
          paid_date: textOf(form, 'paid_date'),
          payment_type: paymentTypes.find((type) => type === textOf(form, 'payment_type'))!,
          outside_reference: textOf(form, 'outside_reference'),
        }
        return (
          missing(form, ['paid_date', 'outside_reference'], errors.field_required) ??
          callOffice(recordLoanPayment, { params: { id: file.loan.id }, body }, { idempotencyKey })
        )
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { satangToDecimal } from '@let-twe/core/money.ts'
import { previewLoanPayment } from '@let-twe/core/office/payment-desk-endpoints.ts'
import { type PaymentType, paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { missing, textOf } from '../../../forms/read-form.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx'
import type { TypedPayment } from './typed-payment.ts'

/** Money that came in: typed, then shown with everything that it does, then recorded. The next instalment's amount is filled in. */
export function PaymentDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const texts = useTexts()
  const { office, errors } = texts
  const today = useToday()
  const [type, setType] = useState<PaymentType>('branch')
  const [typed, setTyped] = useState<TypedPayment | null>(null)
  const [confirming, setConfirming] = useState(false)
  const next = file.loan.next_payment
  const amount = typed?.amount_satang ?? next?.amount_satang
  if (open && typed && confirming)
    return (
      <ConfirmPaymentDialog
        file={file}
        typed={typed}
        onDone={async () => {
          setTyped(null)
          setConfirming(false)
          await onDone()
        }}
        onCancel={() => setConfirming(false)}
      />
    )
  return (
    <FormDialog
      open={open}
      question={office.question_record_payment}
      confirmLabel={office.payment_preview}
      renderFields={(wrong) => (
        <>
          <OwedToday file={file} />
          <TextField
            name="amount_satang"
            label={office.amount}
            hint={office.amount_hint}
            defaultValue={amount === undefined ? '' : satangToDecimal(amount)}
            error={wrong['amount_satang']}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <DateField
            name="paid_date"
            label={office.paid_on}
            defaultValue={typed?.paid_date ?? today}
            max={today}
            error={wrong['paid_date']}
            required
          />
          <SelectField
            name="payment_type"
            label={office.payment_type}
            hint={type === 'branch' ? office.cash_number : undefined}
            value={type}
            onChange={(event) => setType(typeOf(event.target.value))}
            error={wrong['payment_type']}
            options={paymentTypes.map((each) => ({ value: each, label: texts.payment_type[each] }))}
          />
          {type !== 'branch' && (
            <TextField
              name="outside_reference"
              label={office.outside_reference}
              defaultValue={typed?.outside_reference}
              error={wrong['outside_reference']}
              maxLength={60}
              autoComplete="off"
              required
            />
          )}
        </>
      )}
      send={(form) => {
        const satang = readAmount(textOf(form, 'amount_satang'))
        if (typeof satang === 'string') return { amount_satang: errors[satang] }
        const lacking = missing(form, type === 'branch' ? ['paid_date'] : ['paid_date', 'outside_reference'], errors.field_required)
        if (lacking) return lacking
        const paid_date = textOf(form, 'paid_date') as BusinessDate
        const payment = {
          amount_satang: satang,
          paid_date,
          payment_type: type,
          outside_reference: textOf(form, 'outside_reference') || undefined,
        }
        return callOffice(previewLoanPayment, {
          params: { id: file.loan.id },
          query: { amount_satang: String(satang), paid_date },
        }).then((reply) => (reply.ok ? { ...reply, data: { ...payment, preview: reply.data } } : reply))
      }}
      onDone={(payment: TypedPayment) => {
        setTyped(payment)
        setConfirming(true)
      }}
      onCancel={() => {
        setTyped(null)
        onCancel()
      }}
    />
  )
}

function OwedToday({ file: { owed_today: owed, write_off } }: Pick<ActionDialogProps, 'file'>) {
  const { office } = useTexts()
  const lines = owed
    ? [
        { label: office.owed_today, satang: owed.due_satang },
        { label: office.payoff_today, satang: owed.payoff_satang },
      ]
    : [{ label: office.outstanding, satang: write_off?.owed_satang ?? 0 }]
  return (
    <dl className="grid gap-1">
      {lines.map(({ label, satang }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt>{label}</dt>
          <dd className="font-bold">
            <Money satang={satang} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function typeOf(value: string): PaymentType {
  return paymentTypes.find((type) => type === value) ?? 'branch'
}

import { inCoins, isInCoins } from '@let-twe/core/cash/coins.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { type Satang, satangToDecimal } from '@let-twe/core/money.ts'
import { previewLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import { type PaymentType, paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { callOffice } from '../session/call-office.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { missing, textOf } from '../forms/read-form.ts'
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx'
import type { TypedPayment } from './typed-payment.ts'

/** A slip that a payment is posted from: its amount stands, the rest is filled in. */
type Slip = {
  readonly id: string
  readonly amount_satang: Satang
  readonly paid_date: BusinessDate
  readonly payment_type: PaymentType
  /** The bank's number, as its QR code says. */
  readonly number: string | null
}

/** Money that came in: typed or taken from a slip, then shown with everything that it does, then recorded. */
export function RecordPaymentDialog({
  open,
  loanId,
  question,
  lead,
  amount: suggested,
  slip,
  onDone,
  onCancel,
}: {
  readonly open: boolean
  readonly loanId: LoanId
  readonly question: string
  /** The content above the fields. */
  readonly lead: ReactNode
  /** The prefilled amount. */
  readonly amount?: Satang | undefined
  readonly slip?: Slip
  readonly onDone: () => Promise<void>
  readonly onCancel: () => void
}) {
  const texts = useTexts()
  const { office, errors } = texts
  const today = useToday()
  const [type, setType] = useState<PaymentType>(slip?.payment_type ?? 'branch')
  const [typed, setTyped] = useState<TypedPayment | null>(null)
  const [confirming, setConfirming] = useState(false)
  const language = useLanguage()
  const amount = typed?.amount_satang ?? (suggested !== undefined && type === 'branch' ? inCoins(suggested) : suggested)
  const hintOf = (owed: Satang | undefined) =>
    owed === undefined || isInCoins(owed)
      ? office.amount_hint
      : fill(office.amount_in_cash, { cash: formatMoney(inCoins(owed), language), transfer: formatMoney(owed, language) })
  if (open && typed && confirming)
    return (
      <ConfirmPaymentDialog
        loanId={loanId}
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
      question={question}
      confirmLabel={office.payment_preview}
      renderFields={(wrong) => (
        <>
          {lead}
          {slip === undefined && (
            <TextField
              name="amount_satang"
              label={office.amount}
              hint={hintOf(suggested)}
              defaultValue={amount === undefined ? '' : satangToDecimal(amount)}
              error={wrong['amount_satang']}
              inputMode="decimal"
              autoComplete="off"
              required
            />
          )}
          <DateField
            name="paid_date"
            label={office.paid_on}
            defaultValue={typed?.paid_date ?? slip?.paid_date ?? today}
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
              defaultValue={typed?.outside_reference ?? slip?.number ?? undefined}
              error={wrong['outside_reference']}
              maxLength={60}
              autoComplete="off"
              required
            />
          )}
        </>
      )}
      send={(form) => {
        const satang = slip?.amount_satang ?? readAmount(textOf(form, 'amount_satang'))
        const lacking = missing(form, type === 'branch' ? ['paid_date'] : ['paid_date', 'outside_reference'], errors.field_required)
        if (typeof satang === 'string') return { amount_satang: errors[satang], ...lacking }
        if (type === 'branch' && !isInCoins(satang)) return { amount_satang: errors.not_in_coins, ...lacking }
        if (lacking) return lacking
        const paid_date = textOf(form, 'paid_date') as BusinessDate
        const payment = {
          amount_satang: satang,
          paid_date,
          payment_type: type,
          outside_reference: textOf(form, 'outside_reference') || undefined,
          slip_id: slip?.id,
        }
        return callOffice(previewLoanPayment, {
          params: { id: loanId },
          query: { amount_satang: String(satang), paid_date, payment_type: type, ...(slip ? { slip_id: slip.id } : {}) },
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

function typeOf(value: string): PaymentType {
  return paymentTypes.find((type) => type === value) ?? 'branch'
}

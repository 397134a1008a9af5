import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { DateBoxes } from '@let-twe/ui/date-boxes/date-boxes.tsx'
import type { FieldMessages } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'

/** A payment as its borrower types it. */
export type TypedSlip = { readonly amount_satang: string; readonly paid_date: string; readonly payment_type: string }

/** Amount, day and way of a payment, to be typed. */
export function SlipFields({
  paid,
  errors,
  onChange,
}: {
  readonly paid: TypedSlip
  readonly errors: FieldMessages
  readonly onChange: (changed: Partial<TypedSlip>) => void
}) {
  const { payment: words, payment_type: typeNames } = useTexts()
  const language = useLanguage()
  return (
    <>
      <TextField
        id="amount_satang"
        name="amount"
        label={words.slip_amount}
        inputMode="decimal"
        autoComplete="off"
        value={paid.amount_satang}
        onChange={(event) => onChange({ amount_satang: event.target.value })}
        error={errors['amount_satang']}
      />
      <DateBoxes
        name="paid_date"
        label={words.slip_date}
        years={[-1, 0]}
        thaiYears={language === 'th'}
        value={paid.paid_date}
        onChange={(paid_date) => onChange({ paid_date })}
        error={errors['paid_date']}
      />
      <SelectField
        id="payment_type"
        name="payment_type"
        label={words.slip_type}
        placeholder={words.choose}
        options={paymentTypes.map((each) => ({ value: each, label: typeNames[each] }))}
        value={paid.payment_type}
        onChange={(event) => onChange({ payment_type: event.target.value })}
        error={errors['payment_type']}
      />
    </>
  )
}

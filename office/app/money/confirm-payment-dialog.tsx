import type { LoanId } from '@let-twe/core/id.ts'
import { recordLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatMoney } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../session/call-office.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { optionalTextOf } from '../forms/read-form.ts'
import { PaymentEffect } from './payment-effect.tsx'
import { SecondPersonNote } from './second-person-note.tsx'
import type { TypedPayment } from './typed-payment.ts'

/** The effect of a payment, part by part, before it is recorded. Each unusual fact is confirmed by itself. */
export function ConfirmPaymentDialog({
  loanId,
  typed: { preview, slip_id, ...payment },
  onDone,
  onCancel,
}: {
  readonly loanId: LoanId
  readonly typed: TypedPayment
  readonly onDone: () => Promise<void>
  readonly onCancel: () => void
}) {
  const texts = useTexts()
  const { office, errors } = texts
  const language = useLanguage()
  const { warnings, second_person, slip } = preview
  const overpaid = formatMoney(preview.overpaid_satang, language)
  return (
    <FormDialog
      open
      question={fill(office.payment_confirm, {
        amount: formatMoney(payment.amount_satang, language),
        date: formatDateInText(payment.paid_date),
      })}
      confirmLabel={office.action_record_payment}
      cancelLabel={office.payment_back}
      renderFields={(wrong) => (
        <>
          {payment.payment_type !== 'branch' && <Banner tone="info">{office.payment_expected}</Banner>}
          <PaymentEffect effect={preview} />
          {slip && (
            <CheckField
              name="slip"
              label={fill(office.slip_of_payment, { date: formatDateInText(slip.paid_date) })}
              error={wrong['slip_id']}
            />
          )}
          {warnings.map((warning) => (
            <CheckField
              key={warning}
              name={warning}
              label={fill(office[`warning_${warning}`], { amount: overpaid })}
              error={wrong[warning]}
            />
          ))}
          <SecondPersonNote reasons={second_person} errors={wrong} />
        </>
      )}
      send={(form, idempotencyKey) => {
        const open = warnings.filter((warning) => form.get(warning) === null)
        if (open.length > 0) return Object.fromEntries(open.map((warning) => [warning, errors.confirmation_needed]))
        return callOffice(
          recordLoanPayment,
          {
            params: { id: loanId },
            body: {
              ...payment,
              payoff_satang: preview.payoff_satang,
              confirmed: [...warnings],
              note: optionalTextOf(form, 'note'),
              slip_id: slip && form.get('slip') !== null ? slip.id : slip_id,
            },
          },
          { idempotencyKey },
        )
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

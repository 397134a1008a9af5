import { offerSize } from '@let-twe/core/loan/office-endpoints.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { MoneyField } from '@let-twe/ui/money-field/money-field.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { missing, textOf } from '../../../forms/read-form.ts'
import type { ActionDialogProps } from './action-dialog.ts'

/** Makes the borrower a counter-offer; it proposes nothing. */
export function OfferSizeDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const { office, errors } = useTexts()
  const language = useLanguage()
  const { loan, offer, version } = file
  const money = (baht: number) => formatMoney(bahtToSatang(baht), language)
  return (
    <FormDialog
      open={open}
      question={office.question_offer_size}
      confirmLabel={office.action_offer_size}
      renderFields={(wrong) => (
        <>
          <MoneyField
            name="loan_size_baht"
            label={office.amount}
            hint={
              offer.asked_baht + offer.step_baht === offer.approved_max_baht
                ? money(offer.approved_max_baht)
                : fill(office.amount_limits, { from: money(offer.asked_baht + offer.step_baht), to: money(offer.approved_max_baht) })
            }
            error={wrong['loan_size_baht']}
          />
          <SelectField
            name="months"
            label={office.term}
            defaultValue={`${loan.months}/${loan.times_per_month}`}
            error={wrong['months']}
            options={offer.terms.map(({ months, times_per_month, instalments }) => ({
              value: `${months}/${times_per_month}`,
              label: fill(office.term_choice, { months, instalments }),
            }))}
          />
        </>
      )}
      send={(form, idempotencyKey) => {
        const [months, times] = textOf(form, 'months').split('/').map(Number)
        const body = {
          loan_size_baht: Number(textOf(form, 'loan_size_baht')),
          months: months ?? 0,
          times_per_month: times ?? 0,
          version,
        }
        return (
          missing(form, ['loan_size_baht', 'months'], errors.field_required) ??
          callOffice(offerSize, { params: { id: loan.id }, body }, { idempotencyKey })
        )
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

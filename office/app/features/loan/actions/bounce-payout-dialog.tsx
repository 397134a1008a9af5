import { bouncePayout } from '@let-twe/core/loan/office-endpoints.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { missing, optionalTextOf } from '../../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../../forms/reason-code-fields.tsx'
import type { ActionDialogProps } from './action-dialog.ts'

/** Proposes that the bank sent a disbursement back; the reason stays with staff. */
export function BouncePayoutDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const { office, errors } = useTexts()
  const language = useLanguage()
  const today = useToday()
  return (
    <FormDialog
      open={open}
      question={fill(office.question_bounce_payout, { amount: formatMoney(bahtToSatang(file.loan.loan_size_baht), language) })}
      confirmLabel={office.action_bounce_payout}
      danger
      renderFields={(wrong) => (
        <>
          <p>{office.bounce_payout_lead}</p>
          <DateField name="date" label={office.date} defaultValue={today} max={today} error={wrong['date']} required />
          <ReasonCodeFields kind="bounce_payout" errors={wrong} inside />
        </>
      )}
      send={(form, idempotencyKey) =>
        missing(form, ['date', 'reason_code'], errors.field_required) ??
        callOffice(
          bouncePayout,
          { params: { id: file.loan.id }, body: { ...reasonOf(form, 'bounce_payout'), date: optionalTextOf(form, 'date') } },
          { idempotencyKey },
        )
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

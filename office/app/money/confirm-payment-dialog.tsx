import type { LoanId } from '@let-twe/core/id.ts'
import { recordLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { satang } from '@let-twe/core/money.ts'
import { formatAmount, formatDate, formatMoney } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { DataTable } from '../list/data-table.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../session/call-office.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { optionalTextOf } from '../forms/read-form.ts'
import type { TypedPayment } from './typed-payment.ts'
import { NoteField } from '../forms/note-field.tsx'

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
  const { office, reason, errors } = texts
  const language = useLanguage()
  const { warnings, second_person, slip } = preview
  const overpaid = formatMoney(preview.overpaid_satang, language)
  return (
    <FormDialog
      open
      question={fill(office.payment_confirm, {
        amount: formatMoney(payment.amount_satang, language),
        date: formatDate(payment.paid_date),
      })}
      confirmLabel={office.action_record_payment}
      cancelLabel={office.payment_back}
      renderFields={(wrong) => (
        <>
          <Parts preview={preview} />
          {preview.fees_undone_satang > 0 && (
            <p>{fill(office.fees_undone, { amount: formatMoney(preview.fees_undone_satang, language) })}</p>
          )}
          {preview.rounding_satang > 0 && <p>{fill(office.cash_rounded, { amount: formatMoney(preview.rounding_satang, language) })}</p>}
          {preview.closes && <p>{office.payment_closes}</p>}
          {slip && (
            <CheckField name="slip" label={fill(office.slip_of_payment, { date: formatDate(slip.paid_date) })} error={wrong['slip_id']} />
          )}
          {warnings.map((warning) => (
            <CheckField
              key={warning}
              name={warning}
              label={fill(office[`warning_${warning}`], { amount: overpaid })}
              error={wrong[warning]}
            />
          ))}
          {second_person.length > 0 && (
            <>
              <Banner tone="warning" title={office.second_person_waits}>
                {second_person.map((why) => (
                  <p key={why}>{reason[why]}</p>
                ))}
              </Banner>
              <NoteField error={wrong['note']} optional />
            </>
          )}
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

function Parts({ preview }: { readonly preview: TypedPayment['preview'] }) {
  const { office, loan: words } = useTexts()
  const overpaid = preview.overpaid_satang
  const names = { fee: words.fee, interest: words.interest, principal: words.principal, recovery: office.part_recovery }
  return (
    <DataTable
      label={office.payment_preview}
      rows={[
        ...preview.parts.map((each) => ({ ...each, name: names[each.part] })),
        ...(overpaid > 0 ? [{ name: office.owed_back, before_satang: satang(0), paid_satang: overpaid, after_satang: overpaid }] : []),
      ]}
      keyOf={({ name }) => name}
      columns={[
        { head: office.part, renderCell: ({ name }) => name },
        { head: office.before, renderCell: ({ before_satang }) => formatAmount(before_satang) },
        { head: office.paid_now, renderCell: ({ paid_satang }) => <strong>{formatAmount(paid_satang)}</strong> },
        { head: office.after, renderCell: ({ after_satang }) => formatAmount(after_satang) },
      ]}
    />
  )
}

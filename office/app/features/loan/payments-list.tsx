import { getPaymentReceipt, proposeCashVoid, reversePayment } from '@let-twe/core/payment/office-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useState } from 'react'
import { callOffice } from '../../session/call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing } from '../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'
import { ShowDocument } from '../../document/show-document.tsx'
import { useMe } from '../../session/use-me.ts'

/** Every payment with its allocation and receipt and, for managers, the reversal of the newest one. */
export function PaymentsList({ payments, onDone }: { readonly payments: LoanFile['payments']; readonly onDone: () => Promise<void> }) {
  const texts = useTexts()
  const { office, loan: words, errors } = texts
  const me = useMe()
  const [reversing, setReversing] = useState<LoanFile['payments'][number] | null>(null)
  const parts = [
    [words.principal, 'principal_satang'],
    [words.interest, 'interest_satang'],
    [words.fee, 'fee_satang'],
    [office.owed_back, 'overpaid_satang'],
    [office.recovered, 'recovered_satang'],
    [office.rounded, 'rounding_satang'],
  ] as const
  if (payments.length === 0) return <p className="text-muted">{words.payments_none}</p>
  return (
    <ul className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap items-center justify-between gap-2 py-3">
          <span className="min-w-0 flex-1 basis-60">
            <span className={payment.reversal ? 'block font-bold text-muted line-through' : 'block font-bold'}>
              <Money satang={payment.amount_satang} /> · <DateText date={payment.paid_date} />
            </span>
            <span className="block text-sm text-muted">
              {[
                texts.payment_type[payment.payment_type],
                `${office.receipt_number} ${payment.receipt_number}`,
                payment.outside_reference,
                payment.recorded_by,
              ]
                .filter((each) => each !== null)
                .join(' · ')}
            </span>
            <span className="block text-sm text-muted">
              {parts
                .filter(([, part]) => payment[part] !== 0)
                .map(([label, part], place) => (
                  <span key={part}>
                    {place > 0 && ' · '}
                    {label} <Money satang={payment[part]} />
                  </span>
                ))}
            </span>
          </span>
          {payment.reversal && payment.reversed_date && (
            <span className="min-w-0 text-sm break-words">
              <StateTag tone="danger">{office.payment_reversed}</StateTag>
              <span className="block">
                {fill(office.done_by, { name: payment.reversal.by ?? office.by_system, date: formatDateInText(payment.reversed_date) })}
              </span>
              <span className="block">{payment.reversal.reason}</span>
              {payment.reversal.note && (
                <span className="block text-muted">
                  {office.internal_note}: {payment.reversal.note}
                </span>
              )}
            </span>
          )}
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <ShowDocument
              name={`${office.receipt_number} ${payment.receipt_number}`}
              label={office.receipt_number}
              load={() => callOffice(getPaymentReceipt, { params: { id: payment.id } })}
            />
            {payment.can_reverse && me.permissions.includes(payment.in_drawer ? 'take_cash' : 'reverse_payment') && (
              <Button variant="quiet" onClick={() => setReversing(payment)}>
                {payment.in_drawer ? office.void_cash : office.reverse_payment}
              </Button>
            )}
          </div>
        </li>
      ))}
      <FormDialog
        open={reversing !== null}
        question={reversing?.in_drawer ? office.void_question : office.reverse_question}
        confirmLabel={reversing?.in_drawer ? office.void_cash : office.reverse_payment}
        danger
        renderFields={(wrong) => <ReasonCodeFields kind="reverse_payment" errors={wrong} />}
        send={(form, idempotencyKey) => {
          const lacking = missing(form, ['reason_code'], errors.field_required)
          if (lacking || reversing === null) return lacking ?? {}
          const sent = { params: { id: reversing.id }, body: reasonOf(form, 'reverse_payment') }
          return reversing.in_drawer ? callOffice(proposeCashVoid, sent, { idempotencyKey }) : callOffice(reversePayment, sent)
        }}
        onDone={async () => {
          setReversing(null)
          await onDone()
        }}
        onCancel={() => setReversing(null)}
      />
    </ul>
  )
}

import { refundOverpayment, waiveLateFee } from '@let-twe/core/office/money-endpoints.ts'
import type { LoanFile } from '@let-twe/core/office/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { callOffice } from '../../session/call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'
import { useMe } from '../../session/use-me.ts'

type Fee = LoanFile['late_fees'][number]

/** What a manager may put right: a late fee that stands, and money that was paid too much. */
export function Corrections({
  file: { loan, late_fees: fees },
  onDone,
}: {
  readonly file: LoanFile
  readonly onDone: () => Promise<void>
}) {
  const { office, errors } = useTexts()
  const language = useLanguage()
  const isManager = useMe().role === 'manager'
  const [waiving, setWaiving] = useState<Fee | null>(null)
  const [refunding, setRefunding] = useState(false)
  const done = async () => {
    setWaiving(null)
    setRefunding(false)
    await onDone()
  }
  return (
    <>
      {fees.length > 0 && <h3 className="mt-5 font-bold">{office.late_fees}</h3>}
      <ul className="divide-y divide-line">
        {fees.map((fee) => (
          <li key={`${fee.instalment}/${fee.month}`} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              {fill(office.late_fee_of, { number: fee.instalment, month: fee.month })}: <Money satang={fee.amount_satang} />
            </span>
            {isManager && (
              <Button variant="quiet" onClick={() => setWaiving(fee)}>
                {office.waive_fee}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isManager && loan.overpaid_satang > 0 && (
        <Button variant="secondary" className="mt-3" onClick={() => setRefunding(true)}>
          {office.refund}
        </Button>
      )}
      <FormDialog
        open={waiving !== null}
        question={office.waive_question}
        confirmLabel={office.waive_fee}
        renderFields={(wrong) => <ReasonCodeFields kind="waive_fee" errors={wrong} inside />}
        send={(form) => {
          const params = { id: loan.id, instalment: String(waiving?.instalment), month: String(waiving?.month) }
          return (
            missing(form, ['reason_code'], errors.field_required) ?? callOffice(waiveLateFee, { params, body: reasonOf(form, 'waive_fee') })
          )
        }}
        onDone={done}
        onCancel={() => setWaiving(null)}
      />
      <FormDialog
        open={refunding}
        question={fill(office.refund_question, { amount: formatMoney(loan.overpaid_satang, language) })}
        confirmLabel={office.refund}
        renderFields={(wrong) => (
          <TextField name="reference" label={office.bank_reference} error={wrong['reference']} maxLength={60} autoComplete="off" required />
        )}
        send={(form) =>
          missing(form, ['reference'], errors.field_required) ??
          callOffice(refundOverpayment, { params: { id: loan.id }, body: { reference: textOf(form, 'reference') } })
        }
        onDone={done}
        onCancel={() => setRefunding(false)}
      />
    </>
  )
}

import { waiveLateFee } from '@let-twe/core/loan/money-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { useState } from 'react'
import { LimitLeft } from '../../session/limit-left.tsx'
import { callOffice } from '../../session/call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing } from '../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'
import { Refund } from './refund.tsx'
import { useMay } from '../../session/use-may.ts'

type Fee = LoanFile['late_fees'][number]

/** A manager's corrections: the waiver of a late fee, and the refund of an overpayment. */
export function Corrections({ file, onDone }: { readonly file: LoanFile; readonly onDone: () => Promise<void> }) {
  const { loan, late_fees: fees } = file
  const { office, errors } = useTexts()
  const mayWaive = useMay('waive_fee')
  const [waiving, setWaiving] = useState<Fee | null>(null)
  const done = async () => {
    setWaiving(null)
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
            {fee.waiver ? (
              <span className="text-sm break-words">
                {fill(office.late_fee_waived, { date: formatDateInText(fee.waiver.date) })}. {fee.waiver.reason}
                {fee.waiver.note && (
                  <span className="block text-muted">
                    {office.internal_note}: {fee.waiver.note}
                  </span>
                )}
              </span>
            ) : (
              mayWaive &&
              fee.can_waive && (
                <Button variant="quiet" onClick={() => setWaiving(fee)}>
                  {office.waive_fee}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <Refund file={file} onDone={onDone} />
      <FormDialog
        open={waiving !== null}
        question={office.waive_question}
        confirmLabel={office.waive_fee}
        renderFields={(wrong) => (
          <>
            <ReasonCodeFields kind="waive_fee" errors={wrong} />
            <LimitLeft operation="waived" />
          </>
        )}
        send={(form) => {
          const params = { id: loan.id, instalment: String(waiving?.instalment), month: String(waiving?.month) }
          return (
            missing(form, ['reason_code'], errors.field_required) ?? callOffice(waiveLateFee, { params, body: reasonOf(form, 'waive_fee') })
          )
        }}
        onDone={done}
        onCancel={() => setWaiving(null)}
      />
    </>
  )
}

import { proposeRefund, refuseRefundRequest } from '@let-twe/core/loan/money-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { bankName } from '../../bank-name.ts'
import { LimitLeft } from '../../session/limit-left.tsx'
import { callOffice } from '../../session/call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'

/** An overpayment: refunded to the approved account, or its request refused. */
export function Refund({
  file: { loan, payout_account: account, waiting },
  onDone,
}: {
  readonly file: LoanFile
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { office, errors } = texts
  const language = useLanguage()
  const [open, setOpen] = useState<'pay' | 'refuse' | null>(null)
  if (loan.overpaid_satang <= 0) return null
  const waits = waiting.some(({ kind, loan_id }) => kind === 'refund' && loan_id === loan.id)
  const done = async () => {
    setOpen(null)
    await onDone()
  }
  return (
    <div className="mt-3 grid gap-2">
      {loan.refund?.asked && <p className="font-bold">{office.refund_asked}</p>}
      {account === null && <p>{office.refund_no_account}</p>}
      <span className="flex flex-wrap gap-2">
        {account !== null && !waits && (
          <Button variant="secondary" onClick={() => setOpen('pay')}>
            {office.refund}
          </Button>
        )}
        {loan.refund?.asked && !waits && (
          <Button variant="quiet" onClick={() => setOpen('refuse')}>
            {office.refund_refuse}
          </Button>
        )}
      </span>
      <FormDialog
        open={open === 'pay'}
        question={fill(office.refund_question, { amount: formatMoney(loan.overpaid_satang, language) })}
        confirmLabel={office.refund}
        renderFields={(wrong) => (
          <>
            {wrong['not_designated'] && <p className="font-bold">{office.subject_screening_match}</p>}
            <p>{office.refund_lead}</p>
            {account && (
              <p>
                <span className="block text-sm text-muted">{office.payout_to}</span>
                <span className="block font-bold break-words">{account.account_name}</span>
                <span className="block">{bankName(texts, account.bank)}</span>
                <span className="block tabular-nums">{account.account_number}</span>
              </p>
            )}
            <TextField
              name="reference"
              label={office.bank_reference}
              error={wrong['reference']}
              maxLength={60}
              autoComplete="off"
              required
            />
            <LimitLeft operation="moneyOut" />
          </>
        )}
        send={(form, idempotencyKey) =>
          missing(form, ['reference'], errors.field_required) ??
          callOffice(proposeRefund, { params: { id: loan.id }, body: { reference: textOf(form, 'reference') } }, { idempotencyKey })
        }
        onDone={done}
        onCancel={() => setOpen(null)}
      />
      <FormDialog
        open={open === 'refuse'}
        question={office.refund_refuse_question}
        confirmLabel={office.refund_refuse}
        danger
        renderFields={(wrong) => <ReasonCodeFields kind="refuse_refund" errors={wrong} />}
        send={(form) =>
          missing(form, ['reason_code'], errors.field_required) ??
          callOffice(refuseRefundRequest, { params: { id: loan.id }, body: reasonOf(form, 'refuse_refund') })
        }
        onDone={done}
        onCancel={() => setOpen(null)}
      />
    </div>
  )
}

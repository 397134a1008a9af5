import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { RecordPaymentDialog } from '../../../money/record-payment-dialog.tsx'
import type { ActionDialogProps } from './action-dialog.ts'

/** Money that came in for this loan. The next instalment's amount is filled in. */
export function PaymentDialog({ file, ...dialog }: ActionDialogProps) {
  const { office } = useTexts()
  return (
    <RecordPaymentDialog
      {...dialog}
      loanId={file.loan.id}
      question={office.question_record_payment}
      lead={<OwedToday file={file} />}
      amount={file.loan.next_payment?.amount_satang}
    />
  )
}

function OwedToday({ file: { owed_today: owed, write_off } }: Pick<ActionDialogProps, 'file'>) {
  const { office } = useTexts()
  const lines = owed
    ? [
        { label: office.owed_today, satang: owed.due_satang },
        { label: office.payoff_today, satang: owed.payoff_satang },
      ]
    : [{ label: office.outstanding, satang: write_off?.owed_satang ?? 0 }]
  return (
    <dl className="grid gap-1">
      {lines.map(({ label, satang }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt>{label}</dt>
          <dd className="font-bold">
            <Money satang={satang} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

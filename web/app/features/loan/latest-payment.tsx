import type { Data } from '@let-twe/core/endpoint.ts'
import type { listPayments, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'

/** Shows whether the last payment has arrived: the newest slip while it is looked at or was refused, else the newest payment. */
export function LatestPayment({
  loanId,
  slips,
  payments,
}: {
  readonly loanId: string
  readonly slips: Data<typeof listSlips>
  readonly payments: Data<typeof listPayments>
}) {
  const dates = useDateWords()
  const { loan: words, payment } = useTexts()
  const paid = payments.find((each) => each.reversed_date === null)
  const sent = slips.find((each) => each.loan_id === loanId)
  // a slip of the payment that is in the books has done its work
  const slip = sent && sent.state !== 'posted' && !(paid && paid.paid_date > sent.paid_date) ? sent : null
  const shown = slip ?? paid
  if (shown === undefined) return null
  return (
    <Card title={words.latest_payment}>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{sayDate(shown.paid_date, dates)}</span>
        <strong>
          <Money satang={shown.amount_satang} />
        </strong>
      </p>
      <p className="mt-2">
        <StateTag tone={slip ? tones[slip.state] : 'success'}>{payment[`slip_${slip?.state ?? 'posted'}`]}</StateTag>
      </p>
      {slip?.reason && <p className="mt-2">{fill(words.task_reason, { reason: slip.reason })}</p>}
    </Card>
  )
}

const tones = { received: 'info', matched: 'success', posted: 'success', refused: 'danger' } as const

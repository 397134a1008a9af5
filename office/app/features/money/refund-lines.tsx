import type { Data } from '@let-twe/core/endpoint.ts'
import type { listAskedRefunds } from '@let-twe/core/loan/money-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { LoanLink } from '../../loan/loan-link.tsx'
import { type MoneyLine, MoneyAbout } from './money-line.tsx'

/** The refund requests; they are decided in the case. */
export function refundLines(refunds: Data<typeof listAskedRefunds>, { desk }: Texts): MoneyLine[] {
  return refunds.map((refund) => ({
    id: refund.id,
    queue: 'refunds',
    at: refund.asked_at,
    about: <MoneyAbout amount={refund.amount_satang} at={refund.asked_at} kind={desk.lane_refunds} who={<LoanLink to={refund} />} />,
  }))
}

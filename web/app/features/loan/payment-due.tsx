import type { Data } from '@let-twe/core/endpoint.ts'
import { getPaymentDue } from '@let-twe/core/loan/endpoints.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import type { Result } from '@let-twe/client/result.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { href, redirect } from 'react-router'
import { callApi } from '../../session/call-api.ts'
import { AmountCard } from './amount-card.tsx'
import { BarCode } from './bar-code.tsx'
import { CopyLine } from './copy-line.tsx'
import { PaymentQr } from './payment-qr.tsx'

/** What is due next, or why it could not be loaded. */
export type Due = Result<Data<typeof getPaymentDue>>

/** What a restricted session may see in the place of a loan; null for one that failed otherwise. */
export async function loadPaymentDue(loan: Result<unknown>): Promise<Due | null> {
  return !loan.ok && loan.code === 'account_restricted' ? callApi(getPaymentDue, {}) : null
}

/** Sends a restricted session from a page of the loan to the one that says what is due. */
export function toPaymentDue(loan: Result<unknown>): void {
  // oxlint-disable-next-line typescript/only-throw-error -- the router follows a thrown redirect
  if (!loan.ok && loan.code === 'account_restricted') throw redirect(href('/home'))
}

/** The next amount, its day, and the codes and numbers to pay it with: all that a restricted session shows. */
export function PaymentDue({ due }: { readonly due: Due }) {
  const { payment: words } = useTexts()
  if (!due.ok) return <LoadFailure message={due.message} />
  if (due.data === null) return <EmptyState text={words.nothing_to_pay} />
  const { amount_satang: amount, due_date: date, qr, bar_code: bars, ref1, ref2, biller_id: biller } = due.data
  return (
    <div className="grid gap-4">
      <AmountCard amount={amount} due={date}>
        <PaymentQr text={qr} />
      </AmountCard>
      <BarCode text={bars} />
      <Card>
        <CopyLine label={words.reference_1} value={ref1} />
        <CopyLine label={words.reference_2} value={ref2} />
        <CopyLine label={words.biller_id} value={biller} />
      </Card>
    </div>
  )
}

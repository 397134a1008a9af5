import { randomUUID } from 'node:crypto'
import { paymentWarnings } from '@let-twe/core/loan/payment-warnings.ts'
import type { FaultCaller, Login } from './fault-call.ts'

/** A running loan; its payoff as far as it is known, and the numbers of transfers that were sent and acknowledged. */
export type PaidLoan = {
  readonly id: string
  /** Its payment reference number. */
  readonly reference: string
  payoff: number | null
  readonly sent: string[]
  readonly kept: string[]
  /** Those of them that the bank confirmed, with their amounts. */
  readonly confirmed: { readonly number: string; readonly amount: number }[]
}

/** Types a transfer in the office; the debt stays until the bank shows it. `number` makes its amount another one each time: two of one amount on a day would be held as the same. */
export async function payLoan(caller: FaultCaller, officer: Login, loan: PaidLoan, number: number): Promise<void> {
  const { run } = caller
  const path = `/loans/${loan.id}/payments`
  const amount_satang = 100 + number
  const outside_reference = `F${randomUUID().replaceAll('-', '')}`.slice(0, 24)
  const given = { amount_satang, paid_date: run.today, payment_type: 'atm', outside_reference, confirmed: paymentWarnings }
  loan.sent.push(outside_reference)
  for (;;) {
    if (loan.payoff === null) {
      const preview = await caller.read(officer, `${path}/preview?amount_satang=${amount_satang}&paid_date=${run.today}`)
      if (preview === null) return
      loan.payoff = preview['payoff_satang'] as number
    }
    const body = JSON.stringify({ ...given, payoff_satang: loan.payoff })
    const reply = await caller.write(officer, path, { body }, ['changed_elsewhere'])
    if (reply === null) return
    if (reply.code !== 'changed_elsewhere') break
    loan.payoff = null
  }
  loan.kept.push(outside_reference)
  run.acknowledged += 1
}

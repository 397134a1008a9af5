import type { Data } from '@let-twe/core/endpoint.ts'
import { type listPayments, type listSlips } from '@let-twe/core/payment/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { sampleId } from './sample-id.ts'
import { sampleRunningLoan } from './sample-loan.ts'

type Payment = Data<typeof listPayments>[number]
type Slip = Data<typeof listSlips>[number]

const money = {
  loan_id: sampleRunningLoan().id,
  amount_satang: satang(215_000),
  paid_date: '2026-11-20',
  payment_type: 'mobile-banking',
} as const

/** A payment of the running sample loan. */
export function samplePayment(changes: Partial<Payment> = {}): Payment {
  return {
    ...money,
    id: sampleId(71),
    principal_satang: satang(200_000),
    interest_satang: satang(15_000),
    fee_satang: satang(0),
    overpaid_satang: satang(0),
    rounding_satang: satang(0),
    recovered_satang: satang(0),
    receipt_number: 'R-2026-1',
    reversed_date: null,
    ...changes,
  }
}

/** A slip of a payment of that loan. */
export function sampleSlip(changes: Partial<Slip> = {}): Slip {
  return {
    ...money,
    id: sampleId(72),
    state: 'received',
    reason_code: null,
    reason: null,
    pages: 1,
    sent_at: '2026-11-20T03:00:00.000Z',
    ...changes,
  }
}

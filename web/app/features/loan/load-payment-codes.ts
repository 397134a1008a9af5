import type { FeeRange } from '@let-twe/core/product/product-terms.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import { getCurrentLoan, getPaymentCodes } from '@let-twe/core/loan/endpoints.ts'
import type { Result } from '@let-twe/client/result.ts'
import { callApi } from '../../session/call-api.ts'
import { onSessionEnd } from '../../session/end-session.ts'
import { toPaymentDue } from './payment-due.tsx'
import { paymentCodesKey, readStored } from '../../session/session-store.ts'

/** What to pay and with which codes. */
export type PaymentCodes = {
  /** Null when nothing is owed. */
  readonly codes: Data<typeof getPaymentCodes> | null
  readonly loanId: string | null
  /** What this way to pay costs, in satang, by the terms of the loan. */
  readonly fee: FeeRange
  /** When this was kept on the phone; null when it comes from the server. */
  readonly cachedAt: string | null
}

onSessionEnd(() => localStorage.removeItem(paymentCodesKey))

/** The codes of the running loan; without internet those that were kept. */
export async function loadPaymentCodes(type: PaymentType): Promise<Result<PaymentCodes>> {
  const loan = await callApi(getCurrentLoan, {})
  if (!loan.ok) {
    toPaymentDue(loan)
    return cachedInstead(loan)
  }
  const running = loan.data?.loan_state === 'active' || loan.data?.loan_state === 'late' ? loan.data : null
  if (!running) {
    localStorage.removeItem(paymentCodesKey)
    return { ok: true, data: { codes: null, loanId: null, fee: { from: 0, to: 0 }, cachedAt: null } }
  }
  const codes = await callApi(getPaymentCodes, { params: { id: running.id }, query: { type } })
  if (!codes.ok) return cachedInstead(codes)
  const fee = running.product.repayment_fees.find((each) => each.payment_type === type)
  const data = {
    codes: codes.data,
    loanId: running.id,
    fee: { from: fee?.from_satang ?? 0, to: fee?.to_satang ?? 0 },
    cachedAt: null,
  }
  keep(data)
  return { ok: true, data }
}

function keep(data: PaymentCodes): void {
  try {
    localStorage.setItem(paymentCodesKey, JSON.stringify({ ...data, cachedAt: new Date().toISOString(), of: readStored('userId') }))
  } catch {
    // a full storage only means that the codes do not show without internet
  }
}

function cachedInstead(failure: Result<never>): Result<PaymentCodes> {
  if (failure.ok || failure.code !== 'network_error') return failure
  try {
    const kept = JSON.parse(localStorage.getItem(paymentCodesKey) ?? 'null') as (PaymentCodes & { of: string }) | null
    return kept && kept.of === readStored('userId') ? { ok: true, data: kept } : failure
  } catch {
    return failure
  }
}

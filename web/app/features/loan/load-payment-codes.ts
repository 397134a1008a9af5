import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { FeeRange } from '@let-twe/core/product/product-terms.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import { getCurrentLoan, type getLoan, getPaymentCodes } from '@let-twe/core/loan/endpoints.ts'
import type { PaymentFacts } from '@let-twe/core/loan/payment-message.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getMandate, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { isOffered } from '@let-twe/core/loan/borrower-actions.ts'
import type { Client } from '@let-twe/client/make-client.ts'
import type { Result } from '@let-twe/client/result.ts'
import { onSessionEnd } from '../../session/end-session.ts'
import type { Loan } from './loan-timeline.ts'
import { paymentCodesKey, readStored } from '../../session/session-store.ts'

/** An instalment that is not paid yet. */
export type DueDate = Pick<Data<typeof getLoan>['instalments'][number], 'number' | 'due_date'> & { readonly amount_satang: Satang }

/** The amount due and its payment codes. */
export type PaymentCodes = {
  /** Null when nothing is owed. */
  readonly codes: Data<typeof getPaymentCodes> | null
  readonly loanId: string | null
  /** The loan that owes nothing now; null when there is none, or it is being repaid. */
  readonly other: Loan | null
  /** The cost of each way to pay, in satang, by the terms of the loan. */
  readonly fees: Readonly<Partial<Record<PaymentType, FeeRange>>>
  /** The remaining payments with their days. */
  readonly dueDates: readonly DueDate[]
  /** The instructions for paying; null for codes that were cached before these existed. */
  readonly facts: (PaymentFacts & Pick<Loan, 'next_payment' | 'under_review'>) | null
  /** The account name of the lender, which a bank shows before the payment is confirmed; null where it is not known. */
  readonly payee: string | null
  /** The time at which the phone cached this; null for data from the server. */
  readonly cachedAt: string | null
}

onSessionEnd(() => localStorage.removeItem(paymentCodesKey))

/** Stores the codes on the phone for a place without network; those of a loan that is over go. */
export function storePaymentCodes(loaded: Result<PaymentCodes>): void {
  // the service worker's copy holds no news
  if (!loaded.ok || !navigator.onLine) return
  if (loaded.data.codes === null) localStorage.removeItem(paymentCodesKey)
  else keep(loaded.data)
}

/** The codes of the running loan, as the server has them; changes nothing. */
export async function readPaymentCodes(call: Client, type: PaymentType, today: BusinessDate): Promise<Result<PaymentCodes>> {
  const loan = await call(getCurrentLoan, {})
  if (!loan.ok) return loan
  const running = loan.data && isOffered('pay', loan.data, today) ? loan.data : null
  if (!running)
    return {
      ok: true,
      data: { codes: null, loanId: null, other: loan.data, fees: {}, dueDates: [], facts: null, payee: null, cachedAt: null },
    }
  const [codes, lender] = await Promise.all([call(getPaymentCodes, { params: { id: running.id }, query: { type } }), call(getLender, {})])
  if (!codes.ok) return codes
  const { repayment_fees: fees } = running.product
  return {
    ok: true,
    data: {
      codes: codes.data,
      loanId: running.id,
      other: null,
      fees: Object.fromEntries(
        fees.map(({ payment_type, from_satang, to_satang }) => [payment_type, { from: from_satang, to: to_satang }]),
      ),
      dueDates: running.instalments
        .filter(({ state }) => state !== 'paid')
        .map(({ number, due_date, payment_satang, paid_satang }) => ({
          number,
          due_date,
          amount_satang: satang(payment_satang - paid_satang),
        })),
      facts: {
        overdue_satang: running.overdue_satang,
        late_next: running.late_next,
        instalments: running.instalments,
        under_review: running.under_review,
        deferral_asked: running.deferral_asked,
        promised: running.promised,
        next_payment: running.next_payment,
      },
      payee: lender.ok ? lender.data.bankAccount.name : null,
      cachedAt: null,
    },
  }
}

/** The other data of a payment page: the sent slips, or the state of the direct debit mandate, which outlives the loan. */
export async function readPaymentParts(call: Client, type: PaymentType, pays: boolean) {
  return type === 'direct-debit' || !pays
    ? { slips: null, mandate: await call(getMandate, {}) }
    : { slips: await call(listSlips, {}), mandate: null }
}

function keep(data: PaymentCodes): void {
  try {
    localStorage.setItem(paymentCodesKey, JSON.stringify({ ...data, cachedAt: new Date().toISOString(), of: readStored('userId') }))
  } catch {
    // a full storage only means that the codes do not show without internet
  }
}

/** The codes that this phone cached for its person; null for none. */
export function storedPaymentCodes(): PaymentCodes | null {
  try {
    const kept = JSON.parse(localStorage.getItem(paymentCodesKey) ?? 'null') as (PaymentCodes & { of: string }) | null
    return kept?.dueDates && kept.of === readStored('userId') ? { ...kept, facts: kept.facts ?? null, payee: kept.payee ?? null } : null
  } catch {
    return null
  }
}

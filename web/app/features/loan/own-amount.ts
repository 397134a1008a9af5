import type { Data } from '@let-twe/core/endpoint.ts'
import type { getPaymentCodes } from '@let-twe/core/loan/endpoints.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { billPaymentBarCode, billPaymentQr } from '@let-twe/core/payment/thai-bill-payment.ts'

type Codes = Data<typeof getPaymentCodes>

const largestSatang = 99_999_999

/** The fragment of an address with an amount of the borrower's choice; the fragment never leaves the phone. */
export function ownAmountHash(amount: Satang): string {
  return `#amount=${amount}`
}

/** The amount that an address carries; null for none or nonsense. */
export function ownAmountIn(hash: string): Satang | null {
  const amount = Number(/^#amount=(\d{1,9})$/.exec(hash)?.[1] ?? 0)
  return amount > 0 && amount <= largestSatang ? satang(amount) : null
}

/** The same references with another amount: the codes are drawn on the phone. */
export function codesWithAmount(codes: Codes, amount: Satang): Codes {
  const bill = { billerId: codes.biller_id, ref1: codes.ref1, ref2: codes.ref2, amount }
  return { ...codes, amount_satang: amount, qr: billPaymentQr(bill), bar_code: billPaymentBarCode(bill) }
}

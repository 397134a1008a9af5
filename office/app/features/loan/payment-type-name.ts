import type { PaymentType } from '@let-twe/core/lender/lender.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'

/** A way to pay, in the words of the payment pages. */
export function paymentTypeName({ payment }: Texts, type: PaymentType): string {
  const names: Record<PaymentType, string> = {
    atm: payment.type_atm,
    'mobile-banking': payment.type_mobile_banking,
    'bank-counter': payment.type_bank_counter,
    'direct-debit': payment.type_direct_debit,
    branch: payment.type_branch,
  }
  return names[type]
}

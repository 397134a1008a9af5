import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'

type Words = Texts['payment']

/** What to do, step by step. */
export function paymentSteps(type: PaymentType, words: Words): string[] {
  const steps: Record<PaymentType, string[]> = {
    atm: [words.atm_1, words.atm_2, words.atm_3],
    'mobile-banking': [words.mobile_banking_1, words.mobile_banking_2, words.mobile_banking_3],
    'bank-counter': [words.bank_counter_1, words.bank_counter_2, words.bank_counter_3],
    'direct-debit': [words.direct_debit_1, words.direct_debit_2, words.direct_debit_3],
    branch: [words.branch_1, words.branch_2, words.branch_3],
  }
  return steps[type]
}

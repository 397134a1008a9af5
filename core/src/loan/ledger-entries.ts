import { type Satang, satang, sumSatang } from '../money.ts'
import { type Parts, addParts } from './loan-account.ts'
import type { Settlement } from './settle-payment.ts'

/** The accounts of the ledger; balances are derived from its entries. */
export type LedgerAccount =
  | 'bank'
  | 'cash'
  | 'suspense'
  | 'principal_receivable'
  | 'interest_receivable'
  | 'interest_income'
  | 'fee_receivable'
  | 'fee_income'
  | 'other_income'
  | 'owed_to_borrower'
  | 'write_off_expense'
  | 'recovery_income'
  | 'cash_difference'

/** Where money is that came in: cash in a drawer, or a transfer at the bank, from suspense once it waited there. */
export type MoneyAccount = 'bank' | 'cash' | 'suspense'

/** The entries of one posting: debits positive, credits negative, zero in sum (docs/decisions/013). */
export type LedgerEntries = Readonly<Partial<Record<LedgerAccount, Satang>>>

/** A disbursement: lent from the bank. */
export function payoutEntries(size: Satang): LedgerEntries {
  return { principal_receivable: size, bank: satang(-size) }
}

/** A transfer that came in: it is at the bank, and whose it is, is not said yet. */
export function transferEntries(amount: Satang): LedgerEntries {
  return { bank: amount, suspense: satang(-amount) }
}

/** A transfer in suspense that becomes the lender's. Sent back, it is `reversedEntries` of its coming in. */
export function transferIncomeEntries(amount: Satang): LedgerEntries {
  return { suspense: amount, other_income: satang(-amount) }
}

/** A payment as it was settled, in cash or from a transfer; interest is income when it is paid, what is too much is owed back. */
export function paymentEntries(
  amount: Satang,
  { allocations, overpaid }: Pick<Settlement, 'allocations' | 'overpaid'>,
  from: MoneyAccount = 'bank',
): LedgerEntries {
  const { fee, interest, principal } = addParts(allocations)
  return {
    [from]: amount,
    principal_receivable: satang(-principal),
    interest_income: satang(-interest),
    fee_receivable: satang(-fee),
    owed_to_borrower: satang(-overpaid),
  }
}

/** A late fee that is charged. */
export function lateFeeEntries(amount: Satang): LedgerEntries {
  return { fee_receivable: amount, fee_income: satang(-amount) }
}

/** The refund of what was paid too much. */
export function refundEntries(owed: Satang): LedgerEntries {
  return { owed_to_borrower: owed, bank: satang(-owed) }
}

/** A loan written off with what was left of it; interest that was not paid was never income. */
export function writeOffEntries({ principal, fee }: Parts): LedgerEntries {
  return { write_off_expense: sumSatang([principal, fee]), principal_receivable: satang(-principal), fee_receivable: satang(-fee) }
}

/** Money that came in after the write-off: `recovered` is income of its own, what is too much is owed back. */
export function recoveryEntries(recovered: Satang, overpaid: Satang, from: MoneyAccount = 'bank'): LedgerEntries {
  return { [from]: sumSatang([recovered, overpaid]), recovery_income: satang(-recovered), owed_to_borrower: satang(-overpaid) }
}

/** Cash that is brought to the bank; negative, what is fetched from it. */
export function toBankEntries(amount: Satang): LedgerEntries {
  return { bank: amount, cash: satang(-amount) }
}

/** What was counted at a day-end beside what the books say: more is positive. */
export function cashDifferenceEntries(difference: Satang): LedgerEntries {
  return { cash: difference, cash_difference: satang(-difference) }
}

/** The opposite of entries: takes a payment or a late fee back. */
export function reversedEntries(entries: LedgerEntries): LedgerEntries {
  return Object.fromEntries(Object.entries(entries).map(([account, amount]) => [account, satang(-amount)]))
}

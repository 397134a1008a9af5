import type { PaymentAccount, ReceiptAccount } from '../ledger/bank-accounts.ts'
import type { LedgerAccount } from '../ledger/ledger-account.ts'
import type { TurnoverTax } from '../ledger/tax-policy.ts'
import { type Satang, satang, sumSatang } from '../money.ts'
import { type Parts, addParts } from './loan-account.ts'
import type { Settlement } from './settle-payment.ts'

/** Where money is that came in: cash in a drawer, or a transfer at the bank, from suspense once it waited there. */
export type MoneyAccount = 'bank' | 'cash' | 'suspense'

/** The entries of one posting: debits positive, credits negative, zero in sum (docs/decisions/013). */
export type LedgerEntries = Readonly<Partial<Record<LedgerAccount, Satang>>>

/** A disbursement: lent from the bank. Its agreement's stamp duty is owed to the Revenue Department, by the lender. */
export function payoutEntries(size: Satang, stampDuty: Satang = satang(0)): LedgerEntries {
  return { principal_receivable: size, bank: satang(-size), stamp_duty: stampDuty, tax_payable: satang(-stampDuty) }
}

/** A disbursement that the bank sends back: its money is in transit until a line of the bank shows it. */
export function bouncedEntries(size: Satang): LedgerEntries {
  return { principal_receivable: satang(-size), in_transit: size }
}

/** A transfer in suspense: it is at the bank, its loan is unknown. */
export function transferEntries(amount: Satang): LedgerEntries {
  return { bank: amount, suspense: satang(-amount) }
}

/** A transfer in suspense that is no payment. Sent back, it is `reversedEntries` of its coming in. */
export function transferIncomeEntries(amount: Satang, account: ReceiptAccount = 'other_income'): LedgerEntries {
  return { suspense: amount, [account]: satang(-amount) }
}

/** A settled payment, in cash or from a transfer; interest is income when paid, an overpayment is owed to the borrower, the rest below one coin is an expense. */
export function paymentEntries(
  amount: Satang,
  { allocations, overpaid, rounding = 0 }: Pick<Settlement, 'allocations' | 'overpaid'> & { readonly rounding?: Satang },
  from: MoneyAccount = 'bank',
): LedgerEntries {
  const { fee, interest, principal } = addParts(allocations)
  return {
    [from]: amount,
    cash_rounding: rounding,
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

/** The refund of an overpayment. */
export function refundEntries(owed: Satang): LedgerEntries {
  return { owed_to_borrower: owed, bank: satang(-owed) }
}

/** The write-off of a loan's rest, from the allowance that is booked for the loan first; unpaid interest was never income. */
export function writeOffEntries({ principal, fee }: Pick<Parts, 'principal' | 'fee'>, allowance: Satang = satang(0)): LedgerEntries {
  const rest = sumSatang([principal, fee])
  const used = satang(Math.min(allowance, rest))
  return {
    loss_allowance: used,
    write_off_expense: satang(rest - used),
    principal_receivable: satang(-principal),
    fee_receivable: satang(-fee),
  }
}

/** The change of the allowance for expected losses: an expense, or less of it when loans are paid. */
export function lossAllowanceEntries(change: Satang): LedgerEntries {
  return { loss_expense: change, loss_allowance: satang(-change) }
}

/** The taxes of a month's income: specific business tax is an expense, VAT is a part of the late fees and never income. */
export function turnoverTaxEntries({ businessTax, vat }: TurnoverTax): LedgerEntries {
  return { turnover_tax: businessTax, fee_income: vat, tax_payable: satang(-businessTax - vat) }
}

/** A payment after the write-off: `recovered` is income of its own, an overpayment is owed to the borrower. */
export function recoveryEntries(recovered: Satang, overpaid: Satang, from: MoneyAccount = 'bank', rounding: Satang = 0): LedgerEntries {
  return {
    [from]: satang(recovered + overpaid - rounding),
    cash_rounding: rounding,
    recovery_income: satang(-recovered),
    owed_to_borrower: satang(-overpaid),
  }
}

/** Cash that is brought to the bank: in transit until a line of the bank shows it. */
export function toBankEntries(amount: Satang): LedgerEntries {
  return { in_transit: amount, cash: satang(-amount) }
}

/** Cash that is fetched from the bank. */
export function fromBankEntries(amount: Satang): LedgerEntries {
  return { cash: amount, bank: satang(-amount) }
}

/** A transfer in suspense that is money of the lender in transit. */
export function ownMoneyEntries(amount: Satang): LedgerEntries {
  return { suspense: amount, in_transit: satang(-amount) }
}

/** The counted cash of a day-end minus the booked cash. */
export function cashDifferenceEntries(difference: Satang): LedgerEntries {
  return { cash: difference, cash_difference: satang(-difference) }
}

/** Money that left the bank account and is no lending: a fee, where no other account is named. */
export function bankFeeEntries(amount: Satang, account: PaymentAccount = 'bank_fees'): LedgerEntries {
  return { [account]: amount, bank: satang(-amount) }
}

/** The change, in a day, of the interest that is earned and not paid (`accrued`) or paid and not earned (`unearned`). */
export function interestAccrualEntries(accrued: Satang, unearned: Satang): LedgerEntries {
  return { interest_receivable: accrued, unearned_interest: satang(-unearned), interest_income: satang(unearned - accrued) }
}

/** The debt of a loan from another system: its interest is that of all (`openingInterestEntries`). */
export function openingEntries(principal: Satang, fee: Satang): LedgerEntries {
  return { principal_receivable: principal, fee_receivable: fee, opening_equity: satang(-principal - fee) }
}

/** The interest of imported loans that was earned and not paid (`accrued`) or paid and not earned (`unearned`) before their import. */
export function openingInterestEntries(accrued: Satang, unearned: Satang): LedgerEntries {
  return { interest_receivable: accrued, unearned_interest: satang(-unearned), opening_equity: satang(unearned - accrued) }
}

/** The opposite of entries: takes a payment or a late fee back. */
export function reversedEntries(entries: LedgerEntries): LedgerEntries {
  return Object.fromEntries(Object.entries(entries).map(([account, amount]) => [account, satang(-amount)]))
}

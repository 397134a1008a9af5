import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { withoutFees } from '@let-twe/core/loan/reversed-fees.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import { accountOf } from '../../domain/loan/loan-account.ts'
import { owedAfterWriteOff } from '../../domain/loan/plan-recovery.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { findProductVersions } from '../../platform/terms-in-force/product-versions.ts'
import { undoneFees } from './plan-payment.ts'
import { owedOn } from './preview-effect.ts'
import type { OpenLoan } from './suggestion.queries.ts'

type Money = { readonly amount: Satang; readonly date: BusinessDate }

/** True when an amount is what a loan owes on its day: the next instalment, everything due, or all. */
export type Fits = (loan: OpenLoan, money: Money) => boolean

/** Reads what tells whether amounts of these days fit these loans. */
export async function readFits(db: Kysely<Tables>, loans: readonly OpenLoan[], days: readonly BusinessDate[]): Promise<Fits> {
  // the terms say which late fees a payment of an earlier day undoes
  const charged = loans.filter((loan) => loan.unpaid_fees.some(({ date }) => days.some((day) => day < date)))
  const versionIds = [...new Set(charged.map((loan) => loan.product_version_id))]
  const versions = versionIds.length === 0 ? [] : await findProductVersions(db, versionIds)
  return (loan, money) => {
    const account = accountOf(loan, loan)
    if (account === null) return false
    if (loan.written_off_date !== null) return money.amount === owedAfterWriteOff(account, loan.written_off_date, loan.recovered_so_far)
    const version = versions.find(({ id }) => id === loan.product_version_id)
    const undone = version ? undoneFees(account, money, loan.unpaid_fees, version.terms) : []
    const { next, due_satang, payoff_satang } = owedOn(withoutFees(account, undone), money.date)
    return [next, due_satang, payoff_satang].includes(money.amount)
  }
}

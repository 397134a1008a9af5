import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type LoanAccount, addParts, instalmentBalances, oldestUnpaid, totalOf } from '@let-twe/core/loan/loan-account.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { type Satang, satang, sumSatang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import { planRecovery } from '../../domain/loan/plan-recovery.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { planPayment } from './plan-payment.ts'

type Asked = { readonly amount: Satang; readonly date: BusinessDate; readonly cash: boolean }

/** The effect of a payment on a loan, part by part; `next` is the next instalment. Nothing is written. */
export function previewEffect(db: Kysely<Tables>, loan: LoanRow, asked: Asked) {
  return loan.written_off_date === null ? previewRunning(db, loan, asked) : previewRecovery(db, loan, asked)
}

async function previewRunning(db: Kysely<Tables>, loan: LoanRow, asked: Asked) {
  const { date } = asked
  const { before, after, rounding, settlement, undone } = await planPayment(db, loan, asked)
  const [then, now, paid] = [leftOf(before), leftOf(after), addParts(settlement.allocations)]
  return {
    ...owedOn(before, date),
    parts: (['fee', 'interest', 'principal'] as const).map((part) => ({
      part,
      before_satang: then[part],
      paid_satang: paid[part],
      after_satang: now[part],
    })),
    fees_undone_satang: sumSatang(undone.map((fee) => fee.amount)),
    overpaid_satang: settlement.overpaid,
    rounding_satang: rounding,
    closes: settlement.closes,
  }
}

/** What a running loan owes on a day: its next instalment, everything due, and the payoff. */
export function owedOn(account: LoanAccount, date: BusinessDate) {
  const balances = instalmentBalances(account)
  const due = balances.filter((each) => each.dueDate <= date)
  const next = oldestUnpaid(balances)
  return {
    next: next ? totalOf(next.left) : (0 as const),
    due_satang: sumSatang(due.map((each) => totalOf(each.left))),
    payoff_satang: satang(Math.max(0, payoffOn(account, date).total)),
  }
}

async function previewRecovery(db: Kysely<Tables>, loan: LoanRow, { amount, cash }: Asked) {
  const { owed, recovered, overpaid, rounding } = await planRecovery(db, loan, amount, { cash })
  const part = { part: 'recovery', before_satang: owed, paid_satang: recovered, after_satang: satang(owed - recovered) } as const
  return {
    next: owed,
    due_satang: owed,
    payoff_satang: owed,
    parts: [part],
    fees_undone_satang: 0 as const,
    overpaid_satang: overpaid,
    rounding_satang: rounding,
    closes: false,
  }
}

function leftOf(account: LoanAccount) {
  return addParts(instalmentBalances(account).map((each) => each.left))
}

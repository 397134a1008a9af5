// How many schedules of 8 instalments one core makes in a second, and how long a whole history of settlements takes.
import { type BusinessDate, addDays } from '../core/src/business-date.ts'
import type { LoanAccount } from '../core/src/loan/loan-account.ts'
import { satang } from '../core/src/money.ts'
import { dueDays, quote } from '../core/src/loan/repayment-schedule.ts'
import { settlePayment } from '../core/src/loan/settle-payment.ts'

const due = dueDays(4, 8, 30)
const rounds = 300_000
for (const pass of ['warm-up', 'measured']) {
  const start = performance.now()
  let total = 0
  for (let index = 0; index < rounds; index++) total += quote(satang(300_000 + (index % 90) * 50_000), due, 3600).total
  const seconds = (performance.now() - start) / 1000
  console.log(`${pass}: ${Math.round(rounds / seconds)} schedules of 8 instalments a second (sum ${total})`)
}

const disbursed: BusinessDate = '2026-11-30'
const account: LoanAccount = {
  disbursed,
  rate: 3600,
  allocations: [],
  instalments: quote(satang(2_500_000), due, 3600).instalments.map((each) => ({
    number: each.number,
    dueDate: addDays(disbursed, each.dueInDays),
    fee: 0,
    interest: each.interest,
    principal: each.principal,
  })),
}
const start = performance.now()
for (let index = 0; index < 20_000; index++) settlePayment(account, satang(1 + (index % 2_000_000)), addDays(disbursed, index % 120))
console.log(`${Math.round(20_000 / ((performance.now() - start) / 1000))} settlements a second`)

import { satang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import {
  type LedgerEntries,
  lateFeeEntries,
  paymentEntries,
  payoutEntries,
  recoveryEntries,
  refundEntries,
  reversedEntries,
  writeOffEntries,
} from '@let-twe/core/loan/ledger-entries.ts'
import { type LoanAccount, addParts, instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { dueDays, quote } from '@let-twe/core/loan/repayment-schedule.ts'
import { settlePayment } from '@let-twe/core/loan/settle-payment.ts'
import { expect, it } from 'vitest'

/** `HISTORIES=10000` runs as many as the acceptance asks for. Each ends in a write-off or a payoff, with money that comes and goes after it. */
const histories = Number(process.env['HISTORIES'] ?? 500)

type Entry = { readonly entries: LedgerEntries; readonly cash: number }

/**
 * The end of a loan by the same entries as the use cases write; the test counts incoming and outgoing money beside the ledger.
 */
function live(seed: number): number {
  let state = seed
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const ledger: Record<string, number> = {}
  let cash = 0
  let postings = 0
  const post = ({ entries, cash: moved }: Entry): void => {
    let sum = 0
    for (const [account, amount] of Object.entries(entries)) {
      if (!Number.isSafeInteger(amount)) throw new Error(`${account} is ${amount}`)
      ledger[account] = (ledger[account] ?? 0) + amount
      sum += amount
    }
    if (sum !== 0) throw new Error(`a posting is out of balance by ${sum}`)
    cash += moved
    postings += 1
    if ((ledger['bank'] ?? 0) !== cash) throw new Error(`the bank has ${ledger['bank']}, and ${cash} came in`)
    if ((ledger['owed_to_borrower'] ?? 0) > 0) throw new Error('a borrower owes an overpayment')
  }

  const size = satang(300_000 + 50_000 * random(95))
  const disbursed: BusinessDate = '2026-11-23'
  let today = disbursed
  let account: LoanAccount = {
    disbursed,
    rate: 3600,
    allocations: [],
    instalments: quote(size, dueDays(2, 4, 30), 3600).instalments.map((each) => ({
      ...each,
      dueDate: addDays(disbursed, each.dueInDays),
      fee: 0,
    })),
  }
  post({ entries: payoutEntries(size), cash: -size })

  // before the end: payments, late fees and their waivers
  let closed = false
  for (let step = random(12); step > 0 && !closed; step--) {
    today = addDays(today, random(40))
    const fee = random(4) === 0 ? satang(5_000) : 0
    const number = 1 + random(4)
    if (fee > 0 && instalmentBalances(account)[number - 1]!.left.principal > 0) {
      const charge = (sign: 1 | -1) => {
        account = {
          ...account,
          instalments: account.instalments.map((each) => (each.number === number ? { ...each, fee: satang(each.fee + sign * fee) } : each)),
        }
        post({ entries: sign === 1 ? lateFeeEntries(fee) : reversedEntries(lateFeeEntries(fee)), cash: 0 })
      }
      charge(1)
      if (random(2) === 0) charge(-1)
    }
    const amount = satang(1 + random(size / 3))
    const settled = settlePayment(account, amount, today)
    const payment = { entries: paymentEntries(amount, settled), cash: amount }
    post(payment)
    if (random(4) === 0) {
      post({ entries: reversedEntries(payment.entries), cash: -amount })
      continue
    }
    account = { ...account, allocations: [...account.allocations, ...settled.allocations.map((each) => ({ ...each, date: today }))] }
    closed = settled.closes
  }
  const left = () => addParts(instalmentBalances(account).map((each) => each.left))
  if (!closed) {
    if ((ledger['principal_receivable'] ?? 0) !== left().principal || (ledger['fee_receivable'] ?? 0) !== left().fee)
      throw new Error('the ledger and the account differ before the write-off')
    post({ entries: writeOffEntries(left()), cash: 0 })
  }
  for (const name of ['principal_receivable', 'fee_receivable'])
    if ((ledger[name] ?? 0) !== 0) throw new Error(`${name} is ${ledger[name]} after the end`)

  // after the end: recoveries up to the claim, their reversals, and refunds of overpayments
  const claim = closed ? 0 : satang(Math.max(0, payoffOn(account, today).total))
  let recovered = 0
  const recoveries: { entry: Entry; recovered: number; overpaid: number }[] = []
  for (let step = 0; step < 15; step++) {
    const owed = satang(0 - (ledger['owed_to_borrower'] ?? 0))
    const move = random(5)
    if (move < 2 && !closed) {
      const amount = satang(1 + random(Math.max(2, claim)))
      const taken = satang(Math.min(amount, claim - recovered))
      const overpaid = satang(amount - taken)
      const entry = { entries: recoveryEntries(taken, overpaid), cash: amount }
      post(entry)
      recovered += taken
      recoveries.push({ entry, recovered: taken, overpaid })
    } else if (move === 2) {
      const last = recoveries.at(-1)
      if (!last || owed < last.overpaid) continue
      post({ entries: reversedEntries(last.entry.entries), cash: -last.entry.cash })
      recovered -= last.recovered
      recoveries.pop()
    } else if (owed > 0) post({ entries: refundEntries(owed), cash: -owed })
    if (-(ledger['recovery_income'] ?? 0) !== recovered || recovered > claim)
      throw new Error(`recovered ${recovered} of ${claim}, the ledger says ${ledger['recovery_income']}`)
    if ((ledger['principal_receivable'] ?? 0) !== 0) throw new Error('a recovery touched the principal of a loan that ended')
  }
  return postings
}

it(`${histories} loans to their end and beyond: every posting balances, the bank holds the incoming money, recoveries never exceed the claim`, () => {
  const start = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)
  let postings = 0
  for (let index = 0; index < histories; index++) {
    const seed = start + index * 7_919
    try {
      postings += live(seed)
    } catch (error) {
      throw new Error(`SEED=${seed} HISTORIES=1`, { cause: error })
    }
  }
  expect(postings).toBeGreaterThan(histories * 5)
}, 7_200_000)

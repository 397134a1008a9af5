import { type BusinessDate, addDays, monthOf } from '@let-twe/core/business-date.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { npaeChart } from '@let-twe/core/ledger/chart-of-accounts.ts'
import type { LedgerAccount } from '@let-twe/core/ledger/ledger-account.ts'
import { allowanceFor, classesOf, lossClassOf, lossesOf } from '@let-twe/core/ledger/loss-policy.ts'
import { arrearsOn } from '@let-twe/core/loan/arrears.ts'
import { addParts, instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { satang } from '@let-twe/core/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { findAllowance } from '../../domain/ledger/loss.queries.ts'
import { checkBooks } from '../../domain/ledger/check-books.ts'
import { closeUnsigned } from '../../testing/close-unsigned.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { writeOffByTwo } from '../../testing/two-people.ts'
import { runDays } from '../loan/run-day.ts'
import { reversePayment } from '../payment/reverse-payment.ts'
import { accrueInterest } from './accrue-interest.ts'
import { readTrialBalance } from './trial-balance.ts'

/** `BOOK_DAYS=365` lives through a year; a plain run until a loan is non-performing. */
const days = Number(process.env['BOOK_DAYS'] ?? 130)
const seed = Number(process.env['SEED'] ?? 7)
const firstDay: BusinessDate = '2026-11-23'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

let daysAfterDeath = 0

/** The ledger's balances by the loans' own schedules and payments, without the ledger and without the accrual's statement. */
async function reckon(
  date: BusinessDate,
): Promise<Record<'principal' | 'fee' | 'accrued' | 'unearned' | 'suspended' | 'paid' | 'allowance', number>> {
  const { db } = app.platform.database
  const sums = { principal: 0, fee: 0, accrued: 0, unearned: 0, suspended: 0, paid: 0, allowance: 0 }
  const policy = lossesOf({})
  const loans = await db.selectFrom('loan').where('state', '=', 'active').selectAll().execute()
  for (const loan of loans) {
    const account = (await readLoanAccount(db, loan))!
    const balances = instalmentBalances(account)
    const left = addParts(balances.map((each) => each.left))
    sums.principal += left.principal
    sums.fee += left.fee
    if ((account.interestEnds ?? date) < date) daysAfterDeath += 1
    const { interest } = payoffOn(account, date)
    const late = arrearsOn(balances, date)
    if (late > 90) sums.suspended += interest
    else sums[interest > 0 ? 'accrued' : 'unearned'] += Math.abs(interest)
    const exposure = satang(left.principal + (late > 90 ? 0 : Math.max(interest, 0)))
    sums.allowance += allowanceFor(exposure, classesOf(policy)[lossClassOf(policy, late)]!.rate)
  }
  const { paid } = await db
    .selectFrom('payment_allocation')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .where('reversed_at', 'is', null)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('interest_satang'), eb.lit(0)).as('paid'))
    .executeTakeFirstOrThrow()
  return { ...sums, paid: Number(paid) }
}

it(`agrees with the loans on each of ${days} days: principal, late fees, earned interest, and the sum of all accounts`, async () => {
  let state = seed
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const { platform } = app
  const { db } = platform.database
  const actor = await makeStaff(app, 'manager')
  const loans: { id: string; size: number; pays: boolean }[] = []
  const payments: string[] = []
  const seen = { accrued: 0, unearned: 0, suspended: 0, writtenOff: 0, allowance: 0, used: 0 }
  for (let day = 0; day < days; day++) {
    const date = addDays(firstDay, day)
    app.setClock(`${date}T10:00:00+07:00`)
    if (day % 3 === 0) await runDays(platform)
    if (day % 24 === 0) {
      const baht = 3_000 + 500 * random(30)
      const id = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht, months: 2 + random(3) })
      loans.push({ id, size: baht * 100, pays: loans.length % 4 !== 0 })
    }
    // a death that two people confirmed some days later
    if (day === 60)
      await db
        .updateTable('borrower')
        .set({ died_on: addDays(date, -9), death_confirmed_at: platform.clock.now() })
        .where('id', '=', (eb) => eb.selectFrom('loan').where('loan.id', '=', loans.at(-1)!.id).select('borrower_id'))
        .execute()
    for (const { id, size, pays } of loans.slice(-7)) {
      const move = random(60)
      if (move < 4 && pays) {
        const paid = await receivePayment(platform, {
          loanId: id,
          actor,
          amount_satang: satang(1 + random(move === 0 ? size : size / 3)),
          paid_date: addDays(date, -random(3)),
          payment_type: 'branch',
          outside_reference: null,
          decided: true,
        })
        if (!isRefusal(paid)) payments.push(paid.id)
      } else if (move === 4 && payments.length > 0)
        await reversePayment(platform, { paymentId: payments.at(-1)!, actor, reason_code: 'other' })
      else if (move === 5 && !isRefusal(await writeOffByTwo(app, id))) seen.writtenOff += 1
    }
    // now and then a night is missed, and made up for
    if (random(30) === 0) continue
    app.setClock(`${addDays(date, 1)}T00:05:00+07:00`)
    await accrueInterest(platform)
    const { rows } = (await readTrialBalance(db, npaeChart, { from: date, to: date })) as {
      rows: { account: LedgerAccount; closing_satang: number }[]
    }
    const closing = (account: LedgerAccount) => rows.find((row) => row.account === account)?.closing_satang ?? 0
    const { allowance, ...own } = await reckon(date)
    if (date === monthOf(date).to) {
      await closeUnsigned(app, date)
      expect({ date, allowance: await findAllowance(db, date) }).toEqual({ date, allowance })
      seen.allowance += 1
    }
    const row = await db.selectFrom('interest_accrual').where('business_date', '=', date).selectAll().executeTakeFirstOrThrow()
    expect({ date, ...own }).toEqual({
      date,
      principal: closing('principal_receivable'),
      fee: closing('fee_receivable'),
      accrued: closing('interest_receivable'),
      unearned: 0 - closing('unearned_interest'),
      suspended: row.suspended_satang,
      // income is what was paid and what is earned beside it
      paid: 0 - closing('interest_income') - own.accrued + own.unearned,
    })
    expect(rows.reduce((sum, each) => sum + each.closing_satang, 0)).toBe(0)
    // one Baht for every 2,000 Baht or part, of each agreement
    const duty = loans.reduce((sum, { size }) => sum + 100 * Math.ceil(size / 200_000), 0)
    expect([closing('stamp_duty'), closing('tax_payable')]).toEqual([duty, -duty])
    if (own.accrued > 0) seen.accrued += 1
    if (own.suspended > 0) seen.suspended += 1
    if (own.unearned > 0) seen.unearned += 1
  }
  expect(await checkBooks(db)).toEqual([])
  seen.used = (
    await db.selectFrom('ledger_entry').where('account', '=', 'loss_allowance').where('amount_satang', '>', satang(0)).selectAll().execute()
  ).length
  expect(daysAfterDeath).toBeGreaterThan(0)
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
}, 600_000)

import { satang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import * as loanCalls from '@let-twe/core/loan/endpoints.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeActiveLoan, makeApprovedLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { publishTerms } from '../../testing/publish-terms.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { writeOffByTwo } from '../../testing/two-people.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { rejectLoan } from '../../testing/reject-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { disburseLoan } from './disburse-loan.ts'
import { preApproveLoan } from './pre-approve-loan.ts'
import { runDays } from './run-day.ts'
import { signAgreement } from './sign-agreement.ts'

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

const { terms } = demoProduct
const at = (date: BusinessDate) => app.setClock(`${date}T09:00:00+07:00`)
const feesOf = async (loanId: string) =>
  (await app.platform.database.db.selectFrom('late_fee').select('amount_satang').where('loan_id', '=', loanId).execute()).map(
    (fee) => fee.amount_satang,
  )

describe('a loan keeps the terms that it was offered under', () => {
  it('pays the late fee of 50 Baht that it was signed at after the fee became 100, beside a newer loan that pays 100', async () => {
    const older = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
    await runDays(app.platform)
    await publishTerms(app, { lateFee: { ...terms.lateFee, amount: satang(10_000) } })
    const newer = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
    at('2026-12-14')
    await runDays(app.platform)
    expect(await feesOf(older)).toEqual([5_000])
    expect(await feesOf(newer)).toEqual([10_000])
    const sums = await app.platform.database.db
      .selectFrom('ledger_entry')
      .select((eb) => eb.fn.sum<number>('amount_satang').as('sum'))
      .execute()
    expect(sums.map(({ sum }) => Number(sum))).toEqual([0])
  })

  it('pays no late fee when it was offered without one, and none twice when months count differently since', async () => {
    await publishTerms(app, { lateFee: { ...terms.lateFee, amount: 0 } })
    const free = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
    await publishTerms(app, { lateFee: { ...terms.lateFee, monthDays: 1, afterDays: 0, freeUpTo: 0 } })
    const daily = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
    await runDays(app.platform)
    at('2026-12-10')
    await runDays(app.platform)
    expect(await feesOf(free)).toEqual([])
    expect(await feesOf(daily)).toEqual([5_000, 5_000])
  })

  it('keeps a late fee that its own terms ask for when a payment from before becomes known', async () => {
    const loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
    await runDays(app.platform)
    at('2026-12-14')
    await runDays(app.platform)
    // 1,593.14 Baht stay overdue: more than is free by the loan's terms, less than by the newer ones
    await publishTerms(app, { lateFee: { ...terms.lateFee, freeUpTo: satang(200_000) } })
    await receivePayment(app.platform, {
      loanId,
      actor: { kind: 'system', id: null },
      amount_satang: satang(100_000),
      paid_date: '2026-12-12',
      payment_type: 'atm',
      outside_reference: 'late news',
    })
    const fees = await app.platform.database.db.selectFrom('late_fee').select(['amount_satang', 'waived_at']).execute()
    expect(fees).toEqual([{ amount_satang: 5_000, waived_at: null }])
  })

  it('is signed and paid out over the term that it was approved for, though that term is no longer offered', async () => {
    const me = await signInBorrower(app)
    const loanId = await makeApprovedLoan(app, me.user_id, { months: 3 })
    const [twoMonths] = terms.terms.repeat
    await publishTerms(app, { terms: { ...terms.terms, repeat: [twoMonths!], good_customer: [twoMonths!] } })
    const manager = await makeStaff(app, 'manager')
    expect(await signAgreement(app.platform, { loanId, actor: manager, by: 'branch' })).toMatchObject({ state: 'pre_approved' })
    expect(await disburseLoan(app.platform, { loanId, actor: manager, reference: 'OUT-1' })).toMatchObject({ state: 'active' })
    expect((await app.call(loanCalls.getCurrentLoan, { as: me })).body.data.instalments).toHaveLength(6)
  })

  it('is proposed within the sizes, terms and lowest rate of its own version', async () => {
    const loanId = await makePendingLoan(app, (await signInBorrower(app)).user_id)
    await publishTerms(app, {
      size: { ...terms.size, max: satang(500_000), approvedMax: satang(500_000) },
      rate: { yearly: 2400, minYearly: 2000, legalCap: 3600 },
    })
    const actor = await makeStaff(app, 'officer')
    const newer = await makePendingLoan(app, (await signInBorrower(app)).user_id)
    const propose = (id: string, size_satang: number, yearly_rate?: number) =>
      preApproveLoan(app.platform, { loanId: id, actor, size_satang: satang(size_satang), months: 2, times_per_month: 2, yearly_rate })
    expect(await propose(newer, 1_000_000)).toMatchObject({ refused: 'amount_out_of_range' })
    expect(await propose(newer, 500_000, 1_900)).toMatchObject({ refused: 'amount_out_of_range' })
    expect(await propose(newer, 500_000, 3_600)).toMatchObject({ refused: 'cap_exceeded' })
    expect(await propose(newer, 500_000)).toMatchObject({ yearly_rate: 2_400 })
    expect(await propose(loanId, 1_000_000)).toMatchObject({ yearly_rate: 3_600, size_satang: 1_000_000 })
  })

  it('waits after a refusal as long as the terms of its application said', async () => {
    const loanId = await makePendingLoan(app, (await signInBorrower(app)).user_id)
    await publishTerms(app, { reapplyAfterMonths: 12 })
    const actor = await makeStaff(app, 'manager')
    expect(await rejectLoan(app.platform, { loanId, actor, reason_code: 'other' })).toMatchObject({ reapply_date: '2027-05-23' })
  })

  it('is not written off before the days in arrears of its version', async () => {
    await publishTerms(app, { writeOff: { minDaysLate: 90 } })
    const loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
    await publishTerms(app, { writeOff: { minDaysLate: 0 } })
    at('2027-03-07')
    expect(await writeOffByTwo(app, loanId)).toMatchObject({ refused: 'write_off_too_early' })
    at('2027-03-08')
    expect(await writeOffByTwo(app, loanId)).toEqual({})
  })

  it('by the database: neither a version nor the version of a loan can be changed', async () => {
    const loanId = await makePendingLoan(app, (await signInBorrower(app)).user_id)
    const { id } = await publishTerms(app, {})
    const { db } = app.platform.database
    await expect(db.updateTable('loan_product_version').set({ number: 9 }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('loan_product_version').execute()).rejects.toThrow('append-only')
    await expect(db.updateTable('lender_version').set({ created_by: 'me' }).execute()).rejects.toThrow('append-only')
    await expect(db.updateTable('loan').set({ product_version_id: id }).where('id', '=', loanId).execute()).rejects.toThrow(
      'keeps the product version',
    )
  })
})

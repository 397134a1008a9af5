import { satang } from '@let-twe/core/money.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { assessEligibility } from './assess-eligibility.ts'

let app: TestApp
let me: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  me = (await signInBorrower(app)).user_id
})
afterAll(() => app.close())

const db = () => app.platform.database.db
async function standing(answers = {}) {
  const { by, ...rest } = await assessEligibility(app.platform, db(), me, answers)
  return { ...rest, ...by(app.platform.termsInForce.product(app.platform.clock.today())) }
}

/** A loan of this borrower that was closed on a day, its one instalment paid some days in arrears. */
async function closedLoan(closed: BusinessDate, daysLate = 0, written_off_date: BusinessDate | null = null): Promise<string> {
  const loanId = await makePendingLoan(app, me)
  const { application_id } = await db()
    .updateTable('loan')
    .set({ state: 'closed', closed_date: closed, disbursement_date: addDays(closed, -30), written_off_date })
    .where('id', '=', loanId)
    .returning('application_id')
    .executeTakeFirstOrThrow()
  await db().updateTable('application').set({ ended_at: app.platform.clock.now() }).where('id', '=', application_id).execute()
  await db()
    .insertInto('instalment')
    .values({
      loan_id: loanId,
      number: 1,
      due_date: addDays(closed, -daysLate),
      principal_satang: satang(100),
      interest_satang: 0,
      settled_date: closed,
    })
    .execute()
  const paymentId = app.platform.random.uuid()
  await db()
    .insertInto('payment')
    .values({
      id: paymentId,
      loan_id: loanId,
      paid_date: closed,
      amount_satang: satang(100),
      payment_type: 'branch',
      outside_reference: paymentId,
      receipt_number: paymentId,
      recorded_at: app.platform.clock.now(),
      overpaid_satang: 0,
    })
    .execute()
  await db()
    .insertInto('payment_allocation')
    .values({ payment_id: paymentId, instalment_number: 1, fee_satang: 0, interest_satang: 0, principal_satang: satang(100) })
    .execute()
  return loanId
}

describe('the kind of loan', () => {
  it('is a first one, with a visit, for a borrower who never repaid one', async () => {
    expect(await standing()).toMatchObject({ branchVisitNeeded: true, reapplyDate: null, offer: { type: 'first', reasons: [] } })
  })

  it('is a repeat one after one loan, and a good customer’s after two that were at most five days in arrears', async () => {
    await closedLoan('2026-10-01', 5)
    expect(await standing()).toMatchObject({ branchVisitNeeded: false, offer: { type: 'repeat' } })
    await closedLoan('2026-11-01', 5)
    expect((await standing()).offer.type).toBe('good_customer')
  })

  it('stays a repeat one when the second loan was six days in arrears', async () => {
    await closedLoan('2026-10-01')
    await closedLoan('2026-11-01', 6)
    expect((await standing()).offer.type).toBe('repeat')
  })

  it('counts days in arrears from the contract, also after an agreed deferral', async () => {
    await closedLoan('2026-10-01')
    const loanId = await closedLoan('2026-11-01', 2)
    await db()
      .updateTable('instalment')
      .set({ original_due_date: addDays('2026-11-01', -6) })
      .where('loan_id', '=', loanId)
      .execute()
    expect((await standing()).offer.type).toBe('repeat')
  })

  it('is a first one again when the only loan was written off', async () => {
    await closedLoan('2026-11-01', 0, '2026-11-01')
    expect(await standing()).toMatchObject({ branchVisitNeeded: true, offer: { type: 'first' } })
  })

  it('needs a visit again six months after the last one was paid back', async () => {
    await closedLoan('2026-05-23')
    expect((await standing()).branchVisitNeeded).toBe(false)
    app.setClock('2026-11-24T09:00:00+07:00')
    expect((await standing()).branchVisitNeeded).toBe(true)
  })

  it("is evaluated by the borrower's own facts alone", async () => {
    await closedLoan('2026-11-01')
    me = (await signInBorrower(app)).user_id
    expect((await standing()).offer.type).toBe('first')
  })
})

describe('the reasons against a loan', () => {
  const reasons = async (answers = {}) => (await standing(answers)).offer.reasons.map(({ reason }) => reason)

  it('is evaluated by the profile until the application answers it', async () => {
    await db().updateTable('borrower').set({ dob: '2010-01-01' }).where('id', '=', me).execute()
    expect(await reasons()).toEqual(['too_young'])
    expect(await reasons({ customer_information: { dob: '1995-05-20' } })).toEqual([])
  })

  it('is that neither work nor home is in the served province', async () => {
    await db().updateTable('borrower').set({ province_of_work: 'TH-10', province_of_resident: 'TH-50' }).where('id', '=', me).execute()
    expect(await reasons()).toEqual(['outside_province'])
    expect(await reasons({ customer_information: { province_of_resident: 'TH-74' } })).toEqual([])
    expect(await reasons({ customer_information: { province_of_work: 'TH-74' } })).toEqual([])
  })

  it('is not a province that is not known', async () => {
    await db().updateTable('borrower').set({ province_of_work: 'XX-1', province_of_resident: null }).where('id', '=', me).execute()
    expect(await reasons()).toEqual([])
  })

  it('are the permit, the years in Thailand and the years of work that the application names', async () => {
    expect(await reasons({ customer_information: { permit_end: '2026-12-01' } })).toEqual(['permit_too_short'])
    expect(await reasons({ customer_information: { in_thailand_since: '2026-11-01' } })).toEqual(['too_short_in_thailand'])
    expect(await reasons({ additional_information: { employed_since: '2026-11-01' } })).toEqual(['too_short_with_employer'])
  })
})

describe('the day of the next application', () => {
  async function refused(state: 'rejected' | 'postponed' | 'closed', reapply_date: BusinessDate | null) {
    const loanId = await makePendingLoan(app, me)
    const { application_id } = await db()
      .updateTable('loan')
      .set({ state, reapply_date })
      .where('id', '=', loanId)
      .returning('application_id')
      .executeTakeFirstOrThrow()
    await db().updateTable('application').set({ ended_at: app.platform.clock.now() }).where('id', '=', application_id).execute()
  }

  it.each([
    ['rejected', '2026-11-24', '2026-11-24'],
    ['postponed', '2026-11-24', '2026-11-24'],
    ['rejected', '2026-11-23', null],
    ['rejected', null, null],
    ['closed', '2027-01-01', null],
  ] as const)('after a loan that was %s until %s is %s', async (state, until, day) => {
    await refused(state, until)
    expect((await standing()).reapplyDate).toBe(day)
  })

  it('is that of the last application', async () => {
    await refused('rejected', '2027-01-01')
    app.advance(60)
    await refused('closed', null)
    expect((await standing()).reapplyDate).toBeNull()
  })
})

import { satang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../platform/audit.ts'
import { makeActiveLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { askForDeferral, decidePromise, listAskedPromises, listBrokenPromises, readPromises } from './promise-to-pay.ts'

let app: TestApp
let me: Actor & { id: string }
let officer: Actor & { id: string }
let loanId: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  // due 08-12, 23-12, 07-01, 22-01
  me = await borrower()
  officer = await makeStaff(app, 'officer')
  loanId = await makeActiveLoan(app, me.id)
})
afterAll(() => app.close())

const borrower = async () => ({ kind: 'borrower' as const, id: (await signInBorrower(app)).user_id })
const at = (date: BusinessDate) => app.setClock(`${date}T09:00:00+07:00`)
const ask = (date: BusinessDate, by: Partial<{ loanId: string; actor: Actor & { id: string } }> = {}) =>
  askForDeferral(app.platform, { loanId, actor: me, date, reason: 'Pay day is later', ...by })
const latest = async () =>
  ((await readPromises(app.platform, { loanId, borrowerId: me.id, language: 'en' })) as { latest_date: unknown }).latest_date
const states = async () =>
  ((await readPromises(app.platform, { loanId, language: 'en' })) as { promises: { state: string }[] }).promises.map(({ state }) => state)
const due = async (number: number) =>
  (
    await app.platform.database.db
      .selectFrom('instalment')
      .select('due_date')
      .where('loan_id', '=', loanId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).due_date
const actions = async () =>
  (
    await app.platform.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', loanId)
      .where('action', 'like', 'promise.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

async function asked(date: BusinessDate): Promise<string> {
  const promise = await ask(date)
  if ('refused' in promise) throw new Error(promise.refused)
  return promise.id
}
const agree = (promiseId: string) => decidePromise(app.platform, { promiseId, actor: officer, agree: true })
const decline = (promiseId: string, note?: string) =>
  decidePromise(app.platform, { promiseId, actor: officer, agree: false, reason_code: 'date_too_late', note })

let references = 0
const pay = (amount: number, date: BusinessDate) =>
  recordPayment(app.platform, {
    loanId,
    actor: officer,
    amount_satang: satang(amount),
    paid_date: date,
    payment_type: 'branch',
    outside_reference: `PTP-${(references += 1)}`,
  })

describe('requesting a deferral', () => {
  it('is possible up to fourteen days later, on a day to come', async () => {
    expect(await latest()).toBe('2026-12-22')
    expect(await ask('2026-12-22')).toMatchObject({ state: 'asked', instalment: 1, due_date: '2026-12-08', promised_date: '2026-12-22' })
    expect(await actions()).toEqual(['promise.ask'])
  })

  it.each(['2026-12-23', '2026-12-08', '2026-12-01'] as const)('to %s is refused at the field of the date', async (date) => {
    expect(await ask(date)).toMatchObject({ refused: 'date_not_possible', fields: { date: 'date_not_possible' } })
    expect(await states()).toEqual([])
  })

  it('is possible when the instalment is overdue, but not to today', async () => {
    at('2026-12-15')
    expect(await ask('2026-12-15')).toMatchObject({ refused: 'date_not_possible' })
    expect(await ask('2026-12-16')).toMatchObject({ state: 'asked' })
  })

  it('is over on the last possible day', async () => {
    at('2026-12-21')
    expect(await latest()).toBe('2026-12-22')
    at('2026-12-22')
    expect(await latest()).toBeNull()
    expect(await ask('2026-12-23')).toMatchObject({ refused: 'transition_refused' })
  })

  it("is refused for another person's loan, for an unknown one and for one before disbursement", async () => {
    const other = await borrower()
    const unknown = app.platform.random.uuid()
    expect(await ask('2026-12-20', { actor: other })).toMatchObject({ refused: 'not_found' })
    expect(await ask('2026-12-20', { loanId: unknown })).toMatchObject({ refused: 'not_found' })
    const pending = await makePendingLoan(app, other.id)
    expect(await ask('2026-12-20', { actor: other, loanId: pending })).toMatchObject({ refused: 'loan_not_open' })
    expect(await readPromises(app.platform, { loanId, borrowerId: other.id, language: 'en' })).toMatchObject({ refused: 'not_found' })
    expect(await readPromises(app.platform, { loanId: pending, language: 'en' })).toEqual({ latest_date: null, promises: [] })
  })

  it('waits for its decision before another request, and may be requested again after a refusal', async () => {
    const id = await asked('2026-12-20')
    expect(await latest()).toBeNull()
    expect(await ask('2026-12-21')).toMatchObject({ refused: 'transition_refused' })
    await decline(id)
    expect(await latest()).toBe('2026-12-22')
    expect(await ask('2026-12-21')).toMatchObject({ state: 'asked' })
    expect((await states()).toSorted()).toEqual(['asked', 'refused'])
  })

  it('is possible once for an instalment', async () => {
    await agree(await asked('2026-12-10'))
    expect(await latest()).toBeNull()
    expect(await ask('2026-12-12')).toMatchObject({ refused: 'transition_refused' })
  })
})

describe('deciding a deferral request', () => {
  it('moves that due date and no other when it is agreed to, and is in the audit trail', async () => {
    const id = await asked('2026-12-20')
    expect((await listAskedPromises(app.platform, null)).filter((each) => each.loan_id === loanId)).toMatchObject([{ id, state: 'asked' }])
    expect(await agree(id)).toMatchObject({ state: 'agreed', refused_reason: null })
    expect([await due(1), await due(2)]).toEqual(['2026-12-20', '2026-12-23'])
    expect((await listAskedPromises(app.platform, null)).filter((each) => each.loan_id === loanId)).toEqual([])
    expect(await actions()).toEqual(['promise.ask', 'promise.agree'])
  })

  it('moves nothing when it is refused; the borrower reads the sentence, the note stays inside', async () => {
    const id = await asked('2026-12-20')
    const refused = await decline(id, 'Asks every month')
    expect(refused).toMatchObject({ state: 'refused', refused_reason_code: 'date_too_late' })
    expect(JSON.stringify(refused)).not.toContain('Asks every month')
    expect(await due(1)).toBe('2026-12-08')
    const row = await app.platform.database.db.selectFrom('deferral_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ refused_note: 'Asks every month', decided_by: officer.id, state: 'refused' })
    expect(await actions()).toEqual(['promise.ask', 'promise.refuse'])
  })

  it('is done once, whatever the first answer was', async () => {
    const id = await asked('2026-12-20')
    await decline(id)
    expect(await agree(id)).toMatchObject({ refused: 'transition_refused' })
    expect(await due(1)).toBe('2026-12-08')
    expect(await agree(app.platform.random.uuid())).toMatchObject({ refused: 'not_found' })
  })

  it('comes too late after the promised day, and stays open to be refused', async () => {
    const id = await asked('2026-12-10')
    at('2026-12-11')
    expect(await agree(id)).toMatchObject({ refused: 'transition_refused' })
    expect([await due(1), await states()]).toEqual(['2026-12-08', ['asked']])
    expect(await decline(id)).toMatchObject({ state: 'refused' })
  })

  it('is still in time on the promised day', async () => {
    const id = await asked('2026-12-10')
    at('2026-12-10')
    expect(await agree(id)).toMatchObject({ state: 'agreed' })
    expect(await due(1)).toBe('2026-12-10')
  })

  it('moves nothing once the instalment is paid', async () => {
    const id = await asked('2026-12-20')
    await pay(300_000, '2026-11-23')
    expect(await agree(id)).toMatchObject({ refused: 'transition_refused' })
    expect(await due(1)).toBe('2026-12-08')
  })

  it('moves nothing once the loan is closed, and can be refused', async () => {
    const id = await asked('2026-12-20')
    await pay(1_100_000, '2026-11-23')
    expect(await agree(id)).toMatchObject({ refused: 'transition_refused' })
    expect(await decline(id)).toMatchObject({ state: 'refused' })
  })
})

describe('an agreed date', () => {
  const broken = async () => (await listBrokenPromises(app.platform, null)).filter((each) => each.loan_id === loanId)
  beforeEach(async () => void (await agree(await asked('2026-12-20'))))

  it('is neither kept nor broken until it is over', async () => {
    at('2026-12-20')
    expect([await states(), await broken()]).toEqual([['agreed'], []])
  })

  it('is broken the day after, and leaves the list of officers when it is paid late', async () => {
    at('2026-12-21')
    expect(await states()).toEqual(['broken'])
    expect(await broken()).toMatchObject([{ state: 'broken', promised_date: '2026-12-20' }])
    await pay(300_000, '2026-12-21')
    expect([await states(), await broken()]).toEqual([['broken'], []])
  })

  it('is kept by a payment on the day', async () => {
    at('2026-12-20')
    await pay(300_000, '2026-12-20')
    expect(await states()).toEqual(['kept'])
    at('2026-12-28')
    expect([await states(), await broken()]).toEqual([['kept'], []])
  })
})

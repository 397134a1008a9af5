import { type BusinessDate, addDays, daysBetween } from '@let-twe/core/business-date.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { arrearsOn } from '@let-twe/core/loan/arrears.ts'
import { instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { getLoan } from '@let-twe/core/loan/endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import {
  declineRestructuring,
  getRestructuring,
  getRestructuringPage,
  signRestructuring,
} from '@let-twe/core/loan/restructuring-endpoints.ts'
import {
  getRestructuringDocument,
  listRestructurings,
  previewRestructuring,
  proposeRestructuring,
  sendRestructuringCode,
  signRestructuringAtBranch,
  withdrawRestructuring,
} from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { earnedInterest } from '../../domain/ledger/accrual.queries.ts'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { pinHeader } from '@let-twe/core/endpoint.ts'
import { testPin } from '../../testing/register-person.ts'
import { openSession } from '../../platform/sessions.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { confirmWaiting } from '../../testing/two-people.ts'
import { askForDeferral, decidePromise } from './promise-to-pay.ts'
import { reversePayment } from '../payment/reverse-payment.ts'
import { runDays } from './run-day.ts'
import { waiveLateFee } from './waive-late-fee.ts'

let app: TestApp
let officer: Awaited<ReturnType<typeof signInStaff>>
let borrower: Awaited<ReturnType<typeof signInBorrower>>
let loanId: LoanId
let manager: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  manager = await makeStaff(app, 'manager')
  borrower = await signInBorrower(app)
  // due 08-12, 23-12, 07-01, 22-01; on the 20th of December a late fee of 50 Baht stands
  loanId = (await makeActiveLoan(app, borrower.user_id)) as LoanId
  await app.platform.database.db.deleteFrom('daily_run').execute()
  await dayIs('2026-12-20')
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const params = () => ({ params: { id: loanId } })

/** The days until this one, each with its fees, up to nine in the morning of it. */
async function dayIs(date: BusinessDate) {
  await runDays(app.platform)
  app.setClock(`${date}T09:00:00+07:00`)
  // sessions end meanwhile
  officer = await signInStaff(app, 'officer')
  borrower = { ...borrower, token: await openSession(app.platform, db(), borrower.user_id, false) }
  await runDays(app.platform)
}
const account = async () =>
  (await readLoanAccount(db(), await db().selectFrom('loan').where('id', '=', loanId).selectAll().executeTakeFirstOrThrow()))!
const balances = async () => instalmentBalances(await account())
const pay = async (amount: number, paid_date: BusinessDate = app.platform.clock.today()) =>
  receivePayment(app.platform, {
    loanId,
    actor: manager,
    amount_satang: satang(amount),
    paid_date,
    payment_type: 'branch',
    outside_reference: null,
    decided: true,
  })
const preview = async (instalments = 8, first_due_date: BusinessDate = '2027-01-10') =>
  (await app.call(previewRestructuring, { as: officer, ...params(), query: { instalments: String(instalments), first_due_date } } as never))
    .body.data as {
    problem: string | null
    plans: {
      total_before_satang: number
      total_after_satang: number
      before: object[]
      after: object[]
      arrears_since: string | null
    } | null
  }
async function propose(instalments = 8, first_due_date: BusinessDate = '2027-01-10', total?: number) {
  const total_after_satang = total ?? (await preview(instalments, first_due_date)).plans!.total_after_satang
  return app.call(proposeRestructuring, {
    as: officer,
    ...params(),
    headers: { 'idempotency-key': app.platform.random.uuid() },
    body: { instalments, first_due_date, total_after_satang, reason_code: 'illness' },
  } as never)
}
async function offer() {
  expect((await propose()).status).toBe(200)
  expect(await confirmWaiting(app, 'restructure', loanId)).toEqual({})
  return (await offered())!.id
}
const offered = async () =>
  ((await app.call(getLoan, { as: borrower, ...params() })).body.data as { new_plan: { id: string; state: string } | null }).new_plan
const key = () => ({ 'idempotency-key': app.platform.random.uuid() })
const sign = (restructuring_id: string, pin = testPin, as = borrower) =>
  app.call(signRestructuring, { as, ...params(), headers: { ...key(), [pinHeader]: pin }, body: { restructuring_id } } as never)
const stateOf = async (id: string) =>
  ((await app.call(listRestructurings, { as: officer, ...params() })).body.data as { id: string; state: string }[]).find(
    (each) => each.id === id,
  )?.state

it('comes into force with the signature alone: two people offer it, the borrower reads both plans and signs with the PIN', async () => {
  const before = { payoff: payoffOn(await account(), '2026-12-20'), ledger: await ledgerBalances(db(), loanId) }
  const [shown] = [await preview()]
  expect(shown).toMatchObject({ problem: null, plans: { arrears_since: '2026-12-08' } })
  expect(shown.plans!.before).toHaveLength(4)
  const id = await offer()
  expect((await balances()).length).toBe(4)
  expect(await offered()).toMatchObject({ id, state: 'offered', total_after_satang: shown.plans!.total_after_satang })
  expect((await sign(id, '999999')).status).toBe(401)
  expect((await sign(id)).status).toBe(200)
  const now = await balances()
  expect(now).toHaveLength(12)
  expect(payoffOn(await account(), '2026-12-20')).toMatchObject({ total: before.payoff.total, principal: before.payoff.principal })
  expect(await ledgerBalances(db(), loanId)).toEqual(before.ledger)
  expect(await stateOf(id)).toBe('signed')
  expect(await offered()).toBeNull()
  // the old schedule stays readable, and the signed paper
  expect((await app.call(listRestructurings, { as: officer, ...params() })).body.data).toMatchObject([{ before: shown.plans!.before }])
  const document = { ...params(), query: { restructuring_id: id } }
  expect((await app.call(getRestructuringDocument, { as: officer, ...document })).status).toBe(200)
  expect((await app.call(getRestructuring, { as: borrower, ...params() })).status).toBe(200)
  await expectBooksAgree(app)
})

it('accrues in SQL what the account earns, day by day, through pause, part of the plan and a missed instalment', async () => {
  await sign(await offer())
  await pay(200_000)
  const first = (await balances()).find(({ left }) => left.principal > 0)!.dueDate
  for (const date of [
    '2026-12-20',
    '2026-12-21',
    '2027-01-05',
    first,
    addDays(first, 9),
    addDays(first, 40),
    '2027-06-30',
  ] as BusinessDate[]) {
    const { rows } = await sql<{ interest: string }>`${earnedInterest(sql`${date}::date`, sql`loan.id = ${loanId}`)}`.execute(db())
    expect([date, Number(rows[0]!.interest)]).toEqual([date, payoffOn(await account(), date).interest])
  }
  await expectBooksAgree(app)
})

it.each([
  ['late', async () => undefined],
  [
    'on the day of an agreed deferral',
    async (due: BusinessDate) => {
      const { id } = (await askForDeferral(app.platform, {
        loanId,
        actor: { kind: 'borrower', id: borrower.user_id, address: '' },
        date: addDays(due, 1),
        reason: 'Pay day',
      })) as { id: string }
      expect(await decidePromise(app.platform, { promiseId: id, actor: manager, agree: true })).toMatchObject({ state: 'agreed' })
    },
  ],
])(
  'hides no arrears: they count until three instalments in a row were paid on time, without the first, which is paid %s',
  async (_, before) => {
    await sign(await offer())
    const since = '2026-12-08'
    const listed = async () =>
      (await db().selectFrom('collection_case').where('loan_id', '=', loanId).select('arrears_from').executeTakeFirstOrThrow()).arrears_from
    expect(await listed()).toBe(since)
    const plan = (await balances()).filter(({ left }) => left.principal > 0)
    await before(plan[0]!.dueDate)
    for (const [index, each] of plan.slice(0, 4).entries()) {
      // the first one a day after its due date
      await dayIs(index === 0 ? addDays(each.dueDate, 1) : each.dueDate)
      expect([index, await listed(), arrearsOn(await balances(), each.dueDate)]).toEqual([index, since, daysBetween(since, each.dueDate)])
      const { fee, interest, principal } = (await balances()).find(({ number }) => number === each.number)!.left
      expect(isRefusal(await pay(fee + interest + principal))).toBe(false)
    }
    await dayIs(addDays(plan[3]!.dueDate, 1))
    expect(await listed()).toBe(plan[4]!.dueDate)
    expect(arrearsOn(await balances(), app.platform.clock.today())).toBe(0)
    await expectBooksAgree(app)
  },
)

it('three instalments that are paid at once end no arrears before their days', async () => {
  await sign(await offer())
  const due = (await balances()).filter(({ left }) => left.principal > 0).slice(0, 3)
  await pay(due.reduce((sum, { left }) => sum + left.fee + left.interest + left.principal, 0))
  await dayIs(addDays(due[2]!.dueDate, -1))
  expect(arrearsOn(await balances(), app.platform.clock.today())).toBeGreaterThan(0)
})

it.each([
  ['a payment', async () => void (await pay(10_000))],
  [
    'a waiver',
    async () => void (await waiveLateFee(app.platform, { loanId, actor: manager, month: 1, instalment: 1, reason_code: 'hardship' })),
  ],
])('%s meanwhile makes another debt: the offer cannot be signed, and staff make a new one', async (_, change) => {
  const id = await offer()
  await change()
  expect(await stateOf(id)).toBe('outdated')
  expect(await offered()).toMatchObject({ id, state: 'outdated' })
  expect((await sign(id)).body).toMatchObject({ response: { code: 'signing_not_possible' } })
  expect(await balances()).toHaveLength(4)
  expect((await sign(await offer())).status).toBe(200)
  await expectBooksAgree(app)
})

it('shows the second person the terms and both plans as the proposer saw them', async () => {
  const { plans } = await preview()
  await propose()
  const as = await signInStaff(app, 'manager')
  const { waiting } = (await app.call(getLoanFile, { as, ...params() })).body.data
  expect(waiting).toMatchObject([
    { kind: 'restructure', may_confirm: true, new_plan: { instalments: 8, first_due_date: '2027-01-10', ...plans } },
  ])
})

it('a payment between proposal and confirmation refuses the confirmation', async () => {
  await propose()
  await pay(10_000)
  expect(await confirmWaiting(app, 'restructure', loanId)).toMatchObject({ refused: 'changed_elsewhere' })
})

const newest = async () => {
  const as = await signInStaff(app, 'manager')
  return (await app.call(getLoanFile, { as, ...params() })).body.data.restructuring
}

it('stands in the case with its state: of a debt that has changed, and once it is signed', async () => {
  expect(await newest()).toEqual({ refused: null, newest: null })
  await offer()
  expect(await newest()).toEqual({ refused: null, newest: { state: 'offered', valid_until: '2026-12-27' } })
  await pay(10_000)
  expect((await newest()).newest).toMatchObject({ state: 'outdated' })
  app.setClock('2026-12-20T09:05:00+07:00')
  await sign(await offer())
  expect(await newest()).toMatchObject({ refused: null, newest: { state: 'signed' } })
})

it('is not begun where interest was paid ahead, and the case says so', async () => {
  app.setClock(testNow)
  const other = (await makeActiveLoan(app, (await signInBorrower(app)).user_id)) as LoanId
  await receivePayment(app.platform, {
    loanId: other,
    actor: manager,
    amount_satang: satang(500_000),
    paid_date: app.platform.clock.today(),
    payment_type: 'branch',
    outside_reference: null,
    decided: true,
  })
  loanId = other
  officer = await signInStaff(app, 'officer')
  expect((await newest()).refused).toBe('paid_ahead')
  expect((await preview()).problem).toBe('paid_ahead')
})

it('expires after seven days, which the app says for two weeks', async () => {
  const id = await offer()
  await dayIs('2026-12-28')
  expect(await stateOf(id)).toBe('expired')
  expect(await offered()).toMatchObject({ id, state: 'expired' })
  expect((await sign(id)).status).not.toBe(200)
  await dayIs('2027-01-11')
  expect(await offered()).toBeNull()
})

it('is declined by its borrower or withdrawn by staff, and then signed by nobody', async () => {
  const first = await offer()
  const decline = { ...params(), headers: key(), body: { restructuring_id: first } } as never
  expect((await app.call(declineRestructuring, { as: await signInBorrower(app), ...(decline as object) } as never)).status).toBe(404)
  expect((await app.call(declineRestructuring, { as: borrower, ...(decline as object) } as never)).status).toBe(200)
  expect((await sign(first)).status).toBe(404)
  const second = await offer()
  await app.call(withdrawRestructuring, { as: officer, ...params(), headers: key(), body: { restructuring_id: second } } as never)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['declined', 'withdrawn'])
  expect((await sign(second)).status).toBe(404)
})

it('belongs to its borrower: others neither see nor sign it', async () => {
  const id = await offer()
  const other = await signInBorrower(app)
  expect((await app.call(getRestructuring, { as: other, ...params() })).status).toBe(404)
  expect((await app.call(getRestructuringPage, { as: other, params: { id: loanId, page: '1' } })).status).toBe(404)
  expect((await sign(id, testPin, other)).status).toBe(404)
  expect(await balances()).toHaveLength(4)
})

it('ten signatures at once are one', async () => {
  const id = await offer()
  const replies = await Promise.all(Array.from({ length: 10 }, () => sign(id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balances()).toHaveLength(12)
})

it('is signed at the desk with the code from the own phone', async () => {
  const id = await offer()
  const body = { restructuring_id: id }
  expect((await app.call(sendRestructuringCode, { as: officer, ...params(), body })).status).toBe(200)
  const code = (await app.sentSms()).flatMap(({ text }) => /^\d{6}/.exec(text) ?? []).at(-1)!
  const at = (typed: string) =>
    app.call(signRestructuringAtBranch, { as: officer, ...params(), headers: key(), body: { ...body, code: typed } } as never)
  expect((await at(code === '000000' ? '000001' : '000000')).status).not.toBe(200)
  expect((await at(code)).status).toBe(200)
  expect(await stateOf(id)).toBe('signed')
})

it('is refused where it is not possible, and where the total differs from the seen total', async () => {
  expect((await preview(24, '2027-04-15')).problem).toBe('interest_on_interest')
  expect((await propose(24, '2027-04-15', 1)).status).toBe(409)
  expect((await propose(8, '2027-01-10', 1)).body).toMatchObject({ response: { code: 'changed_elsewhere' } })
  expect((await preview(8, '2026-12-20')).problem).toBe('first_date')
})

it('a payment from before it is reversed: its instalment and its arrears are open again, beside the new plan', async () => {
  const paid = await pay(50_000)
  if (isRefusal(paid)) throw new Error(paid.refused)
  await sign(await offer())
  const before = payoffOn(await account(), '2026-12-20')
  const other = await makeStaff(app, 'manager')
  expect(await reversePayment(app.platform, { paymentId: paid.id, actor: other, reason_code: 'payment_bounced' })).toEqual({
    reversed: true,
  })
  expect(payoffOn(await account(), '2026-12-20').total).toBe(before.total + 50_000)
  expect(arrearsOn(await balances(), '2026-12-20')).toBe(12)
  await expectBooksAgree(app)
})

it('shows its borrower the new instalments, without a word of an older day', async () => {
  await sign(await offer())
  const { body } = await app.call(getLoan, { as: borrower, ...params() })
  const { instalments, days_late } = body.data as { instalments: { number: number; original_due_date: string | null }[]; days_late: number }
  expect(days_late).toBe(0)
  expect(instalments.map(({ number }) => number)).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
  expect(instalments.every((each) => each.original_due_date === null)).toBe(true)
})

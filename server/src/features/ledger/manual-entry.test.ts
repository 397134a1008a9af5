import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { getBankAccount } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { closeMonth, getTrialBalance, listEntries, proposeEntry, reverseEntry } from '@let-twe/core/ledger/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches } from '../../testing/two-branches.ts'
import { prepareDayEnd } from '../cash/end-day.ts'
import { accrueInterest } from './accrue-interest.ts'

let app: TestApp
let one: TestSession
let two: TestSession
let here: string
beforeAll(async () => {
  app = await startTestApp()
  app.setClock('2026-11-23T10:00:00+07:00')
  ;({ here } = await makeTwoBranches(app))
  await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 5_000 })
  one = await signInStaff(app, 'manager')
  two = await signInStaff(app, 'manager')
})
afterAll(() => app.close())

type Line = readonly [account: string, debit: number]
const rent: readonly Line[] = [
  ['rent', 1_200_000],
  ['accrued_costs', -1_200_000],
]
const body = (lines: readonly Line[], more: object = {}) => ({
  date: '2026-11-20',
  opening: false,
  text: 'Rent of November',
  lines: lines.map(([account, amount]) => ({ account, side: amount > 0 ? 'debit' : 'credit', amount_satang: Math.abs(amount) })),
  ...more,
})
const propose = (lines: readonly Line[], more: object = {}) => app.call(proposeEntry, { as: one, body: body(lines, more) as never })
const decide = (id: string, as = two) => app.call(decideDualControl, { as, params: { id }, body: { confirm: true } })
const entries = async () =>
  (await app.call(listEntries, { as: one, query: { from: '2026-11-01', to: '2026-11-30' } })).body.data.entries as {
    id: string
    text: string
  }[]
const balance = async (account: string, to = '2026-11-30') =>
  (await app.call(getTrialBalance, { as: one, query: { from: '2026-11-01', to } })).body.data.rows.find(
    (row: { account: string }) => row.account === account,
  )?.closing_satang ?? 0
const post = async (lines: readonly Line[], more: object = {}) => {
  const { id } = (await propose(lines, more)).body.data
  expect((await decide(id)).status).toBe(200)
  return (await entries()).find(({ text }) => text === ((more as { text?: string }).text ?? 'Rent of November'))!.id
}

it('posts an entry of two people on its day, with its lines in the proposal, and mirrors it once', async () => {
  const { id } = (await propose(rent)).body.data
  expect(await balance('rent')).toBe(0)
  const [waiting] = (await app.call(listDualControls, { as: two })).body.data
  expect(waiting).toMatchObject({
    kind: 'manual_entry',
    amount_satang: 1_200_000,
    date: '2026-11-20',
    entry: { opening: false, reverses: false, lines: [{ number: '5220-01', amount_satang: 1_200_000 }, { number: '2140-01' }] },
  })
  expect((await decide(id, one)).body.response.code).toBe('second_person_needed')
  expect((await decide(id)).status).toBe(200)
  expect((await decide(id)).status).toBe(404)
  expect(await balance('rent', '2026-11-20')).toBe(1_200_000)
  const [entry] = await entries()
  const reverse = (date: string, of = entry!.id) =>
    app.call(reverseEntry, { as: one, params: { id: of }, body: { date: date as '2026-11-21', text: 'Twice' } })
  expect((await reverse('2026-11-19')).body.response.fields).toMatchObject({ date: { code: 'date_in_past' } })
  const mirror = (await reverse('2026-11-21')).body.data
  expect((await reverse('2026-11-21')).body.response.code).toBe('already_recorded')
  expect((await decide(mirror.id)).status).toBe(200)
  expect(await balance('rent')).toBe(0)
  expect((await reverse('2026-11-22')).body.response.code).toBe('already_done')
  const [ofMirror] = await entries()
  expect(ofMirror).toMatchObject({ reverses: entry!.id, text: 'Twice', reversed: false })
  expect((await reverse('2026-11-22', ofMirror!.id)).body.response.code).toBe('transition_refused')
})

it('refuses accounts that the product keeps, unequal sides, days to come, mistyped years, and an unknown branch', async () => {
  const fields = async (lines: readonly Line[], more: object = {}) => (await propose(lines, more)).body.response.fields
  for (const account of ['bank', 'cash', 'principal_receivable', 'suspense', 'interest_income', 'nonsense'])
    expect(
      await fields([
        [account, 100],
        ['share_capital', -100],
      ]),
    ).toMatchObject({ 'lines.0.account': { code: 'choice_invalid' } })
  expect(
    await fields([
      ['rent', 100],
      ['tax_payable', -99],
    ]),
  ).toMatchObject({ lines: { code: 'setting_conflict' } })
  expect(await fields([['rent', 100]])).toMatchObject({ lines: expect.anything() })
  expect(await fields(rent, { date: '2026-11-24' })).toMatchObject({ date: { code: 'date_in_future' } })
  expect(await fields(rent, { date: '1926-11-20' })).toMatchObject({ date: { code: 'date_in_past' } })
  expect(await fields(rent, { branch_id: app.platform.random.uuid() })).toMatchObject({ branch_id: { code: 'choice_invalid' } })
})

it('begins the books of the head office and of each branch once, until the entry is mirrored', async () => {
  const bank: readonly Line[] = [
    ['bank', 500_000_000],
    ['equipment', 20_000_000],
    ['share_capital', -500_000_000],
    ['owner_loans', -20_000_000],
  ]
  const opening = { opening: true, text: 'Opening of the head office', date: '2026-11-20' }
  const overdrawn = await balance('bank')
  expect(overdrawn).toBeLessThan(0)
  const [first, second] = await Promise.all([propose(bank, opening), propose(bank, opening)])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  expect((await decide((first.status === 200 ? first : second).body.data.id)).status).toBe(200)
  expect(await balance('bank')).toBe(500_000_000 + overdrawn)
  expect((await propose(bank, opening)).body.response.code).toBe('already_recorded')
  const cash: readonly Line[] = [
    ['cash', 5_000_000],
    ['share_capital', -5_000_000],
  ]
  expect((await propose(cash, opening)).body.response.fields).toMatchObject({ 'lines.0.account': { code: 'choice_invalid' } })
  const posted = await post(cash, { opening: true, branch_id: here, text: 'Opening of the branch' })
  const officer = await signInStaff(app, 'officer')
  // the bank's opening balance is no movement that a statement would show
  const { body: account } = await app.call(getBankAccount, { as: officer, query: { date: '2026-11-22' } })
  expect(account.data).toMatchObject({ ledger_satang: 500_000_000, open_satang: 0 })
  await app.call(reverseEntry, { as: one, params: { id: posted }, body: { date: '2026-11-21', text: 'Counted wrong' } })
  const [waiting] = (await app.call(listDualControls, { as: two })).body.data
  expect((await decide(waiting.id)).status).toBe(200)
  expect(await balance('cash')).toBe(0)
  await post(cash, { opening: true, branch_id: here, text: 'Counted again' })
  expect(await balance('cash')).toBe(5_000_000)
  await expectBooksAgree(app)
})

it('an entry may stand in a signed day of an open month, opening balances may not; neither in a closed month', async () => {
  const sign = async (branchId: string | null, count: object) => {
    const actor = { ...(await makeStaff(app, 'manager')), kind: 'staff' as const }
    const day = { actor, branchId, date: '2026-11-30', count, explanation: 'Looked through' } as const
    const proposed = await prepareDayEnd(app.platform, branchId === null ? { ...day, count: undefined } : day)
    expect((await decide((proposed as { id: string }).id)).status).toBe(200)
  }
  app.setClock('2026-12-01T09:00:00+07:00')
  one = await signInStaff(app, 'manager')
  two = await signInStaff(app, 'manager')
  await accrueInterest(app.platform)
  await sign(null, {})
  await sign(here, { '100000': 50 })
  const date = '2026-11-30'
  await post(rent, { date, text: 'In a signed day' })
  await post(rent, { date, branch_id: here, text: 'In a signed day of a branch' })
  const locked = { date: { code: 'day_locked' } }
  const fields = async (lines: readonly Line[], more: object) => (await propose(lines, more)).body.response.fields
  const [first] = (await entries()).filter(({ text }) => text === 'Opening of the head office')
  const undo = { params: { id: first!.id }, body: { date: date as '2026-11-30', text: 'Late' } }
  expect((await app.call(reverseEntry, { as: one, ...undo })).body.response.fields).toMatchObject(locked)
  const waiting = (await propose(rent, { date, text: 'Too late' })).body.data
  const { id } = (await app.call(closeMonth, { as: one, body: { last_day: date as '2026-11-30', note: 'Compared' } })).body.data
  expect((await decide(id)).status).toBe(200)
  expect((await decide(waiting.id)).body.response.code).toBe('day_locked')
  expect(await fields(rent, { date })).toMatchObject(locked)
  expect((await propose(rent, { date: '2026-12-01' })).status).toBe(200)
})

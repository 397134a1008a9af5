import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import { paymentWarnings } from '@let-twe/core/loan/payment-warnings.ts'
import { satang } from '@let-twe/core/money.ts'
import * as cash from '@let-twe/core/cash/endpoints.ts'
import { listDualControls, decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import {
  getPaymentReceipt,
  previewLoanPayment,
  proposeCashVoid,
  recordLoanPayment,
  reversePayment,
} from '@let-twe/core/payment/office-endpoints.ts'
import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { failAtEach } from '../../testing/fail-at-each.ts'
import { giveDrawer } from '../../testing/give-drawer.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'
import { drawersWithCash } from './find-drawers.ts'
import { decideHandOver, handOverCash, moveCash } from './move-cash.ts'
import { closeDrawer, openDrawer } from './my-drawer.ts'

let app: TestApp
let officer: TestSession & { staff_id: string }
let manager: TestSession & { staff_id: string }
let loanId: string
let branch: string

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  officer = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
  loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  branch = await giveDrawer(app, manager.staff_id)
})
afterEach(() => expectBooksAgree(app))

const key = () => ({ 'idempotency-key': app.platform.random.uuid() })
/** The own drawer as the page has it, and what the page does not show before it is counted. */
const mine = async (as = officer) => {
  const { data } = (await app.call(cash.getMyDrawer, { as })).body
  for (const hidden of ['expected_satang', 'taken_satang']) expect(data.drawer ?? {}).not.toHaveProperty(hidden)
  const sums = drawersWithCash(app.platform.database.db).where('cash_drawer.id', '=', data.drawer?.id ?? data.branches[0]?.id)
  return { ...data, drawer: data.drawer && (await sums.executeTakeFirstOrThrow()) }
}
/** Opens a drawer with cash that came from nowhere; cash of the vault has tests of its own. */
async function open(as: TestSession & { staff_id: string } = officer, float_satang = 500_000) {
  const opened = await ask(as, {})
  if (opened.status === 200)
    await app.platform.database.db
      .updateTable('cash_drawer')
      .set({ float_satang: satang(float_satang) })
      .where('staff_id', '=', as.staff_id as never)
      .where('closed_at', 'is', null)
      .execute()
  return opened
}
const ask = (as: TestSession, count: object) => app.call(cash.openDrawer, { as, body: { branch_id: branch, count } })
async function pay(amount: number, as = officer) {
  const paid_date = app.platform.clock.today()
  const params = { id: loanId }
  const seen = await app.call(previewLoanPayment, { as, params, query: { amount_satang: String(amount), paid_date } })
  const { payoff_satang } = seen.body.data
  const confirmed = [...paymentWarnings]
  const body = { amount_satang: satang(amount), paid_date, payoff_satang, confirmed, payment_type: 'branch' } as const
  return app.call(recordLoanPayment, { as, params, body })
}
const balance = async (account: 'cash' | 'bank' | 'in_transit') =>
  (
    await app.platform.database.db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_posting', 'ledger_posting.id', 'posting_id')
      .where('account', '=', account)
      .where('branch_id', '=', branch)
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_satang'), eb.lit(0)).as('sum'))
      .executeTakeFirstOrThrow()
  ).sum
const toBank = (amount_satang: number, reference: string, as = officer) =>
  app.call(cash.moveCash, { as, headers: key(), body: { kind: 'to_bank', amount_satang: satang(amount_satang), reference } })

it("lies in its receiver's drawer, and in the cash of the branch", async () => {
  expect(codeOf(await pay(10_000))).toBe('drawer_not_open')
  expect((await open()).status).toBe(200)
  const before = Number(await balance('cash'))
  expect((await pay(10_000)).status).toBe(200)
  expect((await mine()).drawer).toMatchObject({
    float_satang: 500_000,
    taken_satang: 10_000,
    expected_satang: 510_000,
    person: 'Test officer',
  })
  expect(Number(await balance('cash'))).toBe(before + 10_000)
})

it('is that of one day: tomorrow needs another one', async () => {
  app.setClock('2026-11-24T23:55:00+07:00')
  officer = await signInStaff(app, 'officer')
  await open()
  app.setClock('2026-11-25T00:00:00+07:00')
  expect(codeOf(await pay(10_000))).toBe('drawer_not_open')
  expect(codeOf(await open())).toBe('already_recorded')
  expect((await app.call(cash.closeDrawer, { as: officer, body: { count: { 100000: 5 } } })).status).toBe(200)
  expect((await open()).status).toBe(200)
  expect((await pay(10_000)).status).toBe(200)
})

describe('cash taken by mistake', () => {
  const propose = (id: string, as = officer) =>
    app.call(proposeCashVoid, { as, headers: key(), params: { id }, body: { reason_code: 'wrong_amount' } })
  const confirm = async (as: TestSession) => {
    const found = (await app.call(listDualControls, { as: manager })).body.data as { id: string; kind: string; loan_id: string }[]
    const { id } = found.find((each) => each.kind === 'void_cash' && each.loan_id === loanId)!
    return app.call(decideDualControl, { as, params: { id }, body: { confirm: true } })
  }

  it('is voided by its cashier and a manager, out of its drawer; the receipt keeps number and reason', async () => {
    await open()
    const { id, receipt_number } = (await pay(10_000)).body.data.payment
    // no manager alone, be it their own cash or a colleague's
    expect(codeOf(await app.call(reversePayment, { as: manager, params: { id }, body: { reason_code: 'wrong_amount' } }))).toBe(
      'cashier_needed',
    )
    expect(codeOf(await propose(id, manager))).toBe('cashier_needed')
    expect((await propose(id)).status).toBe(200)
    expect(codeOf(await propose(id))).toBe('already_recorded')
    expect(codeOf(await app.call(cash.closeDrawer, { as: officer, body: { count: {} } }))).toBe('drawer_in_use')
    expect(codeOf(await confirm(officer))).toBe('second_person_needed')
    expect((await mine()).drawer.given_back_satang).toBe(0)
    expect((await confirm(manager)).status).toBe(200)
    expect((await mine()).drawer).toMatchObject({ given_back_satang: 10_000, expected_satang: 500_000 })
    const receipt = JSON.stringify(readPaper((await app.call(getPaymentReceipt, { as: officer, params: { id } })).bytes))
    for (const word of [receipt_number, textsIn('mm').paper.reversed_on, textsIn('mm').reason.wrong_amount]) expect(receipt).toContain(word)
  })

  it('of a manager needs another manager', async () => {
    const { id } = (await pay(10_000, manager)).body.data.payment
    expect((await propose(id, manager)).status).toBe(200)
    expect(codeOf(await confirm(manager))).toBe('second_person_needed')
    expect((await confirm(await signInStaff(app, 'manager'))).status).toBe(200)
  })

  it('of a drawer that is closed goes back out of the drawer of the proposer, and is never confirmed by the person who recorded it', async () => {
    const { id } = (await pay(10_000, manager)).body.data.payment
    const colleague = await signInStaff(app, 'officer')
    expect((await app.call(cash.closeDrawer, { as: manager, body: { count: { 10000: 1 } } })).status).toBe(200)
    expect(codeOf(await propose(id, colleague))).toBe('drawer_not_open')
    await open(colleague)
    expect((await propose(id, colleague)).status).toBe(200)
    expect(codeOf(await confirm(manager))).toBe('second_person_needed')
    expect((await confirm(await signInStaff(app, 'manager'))).status).toBe(200)
    expect((await mine(colleague)).drawer.given_back_satang).toBe(10_000)
  })
})

it('is the colleague’s when they say that it came, and closes for neither of both before', async () => {
  await open()
  const { colleagues } = await mine()
  const theirs = (await mine(manager)).drawer.id
  expect(colleagues).toContainEqual({ drawer_id: theirs, name: 'Test manager' })
  const give = (amount: number) =>
    app.call(cash.handOverCash, { as: officer, headers: key(), body: { to_drawer_id: theirs, amount_satang: satang(amount) } })
  expect(codeOf(await give(500_001))).toBe('not_enough_cash')
  expect((await give(120_000)).status).toBe(200)
  expect((await mine()).drawer.expected_satang).toBe(500_000)
  for (const as of [officer, manager]) expect(codeOf(await app.call(cash.closeDrawer, { as, body: { count: {} } }))).toBe('drawer_in_use')
  const [movement] = (await mine(manager)).movements
  expect(movement).toMatchObject({ out: false, colleague: 'Test officer', state: 'waiting' })
  const decide = (accept: boolean, as = manager) => app.call(cash.decideHandOver, { as, params: { id: movement.id }, body: { accept } })
  // its giver does not confirm it, and nobody else decides
  expect(codeOf(await decide(true, officer))).toBe('not_found')
  expect(codeOf(await decide(true, await signInStaff(app, 'officer')))).toBe('not_found')
  const both = await Promise.all([decide(true), decide(true)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await mine()).drawer).toMatchObject({ handed_over_satang: 120_000, expected_satang: 380_000 })
  expect((await mine(manager)).drawer).toMatchObject({ received_satang: 120_000, expected_satang: 120_000 })
  expect(codeOf(await decide(false, officer))).toBe('transition_refused')
})

it('goes to the bank in the ledger too, once for a slip and no more than there is', async () => {
  await open()
  const [was, transit, bank] = [Number(await balance('cash')), Number(await balance('in_transit')), Number(await balance('bank'))]
  expect(codeOf(await toBank(500_001, 'SLIP-0'))).toBe('not_enough_cash')
  expect((await toBank(300_000, 'SLIP-1')).status).toBe(200)
  for (const slip of ['SLIP-1', 'slip 1']) expect(codeOf(await toBank(100, slip))).toBe('already_recorded')
  expect([Number(await balance('cash')), Number(await balance('bank'))]).toEqual([was - 300_000, bank])
  expect(Number(await balance('in_transit'))).toBe(transit + 300_000)
  const back = { kind: 'from_bank', amount_satang: satang(50_000), reference: 'SLIP-2' } as const
  expect((await app.call(cash.moveCash, { as: officer, headers: key(), body: back })).status).toBe(200)
  expect((await mine()).drawer.expected_satang).toBe(250_000)
})

it('is done once for a key that is sent twice', async () => {
  await open()
  const headers = key()
  const body = { kind: 'from_bank', amount_satang: satang(50_000), reference: 'TWICE' } as const
  const sent = await Promise.all([1, 2].map(() => app.call(cash.moveCash, { as: officer, headers, body })))
  expect(sent.some(({ status }) => status === 200)).toBe(true)
  expect((await mine()).drawer.from_bank_satang).toBe(50_000)
})

it('is counted at its end: a difference is explained', async () => {
  await open()
  await pay(10_000)
  const close = (explanation?: string) => app.call(cash.closeDrawer, { as: officer, body: { count: { 100000: 5 }, explanation } })
  expect((await close()).body.response.fields).toMatchObject({ explanation: { code: 'field_required' } })
  expect((await close('A note was torn')).body.data).toEqual({ expected_satang: 510_000, counted_satang: 500_000 })
  expect(codeOf(await close('Again'))).toBe('drawer_not_open')
  expect(await mine()).toMatchObject({ drawer: null, branches: expect.arrayContaining([expect.objectContaining({ id: branch })]) })
})

it('stays open while cash of it waits for a second person, whose yes puts it there', async () => {
  await open()
  expect((await pay(1_000_700)).body.data.payment).toBeNull()
  expect(codeOf(await app.call(cash.closeDrawer, { as: officer, body: { count: {} } }))).toBe('drawer_in_use')
  const waiting = (await app.call(listDualControls, { as: manager })).body.data.find((each: { loan_id: string }) => each.loan_id === loanId)
  expect((await app.call(decideDualControl, { as: manager, params: { id: waiting.id }, body: { confirm: true } })).status).toBe(200)
  expect((await mine()).drawer.taken_satang).toBe(1_000_700)
  expect((await mine(manager)).drawer.taken_satang).toBe(0)
})

it('opens once, however often it is pressed at once', async () => {
  const opened = await Promise.all([open(), open(), open()])
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

it('takes a payment or closes, not both at once, and nothing is lost between', async () => {
  for (let round = 0; round < 4; round += 1) {
    officer = await signInStaff(app, 'officer')
    await open(officer, 0)
    const [paid, closed] = await Promise.all([
      pay(100),
      app.call(cash.closeDrawer, { as: officer, body: { count: { 100: 1 }, explanation: 'Race' } }),
    ])
    expect(closed.body.data.expected_satang).toBe(paid.status === 200 ? 100 : 0)
  }
})

const staff = async (float: Record<string, number> = { 100000: 5 }) => {
  const actor = await makeStaff(app, 'officer')
  await giveDrawer(app, actor.id, branch)
  await app.platform.database.db
    .updateTable('cash_drawer')
    .set({ float_satang: satang((float['100000'] ?? 0) * 100_000) })
    .where('staff_id', '=', actor.id)
    .execute()
  const { id } = await app.platform.database.db
    .selectFrom('cash_drawer')
    .where('staff_id', '=', actor.id)
    .select('id')
    .executeTakeFirstOrThrow()
  return { actor, drawer: id }
}
/** A branch with 100 Baht in its vault by the ledger. */
async function fillVault() {
  branch = (await makeTwoBranches(app)).there
  const cashier = await signInStaff(app, 'officer')
  await ask(cashier, {})
  expect((await pay(10_000, cashier)).status).toBe(200)
  expect((await app.call(cash.closeDrawer, { as: cashier, body: { count: { 10000: 1 } } })).status).toBe(200)
}
const movementOf = (staffId: string) =>
  app.platform.database.db
    .selectFrom('cash_movement')
    .innerJoin('cash_drawer', 'cash_drawer.id', 'drawer_id')
    .where('staff_id', '=', staffId as never)
    .where('kind', '=', 'from_vault')
    .orderBy('made_at', 'desc')
    .select(['cash_movement.id', 'cash_movement.state'])
    .executeTakeFirstOrThrow()
type Work = (platform: TestApp['platform']) => Promise<object | Refusal>
const works: readonly [string, () => Promise<Work>][] = [
  [
    'opening a drawer',
    async () => {
      const actor = await makeStaff(app, 'officer')
      await fillVault()
      return (platform) => openDrawer(platform, { actor, branch_id: branch, count: { 2000: 3 } })
    },
  ],
  [
    'bringing cash to the bank',
    async () => {
      const { actor } = await staff()
      return (platform) => moveCash(platform, { actor, kind: 'to_bank', amount_satang: satang(100), reference: `F-${actor.id}` })
    },
  ],
  [
    'handing cash over',
    async () => {
      const [from, to] = [await staff(), await staff()]
      return (platform) => handOverCash(platform, { actor: from.actor, to_drawer_id: to.drawer, amount_satang: satang(100) })
    },
  ],
  [
    'taking handed cash',
    async () => {
      const [from, to] = [await staff(), await staff()]
      await handOverCash(app.platform, { actor: from.actor, to_drawer_id: to.drawer, amount_satang: satang(100) })
      const moved = app.platform.database.db.selectFrom('cash_movement').where('drawer_id', '=', from.drawer)
      const { id } = await moved.select('id').executeTakeFirstOrThrow()
      return (platform) => decideHandOver(platform, { actor: to.actor, id, accept: true })
    },
  ],
  [
    'giving cash from the vault',
    async () => {
      const [actor, giver] = [await makeStaff(app, 'officer'), await makeStaff(app, 'officer')]
      await fillVault()
      await openDrawer(app.platform, { actor, branch_id: branch, count: { 2000: 3 } })
      const { id } = await movementOf(actor.id)
      return (platform) => decideHandOver(platform, { actor: giver, id, accept: true })
    },
  ],
  [
    'closing a drawer',
    async () => {
      const { actor } = await staff()
      return (platform) => closeDrawer(platform, { actor, count: {}, explanation: 'Gone' })
    },
  ],
]
it.each(works)('%s is whole or not at all, whichever statement fails', async (_, make) => {
  for (const when of ['before', 'after'] as const) {
    const work = await make()
    expect(
      await failAtEach(app, when, async (platform) => {
        const done = await work(platform)
        if (isRefusal(done)) throw new Error(done.refused)
      }),
    ).toBeGreaterThan(2)
  }
})

it('takes the receipt that lifts a drawer above its limit, asks to bring cash away, and is an exception when it stays there', async () => {
  await open(officer, 4_990_000)
  expect((await mine()).surplus_satang).toBeNull()
  expect((await pay(10_000)).status).toBe(200)
  // 50,000 Baht are the limit, not above it
  expect((await mine()).surplus_satang).toBeNull()
  expect((await pay(25)).status).toBe(200)
  expect((await mine()).surplus_satang).toBe(500_000)
  const closed = await app.call(cash.closeDrawer, { as: officer, body: { count: { 100000: 50, 25: 1 } } })
  expect(closed.body.data).toEqual({ expected_satang: 5_000_025, counted_satang: 5_000_025 })
  app.setClock('2026-11-24T09:00:00+07:00')
  const { exceptions } = (await app.call(getExceptions, { as: await signInStaff(app, 'manager'), query: { day: '2026-11-23' } })).body.data
  expect(exceptions.filter(({ kind }: { kind: string }) => kind === 'drawer_above_limit')).toMatchObject([{ amount_satang: 5_000_025 }])
})

describe('cash into the vault', () => {
  const give = (amount: number, as = officer) =>
    app.call(cash.handOverCash, { as, headers: key(), body: { to_drawer_id: null, amount_satang: satang(amount) } })
  const decide = (id: string, accept: boolean, as = officer) => app.call(cash.decideHandOver, { as, params: { id }, body: { accept } })
  const waiting = async (as: TestSession & { staff_id: string }) =>
    (await mine(as)).movements.filter(({ kind, state }: { kind: string; state: string }) => kind === 'to_vault' && state === 'waiting')

  it('leaves the drawer once another person of the branch has seen it, also one without a drawer', async () => {
    await open()
    expect(codeOf(await give(500_001))).toBe('not_enough_cash')
    expect((await give(200_000)).status).toBe(200)
    const [{ id, out, colleague }] = await waiting(officer)
    expect([out, colleague]).toEqual([true, null])
    expect((await mine()).drawer).toMatchObject({ expected_satang: 500_000 })
    expect(codeOf(await app.call(cash.closeDrawer, { as: officer, body: { count: {} } }))).toBe('drawer_in_use')
    expect(codeOf(await decide(id, true))).toBe('second_person_needed')
    const second = await signInStaff(app, 'officer')
    expect((await waiting(second)).map((each: { id: string; out: boolean }) => [each.id, each.out])).toContainEqual([id, false])
    expect((await waiting(manager)).map((each: { id: string }) => each.id)).toContain(id)
    expect((await decide(id, true, second)).status).toBe(200)
    expect(codeOf(await decide(id, true, manager))).toBe('transition_refused')
    expect((await mine()).drawer).toMatchObject({ expected_satang: 300_000, to_vault_satang: 200_000 })
    expect((await waiting(manager)).map((each: { id: string }) => each.id)).not.toContain(id)
    expect((await app.call(cash.closeDrawer, { as: officer, body: { count: { 100000: 3 } } })).body.data).toEqual({
      expected_satang: 300_000,
      counted_satang: 300_000,
    })
  })

  it('stays in the drawer when the second person did not see it, or its cashier takes it back', async () => {
    await open()
    for (const as of [manager, officer]) {
      await give(100_000)
      const [{ id }] = await waiting(officer)
      expect((await decide(id, false, as)).status).toBe(200)
    }
    expect((await mine()).drawer).toMatchObject({ expected_satang: 500_000 })
  })

  it('is neither seen nor confirmed at another branch', async () => {
    await open()
    await give(100_000)
    const [{ id }] = await waiting(officer)
    const elsewhere = await signInAt(app, 'officer', [(await makeTwoBranches(app)).there])
    expect(await waiting(elsewhere)).toEqual([])
    expect(codeOf(await decide(id, true, elsewhere))).toBe('other_branch')
    await decide(id, false)
  })
})

describe('cash out of the vault', () => {
  const decide = (id: string, accept: boolean, as: TestSession) => app.call(cash.decideHandOver, { as, params: { id }, body: { accept } })

  it('is no more than the vault has by the ledger, and opens no drawer else', async () => {
    expect(codeOf(await ask(officer, { 25: 1 }))).toBe('not_enough_cash')
    await fillVault()
    expect(codeOf(await ask(officer, { 10000: 1, 25: 1 }))).toBe('not_enough_cash')
    expect((await mine()).drawer).toBeNull()
    expect((await ask(officer, { 10000: 1 })).status).toBe(200)
  })

  it('is in the drawer once another person of the branch gave it, and never by the cashier alone', async () => {
    await fillVault()
    expect((await ask(officer, { 10000: 1 })).status).toBe(200)
    const { id } = await movementOf(officer.staff_id)
    expect((await mine()).drawer.expected_satang).toBe(0)
    expect(codeOf(await decide(id, true, officer))).toBe('second_person_needed')
    expect(codeOf(await app.call(cash.closeDrawer, { as: officer, body: { count: {} } }))).toBe('drawer_in_use')
    const elsewhere = await signInAt(app, 'officer', [(await makeTwoBranches(app)).there])
    expect(codeOf(await decide(id, true, elsewhere))).toBe('other_branch')
    expect((await mine(manager)).movements.find((each: { id: string }) => each.id === id)).toMatchObject({
      kind: 'from_vault',
      out: false,
      colleague: 'Test officer',
    })
    const both = await Promise.all([decide(id, true, manager), decide(id, true, manager)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await mine()).drawer).toMatchObject({ from_vault_satang: 10_000, expected_satang: 10_000 })
    expect((await app.call(cash.getMyDrawer, { as: officer })).body.data.drawer.float_satang).toBe(10_000)
    expect((await app.call(cash.closeDrawer, { as: officer, body: { count: { 10000: 1 } } })).status).toBe(200)
  })

  it('goes to one of two drawers that count the same cash, and the other one takes its wish back', async () => {
    await fillVault()
    const other = await signInStaff(app, 'officer')
    const asked = await Promise.all([ask(officer, { 10000: 1 }), ask(other, { 10000: 1 })])
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    const wishes = [await movementOf(officer.staff_id), await movementOf(other.staff_id)]
    const given = await Promise.all(wishes.map(({ id }) => decide(id, true, manager)))
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [lost, loser] = given[0]!.status === 409 ? [wishes[0]!, officer] : [wishes[1]!, other]
    expect((await decide(lost.id, false, loser)).status).toBe(200)
    expect((await app.call(cash.closeDrawer, { as: loser, body: { count: {} } })).body.data).toEqual({
      expected_satang: 0,
      counted_satang: 0,
    })
  })
})

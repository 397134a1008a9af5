import { openDrawer, moveCash } from '@let-twe/core/cash/endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { decideDualControl as decideEndpoint } from '@let-twe/core/dual-control/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { satang } from '@let-twe/core/money.ts'
import { listInTransit, proposeOwnMoney } from '@let-twe/core/payment/transfer-endpoints.ts'
import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { codeOf } from '../../testing/code-of.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeStaff, someBranch } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { carryOut } from '../../carry-out.ts'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { giveDrawer } from '../../testing/give-drawer.ts'
import { bounceByTwo, confirmWaiting } from '../../testing/two-people.ts'
import { decideDualControl } from '../dual-control/decide-dual-control.ts'
import { proposeBounce } from '../loan/bounce-payout.ts'
import { recordPayment } from './record-payment.ts'
import { undoStatement } from './undo-statement.ts'

let app: TestApp
let cashier: TestSession & { staff_id: string }
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  cashier = await signInStaff(app, 'officer')
  const branch_id = await transact(db(), { onRefusal: 'commit' }, (trx) => someBranch(trx, app.platform.random.uuid()))
  await app.call(openDrawer, { as: cashier, body: { branch_id, count: {} } })
  await db()
    .updateTable('cash_drawer')
    .set({ float_satang: satang(5_000_000) })
    .where('staff_id', '=', cashier.staff_id as never)
    .execute()
})
afterEach(() => expectBooksAgree(app))
afterAll(() => app.close())

const db = () => app.platform.database.db
let numbers = 0
const number = () => `OWN${String((numbers += 1)).padStart(6, '0')}`

async function bring(amount: number, reference = number()) {
  const headers = { 'idempotency-key': app.platform.random.uuid() }
  const body = { kind: 'to_bank', amount_satang: satang(amount), reference } as const
  expect((await app.call(moveCash, { as: cashier, headers, body })).status).toBe(200)
  return reference
}
async function show(amount: string, reference: string, words = 'CASH DEPOSIT') {
  const file = await importStatement(app, `Date,Description,Debit,Credit,Reference\n23/11/2026,${words},,"${amount}",${reference}`)
  if (isRefusal(file)) throw new Error(file.refused)
  return file.id
}
const transferOf = (told: string) =>
  db().selectFrom('transfer').where('number', '=', told).select(['id', 'state']).executeTakeFirstOrThrow()
const inTransit = async () => {
  const rows = await db().selectFrom('ledger_entry').where('account', '=', 'in_transit').select('amount_satang').execute()
  return rows.reduce((sum, row) => sum + row.amount_satang, 0)
}
const waiting = async (reference: string) => {
  const listed = (await app.call(listInTransit, { as: await signInStaff(app, 'officer') })).body.data as {
    posting_id: string
    reference: string
  }[]
  return listed.find((each) => each.reference === reference)
}

it('a deposit that the bank shows is money of the lender, once, and no stranger’s', async () => {
  const before = await inTransit()
  const slip = await bring(300_000)
  expect(await inTransit()).toBe(before + 300_000)
  const file = await show('3000.00', slip)
  expect(await transferOf(slip)).toMatchObject({ state: 'own_money' })
  expect(await inTransit()).toBe(before)
  // the same line again is known
  await importStatement(
    app,
    `Date,Description,Debit,Credit,Reference\n23/11/2026,CASH DEPOSIT,,3000.00,${slip}\n23/11/2026,OTHER,,1.00,${number()}`,
  )
  expect(await db().selectFrom('transfer').where('number', '=', slip).select('id').execute()).toHaveLength(1)
  const actor = await makeStaff(app, 'manager')
  expect(await undoStatement(app.platform, { id: file, actor, reason: 'Wrong account' })).toEqual({ refused: 'statement_in_use' })
})

it('a deposit is in transit again when its file is undone', async () => {
  const before = await inTransit()
  const slip = await bring(310_000)
  const file = await show('3100.00', slip)
  const actor = await makeStaff(app, 'manager')
  expect(await undoStatement(app.platform, { id: file, actor, reason: 'Wrong account' })).toEqual({})
  expect(await inTransit()).toBe(before + 310_000)
  expect(await waiting(slip)).toBeDefined()
})

it('a deposit that never came is an exception of its day', async () => {
  const slip = await bring(123_400)
  app.setClock('2026-11-24T08:00:00+07:00')
  const query = { day: '2026-11-23' } as const
  const { exceptions } = (await app.call(getExceptions, { as: await signInStaff(app, 'manager'), query })).body.data
  expect(exceptions).toContainEqual(
    expect.objectContaining({ kind: 'in_transit', action: 'cash_to_bank', amount_satang: 123_400, staff: ['Test officer'] }),
  )
  expect(await waiting(slip)).toMatchObject({ kind: 'cash_to_bank', by: 'Test officer' })
})

it('a deposit with the number of a stranger’s known transfer is not taken for it', async () => {
  const known = number()
  await show('700.00', known, 'FROM MR SOMCHAI JAIDEE')
  await bring(70_000, known)
  await show('1.00', number(), 'INTEREST')
  expect(await transferOf(known)).toMatchObject({ state: 'suspense' })
})

it('two people take a transfer for own money, never its depositor, and only of its amount', async () => {
  const slip = await bring(45_000)
  const [shown, other] = [number(), number()]
  await show('450.00', shown, 'COUNTER')
  await show('451.00', other, 'COUNTER')
  const { posting_id } = (await waiting(slip))!
  const propose = async (told: string, as: TestSession) =>
    app.call(proposeOwnMoney, { as, params: { id: (await transferOf(told)).id }, body: { posting_id, note: 'The slip is here' } })
  const [officer, manager] = [await signInStaff(app, 'officer'), await signInStaff(app, 'manager')]
  expect(codeOf(await propose(shown, cashier))).toBe('second_person_needed')
  expect(codeOf(await propose(other, officer))).toBe('amount_out_of_range')
  expect((await propose(shown, officer)).status).toBe(200)
  const { id } = await db()
    .selectFrom('dual_control')
    .where('kind', '=', 'own_money')
    .where('subject_id', '=', (await transferOf(shown)).id)
    .select('id')
    .executeTakeFirstOrThrow()
  const decide = (as: TestSession) => app.call(decideEndpoint, { as, params: { id }, body: { confirm: true } })
  expect(codeOf(await decide(officer))).toBe('second_person_needed')
  const both = await Promise.all([decide(manager), decide(await signInStaff(app, 'manager'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await transferOf(shown)).toMatchObject({ state: 'own_money' })
  expect(await waiting(slip)).toBeUndefined()
})

it('a disbursement that the bank sends back is in transit until a line brings it', async () => {
  const loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  const before = await inTransit()
  expect(await bounceByTwo(app, loanId)).not.toHaveProperty('refused')
  expect(await inTransit()).toBe(before + 1_000_000)
  await show('10000.00', `OUT-${loanId}`, 'RETURNED')
  expect(await inTransit()).toBe(before)
})

describe('a line that brings a disbursement back', () => {
  let baht = 20_000
  /** A disbursement of an amount of its own, and the amount as a bank writes it. */
  async function disbursed() {
    baht += 500
    const loan = (await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht })) as LoanId
    const posting = await db().selectFrom('ledger_posting').where('loan_id', '=', loan).select(['id', 'actor_id']).executeTakeFirstOrThrow()
    return { loan, posting: posting.id, payer: posting.actor_id!, amount: `${baht}.00`, number: `OUT-${loan}` }
  }
  const stateOf = (id: LoanId) =>
    db().selectFrom('loan').where('id', '=', id).select(['state', 'disbursement_date']).executeTakeFirstOrThrow()
  const candidates = async (told: string) => {
    const query = { transfer_id: (await transferOf(told)).id }
    const { data } = (await app.call(listInTransit, { as: await signInStaff(app, 'officer'), query })).body
    return (data as Data<typeof listInTransit>).filter(({ kind }) => kind === 'disbursement')
  }
  const propose = async (told: string, posting_id: string) =>
    app.call(proposeOwnMoney, {
      as: await signInStaff(app, 'officer'),
      params: { id: (await transferOf(told)).id },
      body: { posting_id, note: 'The bank called' },
    })
  const proposalOf = async (told: string) =>
    (
      await db()
        .selectFrom('dual_control')
        .where('subject_id', '=', (await transferOf(told)).id)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id

  it('is listed with its signs, and books the bounce when the second person confirms', async () => {
    const { loan, posting, payer, amount, number: paid } = await disbursed()
    const [back, plain, tooMuch] = [number(), number(), number()]
    const before = await inTransit()
    await show(amount, back, `RETURN ${paid}`)
    await show(amount, plain, 'FROM MR SOMCHAI JAIDEE')
    await show(`${baht}.01`, tooMuch, `RETURN ${paid}`)
    expect(await candidates(back)).toMatchObject([{ posting_id: posting, reference: paid, signs: ['number', 'return_words'] }])
    for (const told of [plain, tooMuch]) {
      expect(await candidates(told)).toEqual([])
      expect(codeOf(await propose(told, posting))).toBe('not_found')
    }
    expect((await propose(back, posting)).status).toBe(200)
    expect(await stateOf(loan)).toMatchObject({ state: 'active' })
    const id = await proposalOf(back)
    const decide = (actor: StaffActor) => decideDualControl(app.platform, carryOut, { id, actor, confirm: true })
    // the person who paid it out is no witness of its return
    expect(await decide({ kind: 'staff', id: payer as StaffId })).toEqual({ refused: 'second_person_needed' })
    // a bounce by word and the line, at once
    await proposeBounce(app.platform, { loanId: loan, actor: await makeStaff(app, 'manager'), reason_code: 'other' })
    const both = await Promise.all([decide(await makeStaff(app, 'manager')), decide(await makeStaff(app, 'manager'))])
    expect(both.filter((each) => !isRefusal(each))).toHaveLength(1)
    expect(await stateOf(loan)).toEqual({ state: 'pre_approved', disbursement_date: null })
    expect(await transferOf(back)).toMatchObject({ state: 'own_money' })
    expect(await inTransit()).toBe(before)
    expect(await ledgerBalances(db(), loan)).toMatchObject({ principal_receivable: 0 })
    expect(await confirmWaiting(app, 'bounce_payout', loan)).toEqual({ refused: 'not_found' })
    // used once: neither the line nor the disbursement again
    expect(codeOf(await propose(back, posting))).toBe('transition_refused')
    const again = number()
    await show(amount, again, `RETURN ${paid} AGAIN`)
    expect(await candidates(again)).toEqual([])
    expect(codeOf(await propose(again, posting))).toBe('not_found')
  })

  it('waits for two people when it names the loan, and is no payment of it', async () => {
    const { loan, posting, amount } = await disbursed()
    const { payment_reference_number: reference } = await db()
      .selectFrom('loan')
      .where('id', '=', loan)
      .select('payment_reference_number')
      .executeTakeFirstOrThrow()
    const [back, repaid] = [number(), number()]
    await show(amount, back, `RETURN ${reference}`)
    expect(await transferOf(back)).toMatchObject({ state: 'suspense' })
    expect(await candidates(back)).toMatchObject([{ posting_id: posting, signs: ['return_words'] }])
    await show('100.00', repaid, `RETURN ${reference}`)
    expect(await transferOf(repaid)).toMatchObject({ state: 'posted' })
  })

  it('brings one disbursement back of two that it may be, and none on which something was paid since', async () => {
    const [one, paid] = [await disbursed(), await disbursed()]
    const [first, second, third] = [number(), number(), number()]
    await show(one.amount, first, `RETURN ${one.number}`)
    await show(one.amount, second, `REJECT ${one.number}`)
    await show(paid.amount, third, `RETURN ${paid.number}`)
    for (const told of [first, second]) expect((await propose(told, one.posting)).status).toBe(200)
    const decide = async (told: string) =>
      decideDualControl(app.platform, carryOut, { id: await proposalOf(told), actor: await makeStaff(app, 'manager'), confirm: true })
    const outcomes = await Promise.all([first, second].map(decide))
    expect(outcomes.filter((each) => !isRefusal(each))).toHaveLength(1)
    expect((await propose(third, paid.posting)).status).toBe(200)
    const actor = await makeStaff(app, 'officer')
    const cash = {
      amount_satang: satang(10_000),
      paid_date: app.platform.clock.today(),
      payment_type: 'branch',
      outside_reference: null,
    } as const
    await giveDrawer(app, actor.id)
    expect(await recordPayment(app.platform, { loanId: paid.loan, actor, ...cash })).not.toHaveProperty('refused')
    expect(await candidates(third)).toEqual([])
    expect(await decide(third)).toHaveProperty('refused')
    expect(await stateOf(paid.loan)).toMatchObject({ state: 'active' })
  })
})

it('a bounce without a line is an exception of each day until the line shows it', async () => {
  const loan = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 31_000 })
  expect(await bounceByTwo(app, loan)).not.toHaveProperty('refused')
  app.setClock('2026-11-26T08:00:00+07:00')
  const of = async (day: BusinessDate) => {
    const { exceptions } = (await app.call(getExceptions, { as: await signInStaff(app, 'manager'), query: { day } })).body.data as Data<
      typeof getExceptions
    >
    return exceptions.filter((each) => each.loan_id === loan && each.kind !== 'same_person').map(({ kind, action }) => [kind, action])
  }
  expect(await of('2026-11-23')).toEqual([
    ['payout_bounced', 'bounce_payout'],
    ['in_transit', 'payout_bounced'],
  ])
  expect(await of('2026-11-25')).toEqual([['in_transit', 'payout_bounced']])
  await show('31000.00', `OUT-${loan}`, 'RETURNED')
  expect(await of('2026-11-25')).toEqual([])
})

import { openDrawer, moveCash } from '@let-twe/core/cash/endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { satang } from '@let-twe/core/money.ts'
import { listInTransit, proposeOwnMoney } from '@let-twe/core/payment/transfer-endpoints.ts'
import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { codeOf } from '../../testing/code-of.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeStaff, someBranch } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { bouncePayout } from '../loan/bounce-payout.ts'
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
  const decide = (as: TestSession) => app.call(decideDualControl, { as, params: { id }, body: { confirm: true } })
  expect(codeOf(await decide(officer))).toBe('second_person_needed')
  const both = await Promise.all([decide(manager), decide(await signInStaff(app, 'manager'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await transferOf(shown)).toMatchObject({ state: 'own_money' })
  expect(await waiting(slip)).toBeUndefined()
})

it('a disbursement that the bank sends back is in transit until a line brings it', async () => {
  const loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  const actor = await makeStaff(app, 'manager')
  const before = await inTransit()
  expect(isRefusal(await bouncePayout(app.platform, { loanId, actor, reason_code: 'account_closed' }))).toBe(false)
  expect(await inTransit()).toBe(before + 1_000_000)
  await show('10000.00', `OUT-${loanId}`, 'RETURNED')
  expect(await inTransit()).toBe(before)
})

import { isRefusal } from '@let-twe/core/errors.ts'
import { satang } from '@let-twe/core/money.ts'
import * as dayEnd from '@let-twe/core/cash/day-end-endpoints.ts'
import { decideDualControl as decideEndpoint, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { lockDrawerOfToday } from '../../domain/cash/write-drawer.ts'
import { systemActor } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { codeOf } from '../../testing/code-of.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { failAtEach } from '../../testing/fail-at-each.ts'
import { giveDrawer } from '../../testing/give-drawer.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { recordPaymentIn } from '../payment/record-payment.ts'
import { reversePayment } from '../payment/reverse-payment.ts'
import { carryOut } from '../../carry-out.ts'
import { decideDualControl } from '../dual-control/decide-dual-control.ts'
import { closeDrawer } from './my-drawer.ts'
import { prepareDayEnd } from './end-day.ts'

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
  branch = await newBranch()
  await giveDrawer(app, officer.staff_id, branch)
  loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
})
afterEach(() => expectBooksAgree(app))

const db = () => app.platform.database.db
const key = () => ({ 'idempotency-key': app.platform.random.uuid() })
const today = () => app.platform.clock.today()

async function newBranch(): Promise<string> {
  const id = app.platform.random.uuid()
  const name = JSON.stringify({ mm: 'ရုံးခွဲ', en: 'Branch', th: 'สาขา' })
  const where = { district: 'mueang', phone: '+66340000000', latitude: 13.5, longitude: 100.3, opens: '09:00', closes: '17:00' }
  await db()
    .insertInto('branch')
    .values({ id, name, address: name, ...where, weekdays: '[1,2,3,4,5]', capacity: 1 })
    .execute()
  return id
}

/** Cash of the loan into the drawer of the officer. */
async function takeCash(amount: number) {
  const payment = { loanId, amount_satang: satang(amount), paid_date: today(), payment_type: 'branch', outside_reference: null } as const
  const actor = { kind: 'staff', id: officer.staff_id } as const
  const paid = await transact(db(), { onRefusal: 'rollback' }, async (trx) => {
    const drawer = (await lockDrawerOfToday(trx, officer.staff_id, today()))!
    return recordPaymentIn(app.platform, trx, { ...payment, actor, drawer })
  })
  if (isRefusal(paid)) throw new Error(paid.refused)
  return paid
}
const closeAll = () => closeDrawer(app.platform, { actor: { kind: 'staff', id: officer.staff_id }, count: {}, explanation: 'To the safe' })
const prepare = (more: object = {}, as = officer) =>
  app.call(dayEnd.prepareDayEnd, { as, headers: key(), body: { branch_id: branch, date: today(), count: {}, ...more } as never })
const decide = (id: string, confirm = true, as = manager) => app.call(decideEndpoint, { as, params: { id }, body: { confirm } })
const bookedOf = async (paymentId: string) =>
  db()
    .selectFrom('ledger_posting')
    .where('payment_id', '=', paymentId as never)
    .select(['business_date', 'booked_date', 'branch_id'])
    .executeTakeFirstOrThrow()

it('is prepared with every drawer closed and all cash counted, and shows the records beside the ledger', async () => {
  await takeCash(10_000)
  expect(codeOf(await prepare())).toBe('drawer_in_use')
  await closeAll()
  expect((await prepare({ count: undefined })).body.response.fields).toMatchObject({ count: { code: 'field_required' } })
  expect((await prepare()).body.response.fields).toMatchObject({ explanation: { code: 'field_required' } })
  const { id } = (await prepare({ count: { 10000: 1 } })).body.data
  const day = (await app.call(dayEnd.getDayEnd, { as: manager, params: { id } })).body.data
  expect(day).toMatchObject({ counted_satang: 10_000, difference_satang: 0, prepared_by_me: false, signed_at: null })
  expect(day.sheet.lines).toEqual([{ line: 'cash_taken', count: 1, recorded_satang: 10_000, ledger_satang: 10_000 }])
  expect(day.sheet.drawers).toMatchObject([{ expected_satang: 10_000, counted_satang: 0, explanation: 'To the safe' }])
  expect(day.sheet.receipts.count).toBe(1)
})

it('is signed by another person, locks the day, and later postings go to the next one with their own value date', async () => {
  await takeCash(10_000)
  await closeAll()
  const { id } = (await prepare({ count: { 10000: 1 } })).body.data
  expect(codeOf(await decide(id, true, officer))).toBe('second_person_needed')
  expect((await decide(id, true, await signInStaff(app, 'officer'))).status).toBe(200)
  expect(codeOf(await decide(id))).toBe('not_found')
  expect(codeOf(await prepare())).toBe('day_locked')
  await giveDrawer(app, officer.staff_id, branch)
  const late = await takeCash(20_000)
  expect(await bookedOf(late.id)).toEqual({ business_date: '2026-11-23', booked_date: '2026-11-24', branch_id: branch })
  expect(
    await db()
      .selectFrom('cash_drawer')
      .where('staff_id', '=', officer.staff_id)
      .where('closed_at', 'is', null)
      .select('business_date')
      .execute(),
  ).toEqual([{ business_date: '2026-11-24' }])
  // a reversal goes there too, and the sheet of the next day begins with the count
  const actor = { kind: 'staff', id: manager.staff_id } as const
  expect(isRefusal(await reversePayment(app.platform, { paymentId: late.id, actor, reason_code: 'wrong_amount' }))).toBe(false)
  app.setClock('2026-11-24T18:00:00+07:00')
  manager = await signInStaff(app, 'manager')
  const sheet = (await app.call(dayEnd.getDaySheet, { as: manager, query: { branch_id: branch, date: '2026-11-24' } })).body.data
  expect(sheet).toMatchObject({ from_date: '2026-11-24', cash_satang: 10_000 })
  expect(sheet.lines.map(({ line, ledger_satang }: { line: string; ledger_satang: number }) => [line, ledger_satang])).toEqual([
    ['cash_taken', 20_000],
    ['cash_given_back', -20_000],
  ])
})

it('posts a difference when a manager signs it, and refuses an officer', async () => {
  await takeCash(10_000)
  await closeAll()
  const { id } = (await prepare({ count: { 5000: 1 }, explanation: 'A note is missing' })).body.data
  expect(codeOf(await decide(id, true, await signInStaff(app, 'officer')))).toBe('above_role_limit')
  expect((await decide(id)).status).toBe(200)
  const entries = await db()
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'posting_id', 'id')
    .where('day_end_id', '=', id)
    .select(['account', 'amount_satang', 'booked_date'])
    .orderBy('account')
    .execute()
  expect(entries).toEqual([
    { account: 'cash', amount_satang: -5_000, booked_date: '2026-11-23' },
    { account: 'cash_difference', amount_satang: 5_000, booked_date: '2026-11-23' },
  ])
})

it('is not signed when something moved since, and is prepared again instead', async () => {
  await closeAll()
  const { id } = (await prepare()).body.data
  await giveDrawer(app, officer.staff_id, branch)
  await takeCash(10_000)
  expect(codeOf(await decide(id))).toBe('changed_elsewhere')
  await closeAll()
  const again = (await prepare({ count: { 10000: 1 } })).body.data
  expect(codeOf(await decide(id))).toBe('not_found')
  expect((await decide(again.id, false)).status).toBe(200)
  expect(codeOf(await decide(again.id))).toBe('not_found')
  expect((await app.call(dayEnd.getDayEnd, { as: manager, params: again })).status).toBe(404)
})

it('is not that of tomorrow', async () => {
  await closeAll()
  expect((await prepare({ date: '2026-11-24' })).body.response.code).toBe('date_in_future')
})

it('lets nobody write into a locked day, not even past the product', async () => {
  await closeAll()
  const { id: dayEndId } = (await prepare()).body.data
  await decide(dayEndId)
  const post = (bookedDate: '2026-11-23' | '2026-11-24') =>
    transact(db(), { onRefusal: 'rollback' }, (trx) =>
      postLedger(app.platform, trx, {
        kind: 'cash_difference',
        dayEndId,
        date: '2026-11-23',
        bookedDate,
        actor: systemActor,
        entries: { cash: satang(1), cash_difference: satang(-1) },
        branchId: branch,
      }),
    )
  await expect(post('2026-11-23')).rejects.toThrow('the day is locked')
  await expect(post('2026-11-24')).resolves.toBeUndefined()
  const signed = sql`update day_end set explanation = 'other' where branch_id = ${branch}`
  await expect(signed.execute(db())).rejects.toThrow('a signed day is not changed')
  await expect(sql`delete from day_end where branch_id = ${branch}`.execute(db())).rejects.toThrow()
})

it('of the head office has the files, the payments through the bank and the disbursements; a late file has value dates in locked days', async () => {
  const reference = (await db().selectFrom('loan').where('id', '=', loanId).select('payment_reference_number').executeTakeFirstOrThrow())
    .payment_reference_number
  app.setClock('2026-11-24T09:00:00+07:00')
  manager = await signInStaff(app, 'manager')
  officer = await signInStaff(app, 'officer')
  const bank = (no: string) => `Date,Ref1,Amount,Transaction No\n23/11/2026,${reference},100.00,${no}`
  await importStatement(app, bank('DAY1'))
  const sheetOf = async () => (await app.call(dayEnd.getDaySheet, { as: officer, query: { date: today() } })).body.data
  const before = await sheetOf()
  const line = (sheet: typeof before, name: string) => sheet.lines.find((each: { line: string }) => each.line === name)
  for (const name of ['transfers_in', 'payments', 'payouts']) {
    expect(line(before, name).count).toBeGreaterThan(0)
    expect(line(before, name).recorded_satang).toBe(line(before, name).ledger_satang)
  }
  expect(before).toMatchObject({ cash_satang: null, drawers: [], not_in_ledger: 0 })
  expect(before.files).toBeGreaterThan(0)
  const { id } = (await prepare({ branch_id: undefined, count: undefined })).body.data
  expect((await decide(id)).status).toBe(200)
  await importStatement(app, bank('DAY2'))
  const posted = await db().selectFrom('transfer').where('number', '=', 'DAY2').select(['id', 'paid_date']).executeTakeFirstOrThrow()
  const booked = db().selectFrom('ledger_posting').where('transfer_id', '=', posted.id)
  expect(await booked.select(['business_date', 'booked_date']).executeTakeFirst()).toEqual({
    business_date: '2026-11-23',
    booked_date: '2026-11-25',
  })
})

it('shows disagreements: a changed record, and one unknown to the ledger', async () => {
  const paid = await takeCash(10_000)
  await closeAll()
  await sql`update payment set amount_satang = 9000 where id = ${paid.id}`.execute(db())
  const drawer = await db().selectFrom('cash_drawer').where('branch_id', '=', branch).select('id').executeTakeFirstOrThrow()
  const stray = app.platform.random.uuid()
  const row = { id: stray, loan_id: loanId, paid_date: today(), payment_type: 'branch', receipt_number: stray } as const
  await db()
    .insertInto('payment')
    .values({ ...row, amount_satang: satang(100), recorded_at: app.platform.clock.now(), drawer_id: drawer.id })
    .execute()
  const query = { branch_id: branch, date: today() }
  const sheet = (await app.call(dayEnd.getDaySheet, { as: manager, query })).body.data
  expect(sheet.lines).toMatchObject([{ line: 'cash_taken', recorded_satang: 9_000, ledger_satang: 10_000 }])
  expect(sheet.not_in_ledger).toBe(1)
  expect((await prepare({ count: { 10000: 1 } })).body.response.fields).toMatchObject({ explanation: { code: 'field_required' } })
  await db().deleteFrom('payment').where('id', '=', stray).execute()
  await sql`update payment set amount_satang = 10000 where id = ${paid.id}`.execute(db())
})

it('is printed with its count and signers, and the print is audited', async () => {
  await takeCash(10_000)
  await closeAll()
  const { id } = (await prepare({ count: { 10000: 1 } })).body.data
  await decide(id)
  const paper = readPaper((await app.call(dayEnd.getDayEndPaper, { as: officer, params: { id } })).bytes)
  expect(paper.counted.rows).toEqual([['100.00', '1', '100.00']])
  expect(JSON.stringify(paper.rest)).toContain('Test manager')
  const printed = db().selectFrom('audit_event').where('subject_id', 'in', [branch, id]).select('action').orderBy('id')
  expect((await printed.execute()).map(({ action }) => action)).toEqual(['day_end.propose', 'day_end.confirm', 'day_end.print'])
})

it('is in the list with its branch, and until when each is locked', async () => {
  await closeAll()
  const { id } = (await prepare()).body.data
  const drawerOf = async () =>
    (await app.call(dayEnd.listDesks, { as: officer })).body.data.find((each: { branch_id: string }) => each.branch_id === branch)
  expect(await drawerOf()).toMatchObject({ locked_until: null, waiting: { id, business_date: '2026-11-23' } })
  const proposals = (await app.call(listDualControls, { as: manager })).body.data
  expect(proposals.find((each: { id: string }) => each.id === id)).toMatchObject({
    kind: 'day_end',
    date: '2026-11-23',
    branches: [{ en: 'Branch' }],
    may_confirm: true,
  })
  await decide(id)
  expect(await drawerOf()).toMatchObject({ locked_until: '2026-11-23', waiting: null })
  const days = (await app.call(dayEnd.listDayEnds, { as: officer })).body.data
  expect(days.find((each: { id: string }) => each.id === id)).toMatchObject({ signed_by: 'Test manager', prepared_by_me: true })
})

it('is signed once by two at once, and holds postings made during the signature', async () => {
  for (let round = 0; round < 4; round += 1) {
    branch = await newBranch()
    officer = await signInStaff(app, 'officer')
    const { id } = (await prepare()).body.data
    const second = await signInStaff(app, 'manager')
    const [one, other, opened] = await Promise.all([decide(id), decide(id, true, second), giveDrawer(app, officer.staff_id, branch)])
    expect(opened).toBe(branch)
    const drawer = await db().selectFrom('cash_drawer').where('branch_id', '=', branch).select('business_date').executeTakeFirstOrThrow()
    const signed = [one, other].filter(({ status }) => status === 200).length
    // either the drawer was there first, and nobody signs; or the day was locked, and it is that of tomorrow
    expect([drawer.business_date, signed]).toEqual(signed === 1 ? ['2026-11-24', 1] : ['2026-11-23', 0])
  }
})

it.each(['before', 'after'] as const)('is prepared and signed whole or not at all, failing %s each statement', async (when) => {
  await takeCash(10_000)
  await closeAll()
  const [one, two] = [await makeStaff(app, 'officer'), await makeStaff(app, 'manager')]
  let id = ''
  const failures = await failAtEach(app, when, async (platform) => {
    const day = { actor: one, branchId: branch, date: today(), count: {}, explanation: 'All is gone' }
    const prepared = await prepareDayEnd(platform, day)
    if (isRefusal(prepared)) throw new Error(prepared.refused)
    id = prepared.id
  })
  expect(failures).toBeGreaterThan(5)
  expect(
    await failAtEach(app, when, async (platform) => {
      const signed = await decideDualControl(platform, carryOut, { id, actor: two, confirm: true })
      if (isRefusal(signed)) throw new Error(signed.refused)
    }),
  ).toBeGreaterThan(8)
})

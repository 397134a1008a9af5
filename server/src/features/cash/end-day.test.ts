import type { CashCount } from '@let-twe/core/cash/cash-count.ts'
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
import { carryOut } from '../../carry-out.ts'
import { decideDualControl } from '../dual-control/decide-dual-control.ts'
import { closeDrawer } from './my-drawer.ts'
import { prepareDayEnd, readSheet } from './end-day.ts'

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

async function newBranch(en = 'Branch'): Promise<string> {
  const id = app.platform.random.uuid()
  const name = JSON.stringify({ mm: 'ရုံးခွဲ', en, th: 'สาขา' })
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
const close = (count: CashCount, explanation?: string) =>
  closeDrawer(app.platform, { actor: { kind: 'staff', id: officer.staff_id }, count, explanation })
const closeAll = () => close({})
const entriesOf = (column: 'drawer_id' | 'day_end_id', id: string) =>
  db()
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'posting_id', 'id')
    .where(column, '=', id)
    .select(['kind', 'account', 'amount_satang', 'booked_date', 'actor_id'])
    .orderBy('account')
    .execute()
const day = '2026-11-23'
const prepare = (more: object = {}, as = officer) =>
  app.call(dayEnd.prepareDayEnd, { as, headers: key(), body: { branch_id: branch, date: day, count: {}, ...more } as never })
const keepSessions = () => {
  const now = app.platform.clock.now()
  const ids = [officer.staff_id, manager.staff_id] as never[]
  return db().updateTable('staff_session').set({ created_at: now, last_used_at: now }).where('staff_id', 'in', ids).execute()
}
/** The day is over: it may be signed. */
async function nextDay() {
  app.setClock('2026-11-24T08:30:00+07:00')
  await keepSessions()
}
const decide = (id: string, confirm = true, as = manager) => app.call(decideEndpoint, { as, params: { id }, body: { confirm } })
const bookedOf = async (paymentId: string) =>
  db()
    .selectFrom('ledger_posting')
    .where('payment_id', '=', paymentId as never)
    .select(['business_date', 'booked_date', 'branch_id'])
    .executeTakeFirstOrThrow()

it('is prepared with every drawer closed and the vault counted, and shows the records beside the ledger', async () => {
  await takeCash(10_000)
  expect(codeOf(await prepare())).toBe('drawer_in_use')
  await close({ 10000: 1 })
  expect((await prepare({ count: undefined })).body.response.fields).toMatchObject({ count: { code: 'field_required' } })
  // what the drawers hold is counted once: in the drawers
  expect((await prepare({ count: { 10000: 1 } })).body.response.fields).toMatchObject({ explanation: { code: 'field_required' } })
  const { id } = (await prepare()).body.data
  const shown = (await app.call(dayEnd.getDayEnd, { as: manager, params: { id } })).body.data
  expect(shown).toMatchObject({ counted_satang: 10_000, difference_satang: 0, prepared_by_me: false, signed_at: null })
  expect(shown.sheet).toMatchObject({ cash_satang: 10_000, vault_satang: 0 })
  expect(shown.sheet.lines).toEqual([{ line: 'cash_taken', count: 1, recorded_satang: 10_000, ledger_satang: 10_000 }])
  expect(shown.sheet.drawers).toMatchObject([{ staff_id: officer.staff_id, expected_satang: 10_000, counted_satang: 10_000 }])
  expect(shown.sheet.receipts.count).toBe(1)
})

it('is signed by another person once it is over, locks the day, and begins the next with the cash that was counted', async () => {
  await takeCash(10_000)
  await close({ 10000: 1 })
  const { id } = (await prepare()).body.data
  expect(codeOf(await decide(id))).toBe('day_not_over')
  await nextDay()
  expect(codeOf(await decide(id, true, officer))).toBe('second_person_needed')
  // work of the next morning moves nothing of the day
  await giveDrawer(app, officer.staff_id, branch)
  const late = await takeCash(20_000)
  expect((await decide(id, true, await signInStaff(app, 'officer'))).status).toBe(200)
  expect(codeOf(await decide(id))).toBe('not_found')
  expect(codeOf(await prepare())).toBe('day_locked')
  expect(await bookedOf(late.id)).toEqual({ business_date: '2026-11-24', booked_date: '2026-11-24', branch_id: branch })
  const query = { branch_id: branch, date: '2026-11-24' } as const
  // counted blind
  const shown = (await app.call(dayEnd.getDaySheet, { as: manager, query })).body.data
  expect(shown).toMatchObject({ from_date: '2026-11-24', cash_satang: null, vault_satang: null })
  const known = await readSheet(app.platform, db(), { branchId: branch, date: '2026-11-24' })
  expect(known).toMatchObject({ cash_satang: 30_000, vault_satang: 10_000 })
})

it('books the difference of a drawer to its cashier, and another manager signs it', async () => {
  await giveDrawer(app, manager.staff_id, branch)
  await takeCash(10_000)
  await close({ 5000: 1 }, 'A note is missing')
  const [drawer] = await db().selectFrom('cash_drawer').where('staff_id', '=', officer.staff_id).select('id').execute()
  expect(await entriesOf('drawer_id', drawer!.id)).toEqual([
    { kind: 'drawer_difference', account: 'cash', amount_satang: -5_000, booked_date: day, actor_id: officer.staff_id },
    { kind: 'drawer_difference', account: 'cash_difference', amount_satang: 5_000, booked_date: day, actor_id: officer.staff_id },
  ])
  await closeDrawer(app.platform, { actor: { kind: 'staff', id: manager.staff_id }, count: { 100: 1 }, explanation: 'Found' })
  expect((await prepare()).body.response.fields).toMatchObject({ explanation: { code: 'field_required' } })
  const { id } = (await prepare({ explanation: 'A note is missing' })).body.data
  await nextDay()
  expect(codeOf(await decide(id, true, await signInStaff(app, 'officer')))).toBe('above_role_limit')
  expect(codeOf(await decide(id))).toBe('second_person_needed')
  const [waits] = (await app.call(listDualControls, { as: manager })).body.data.filter((each: { id: string }) => each.id === id)
  expect(waits).toMatchObject({ may_confirm: false })
  expect((await decide(id, true, await signInStaff(app, 'manager'))).status).toBe(200)
  expect(await entriesOf('day_end_id', id)).toEqual([])
})

it('books the difference of the vault when a manager signs it', async () => {
  await takeCash(10_000)
  await close({ 10000: 1 })
  const { id } = (await prepare({ count: { 1000: 1 }, explanation: 'Found behind the vault' })).body.data
  await nextDay()
  expect((await decide(id)).status).toBe(200)
  expect(await entriesOf('day_end_id', id)).toMatchObject([
    { kind: 'cash_difference', account: 'cash', amount_satang: 1_000, booked_date: day },
    { account: 'cash_difference', amount_satang: -1_000, booked_date: day },
  ])
})

it('is not signed when something moved since, and is prepared again instead', async () => {
  await closeAll()
  const { id } = (await prepare()).body.data
  app.setClock('2026-11-23T16:00:00+07:00')
  await giveDrawer(app, officer.staff_id, branch)
  await takeCash(10_000)
  await close({ 10000: 1 })
  await nextDay()
  expect(codeOf(await decide(id))).toBe('changed_elsewhere')
  const again = (await prepare()).body.data
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
  await nextDay()
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
  const { id } = (await prepare({ branch_id: undefined, count: undefined, date: today() })).body.data
  app.setClock('2026-11-25T09:00:00+07:00')
  await keepSessions()
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
  await close({ 10000: 1 })
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
  expect((await prepare()).body.response.fields).toMatchObject({ explanation: { code: 'field_required' } })
  await db().deleteFrom('payment').where('id', '=', stray).execute()
  await sql`update payment set amount_satang = 10000 where id = ${paid.id}`.execute(db())
})

it('is printed with its count and signers, and the print is audited', async () => {
  await takeCash(10_000)
  await close({ 5000: 1 }, 'A note is missing')
  const { id } = (await prepare({ count: { 10000: 1 }, explanation: 'Found' })).body.data
  await nextDay()
  await decide(id)
  const paper = readPaper((await app.call(dayEnd.getDayEndPaper, { as: officer, params: { id } })).bytes)
  expect(paper.counted.rows).toEqual([['100.00', '1', '100.00']])
  expect(paper.drawers.rows).toEqual([['Test officer', '100.00', '50.00', '−50.00']])
  expect(JSON.stringify(paper.rest)).toContain('Test manager')
  const printed = db().selectFrom('audit_event').where('subject_id', 'in', [branch, id]).select('action').orderBy('id')
  expect((await printed.execute()).map(({ action }) => action)).toEqual(['day_end.propose', 'day_end.confirm', 'day_end.print'])
})

it('is in the list with its branch, and until when each is locked', async () => {
  await closeAll()
  const { id } = (await prepare()).body.data
  const drawerOf = async () =>
    (await app.call(dayEnd.listDesks, { as: officer })).body.data.find((each: { branch_id: string }) => each.branch_id === branch)
  expect(await drawerOf()).toMatchObject({ locked_until: null })
  const proposals = (await app.call(listDualControls, { as: manager })).body.data
  expect(proposals.find((each: { id: string }) => each.id === id)).toMatchObject({
    kind: 'day_end',
    date: '2026-11-23',
    branches: [{ en: 'Branch' }],
    may_confirm: true,
  })
  await nextDay()
  await decide(id)
  expect(await drawerOf()).toMatchObject({ locked_until: '2026-11-23' })
  const days = (await app.call(dayEnd.listDayEnds, { as: officer })).body.data
  expect(days.find((each: { id: string }) => each.id === id)).toMatchObject({ signed_by: 'Test manager', prepared_by_me: true })
})

it('is of branches in the order of their names, the head office last', async () => {
  for (const name of ['Om Noi', 'Ban Phaeo', 'Krathum Baen']) await newBranch(name)
  const desks: { branch: { en: string } | null }[] = (await app.call(dayEnd.listDesks, { as: manager })).body.data
  const names = desks.map((desk) => desk.branch?.en)
  expect(names).toEqual(expect.arrayContaining(['Ban Phaeo', 'Krathum Baen', 'Om Noi']))
  expect(names).toEqual([...names.slice(0, -1).toSorted(), undefined])
})

it('is signed once by two at once', async () => {
  for (let round = 0; round < 3; round += 1) {
    app.setClock(testNow)
    officer = await signInStaff(app, 'officer')
    manager = await signInStaff(app, 'manager')
    branch = await newBranch()
    const { id } = (await prepare()).body.data
    await nextDay()
    const second = await signInStaff(app, 'manager')
    const both = await Promise.all([decide(id), decide(id, true, second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  }
})

it.each(['before', 'after'] as const)('is prepared and signed whole or not at all, failing %s each statement', async (when) => {
  await takeCash(10_000)
  await close({ 10000: 1 })
  const [one, two] = [await makeStaff(app, 'officer'), await makeStaff(app, 'manager')]
  let id = ''
  const failures = await failAtEach(app, when, async (platform) => {
    const asked = { actor: one, branchId: branch, date: today(), count: { 100: 1 }, explanation: 'Found' }
    const prepared = await prepareDayEnd(platform, asked)
    if (isRefusal(prepared)) throw new Error(prepared.refused)
    id = prepared.id
  })
  expect(failures).toBeGreaterThan(5)
  app.setClock('2026-11-24T08:30:00+07:00')
  expect(
    await failAtEach(app, when, async (platform) => {
      const signed = await decideDualControl(platform, carryOut, { id, actor: two, confirm: true })
      if (isRefusal(signed)) throw new Error(signed.refused)
    }),
  ).toBeGreaterThan(8)
})

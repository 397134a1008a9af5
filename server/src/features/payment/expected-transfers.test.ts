import type { LoanId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { listExpectedTransfers, withdrawTransfer } from '@let-twe/core/payment/expected-endpoints.ts'
import { decideHeldTransfer, listHeldTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { countWork } from '@let-twe/core/work-queue/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { belongToBranch } from '../../testing/belong-to-branch.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { codeOf } from '../../testing/code-of.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { typeTransfer } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'
import { runDays } from '../loan/run-day.ts'
import { undoStatement } from './undo-statement.ts'

type Staff = TestSession & { staff_id: string }
let app: TestApp
let typist: Staff
let manager: Staff
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  typist = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const actorOf = ({ staff_id: id }: Staff) => ({ kind: 'staff', id }) as const
const head = 'Date,Description,Debit,Credit,Reference,Payer'
let numbers = 0
let loans = 0
const number = () => `EXPECT${(numbers += 1)}`

/** A loan whose borrower has a name of their own: the bank's words name the payer. */
async function running() {
  const name = `KYAW ${String.fromCharCode(...[(loans += 1) % 26, 3, loans % 7].map((letter) => 65 + letter))}`
  const { user_id } = await signInBorrower(app, { name })
  const id = (await makeActiveLoan(app, user_id)) as LoanId
  const row = await db().selectFrom('loan').where('id', '=', id).select('payment_reference_number').executeTakeFirstOrThrow()
  return { id, name, borrower: user_id, reference: row.payment_reference_number }
}
async function type(loanId: LoanId, amount = 50_000, { no = number(), as = typist, date = '2026-11-23' as BusinessDate } = {}) {
  const told = { amount_satang: satang(amount), paid_date: date, payment_type: 'mobile-banking', outside_reference: no } as const
  const outcome = await typeTransfer(app.platform, { loanId, actor: actorOf(as), ...told })
  const { id } = await db().selectFrom('transfer').where('number', '=', no).select('id').executeTakeFirstOrThrow()
  return { id, no, outcome }
}
async function shows(words: string, no = number(), { baht = '500.00', date = '23/11/2026', payer = '' } = {}) {
  const file = await importStatement(app, `${head}\n${date},${words},,${baht},${no},${payer}`)
  if (isRefusal(file)) throw new Error(file.refused)
  return file
}
const transfer = (id: string) => db().selectFrom('transfer').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const byNumber = (no: string) => db().selectFrom('transfer').where('number', '=', no).where('state', '<>', 'undone').selectAll()
const paid = async (loanId: string) =>
  (await db().selectFrom('payment').where('loan_id', '=', loanId).where('reversed_at', 'is', null).select('amount_satang').execute()).map(
    ({ amount_satang }) => amount_satang,
  )
const listed = async (as: TestSession) => (await app.call(listExpectedTransfers, { as })).body.data as { id: string }[]
const decide = (id: string, same_as: string | null, as: Staff = manager) =>
  app.call(decideHeldTransfer, { as, params: { id }, body: { same_as } })
const withdraw = (id: string, as: Staff) =>
  app.call(withdrawTransfer, { as, params: { id }, body: { reason_code: 'never_arrived', note: 'Said so by phone' } })

describe('a typed transfer', () => {
  it('changes neither debt, fee nor days in arrears, and notifies nobody, until the bank shows it', async () => {
    const { id: loanId, borrower } = await running()
    app.setClock('2026-12-15T09:00:00+07:00')
    await runDays(app.platform)
    typist = await signInStaff(app, 'officer')
    const [before, fees] = [
      await ledgerBalances(db(), loanId),
      () => db().selectFrom('late_fee').where('loan_id', '=', loanId).selectAll().execute(),
    ]
    const charged = await fees()
    expect(charged).toHaveLength(1)
    const late = () => db().selectFrom('collection_case').where('loan_id', '=', loanId).selectAll().executeTakeFirst()
    const arrears = await late()
    // the whole debt, of a day before the fee
    const { id, outcome, no } = await type(loanId, 1_100_000, { date: '2026-11-24' })
    expect(outcome).toBeNull()
    expect([await ledgerBalances(db(), loanId), await fees(), await late()]).toEqual([before, charged, arrears])
    const told = db().selectFrom('notification').where('borrower_id', '=', borrower).where('kind', '=', 'payment_received').select('id')
    expect(await told.execute()).toEqual([])
    expect(await transfer(id)).toMatchObject({ state: 'expected', loan_id: loanId, received_by: typist.staff_id, payment_id: null })
    expect(await listed(typist)).toContainEqual(
      expect.objectContaining({ id, loan_id: loanId, days: 0, overdue: false, withdrawable: true }),
    )
    expect((await type(loanId, 1_100_000, { no, date: '2026-11-24' })).outcome).toEqual({ refused: 'already_recorded' })
    await expectBooksAgree(app)
  })

  it('is posted with the bank’s facts when the bank shows number, amount and day', async () => {
    const { id: loanId, reference } = await running()
    const { id, no } = await type(loanId)
    const file = await shows(`TRANSFER ${reference}`, no)
    expect(file).toMatchObject({ posted: 1, known: [] })
    expect(await transfer(id)).toMatchObject({
      state: 'posted',
      statement_id: file.id,
      words: expect.stringContaining(reference),
      payer: null,
    })
    expect(await paid(loanId)).toEqual([50_000])
    expect(await listed(manager)).not.toContainEqual(expect.objectContaining({ id }))
    await expectBooksAgree(app)
  })

  it('names the loan of a line without a reference, within the limits of its typist', async () => {
    const [mine, other] = [await running(), await running()]
    const [own, foreign] = [await type(mine.id), await type(other.id, 60_000)]
    await shows('X', own.no, { payer: `MR ${mine.name}` })
    await shows('X', foreign.no, { baht: '600.00', payer: 'MR SOMCHAI JAIDEE' })
    expect([await paid(mine.id), await paid(other.id)]).toEqual([[50_000], []])
    expect(await transfer(own.id)).toMatchObject({ state: 'posted', decided_by: typist.staff_id })
    expect(await transfer(foreign.id)).toMatchObject({ state: 'suspense', reason: 'second_person', loan_id: other.id })
    await expectBooksAgree(app)
  })

  it('never moves a line that names another loan: a person decides about both', async () => {
    const [mine, other] = [await running(), await running()]
    const { id, no } = await type(mine.id)
    await shows(`TRANSFER ${other.reference}`, no)
    expect([await paid(mine.id), await paid(other.id)]).toEqual([[], []])
    const line = await byNumber(no).where('state', '=', 'suspense').executeTakeFirstOrThrow()
    expect(line).toMatchObject({ reason: 'second_person', reference: other.reference })
    expect(await transfer(id)).toMatchObject({ state: 'expected', like_id: line.id })
    await expectBooksAgree(app)
  })

  it('never holds money of the bank that it may be: the line is posted, and a person decides about the typed one', async () => {
    const { id: loanId, reference } = await running()
    app.setClock('2026-11-24T20:00:00+07:00')
    ;[typist, manager] = [await signInStaff(app, 'officer'), await signInStaff(app, 'manager')]
    const [one, two] = [await type(loanId), await type(loanId)]
    await shows(`TRANSFER ${reference}`, number(), { date: '24/11/2026' })
    expect(await paid(loanId)).toEqual([50_000])
    const held = (await app.call(listHeldTransfers, { as: manager })).body.data as { id: string; alike: { id: string; state: string }[] }[]
    const [first, second] = [one.id, two.id].map((id) => held.find((each) => each.id === id)!)
    expect([first!.alike, second!.alike]).toMatchObject([[{ state: 'posted' }], [{ state: 'posted' }]])
    const line = first!.alike[0]!.id
    expect(codeOf(await decide(one.id, line, typist))).toBe('second_person_needed')
    expect((await decide(one.id, line)).status).toBe(200)
    expect((await decide(two.id, null)).status).toBe(200)
    expect([(await transfer(one.id)).state, (await transfer(two.id)).state]).toEqual(['merged', 'expected'])
    expect(codeOf(await decide(two.id, line))).toBe('transition_refused')
    await expectBooksAgree(app)
  })

  it('that may be money of the bank waits beside it, and is the same as it', async () => {
    const { id: loanId, name } = await running()
    const no = number()
    await shows('X', no, { payer: `MR ${name}` })
    const { id, outcome } = await type(loanId)
    expect(outcome).toEqual({ refused: 'transfer_held' })
    const line = await byNumber(no).executeTakeFirstOrThrow()
    expect(await transfer(id)).toMatchObject({ state: 'expected', like_id: line.id })
    expect((await decide(id, line.id)).status).toBe(200)
    expect(await paid(loanId)).toEqual([50_000])
    await expectBooksAgree(app)
  })

  it('is expected again when the file that showed it is withdrawn, and is posted once by the next file', async () => {
    const { id: loanId, name } = await running()
    const { no } = await type(loanId)
    const file = await shows('X', no, { payer: `MR ${name}` })
    expect(await undoStatement(app.platform, { id: file.id, actor: actorOf(manager), reason: 'wrong' })).toEqual({})
    expect(await paid(loanId)).toEqual([])
    expect(await byNumber(no).executeTakeFirstOrThrow()).toMatchObject({ state: 'expected', loan_id: loanId, received_by: typist.staff_id })
    await shows('Y', no, { payer: `MR ${name}` })
    expect(await paid(loanId)).toEqual([50_000])
    await expectBooksAgree(app)
  })

  it('shown by the bank while it is typed is one payment', async () => {
    const { id: loanId, reference } = await running()
    for (let round = 0; round < 3; round++) {
      const no = number()
      const amount = 10_000 + 100 * round
      await Promise.all([shows(`TRANSFER ${reference}`, no, { baht: `${amount / 100}.00` }), type(loanId, amount, { no })])
      expect(await paid(loanId)).toHaveLength(round + 1)
    }
    await expectBooksAgree(app)
  })
})

describe('the withdrawal of a typed transfer', () => {
  it('is by its typist or a manager, once, with an event; the bank’s line then stands by itself', async () => {
    const { id: loanId, reference } = await running()
    const [one, two] = [await type(loanId), await type(loanId, 60_000)]
    expect(codeOf(await withdraw(one.id, await signInStaff(app, 'officer')))).toBe('typist_needed')
    const answers = await Promise.all([withdraw(one.id, typist), withdraw(one.id, manager)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await withdraw(two.id, manager)).status).toBe(200)
    expect(await transfer(one.id)).toMatchObject({ state: 'undone' })
    const events = db().selectFrom('audit_event').where('action', '=', 'transfer.withdraw').where('subject_id', '=', two.id)
    expect(await events.select('detail').execute()).toEqual([
      { detail: { reason_code: 'never_arrived', loan_id: loanId, amount_satang: 60_000 } },
    ])
    // the trail holds no free text: it stays after an erasure
    const notes = await db().selectFrom('loan_note').where('loan_id', '=', loanId).select(['text', 'staff_id']).execute()
    expect(notes.filter(({ staff_id }) => staff_id === manager.staff_id)).toContainEqual({
      text: 'Said so by phone',
      staff_id: manager.staff_id,
    })
    await shows(`TRANSFER ${reference}`, one.no)
    expect(await paid(loanId)).toEqual([50_000])
    expect(codeOf(await withdraw((await byNumber(one.no).executeTakeFirstOrThrow()).id, manager))).toBe('transition_refused')
    await expectBooksAgree(app)
  })

  it('and the list are of the own branches', async () => {
    const { here, there } = await makeTwoBranches(app)
    const { id: loanId } = await running()
    await belongToBranch(app, loanId, there)
    const { id } = await type(loanId)
    const stranger = (await signInAt(app, 'manager', [here])) as Staff
    expect((await listed(stranger)).map((each) => each.id)).not.toContain(id)
    expect(codeOf(await withdraw(id, stranger))).toBe('other_branch')
  })
})

describe('a transfer that the bank does not show', () => {
  it('is overdue after three working days, in the list, the work of the head office and the exceptions', async () => {
    // a Thursday; Friday is a holiday
    app.setClock('2026-12-03T10:00:00+07:00')
    typist = await signInStaff(app, 'officer')
    await db()
      .insertInto('closed_day')
      .values({ date: '2026-12-04', name: '{}' as never })
      .execute()
    const { id: loanId } = await running()
    const { id } = await type(loanId, 77_700, { date: '2026-12-03' })
    const on = async (day: BusinessDate) => {
      app.setClock(`${day}T10:00:00+07:00`)
      const as = await signInStaff(app, 'manager')
      const list = (await app.call(listExpectedTransfers, { as })).body.data.find((each: { id: string }) => each.id === id)
      return { as, seen: [list.days, list.overdue], work: (await app.call(countWork, { as })).body.data.expected_money.count as number }
    }
    const before = await on('2026-12-09')
    expect(before.seen).toEqual([6, false])
    const { seen, work } = await on('2026-12-10')
    expect([seen, work]).toEqual([[7, true], before.work])
    expect(work).toBeGreaterThan(0)
    const { as } = await on('2026-12-11')
    const reported = async (day: BusinessDate) => {
      const { exceptions } = (await app.call(getExceptions, { as, query: { day } })).body.data as {
        exceptions: { kind: string; loan_id: string }[]
      }
      return exceptions.some(({ kind, loan_id }) => kind === 'transfer_not_shown' && loan_id === loanId)
    }
    expect([await reported('2026-12-09'), await reported('2026-12-10')]).toEqual([false, true])
  })
})

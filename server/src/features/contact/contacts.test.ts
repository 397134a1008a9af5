import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { languages } from '@let-twe/core/language.ts'
import { satang } from '@let-twe/core/money.ts'
import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import {
  type CollectionSort,
  type CollectionView,
  collectionViews,
  countCollection,
  listCollection,
} from '@let-twe/core/collection/endpoints.ts'
import { listContacts, recordCall, startCall } from '@let-twe/core/contact/endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimContactDay } from '../../domain/notification/write-overdue-contact.ts'
import { openSession } from '../../platform/sessions.ts'
import { countWorkOf } from '../../testing/count-work-of.ts'
import { codeOf } from '../../testing/code-of.ts'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { refreshListColumns } from '../../domain/operation/list-columns.ts'
import { belongToBranch } from '../../testing/belong-to-branch.ts'
import { makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { makeTwoBranches } from '../../testing/two-branches.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { reversePayment } from '../payment/reverse-payment.ts'

const today = '2026-11-23'
type Staff = TestSession & { staff_id: string }

let app: TestApp
let officer: Staff
let other: Staff
let borrower: TestSession & { user_id: string }
let loanId: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  officer = await signInStaff(app, 'officer')
  other = await signInStaff(app, 'officer')
  borrower = await signInBorrower(app)
  // the first instalment was due three days ago
  loanId = await addRunningLoan(app, borrower.user_id, '2026-11-05')
})

const about = () => ({ params: { id: loanId } })
const begin = (as: Staff = officer) => app.call(startCall, { as, ...about(), body: {} })
const end = (id: string, body: object, as: Staff = officer) => app.call(recordCall, { as, params: { id }, body: body as never })
const contacts = async () => (await app.call(listContacts, { as: officer, ...about() })).body.data
const promise = { outcome: 'promised', promised_satang: 50_000, promised_date: '2026-11-25' }

async function callThat(outcome: object): Promise<string> {
  const { id } = (await begin()).body.data
  expect((await end(id, outcome)).status).toBe(200)
  return id
}

async function pay(amount: number, paid_date: BusinessDate) {
  const paid = await receivePayment(app.platform, {
    loanId,
    actor: { kind: 'staff', id: officer.staff_id },
    amount_satang: satang(amount),
    paid_date,
    payment_type: 'atm',
    outside_reference: `${amount} ${paid_date} ${loanId}`,
  })
  if (isRefusal(paid)) throw new Error(paid.refused)
  return paid.id
}

type Line = {
  loan_id: string
  language: string
  days_late: number
  at_stake_satang: number
  promise: { state: string } | null
  called_by: string | null
}

/** Every page of a list, one behind the other. */
async function lines(view: CollectionView, sort: CollectionSort = 'risk', filters: Readonly<Record<string, string>> = {}): Promise<Line[]> {
  const seen: Line[] = []
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const { status, body } = await app.call(listCollection, {
      as: officer,
      query: { view, sort, ...filters, ...(after === undefined ? {} : { after }) },
    })
    expect(status).toBe(200)
    seen.push(...body.data)
    after = body.next ?? undefined
  }
  return seen
}

describe('a call', () => {
  it('shows the officer and the borrower the same digits, for a quarter of an hour and until it ends', async () => {
    const seen = async () => (await app.call(getCurrentLoan, { as: borrower })).body.data.caller
    expect(await seen()).toBeNull()
    const call = (await begin()).body.data
    expect(call.caller_code).toMatch(/^\d{4}$/)
    expect((await seen()).code).toBe(call.caller_code)
    expect((await app.call(getLoanFile, { as: other, ...about() })).body.data.loan.caller).toBeNull()
    await end(call.id, { outcome: 'no_answer' })
    expect(await seen()).toBeNull()
    await begin()
    expect(await seen()).not.toBeNull()
    app.advance(15 * 60)
    borrower = { ...borrower, token: await openSession(app.platform, app.platform.database.db, borrower.user_id, false) }
    officer = await signInStaff(app, 'officer')
    expect(await seen()).toBeNull()
    expect((await contacts()).open_call.caller_code).toBeNull()
  })

  it('is begun by one of two officers who press at once', async () => {
    const both = await Promise.all([begin(officer), begin(other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(codeOf(both.find(({ status }) => status === 409)!)).toBe('call_open')
    expect((await contacts()).contacts).toHaveLength(1)
  })

  it('keeps outcome, promise and next contact, writes who did it, and the code is gone', async () => {
    const id = await callThat({ ...promise, note: 'payday' })
    const { contacts: log, promise: promised, next_date } = await contacts()
    expect(log).toMatchObject([{ id, kind: 'call', overdue: true, ...promise, next_date: '2026-11-26', note: 'payday' }])
    expect(promised).toEqual({ date: '2026-11-25', amount_satang: 50_000, state: 'open' })
    expect(next_date).toBe('2026-11-26')
    expect(codeOf(await end(id, { outcome: 'talked' }))).toBe('already_recorded')
    const row = await app.platform.database.db.selectFrom('contact').select('caller_code').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.caller_code).toBeNull()
    const admin = await signInStaff(app, 'admin')
    const trail = (await app.call(listAudit, { as: admin, query: { subject_id: loanId } })).body.data
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['contact.call', 'contact.outcome', 'contact.list']),
    )
  })

  it.each([
    [{ outcome: 'promised' }, 'promised_satang', 'field_required'],
    [{ ...promise, promised_date: undefined }, 'promised_date', 'field_required'],
    [{ ...promise, promised_date: '2026-11-22' }, 'promised_date', 'date_in_past'],
    [{ ...promise, promised_date: '2027-11-22' }, 'promised_date', 'date_not_possible'],
    [{ ...promise, outcome: 'no_answer' }, 'promised_satang', 'unknown_field'],
    [{ outcome: 'talked', next_date: '2026-11-22' }, 'next_date', 'date_in_past'],
    [{ ...promise, promised_satang: 0 }, 'promised_satang', 'amount_not_positive'],
  ])('refuses %j', async (outcome, field, code) => {
    const { id } = (await begin()).body.data
    const { body } = await end(id, outcome)
    expect(body.response.fields).toEqual({ [field]: expect.anything() })
    expect([body.response.code, 'body_invalid']).toContain(body.response.code === code ? code : 'body_invalid')
    expect((await contacts()).open_call.id).toBe(id)
  })
})

describe('the law', () => {
  it.each([
    ['2026-11-23T07:59:00+07:00', 'contact_not_allowed'],
    ['2026-11-23T19:59:00+07:00', null],
    ['2026-11-23T20:00:00+07:00', 'contact_not_allowed'],
    ['2026-11-28T18:00:00+07:00', 'contact_not_allowed'],
  ])('at %s answers %s', async (now, code) => {
    app.setClock(now)
    officer = await signInStaff(app, 'officer')
    const reply = await begin()
    expect(reply.status === 200 ? null : codeOf(reply)).toBe(code)
  })

  it('has one contact a day: a call that reached the borrower, or a notice', async () => {
    await callThat({ outcome: 'talked' })
    expect(codeOf(await begin(other))).toBe('contact_not_allowed')
    expect(await contacts()).toMatchObject({ limit: 'day_used', allowed_from: '2026-11-24T01:00:00.000Z' })
    app.setClock('2026-11-24T09:00:00+07:00')
    officer = await signInStaff(app, 'officer')
    const { db } = app.platform.database
    const notice = { id: app.platform.random.uuid(), borrower_id: borrower.user_id, kind: 'payment_late', link: '/home' } as const
    await db
      .insertInto('notification')
      .values({ ...notice, params: '{}', dedupe_key: notice.id, created_at: app.platform.clock.now() })
      .execute()
    expect(await claimContactDay(db, borrower.user_id, '2026-11-24', { notification_id: notice.id })).toBe(true)
    expect(codeOf(await begin())).toBe('contact_not_allowed')
  })

  it('takes the day with the beginning, so that no reminder comes in between', async () => {
    await begin()
    const taken = await claimContactDay(app.platform.database.db, borrower.user_id, today, { notification_id: app.platform.random.uuid() })
    expect(taken).toBe(false)
  })

  it('lets a borrower who was not reached be called again, three times a day', async () => {
    for (const outcome of ['no_answer', 'other_person', 'wrong_number']) await callThat({ outcome })
    expect(await contacts()).toMatchObject({ limit: 'tries' })
    expect(codeOf(await begin())).toBe('contact_not_allowed')
    const [{ id: contact_id }] = (await contacts()).contacts
    expect(await claimContactDay(app.platform.database.db, borrower.user_id, today, { contact_id })).toBe(true)
  })

  it('asks nothing of a call about a loan that owes nothing yet', async () => {
    await app.platform.database.db.updateTable('instalment').set({ due_date: '2026-12-01' }).where('loan_id', '=', loanId).execute()
    await refreshListColumns(app.platform.database.db)
    app.setClock('2026-11-23T20:30:00+07:00')
    officer = await signInStaff(app, 'officer')
    await callThat({ outcome: 'talked' })
    await callThat({ outcome: 'talked' })
    expect((await contacts()).contacts.map(({ overdue }: { overdue: boolean }) => overdue)).toEqual([false, false])
  })
})

describe('the lists of late loans', () => {
  const only = <T extends { loan_id: string }>(found: T[]) => found.filter(({ loan_id }) => loan_id === loanId)
  const due = async (dates: readonly BusinessDate[]) => {
    await Promise.all(
      dates.map((due_date, index) =>
        app.platform.database.db
          .updateTable('instalment')
          .set({ due_date })
          .where('loan_id', '=', loanId)
          .where('number', '=', index + 1)
          .execute(),
      ),
    )
    await refreshListColumns(app.platform.database.db)
  }

  it.each([
    ['2026-11-22', 'days_1_5', 1],
    ['2026-11-18', 'days_1_5', 5],
    ['2026-11-17', 'days_6_30', 6],
    ['2026-10-24', 'days_6_30', 30],
    ['2026-10-23', 'days_31_60', 31],
    ['2026-08-25', 'days_61_90', 90],
    ['2026-08-24', 'days_over_90', 91],
  ] as const)('have a loan whose oldest instalment was due on %s among %s and among the due contacts', async (date, view, days) => {
    await due([date, '2026-11-22', '2026-12-20', '2027-01-04'])
    for (const each of collectionViews)
      expect([each, only(await lines(each)).length]).toEqual([each, each === view || each === 'due' ? 1 : 0])
    const [line] = only(await lines(view))
    expect(line).toMatchObject({ days_late: days, overdue_satang: 202_000 })
    await expectBooksAgree(app)
  })

  it('count by the contract, whatever later day was agreed to', async () => {
    await app.platform.database.db
      .updateTable('instalment')
      .set({ original_due_date: '2026-11-10', due_date: '2026-11-30' })
      .where('loan_id', '=', loanId)
      .where('number', '=', 1)
      .execute()
    await refreshListColumns(app.platform.database.db)
    expect(only(await lines('days_6_30'))).toMatchObject([{ days_late: 13, overdue_satang: 0 }])
  })

  it('have a promise open, then broken and back in the work, and not once it was kept', async () => {
    await callThat(promise)
    expect(only(await lines('days_1_5', 'promise'))).toMatchObject([{ promise: { state: 'open' } }])
    expect(only(await lines('broken'))).toEqual([])
    expect(only(await lines('due'))).toEqual([])
    app.setClock('2026-11-26T09:00:00+07:00')
    officer = await signInStaff(app, 'officer')
    expect(only(await lines('broken'))).toMatchObject([{ promise: { state: 'broken' } }])
    expect(only(await lines('due'))).toHaveLength(1)
    expect((await app.call(countCollection, { as: officer })).body.data.broken).toBeGreaterThan(0)
    await pay(50_000, '2026-11-25')
    expect(only(await lines('broken'))).toEqual([])
    expect(only(await lines('days_6_30'))).toMatchObject([{ promise: { state: 'kept' } }])
    await expectBooksAgree(app)
  })

  it('have a promise kept by the sum of payments in time, and broken again when a payment is reversed', async () => {
    await callThat(promise)
    app.setClock('2026-11-27T09:00:00+07:00')
    officer = await signInStaff(app, 'officer')
    const isBroken = async () => only(await lines('broken')).length === 1
    await pay(30_000, '2026-11-24')
    // a day too late
    await pay(25_000, '2026-11-26')
    expect(await isBroken()).toBe(true)
    const last = await pay(22_000, '2026-11-25')
    expect(await isBroken()).toBe(false)
    const actor = await makeStaff(app, 'manager')
    expect(await reversePayment(app.platform, { paymentId: last, actor, reason_code: 'payment_bounced' })).toEqual({ reversed: true })
    expect(await isBroken()).toBe(true)
    await expectBooksAgree(app)
    // a new promise is evaluated by itself
    await callThat({ ...promise, promised_date: '2026-11-27' })
    expect(await isBroken()).toBe(false)
    await expectBooksAgree(app)
  })

  it('have a promise kept that is made during its payment', async () => {
    const client = await app.platform.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('update collection_case set promised_on = $1, promised_date = $1, promised_satang = 50000 where loan_id = $2', [
        today,
        loanId,
      ])
      const paid = pay(50_000, today)
      const waiting = `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await client.query<{ waiting: number }>(waiting)).rows[0]!.waiting).toBe(1)
      await client.query('commit')
      await paid
    } finally {
      client.release()
    }
    expect(only(await lines('days_1_5'))).toMatchObject([{ promise: { state: 'kept' } }])
    await expectBooksAgree(app)
  })

  it('have a promise on its day, and count it with the calls of the day in the own work', async () => {
    await callThat(promise)
    app.setClock('2026-11-25T09:00:00+07:00')
    officer = await signInStaff(app, 'officer')
    const work = async () => await countWorkOf(app, officer)
    expect(only(await lines('promised'))).toMatchObject([{ promise: { state: 'open' } }])
    expect(only(await lines('due'))).toEqual([])
    const before = await work()
    expect(before.promised_today).toBe((await lines('promised')).length)
    app.setClock('2026-11-26T09:00:00+07:00')
    officer = await signInStaff(app, 'officer')
    expect(only(await lines('promised'))).toEqual([])
    expect(only(await lines('due'))).toHaveLength(1)
    expect((await work()).follow_ups).toBe((await lines('due')).length)
  })

  it('are filtered by language, last contact and overdue amount, and reversed', async () => {
    const here = async (filters: Record<string, string>) => only(await lines('days_1_5', 'contact', filters))
    const { language } = (await here({}))[0]!
    for (const each of languages) expect([each, (await here({ language: each })).length]).toEqual([each, each === language ? 1 : 0])
    expect(await here({ contacted: 'never' })).toHaveLength(1)
    expect(await here({ min_baht: '1', max_baht: '1000000' })).toHaveLength(1)
    expect(await here({ max_baht: '1' })).toEqual([])
    const { here: branch, there } = await makeTwoBranches(app)
    await belongToBranch(app, loanId, branch)
    expect(await here({ branch_id: branch })).toHaveLength(1)
    expect(await here({ branch_id: there })).toEqual([])
    await callThat({ outcome: 'talked' })
    expect(await here({ contacted: 'never' })).toEqual([])
    expect(await here({ contacted: 'week' })).toEqual([])
    const ids = async (order: string) => (await lines('days_1_5', 'contact', { order })).map((each) => each.loan_id)
    expect(await ids('desc')).toEqual((await ids('asc')).toReversed())
    app.setClock('2026-11-30T09:00:00+07:00')
    officer = await signInStaff(app, 'officer')
    expect(only(await lines('days_6_30', 'days', { contacted: 'week' }))).toHaveLength(1)
  })

  it('lose a loan with the payment of its arrears, and show the calling officer', async () => {
    await begin()
    expect(only(await lines('days_1_5'))).toMatchObject([{ called_by: expect.any(String) }])
    const actor = { kind: 'staff', id: officer.staff_id } as const
    const paid = {
      loanId,
      actor,
      amount_satang: satang(101_000),
      paid_date: today,
      payment_type: 'atm',
      outside_reference: loanId,
    } as const
    await receivePayment(app.platform, paid)
    for (const view of collectionViews) expect(only(await lines(view))).toEqual([])
    await expectBooksAgree(app)
  })

  it('are read page by page in their order, each loan once', async () => {
    const more = await Promise.all(
      Array.from({ length: 45 }, async (_, index) => {
        const { user_id } = await signInBorrower(app)
        return addRunningLoan(app, user_id, '2026-08-30', satang(100_000 + (index % 7) * 1_000))
      }),
    )
    for (const sort of ['risk', 'contact'] as const) {
      const seen = await lines('days_61_90', sort)
      expect(
        seen
          .map(({ loan_id }) => loan_id)
          .filter((id) => more.includes(id))
          .toSorted(),
      ).toEqual(more.toSorted())
      const stakes = seen.map(({ at_stake_satang }) => at_stake_satang)
      if (sort === 'risk') expect(stakes).toEqual(stakes.toSorted((one, two) => two - one))
    }
  })
})

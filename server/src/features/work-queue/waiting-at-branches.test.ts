import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { cancelAppointment } from '@let-twe/core/appointment/endpoints.ts'
import { closeAppointment, listDayAppointments } from '@let-twe/core/appointment/office-endpoints.ts'
import { searchBorrowers } from '@let-twe/core/borrower/office-endpoints.ts'
import { listCollection } from '@let-twe/core/collection/endpoints.ts'
import { answerConversation, listConversations } from '@let-twe/core/conversation/office-endpoints.ts'
import { listAskedPromises } from '@let-twe/core/loan/promise-endpoints.ts'
import { listAskedRefunds } from '@let-twe/core/loan/money-endpoints.ts'
import { listOpenSlips } from '@let-twe/core/payment/slip-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrationsFolder } from '../../open-platform.ts'
import { changeBorrower } from '../../domain/borrower/write-borrower.ts'
import { refreshBorrowerBranches } from '../../domain/borrower/write-borrower-branch.ts'
import { setLoanBranch } from '../../domain/branch/set-loan-branch.ts'
import { insertFromBorrower } from '../conversation/write-conversation.ts'
import { insertSlip } from '../../domain/loan/write-payment-slip.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { encrypt } from '../../platform/encryption/encrypted-column.ts'
import { countWorkOf } from '../../testing/count-work-of.ts'
import { belongToBranch } from '../../testing/belong-to-branch.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { makeEverythingAt } from '../../testing/make-everything-at.ts'
import { makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'

type Things = Awaited<ReturnType<typeof makeEverythingAt>>

const polling = { timeout: 20_000, interval: 20 }

let app: TestApp
let here: string
let there: string
let ours: Things
let theirs: Things
let date: string
const staff: Record<'here' | 'there' | 'both', TestSession> = {} as never

beforeAll(async () => {
  app = await startTestApp()
  ;({ here, there } = await makeTwoBranches(app))
  ours = await makeEverythingAt(app, here, 'OUR BORROWER')
  theirs = await makeEverythingAt(app, there, 'THEIR BORROWER')
  staff.here = await signInAt(app, 'officer', [here])
  staff.there = await signInAt(app, 'officer', [there])
  staff.both = await signInAt(app, 'officer', [here, there])
  const { db } = app.platform.database
  date = (await db.selectFrom('appointment').where('loan_id', '=', ours.loan).select('date').executeTakeFirstOrThrow()).date
})
afterAll(() => app.close())

const write = <R>(work: (trx: Transaction) => Promise<R>) => transact(app.platform.database.db, { onRefusal: 'rollback' }, work)
const toBranch = (loan: string, branchId: string) => belongToBranch(app, loan, branchId)

/** The lists, each with its query. */
const lists: readonly (readonly [name: string, endpoint: Endpoint, asked: () => object])[] = [
  ['conversations', listConversations, () => ({})],
  ['restricted people', searchBorrowers, () => ({ body: { restricted: true } })],
  ['slips', listOpenSlips, () => ({})],
  ['promises asked', listAskedPromises, () => ({})],
  ['refunds asked', listAskedRefunds, () => ({})],
  ['appointments', listDayAppointments, () => ({ query: { date } })],
  ['late loans', listCollection, () => ({ query: { view: 'days_6_30' } })],
]

/** A person's lists for each of the staff, which show nobody twice. */
async function seen(things: Things): Promise<Record<keyof typeof staff, string[]>> {
  const see = async (as: TestSession) => {
    const found: string[] = []
    for (const [name, endpoint, asked] of lists) {
      const { status, body } = await app.call(endpoint as Endpoint & { query: never }, { as, ...asked() } as never)
      expect([name, status]).toEqual([name, 200])
      const rows = body.data as unknown as { loan_id?: string; borrower_id?: string; id?: string }[]
      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
      if (rows.some((row) => [row.loan_id, row.borrower_id, row.id].some((id) => id === things.loan || id === things.borrower)))
        found.push(name)
    }
    return found
  }
  return { here: await see(staff.here), there: await see(staff.there), both: await see(staff.both) }
}

const all = lists.map(([name]) => name)

it("shows waiting items at their loan's branch, and after a transfer at the new one", async () => {
  expect(await seen(ours)).toEqual({ here: all, there: [], both: all })
  await toBranch(ours.loan, there)
  expect(await seen(ours)).toEqual({ here: [], there: all, both: all })
  await toBranch(ours.loan, here)
  expect(await seen(ours)).toEqual({ here: all, there: [], both: all })
  expect(await seen(theirs)).toEqual({ here: [], there: all, both: all })
})

it('counts the rows of its lists, a person with loans at two branches once', async () => {
  const { db } = app.platform.database
  // as if there were a second loan of theirs, at the other branch
  await sql`insert into borrower_branch (borrower_id, branch_id, created_at, waiting_since, restricted)
    select borrower_id, ${there}::uuid, created_at, waiting_since, restricted from borrower_branch where borrower_id = ${ours.borrower}::uuid`.execute(
    db,
  )
  const count = async (as: TestSession) => await countWorkOf(app, as)
  expect(await count(staff.both)).toMatchObject({ messages: 2, calls: 2, slips: 2, later_dates: 2 })
  expect(await count(staff.there)).toMatchObject({ messages: 2, calls: 2, slips: 1, later_dates: 1 })
  expect((await app.call(listConversations, { as: staff.both })).body).toMatchObject({ total: 2 })
  await write((trx) => refreshBorrowerBranches(trx, [ours.borrower as BorrowerId]))
  expect(await count(staff.there)).toMatchObject({ messages: 1, calls: 1, slips: 1, later_dates: 1 })
})

it('shows a conversation no more that is answered, and a person who is restricted no more', async () => {
  const { body } = await app.call(listConversations, { as: staff.here })
  expect(body.data.length).toBe(1)
  const answer = { params: { id: ours.borrower }, body: { text: 'Yes', seen: ours.message } }
  expect((await app.call(answerConversation, { as: staff.here, ...answer })).status).toBe(200)
  await write((trx) => changeBorrower(app.platform, trx, ours.borrower as BorrowerId, { restricted_since: null }))
  const left = all.filter((name) => name !== 'conversations' && name !== 'restricted people')
  expect((await seen(ours)).here).toEqual(left)
})

it('fills in the branches of appointments from before they were stored', async () => {
  const { db, whileMigrating } = app.platform.database
  const fill = await readFile(join(migrationsFolder, '0174-fill-branches-of-appointments.sql'), 'utf8')
  const { rows } = await sql<{
    count: number
  }>`with before as (update appointment set loan_branch_id = null where loan_branch_id is not null returning 1)
    select count(*) from before`.execute(db)
  await whileMigrating(async (script) => {
    expect(await script.rows(fill)).toEqual([{ done: rows[0]!.count }])
    expect(await script.rows(fill)).toEqual([{ done: 0 }])
  })
  expect((await seen(ours)).here).toContain('appointments')
})

it('shows items written during a transfer at the new branch', async () => {
  const { database, clock, random } = app.platform
  const { user_id: borrower } = await signInBorrower(app)
  const loan = (await makePendingLoan(app, borrower, { visit: true })) as LoanId
  await toBranch(loan, here)
  const slip = { loan_id: loan, file_name: 'none', media_type: 'image/jpeg' as const, sha256: loan, state: 'received' as const }
  const paid = { amount_satang: 100 as never, paid_date: clock.today(), payment_type: 'branch' as const, sent_at: clock.now() }
  const text = encrypt(app.platform, 'conversation_message.text', borrower, 'Hello')
  const photo = { file_name: null, media_type: null, pages: null }
  const message = { id: random.uuid(), borrower_id: borrower, sent_at: clock.now(), staff_id: null, text, ...photo }
  const written = await database.db.transaction().execute(async (trx) => {
    await setLoanBranch(trx as never, loan, there)
    const writes = [
      write((own) => insertSlip(own, { id: random.uuid(), ...slip, ...paid })),
      write((own) => insertFromBorrower(own, message)),
      write((own) => changeBorrower(app.platform, own, borrower, { restricted_since: clock.now() })),
    ]
    // each waits for the loan or its borrower
    const waiting = sql<{
      count: number
    }>`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await waiting.execute(database.db)).rows[0]!.count === writes.length, polling)
    return { writes }
  })
  await Promise.all(written.writes)
  const { rows } =
    await sql`select loan_branch_id, borrower_branch.branch_id, waiting_since is not null as waits, restricted from payment_slip
    join loan on loan.id = loan_id join borrower_branch using (borrower_id) where loan_id = ${loan}::uuid`.execute(database.db)
  expect(rows).toEqual([{ loan_branch_id: there, branch_id: there, waits: true, restricted: true }])
  await expectBooksAgree(app)
})

it('locks an appointment after its loan, in the order of a state change', async () => {
  const me = await signInBorrower(app)
  const loan = await makePendingLoan(app, me.user_id, { visit: true })
  await toBranch(loan, here)
  const { db } = app.platform.database
  const { id } = await db.selectFrom('appointment').where('loan_id', '=', loan).select('id').executeTakeFirstOrThrow()
  const calls = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('loan').select('id').where('id', '=', loan).forUpdate().execute()
    const started = [
      app.call(closeAppointment, { as: staff.here, params: { id }, body: { state: 'missed' } }),
      app.call(cancelAppointment, { as: me, params: { id } }),
    ]
    const waiting = sql<{
      count: number
    }>`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await waiting.execute(db)).rows[0]!.count === started.length, polling)
    // neither has it: giving the loan to a branch writes it
    await sql`select from appointment where loan_id = ${loan}::uuid for update nowait`.execute(trx)
    return { started }
  })
  for (const { status } of await Promise.all(calls.started)) expect(status).toBeLessThan(500)
})

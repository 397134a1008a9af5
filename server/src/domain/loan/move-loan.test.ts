import { isRefusal } from '@let-twe/core/errors.ts'
import { type StoredLoanState, loanEvents, nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { makeActiveLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { type LoanMove, moveLoan } from './move-loan.ts'

let app: TestApp
let me: string
let officer: Actor & { id: string }
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  me = (await signInBorrower(app)).user_id
  officer = await makeStaff(app, 'officer')
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const move = (loanId: string, event: LoanMove['event'], more: Partial<LoanMove> = {}) =>
  transact(db(), { onRefusal: 'rollback' }, (trx) => moveLoan(app.platform, trx, { loanId, event, actor: officer, ...more }))
const loan = (id: string) => db().selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const events = (id: string) => db().selectFrom('loan_event').selectAll().where('loan_id', '=', id).orderBy('id').execute()
const application = async (id: string) =>
  db()
    .selectFrom('application')
    .selectAll()
    .where('id', '=', (await loan(id)).application_id)
    .executeTakeFirstOrThrow()

describe('a move of a loan', () => {
  it('counts its version, and writes its event and its audit line with actor, old and new state', async () => {
    const id = await makePendingLoan(app, me)
    const before = await loan(id)
    const moved = await move(id, 'pre_approve', { version: before.version, note: 'Pays well', changes: { months: 3 } })
    expect(moved).toMatchObject({ state: 'pre_approved', version: before.version + 1, months: 3, state_note: null })
    expect((await events(id)).at(-1)).toMatchObject({
      event: 'pre_approve',
      from_state: 'pending',
      to_state: 'pre_approved',
      actor_kind: 'staff',
      actor_id: officer.id,
      note: 'Pays well',
      reason_code: null,
    })
    const trail = await db().selectFrom('audit_event').selectAll().where('subject_id', '=', id).orderBy('id', 'desc').executeTakeFirst()
    expect(trail).toMatchObject({ action: 'loan.pre_approve', subject_kind: 'loan', detail: { from: 'pending', to: 'pre_approved' } })
    expect((await application(id)).ended_at).toBeNull()
  })

  it('is refused by the wrong version, an unknown loan and a state that does not allow it, and then changes nothing', async () => {
    const id = await makePendingLoan(app, me)
    const before = await loan(id)
    expect(await move(id, 'pre_approve', { version: before.version + 1 })).toMatchObject({ refused: 'changed_elsewhere' })
    expect(await move(id, 'pre_approve', { version: before.version - 1 })).toMatchObject({ refused: 'changed_elsewhere' })
    expect(await move(app.platform.random.uuid(), 'pre_approve')).toMatchObject({ refused: 'not_found' })
    expect(await move(id, 'disburse')).toMatchObject({ refused: 'transition_refused' })
    expect(await loan(id)).toEqual(before)
    expect((await events(id)).map(({ event }) => event)).toEqual(['submit'])
  })
})

describe('a request of an officer', () => {
  const ask = async (loanId: string) => {
    const id = app.platform.random.uuid()
    const asked = { loan_id: loanId, requested_by: officer.id, requested_at: app.platform.clock.now(), done_at: null } as const
    await db()
      .insertInto('officer_request')
      .values({ id, kind: 'document', document_kind: 'selfie', reason_code: 'photo_unreadable', words: null, note: null, ...asked })
      .execute()
    return id
  }
  const request = (id: string) =>
    db().selectFrom('officer_request').select(['done_at', 'ended_by_decision']).where('id', '=', id).executeTakeFirstOrThrow()
  const undecided: readonly StoredLoanState[] = ['pending', 'pre_approved', 'appointment_confirmed']
  const moves = undecided.flatMap((from) =>
    loanEvents.flatMap((event) => {
      const to = nextLoanState(from, event)
      return to === null ? [] : [[from, event, to] as const]
    }),
  )

  it.each(moves)(
    'of a loan that is %s ends with %s when that leads to %s, and only when nobody can answer it any more',
    async (from, event, to) => {
      const id = await makePendingLoan(app, me)
      await db().updateTable('loan').set({ state: from }).where('id', '=', id).execute()
      const asked = await ask(id)
      expect(await move(id, event, { reason: 'other' })).toMatchObject({ state: to })
      const ended = !undecided.includes(to)
      expect(await request(asked)).toEqual({ done_at: ended ? app.platform.clock.now() : null, ended_by_decision: ended })
    },
  )
})

describe('the end of an application', () => {
  it.each(['reject', 'postpone'] as const)('by %s keeps the reason and the note, and frees the times that were booked', async (event) => {
    const id = await makePendingLoan(app, me)
    const booked = app.platform.random.uuid()
    const times = { borrower_id: me, loan_id: id, type: 'interview', date: '2026-12-01', created_at: app.platform.clock.now() } as const
    const seat = () => ({
      id: app.platform.random.uuid(),
      seat: 5000 + Number(app.platform.random.digits(4)),
      reference: app.platform.random.digits(10),
    })
    await db()
      .insertInto('appointment')
      .values([
        { ...times, ...seat(), id: booked, state: 'booked', time: '10:00' },
        { ...times, ...seat(), state: 'missed', time: '11:00' },
      ])
      .execute()
    expect(await move(id, event, { reason: 'other', note: 'Not reached' })).toMatchObject({
      state: event === 'reject' ? 'rejected' : 'postponed',
      state_reason_code: 'other',
      state_note: 'Not reached',
    })
    expect((await application(id)).ended_at).toEqual(app.platform.clock.now())
    const after = await db()
      .selectFrom('appointment')
      .select(['id', 'state', 'sequence'])
      .where('loan_id', '=', id)
      .orderBy('state')
      .execute()
    expect(after.map(({ state }) => state)).toEqual(['cancelled', 'done', 'missed'])
    expect(after[0]).toMatchObject({ id: booked, sequence: 1 })
  })

  it('comes with the last payment, and is undone when the loan is opened again', async () => {
    const id = await makeActiveLoan(app, me)
    expect((await application(id)).ended_at).toBeNull()
    expect(await move(id, 'repay')).toMatchObject({ state: 'closed', state_reason_code: null })
    expect((await application(id)).ended_at).not.toBeNull()
    expect(await move(id, 'reopen')).toMatchObject({ state: 'active' })
    expect((await application(id)).ended_at).toBeNull()
  })

  it('stays when the borrower asks for another loan since, or when it was written off', async () => {
    const repaid = await makeActiveLoan(app, me)
    await move(repaid, 'repay')
    await makePendingLoan(app, me)
    expect(await move(repaid, 'reopen')).toMatchObject({ refused: 'application_open' })
    const other = (await signInBorrower(app)).user_id
    const lost = await makeActiveLoan(app, other)
    expect(isRefusal(await move(lost, 'write_off', { reason: 'died', changes: { written_off_date: app.platform.clock.today() } }))).toBe(
      false,
    )
    expect(await move(lost, 'reopen')).toMatchObject({ refused: 'application_open' })
    expect(await loan(lost)).toMatchObject({ state: 'closed', state_reason_code: null })
  })
})

import { satang } from '@let-twe/core/money.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { answerCounterOffer as answerCall, withdrawApplication as withdrawCall } from '@let-twe/core/loan/before-payout-endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { sizeConsentVersion } from '@let-twe/core/loan/counter-offer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assessEligibility } from '../../domain/application/assess-eligibility.ts'
import type { Actor } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { type LoanFacts, makeApprovedLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { answerCounterOffer } from './answer-counter-offer.ts'
import { approveLoan } from './approve-loan.ts'
import { expireProposals } from './expire-proposals.ts'
import { offerSize } from './offer-size.ts'
import { preApproveLoan } from './pre-approve-loan.ts'
import { sendBackLoan } from './send-back-loan.ts'
import { signAgreement } from './sign-agreement.ts'
import { withdrawApplication } from './withdraw-application.ts'

let app: TestApp
let officer: Actor & { id: string }
let manager: Actor & { id: string }
beforeAll(async () => {
  app = await startTestApp()
  officer = await makeStaff(app, 'officer')
  manager = await makeStaff(app, 'manager')
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const rowOf = (id: string) => db().selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = async (id: string) =>
  (await db().selectFrom('loan_event').select('event').where('loan_id', '=', id).orderBy('id').execute()).map(({ event }) => event)
const notifiedOf = async (borrowerId: string, kind: string) =>
  (await db().selectFrom('notification').select('kind').where('borrower_id', '=', borrowerId).execute()).filter(
    (each) => each.kind === kind,
  ).length
const refusalOf = (outcome: unknown) => (isRefusal(outcome) ? outcome.refused : 'done')

type Pending = { me: TestSession & { user_id: string }; loanId: string }

async function pending(facts: LoanFacts = {}): Promise<Pending> {
  const me = await signInBorrower(app)
  return { me, loanId: await makePendingLoan(app, me.user_id, facts) }
}

const propose = (loanId: string, size = 1_000_000) =>
  preApproveLoan(app.platform, { loanId, actor: officer, size_satang: satang(size), months: 2, times_per_month: 2 })

async function proposed(facts: LoanFacts = {}): Promise<Pending> {
  const it = await pending(facts)
  expect(await propose(it.loanId)).not.toHaveProperty('refused')
  return it
}

const runDailyJob = async () => {
  await transact(db(), { onRefusal: 'commit' }, (trx) => app.platform.jobs.enqueue(trx, 'daily-run', {}))
  await app.platform.jobs.runDue()
}

const sendBack = (loanId: string, actor = manager) =>
  sendBackLoan(app.platform, { loanId, actor, reason_code: 'change_amount', note: 'too much for him' })

describe('a proposal that is sent back', () => {
  it('is pending again with the requested loan, keeps its reason inside, and notifies anew with a new proposal', async () => {
    const { me, loanId } = await pending({ visit: true })
    expect(await propose(loanId, 500_000)).toMatchObject({ size_satang: 500_000 })
    await db().updateTable('appointment').set({ state: 'confirmed' }).where('loan_id', '=', loanId).where('type', '=', 'branch').execute()
    expect(await sendBack(loanId)).toMatchObject({
      state: 'pending',
      size_satang: satang(1_000_000),
      proposed_by: null,
      proposal_expires_date: null,
    })
    const event = await db()
      .selectFrom('loan_event')
      .selectAll()
      .where('loan_id', '=', loanId)
      .where('event', '=', 'send_back')
      .executeTakeFirst()
    expect(event).toMatchObject({ reason_code: 'change_amount', note: 'too much for him', actor_id: manager.id })
    const visit = await db().selectFrom('appointment').select('state').where('loan_id', '=', loanId).where('type', '=', 'branch').execute()
    expect(visit).toEqual([{ state: 'cancelled' }])
    expect(await notifiedOf(me.user_id, 'sent_back')).toBe(1)
    const seen = JSON.stringify((await app.call(getCurrentLoan, { as: me })).body)
    expect(seen).not.toContain('too much for him')
    expect(await propose(loanId, 600_000)).toMatchObject({ state: 'pre_approved' })
    expect(await notifiedOf(me.user_id, 'pre_approved')).toBe(2)
  })

  it('loses its approval, and may be approved again by the second person alone', async () => {
    const { loanId } = await proposed()
    expect(await approveLoan(app.platform, { loanId, actor: manager })).not.toHaveProperty('refused')
    expect(await sendBack(loanId)).toMatchObject({ approved_at: null, approved_by: null, payout_account: null, agreement_file: null })
    expect(await approveLoan(app.platform, { loanId, actor: manager })).toEqual({ refused: 'transition_refused' })
  })

  it('is sent back by its proposer, by no other officer, and not once it is signed', async () => {
    const other = await makeStaff(app, 'officer')
    const { loanId } = await proposed()
    expect(await sendBack(loanId, other)).toEqual({ refused: 'transition_refused' })
    expect(await sendBack(loanId, officer)).toMatchObject({ state: 'pending' })
    const signed = await makeApprovedLoan(app, (await signInBorrower(app)).user_id)
    expect(await signAgreement(app.platform, { loanId: signed, actor: officer, by: 'branch' })).not.toHaveProperty('refused')
    expect(await sendBack(signed)).toEqual({ refused: 'transition_refused' })
  })

  it('is sent back once when two managers press at once, and not approved beside it', async () => {
    const { loanId } = await proposed()
    const { version } = await rowOf(loanId)
    const other = await makeStaff(app, 'manager')
    const both = await Promise.all([
      sendBackLoan(app.platform, { loanId, actor: manager, reason_code: 'other', version }),
      sendBackLoan(app.platform, { loanId, actor: other, reason_code: 'other', version }),
    ])
    expect(both.map(refusalOf).toSorted()).toEqual(['done', 'transition_refused'])
    const again = await proposed()
    const seen = (await rowOf(again.loanId)).version
    const race = await Promise.all([
      approveLoan(app.platform, { loanId: again.loanId, actor: manager, version: seen }),
      sendBackLoan(app.platform, { loanId: again.loanId, actor: other, reason_code: 'other', version: seen }),
    ])
    expect(race.map(refusalOf).filter((each) => each === 'done')).toHaveLength(1)
  })
})

describe('an application that its borrower takes back', () => {
  it('is closed as withdrawn, frees its appointments, is no repaid loan, and a new one may begin at once', async () => {
    const { me, loanId } = await proposed({ visit: true })
    await db().updateTable('appointment').set({ state: 'confirmed' }).where('loan_id', '=', loanId).where('type', '=', 'branch').execute()
    expect((await app.call(getCurrentLoan, { as: me })).body.data.can_withdraw).toBe(true)
    const reply = await app.call(withdrawCall, { as: me, params: { id: loanId }, body: {} })
    expect(reply.body.data).toEqual({ withdrawn: true })
    expect(await rowOf(loanId)).toMatchObject({ state: 'closed', state_reason_code: 'withdrawn', closed_date: '2026-11-23' })
    const open = db().selectFrom('appointment').select('id').where('loan_id', '=', loanId).where('state', 'in', ['booked', 'confirmed'])
    expect(await open.execute()).toEqual([])
    expect(await notifiedOf(me.user_id, 'withdrawn')).toBe(1)
    const standing = await assessEligibility(app.platform, db(), me.user_id, {})
    expect(standing.reapplyDate).toBeNull()
    expect(standing.by(app.platform.termsInForce.product('2026-11-23'))).toMatchObject({
      branchVisitNeeded: true,
      offer: { type: 'first' },
    })
    expect(await makePendingLoan(app, me.user_id)).toBeTypeOf('string')
  })

  it('is withdrawn once by a double press, only by its borrower, and not after the signature', async () => {
    const { me, loanId } = await pending()
    const actor = { kind: 'borrower', id: me.user_id } as const
    const stranger = { kind: 'borrower', id: (await signInBorrower(app)).user_id } as const
    expect(await withdrawApplication(app.platform, { loanId, actor: stranger })).toEqual({ refused: 'not_found' })
    const both = await Promise.all([1, 2].map(() => withdrawApplication(app.platform, { loanId, actor })))
    expect(both).toEqual([{ withdrawn: true }, { withdrawn: true }])
    expect(await eventsOf(loanId)).toEqual(['submit', 'withdraw'])
    const signed = await signInBorrower(app)
    const signedLoan = await makeApprovedLoan(app, signed.user_id)
    await signAgreement(app.platform, { loanId: signedLoan, actor: officer, by: 'branch' })
    const own = { kind: 'borrower', id: signed.user_id } as const
    expect(await withdrawApplication(app.platform, { loanId: signedLoan, actor: own })).toEqual({ refused: 'transition_refused' })
  })

  it('is either withdrawn or proposed when both happen at once', async () => {
    const { me, loanId } = await pending()
    const [proposal, withdrawal] = await Promise.all([
      preApproveLoan(app.platform, { loanId, actor: officer, size_satang: satang(1_000_000), months: 2, times_per_month: 2, version: 0 }),
      withdrawApplication(app.platform, { loanId, actor: { kind: 'borrower', id: me.user_id } }),
    ])
    expect(withdrawal).toEqual({ withdrawn: true })
    expect(['done', 'transition_refused']).toContain(refusalOf(proposal))
    expect((await rowOf(loanId)).state).toBe('closed')
  })
})

describe('a proposal that nobody signs', () => {
  it('ends the day after its last one, notifies, and may be applied for anew', async () => {
    const { me, loanId } = await proposed()
    const { proposal_expires_date: last } = await rowOf(loanId)
    expect(last).toBe('2026-12-23')
    expect((await app.call(getCurrentLoan, { as: me })).body.data.proposal_expires_date).toBe(last)
    app.setClock(`${last}T23:59:59+07:00`)
    expect(await expireProposals(app.platform)).toBe(0)
    app.setClock(`${addDays(last!, 1)}T00:00:00+07:00`)
    const both = await Promise.all([expireProposals(app.platform), expireProposals(app.platform)])
    expect(both.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(1)
    expect(await eventsOf(loanId)).toEqual(['submit', 'pre_approve', 'expire'])
    expect(await rowOf(loanId)).toMatchObject({ state: 'closed', state_reason_code: 'expired' })
    expect(await notifiedOf(me.user_id, 'proposal_expired')).toBe(1)
    expect((await assessEligibility(app.platform, db(), me.user_id, {})).reapplyDate).toBeNull()
    app.setClock('2026-11-23T10:00:00+07:00')
  })

  it('waits for a visit that is still ahead, and never ends once it is signed', async () => {
    const visiting = await proposed({ visit: true })
    const signed = await makeApprovedLoan(app, (await signInBorrower(app)).user_id)
    await signAgreement(app.platform, { loanId: signed, actor: officer, by: 'branch' })
    const set = { state: 'booked', date: '2026-12-24' } as const
    await db().updateTable('appointment').set(set).where('loan_id', '=', visiting.loanId).where('type', '=', 'branch').execute()
    app.setClock('2026-12-24T00:10:00+07:00')
    await runDailyJob()
    expect([(await rowOf(visiting.loanId)).state, (await rowOf(signed)).state]).toEqual(['pre_approved', 'pre_approved'])
    app.setClock('2026-12-25T00:10:00+07:00')
    await runDailyJob()
    expect([(await rowOf(visiting.loanId)).state, (await rowOf(signed)).state]).toEqual(['closed', 'pre_approved'])
    app.setClock('2026-11-23T10:00:00+07:00')
  })
})

describe('a counter-offer', () => {
  const offer = (loanId: string, size = 1_200_000) =>
    offerSize(app.platform, { loanId, actor: officer, size_satang: satang(size), months: 2, times_per_month: 2 })
  const offerOf = async (me: TestSession) => (await app.call(getCurrentLoan, { as: me })).body.data.size_offer

  it('is proposed only after the borrower agreed with the PIN, and never above that', async () => {
    const { me, loanId } = await pending()
    expect(await propose(loanId, 1_200_000)).toMatchObject({ fields: { size_not_above_asked: 'precondition_failed' } })
    expect(await offer(loanId)).not.toHaveProperty('refused')
    expect(await propose(loanId, 1_200_000)).toMatchObject({ fields: { size_not_above_asked: 'precondition_failed' } })
    const shown = await offerOf(me)
    expect(shown).toMatchObject({ loan_size_baht: 12_000, payment_satang: 311_177, text_version: sizeConsentVersion })
    const body = { offer_id: shown.id, agree: true, text_version: shown.text_version }
    expect((await app.call(answerCall, { as: me, params: { id: loanId }, body })).body.response.code).toBe('pin_required')
    expect((await app.call(answerCall, { as: me, params: { id: loanId }, body, headers: withPin })).body.data).toEqual({ agreed: true })
    const stored = await db().selectFrom('counter_offer').selectAll().where('loan_id', '=', loanId).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ answer: 'agreed', text_version: sizeConsentVersion, language: 'en', offered_by: officer.id })
    expect(stored.answered_at).toEqual(app.platform.clock.now())
    expect(await propose(loanId, 1_250_000)).toMatchObject({ fields: { size_not_above_asked: 'precondition_failed' } })
    expect(await propose(loanId, 1_200_000)).toMatchObject({ size_satang: 1_200_000 })
    expect(await approveLoan(app.platform, { loanId, actor: manager })).not.toHaveProperty('refused')
  })

  it('is not proposed after a no', async () => {
    const { me, loanId } = await pending()
    await offer(loanId)
    const { id, text_version } = await offerOf(me)
    const reply = await app.call(answerCall, {
      as: me,
      params: { id: loanId },
      body: { offer_id: id, agree: false, text_version },
      headers: withPin,
    })
    expect(reply.body.data).toEqual({ agreed: false })
    expect(await offerOf(me)).toBeNull()
    expect(await propose(loanId, 1_200_000)).toMatchObject({ fields: { size_not_above_asked: 'precondition_failed' } })
  })

  it('is refused at or below the requested amount, above the limit of the kind of loan, or after the proposal', async () => {
    const { loanId } = await pending()
    expect(await offer(loanId, 1_000_000)).toMatchObject({ refused: 'amount_out_of_range' })
    expect(await offer(loanId, 5_050_000)).toMatchObject({ refused: 'amount_out_of_range' })
    expect(await offer(loanId, 5_000_000)).not.toHaveProperty('refused')
    const first = await pending({ type: 'first', baht: 5_000 })
    expect(await offer(first.loanId, 550_000)).toMatchObject({ refused: 'amount_out_of_range' })
    expect(await offer((await proposed()).loanId)).toEqual({ refused: 'transition_refused' })
  })

  it('is answered once, for the newest question and the words of today', async () => {
    const { me, loanId } = await pending()
    await Promise.all([offer(loanId), offer(loanId)])
    expect(await notifiedOf(me.user_id, 'size_offered')).toBe(1)
    const old = await offerOf(me)
    await offer(loanId, 1_500_000)
    const actor = { kind: 'borrower', id: me.user_id } as const
    const answer = (offerId: string, agree: boolean, textVersion = sizeConsentVersion) =>
      answerCounterOffer(app.platform, { loanId, offerId, agree, textVersion, language: 'th', actor })
    expect(await answer(old.id, true)).toEqual({ refused: 'changed_elsewhere' })
    const { id } = await offerOf(me)
    expect(await answer(id, true, '2020-01')).toEqual({ refused: 'changed_elsewhere' })
    const both = await Promise.all([answer(id, true), answer(id, false)])
    expect(both.map(refusalOf).toSorted()).toEqual(['changed_elsewhere', 'done'])
    const rows = db().selectFrom('audit_event').select('id').where('subject_id', '=', loanId).where('action', 'like', 'loan.size_%')
    expect(await rows.execute()).toHaveLength(1)
  })
})

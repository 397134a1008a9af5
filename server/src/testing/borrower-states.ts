import * as application from '@let-twe/core/application/endpoints.ts'
import { addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import * as beforePayout from '@let-twe/core/loan/before-payout-endpoints.ts'
import * as loans from '@let-twe/core/loan/endpoints.ts'
import * as schedule from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import * as payments from '@let-twe/core/payment/endpoints.ts'
import sharp from 'sharp'
import { chargeLateFees } from '../features/loan/daily-fees.ts'
import { transact } from '../platform/database/transact.ts'
import { makeActiveLoan, makeApprovedLoan, makePendingLoan, makeStaff } from './make-loan.ts'
import { multipart } from './multipart.ts'
import { withPin } from './register-person.ts'
import type { signInBorrower } from './sign-in-borrower.ts'
import type { TestApp } from './start-test-app.ts'
import { bounceByTwo, reapplyByTwo, refundByTwo, writeOffByTwo } from './two-people.ts'
import { requestAgain } from '../features/officer-request/request-again.ts'
import { recordPayment } from '../features/payment/record-payment.ts'
import { rejectLoan } from './reject-loan.ts'
import { postponeLoan } from '../features/loan/decline-loan.ts'
import { expireProposals } from '../features/loan/expire-proposals.ts'
import { offerSize } from '../features/loan/offer-size.ts'
import { preApproveLoan } from '../features/loan/pre-approve-loan.ts'
import { signAgreement } from '../features/loan/sign-agreement.ts'

type Me = Awaited<ReturnType<typeof signInBorrower>>
type Loan = Data<typeof loans.getLoan>

/** Every state of a borrower, by its name, with its data for a test. */
export function borrowerStates(app: TestApp) {
  const db = () => app.platform.database.db
  const today = () => app.platform.clock.today()
  const later = (days: number) => app.setClock(instantInBangkok(addDays('2026-11-23', days), '10:00').toISOString())

  async function must<T>(work: Promise<T>): Promise<T> {
    const done = await work
    if (typeof done === 'object' && done !== null && 'refused' in done) throw new Error(`refused: ${String(done.refused)}`)
    return done
  }

  const terms = { size_satang: satang(1_000_000), months: 2, times_per_month: 2 } as const
  const pending = async (me: Me, facts = {}) => (await makePendingLoan(app, me.user_id as never, facts)) as LoanId
  const proposed = async (me: Me, facts = {}) => {
    const loanId = await pending(me, facts)
    await must(preApproveLoan(app.platform, { loanId, actor: await makeStaff(app, 'officer'), ...terms }))
    return loanId
  }
  const approved = async (me: Me, facts = {}) => (await makeApprovedLoan(app, me.user_id as never, facts)) as LoanId
  const running = async (me: Me) => (await makeActiveLoan(app, me.user_id as never)) as LoanId
  const signed = async (me: Me) => {
    const loanId = await approved(me)
    await must(signAgreement(app.platform, { loanId, actor: await makeStaff(app, 'manager'), by: 'branch' }))
    return loanId
  }
  const appointment = (loanId: LoanId, type: 'interview' | 'branch', state: 'booked' | 'confirmed' | 'missed' | 'cancelled') =>
    db()
      .updateTable('appointment')
      .set({ state, date: addDays(today(), 2), time: '10:00', result: null })
      .where('loan_id', '=', loanId)
      .where('type', '=', type)
      .execute()
  const ask = async (loanId: LoanId, kind: 'document' | 'information' | 'interview') =>
    must(
      requestAgain(app.platform, {
        loanId,
        actor: { ...(await makeStaff(app, 'officer')), kind: 'staff' } as never,
        kind,
        ...(kind === 'document' && ({ document_kind: 'selfie' } as const)),
        reason_code: 'photo_unreadable',
      }),
    )
  const pay = async (loanId: LoanId, amount: number) =>
    must(
      recordPayment(app.platform, {
        loanId,
        actor: await makeStaff(app, 'officer'),
        amount_satang: satang(amount),
        paid_date: today(),
        payment_type: 'branch',
        outside_reference: null,
        decided: true,
      }),
    )
  const lateFor = async (me: Me, days: number) => {
    const loanId = await running(me)
    later(days)
    await keepSession(me)
    await transact(db(), { onRefusal: 'commit' }, (trx) => chargeLateFees(app.platform, trx, today()))
    return loanId
  }
  const decline = async (loanId: LoanId, how: typeof rejectLoan | typeof postponeLoan) =>
    must(how(app.platform, { loanId, actor: await makeStaff(app, 'manager'), reason_code: 'other' as never }))
  const slip = async (me: Me, amount: number) => {
    const fields = { amount_satang: String(amount), paid_date: today(), payment_type: 'atm' }
    const { contentType, payload } = multipart(fields, { name: 'file', fileName: 'slip.jpg', bytes: await anotherPhoto() })
    return app.call(payments.sendSlip, { as: me, rawBody: payload, headers: { 'content-type': contentType } } as never)
  }
  let photos = 0
  /** No slip is sent twice. */
  const anotherPhoto = () => {
    photos += 1
    return sharp({ create: { width: 40 + photos, height: 40, channels: 3, background: '#886644' } })
      .jpeg()
      .toBuffer()
  }
  const payoff = async (me: Me, loanId: LoanId) =>
    (await app.call(schedule.getPayoff, { as: me, params: { id: loanId } })).body.data.total_satang as number
  const withdraw = (me: Me, loanId: LoanId) =>
    app.call(beforePayout.withdrawApplication, { as: me, params: { id: loanId }, body: {} } as never)

  const states: Readonly<Record<string, (me: Me) => Promise<unknown>>> = {
    'no loan yet': async () => {},
    'under review': (me) => pending(me),
    'an interview ahead': async (me) => appointment(await pending(me), 'interview', 'booked'),
    'a missed interview': async (me) => appointment(await pending(me), 'interview', 'missed'),
    'a cancelled interview': async (me) => appointment(await pending(me), 'interview', 'cancelled'),
    'asked for an interview, a paper and answers': async (me) => {
      const loanId = await pending(me)
      for (const kind of ['interview', 'document', 'information'] as const) await ask(loanId, kind)
    },
    'asked for another interview while one is ahead': async (me) => {
      const loanId = await pending(me)
      await ask(loanId, 'interview')
      await appointment(loanId, 'interview', 'booked')
    },
    'asked for a paper after a missed interview': async (me) => {
      const loanId = await pending(me)
      await appointment(loanId, 'interview', 'missed')
      await ask(loanId, 'document')
    },
    'asked whether more is wanted': async (me) => {
      const loanId = await pending(me, { baht: 5000 })
      await must(offerSize(app.platform, { loanId, actor: await makeStaff(app, 'officer'), ...terms }))
    },
    'pre-approved without a visit': (me) => proposed(me),
    'pre-approved, asked for a paper': async (me) => ask(await proposed(me), 'document'),
    'pre-approved with a visit to book': async (me) => {
      const loanId = await proposed(me, { visit: true })
      await db().deleteFrom('appointment').where('loan_id', '=', loanId).where('type', '=', 'branch').execute()
    },
    'pre-approved with a booked visit': async (me) => appointment(await proposed(me, { visit: true }), 'branch', 'booked'),
    'pre-approved with a missed visit': async (me) => appointment(await proposed(me, { visit: true }), 'branch', 'missed'),
    'a confirmed visit': async (me) => {
      const loanId = await proposed(me, { visit: true })
      await appointment(loanId, 'branch', 'confirmed')
      await db().updateTable('loan').set({ state: 'appointment_confirmed' }).where('id', '=', loanId).execute()
    },
    'approved, to be signed in the app': (me) => approved(me),
    'approved after a visit': (me) => approved(me, { visit: true }),
    'approved with a missed visit': async (me) => appointment(await approved(me, { visit: true }), 'branch', 'missed'),
    signed: (me) => signed(me),
    'a payout that came back': async (me) => {
      const loanId = await running(me)
      await must(bounceByTwo(app, loanId))
    },
    active: (me) => running(me),
    'active with a payment': async (me) => pay(await running(me), 50_000),
    'active, all but the last instalment paid': async (me) => {
      const loanId = await running(me)
      const { instalments } = (await readLoan(me))!
      await pay(
        loanId,
        instalments.slice(0, -1).reduce((sum, each) => sum + each.payment_satang, 0),
      )
    },
    'active with a slip under review': async (me) => {
      await running(me)
      await slip(me, 50_000)
    },
    'active with a slip for all of it under review': async (me) => slip(me, await payoff(me, await running(me))),
    'a few days late': (me) => lateFor(me, 20),
    'late with fees': (me) => lateFor(me, 60),
    'late with every instalment overdue': (me) => lateFor(me, 110),
    'late with a slip under review': async (me) => {
      await lateFor(me, 60)
      await slip(me, 50_000)
    },
    'late, and asked for a later day': async (me) => {
      const loanId = await lateFor(me, 20)
      const { latest_date } = (await app.call(schedule.listPromises, { as: me, params: { id: loanId } })).body.data
      if (latest_date)
        await app.call(schedule.askPromise, { as: me, params: { id: loanId }, body: { date: latest_date, reason: 'Pay day' } } as never)
    },
    repaid: async (me) => {
      const loanId = await running(me)
      await pay(loanId, await payoff(me, loanId))
    },
    'repaid, with leave for direct debit': async (me) => {
      const loanId = await running(me)
      await pay(loanId, await payoff(me, loanId))
      await app.call(payments.askMandate, { as: me, body: { bank: '004', account_number: '0123456789' }, headers: withPin } as never)
    },
    'repaid with too much': async (me) => pay(await running(me), 1_100_000),
    'repaid, and the refund was paid': async (me) => {
      const loanId = await running(me)
      await pay(loanId, 1_100_000)
      await must(refundByTwo(app, loanId, `R-${loanId}`))
    },
    'written off': async (me) => must(writeOffByTwo(app, await lateFor(me, 110))),
    'written off, and a new one allowed': async (me) => {
      const loanId = await lateFor(me, 110)
      await must(writeOffByTwo(app, loanId))
      await must(reapplyByTwo(app, loanId))
    },
    rejected: async (me) => decline(await pending(me), rejectLoan),
    'rejected after the approval': async (me) => decline(await approved(me, { visit: true }), rejectLoan),
    postponed: async (me) => decline(await pending(me), postponeLoan),
    'postponed, and the day has come': async (me) => {
      await decline(await pending(me), postponeLoan)
      later(400)
    },
    withdrawn: async (me) => withdraw(me, await pending(me)),
    'withdrawn after the approval': async (me) => withdraw(me, await approved(me, { visit: true })),
    expired: async (me) => {
      await approved(me, { visit: true })
      later(60)
      await expireProposals(app.platform)
    },
    'a new application after a repaid loan': async (me) => {
      const loanId = await running(me)
      await pay(loanId, await payoff(me, loanId))
      await app.call(application.beginApplication, { as: me, body: {} } as never)
    },
  }

  async function readLoan(me: Me): Promise<Loan | null> {
    const { status, body } = await app.call(loans.getCurrentLoan, { as: me })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }
  /** The session of today, however far the clock was moved. */
  async function keepSession(me: Me): Promise<void> {
    const now = app.platform.clock.now()
    await db()
      .updateTable('session')
      .set({ created_at: now, last_used_at: now })
      .where('borrower_id', '=', me.user_id as never)
      .execute()
  }

  return { states, pending, slip, withdraw, readLoan, keepSession, today }
}

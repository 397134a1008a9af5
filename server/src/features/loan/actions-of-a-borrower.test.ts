import * as application from '@let-twe/core/application/endpoints.ts'
import { correctableSteps } from '@let-twe/core/application/form.ts'
import { mayChange } from '@let-twe/core/appointment/change-rules.ts'
import * as appointments from '@let-twe/core/appointment/endpoints.ts'
import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import * as complaints from '@let-twe/core/complaint/endpoints.ts'
import * as callBacks from '@let-twe/core/contact/call-back-endpoints.ts'
import * as messages from '@let-twe/core/conversation/endpoints.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import type { Data, Endpoint } from '@let-twe/core/endpoint.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import * as beforePayout from '@let-twe/core/loan/before-payout-endpoints.ts'
import { type BorrowerAction, borrowerActions, isOffered } from '@let-twe/core/loan/borrower-actions.ts'
import * as loans from '@let-twe/core/loan/endpoints.ts'
import * as papers from '@let-twe/core/loan/paper-endpoints.ts'
import * as schedule from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { listAtms, listBranches } from '@let-twe/core/location/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import * as payments from '@let-twe/core/payment/endpoints.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { getProfile, requestDeletion, updateProfile } from '@let-twe/core/profile/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chargeLateFees } from '../../domain/loan/daily-fees.ts'
import { transact } from '../../platform/database/transact.ts'
import { smallPhoto, upload } from '../../testing/fill-application.ts'
import { makeActiveLoan, makeApprovedLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { multipart } from '../../testing/multipart.ts'
import { withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestReply, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { refundByTwo, writeOffByTwo } from '../../testing/two-persons.ts'
import { requestAgain } from '../office/request-again.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { postponeLoan, rejectLoan } from './decline-loan.ts'
import { bouncePayout } from './bounce-payout.ts'
import { expireProposals } from './expire-proposals.ts'
import { offerSize } from './offer-size.ts'
import { preApproveLoan } from './pre-approve-loan.ts'
import { signAgreement } from './sign-agreement.ts'

/**
 * Everything that the app offers a borrower is done, in every state: no button leads to a refusal. What is offered of a loan follows from
 * what the API says of it (`isOffered`, which the pages ask too).
 */
type Me = Awaited<ReturnType<typeof signInBorrower>>
type Loan = Data<typeof loans.getLoan>
type Control = readonly [name: string, press: () => Promise<TestReply>]

let app: TestApp
let photo: Buffer
beforeAll(async () => {
  app = await startTestApp()
  photo = await smallPhoto()
})
afterAll(() => app.close())

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

/** Where a borrower may stand. */
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
    await must(bouncePayout(app.platform, { loanId, actor: await makeStaff(app, 'manager'), reason_code: 'other' as never }))
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
  'repaid with too much': async (me) => pay(await running(me), 1_100_000),
  'repaid, and the refund was paid': async (me) => {
    const loanId = await running(me)
    await pay(loanId, 1_100_000)
    await must(refundByTwo(app, loanId, `R-${loanId}`))
  },
  'written off': async (me) => must(writeOffByTwo(app, await lateFor(me, 110))),
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
type Answers = Data<typeof application.getApplication>['answers']

/** The call of an action, as the page of it makes it. */
function pressesOf(me: Me, loan: Loan): Record<BorrowerAction, readonly Control[]> {
  const params = { id: loan.id }
  const call =
    (endpoint: Endpoint, sent: { params?: unknown; body?: unknown; query?: unknown; headers?: unknown } = {}) =>
    () =>
      app.call(endpoint, { as: me, params, ...sent } as never)
  const book = (type: 'interview' | 'branch') => async () => {
    const [branch] = (await app.call(listBranches, { as: me, query: {} } as never)).body.data
    const where = type === 'branch' ? { branch_id: branch.id } : {}
    const [slot] = (await app.call(appointments.listSlots, { as: me, params: { type }, query: where } as never)).body.data
    return call(appointments.bookAppointment, { params: { type }, body: { date: slot.date, time: slot.time, ...where } })()
  }
  const correct = async () => {
    const read = async () => (await app.call(application.getApplication, { as: me })).body.data as { answers: Answers; version: number }
    for (const step of correctableSteps) {
      const { answers, version } = await read()
      const sent = { params: { step }, body: { complete: true, version, answers: answers[step] }, headers: withPin }
      const reply = await call(application.saveApplicationStep, sent)()
      if (reply.status !== 200) return reply
    }
    return call(application.finishCorrections)()
  }
  const offer = loan.size_offer
  const answer = (agree: boolean) =>
    call(beforePayout.answerSizeOffer, { body: { offer_id: offer?.id, agree, text_version: offer?.text_version }, headers: withPin })
  // what is due is paid first; then as little as there is goes to the principal
  const part = {
    amount_satang: loan.overdue_satang + (loan.next_payment?.due_date === today() ? loan.next_payment.amount_satang : 0) + 100,
  }
  const paid = async () => (await app.call(payments.listPayments, { as: me, query: { loan_id: loan.id } })).body.data as { id: string }[]
  return {
    answer_size_offer: [
      ['agree', answer(true)],
      ['decline', answer(false)],
    ],
    book_interview: [['book_interview', book('interview')]],
    correct_answers: [['correct_answers', correct]],
    send_paper: loan.requests
      .filter(({ kind }) => kind === 'document')
      .map(({ document_kind: kind }): Control => ['send_paper', () => upload(app, me, kind!, photo)]),
    book_visit: [['book_visit', book('branch')]],
    change_payout_account: [['change_payout_account', call(beforePayout.sendPayoutAccountCode, { headers: withPin })]],
    sign: [['sign', call(loans.signAgreement, { body: {}, headers: withPin })]],
    withdraw: [['withdraw', call(beforePayout.withdrawApplication, { body: {} })]],
    pay: [
      ...paymentTypes.map((type): Control => ['pay', call(loans.getPaymentCodes, { query: { type } })]),
      ['pay', call(loans.getPaymentDue, {})],
      ['pay_off', call(schedule.getPayoff)],
      ['send_slip', () => slip(me, 10_000)],
      ['debit', call(payments.askMandate, { body: { bank: '004', account_number: '012-3-45678-9' }, headers: withPin })],
      ['ask_later_day', () => askLaterDay(me, loan)],
    ],
    pay_part: [
      ['see_part', call(schedule.getPartPayment, { query: part })],
      ['pay_part', call(schedule.choosePartPayment, { body: { ...part, choice: 'smaller' } })],
    ],
    ask_refund: [['ask_refund', call(schedule.askRefund, { body: {} })]],
    read_agreement: [['read_agreement', call(papers.getAgreement)]],
    read_statement: [
      ['read_statement', call(papers.getStatement, { query: { format: 'csv' } })],
      [
        'read_receipt',
        async () => {
          const [first] = await paid()
          return first ? call(payments.getReceipt, { params: { id: first.id } })() : call(payments.listPayments, { params: {} })()
        },
      ],
    ],
    read_invoice: loan.instalments
      .filter(({ state }) => state !== 'paid')
      .map(({ number }): Control => ['read_invoice', call(papers.getInvoice, { params: { id: loan.id, n: number } })]),
    apply_again: [
      [
        'apply_again',
        async () => {
          const begun = await call(application.beginApplication, { body: {} })()
          // begun before: the app leads to where it stands
          return begun.body?.response?.code === 'application_open' ? call(application.getApplication)() : begun
        },
      ],
    ],
  }
}

/** Where no later day can be asked for, the page says so and leads to a call. */
async function askLaterDay(me: Me, loan: Loan): Promise<TestReply> {
  const known = await app.call(schedule.listPromises, { as: me, params: { id: loan.id } })
  const date = known.body.data.latest_date as BusinessDate | null
  if (date === null) return askCall(me)
  return app.call(schedule.askPromise, { as: me, params: { id: loan.id }, body: { date, reason: 'Pay day' } } as never)
}

async function askCall(me: Me): Promise<TestReply> {
  const [time] = (await app.call(callBacks.listCallBackTimes, { as: me })).body.data
  return app.call(callBacks.askCallBack, { as: me, body: time } as never)
}

/** What the app offers of an appointment that is to come. */
function changesOf(me: Me, loan: Loan): Control[] {
  return loan.appointments
    .filter(({ state }) => state === 'booked' || state === 'confirmed')
    .flatMap((each): Control[] => {
      const params = { id: each.id }
      const open = mayChange({ ...each, date: each.date as BusinessDate }, 0, app.platform.clock.now())
      const move = async () => {
        const query = each.branch_id === null ? {} : { branch_id: each.branch_id }
        const slots = (await app.call(appointments.listSlots, { as: me, params: { type: each.type }, query } as never)).body.data
        const { date, time } = slots.at(-1)
        return app.call(appointments.moveAppointment, { as: me, params, body: { date, time } } as never)
      }
      return [
        ['calendar', () => app.call(appointments.getAppointmentCalendar, { as: me, params })],
        ...(open
          ? ([
              ['move', move],
              ['cancel', () => app.call(appointments.cancelAppointment, { as: me, params } as never)],
            ] as const)
          : []),
      ]
    })
}

/** What the bar, the header and the help lead to, whatever there is of a loan. */
async function alwaysOf(me: Me): Promise<Control[]> {
  const get =
    (endpoint: Endpoint, sent: object = {}) =>
    () =>
      app.call(endpoint, { as: me, ...sent } as never)
  const profile = (await get(getProfile)()).body.data as Data<typeof getProfile>
  const permit = () => {
    const fields = { work_permit: '6512345678901', permit_end: addDays(today(), 700) }
    const { contentType, payload } = multipart(fields, { name: 'file', fileName: 'permit.jpg', bytes: photo })
    return app.call(messages.sendPermitFile, { as: me, rawBody: payload, headers: { 'content-type': contentType } } as never)
  }
  return [
    ['see', get(listNotifications, { query: {} })],
    ['see', get(listDocuments)],
    ['see', get(loans.listLoans, { query: {} })],
    ['see', get(listBranches, { query: {} })],
    ['see', get(listAtms, { query: {} })],
    ['see', get(payments.getMandate)],
    ['see', get(messages.listMessages, { query: {} })],
    ['write', get(messages.sendMessage, { body: { text: 'Hello' } })],
    ['permit', permit],
    ['call', () => askCall(me)],
    ['complain', get(complaints.sendComplaint, { body: { category: 'other', text: 'Slow' } })],
    ...(profile.locked ? [] : ([['edit', get(updateProfile, { body: { salary: 13_000 } })]] as const)),
    ['delete', get(requestDeletion, { headers: withPin })],
  ]
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

async function controlsOf(me: Me): Promise<Control[]> {
  const loan = await readLoan(me)
  const presses = loan && pressesOf(me, loan)
  return [
    ...(loan ? borrowerActions.filter((action) => isOffered(action, loan, today())).flatMap((action) => presses![action]) : []),
    ...(loan ? changesOf(me, loan) : []),
    ...(await alwaysOf(me)),
  ]
}

/** Controls that change nothing which another control needs. */
const harmless = /^(?:see|pay|pay_off|see_part|read_\w+|calendar|write|permit|call|complain)$/
/** What everybody may do, in every state. */
const always = ['call', 'complain', 'delete', 'permit', 'see', 'write']

it.each(Object.keys(states))('%s: everything that the app offers is done', async (state) => {
  const dead: unknown[] = []
  let offered: string[] = []
  for (let at = -1, count = 0; at < count; at += 1) {
    app.setClock(testNow)
    const me = await signInBorrower(app)
    await states[state]!(me)
    await keepSession(me)
    const controls = await controlsOf(me)
    offered = [...new Set(controls.map(([name]) => name))].filter((name) => !always.includes(name)).toSorted()
    const alone = controls.filter(([name]) => !harmless.test(name))
    count = alone.length
    for (const [name, press] of at < 0 ? controls.filter(([each]) => harmless.test(each)) : alone.slice(at, at + 1)) {
      const { status, body } = await press()
      if (status !== 200) dead.push([name, status, body?.response?.code ?? body])
    }
  }
  expect({ dead, offered: offered.join(' ') }).toEqual({ dead: [], offered: expected[state] })
})

/** What is offered in each state, beside what always is. */
const expected: Readonly<Record<string, string>> = {
  'no loan yet': 'edit',
  'under review': 'withdraw',
  'an interview ahead': 'calendar cancel move withdraw',
  'a missed interview': 'book_interview withdraw',
  'a cancelled interview': 'book_interview withdraw',
  'asked for an interview, a paper and answers': 'book_interview correct_answers edit send_paper withdraw',
  'asked for another interview while one is ahead': 'book_interview calendar cancel move withdraw',
  'asked for a paper after a missed interview': 'book_interview send_paper withdraw',
  'asked whether more is wanted': 'agree decline withdraw',
  'pre-approved without a visit': 'change_payout_account withdraw',
  'pre-approved, asked for a paper': 'change_payout_account send_paper withdraw',
  'pre-approved with a visit to book': 'book_visit change_payout_account withdraw',
  'pre-approved with a booked visit': 'calendar cancel change_payout_account move withdraw',
  'pre-approved with a missed visit': 'book_visit change_payout_account withdraw',
  'a confirmed visit': 'calendar change_payout_account withdraw',
  'approved, to be signed in the app': 'change_payout_account edit sign withdraw',
  'approved after a visit': 'change_payout_account edit read_agreement withdraw',
  'approved with a missed visit': 'book_visit change_payout_account edit read_agreement withdraw',
  signed: 'change_payout_account edit read_agreement',
  'a payout that came back': 'change_payout_account edit read_agreement',
  active: 'ask_later_day debit edit pay pay_off pay_part read_agreement read_invoice read_receipt read_statement see_part send_slip',
  'active with a payment':
    'ask_later_day debit edit pay pay_off pay_part read_agreement read_invoice read_receipt read_statement see_part send_slip',
  'active, all but the last instalment paid':
    'ask_later_day debit edit pay pay_off pay_part read_agreement read_invoice read_receipt read_statement see_part send_slip',
  'active with a slip under review':
    'ask_later_day debit edit pay pay_off pay_part read_agreement read_invoice read_receipt read_statement see_part send_slip',
  'active with a slip for all of it under review':
    'ask_later_day debit edit pay pay_off pay_part read_agreement read_invoice read_receipt read_statement see_part send_slip',
  'a few days late':
    'ask_later_day debit edit pay pay_off pay_part read_agreement read_invoice read_receipt read_statement see_part send_slip',
  'late with fees': 'ask_later_day debit edit pay pay_off read_agreement read_invoice read_receipt read_statement send_slip',
  'late with every instalment overdue':
    'ask_later_day debit edit pay pay_off read_agreement read_invoice read_receipt read_statement send_slip',
  'late with a slip under review': 'ask_later_day debit edit pay pay_off read_agreement read_invoice read_receipt read_statement send_slip',
  'late, and asked for a later day':
    'ask_later_day debit edit pay pay_off pay_part read_agreement read_invoice read_receipt read_statement see_part send_slip',
  repaid: 'apply_again edit read_agreement read_receipt read_statement',
  'repaid with too much': 'apply_again ask_refund edit read_agreement read_receipt read_statement',
  'repaid, and the refund was paid': 'apply_again edit read_agreement read_receipt read_statement',
  'written off': 'edit read_agreement read_receipt read_statement',
  rejected: 'edit',
  'rejected after the approval': 'edit read_agreement',
  postponed: 'edit',
  'postponed, and the day has come': 'apply_again edit',
  withdrawn: 'apply_again edit',
  'withdrawn after the approval': 'apply_again edit read_agreement',
  expired: 'apply_again edit read_agreement',
  'a new application after a repaid loan': 'apply_again edit read_agreement read_receipt read_statement',
}

it('an account that was switched off still sees its loans and papers, gets help and can ask for its deletion', async () => {
  app.setClock(testNow)
  const me = await signInBorrower(app)
  const loanId = await pending(me)
  await withdraw(me, loanId)
  await db()
    .updateTable('borrower')
    .set({ active: false })
    .where('id', '=', me.user_id as never)
    .execute()
  const dead: unknown[] = []
  for (const [name, press] of [
    ['see', () => app.call(loans.getLoan, { as: me, params: { id: loanId } })] as Control,
    // the deletion ends the session: it comes last
    ...(await alwaysOf(me)),
  ]) {
    const { status, body } = await press()
    if (status !== 200) dead.push([name, status, body?.response?.code ?? body])
  }
  expect(dead).toEqual([])
})

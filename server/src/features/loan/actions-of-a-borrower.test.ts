import * as application from '@let-twe/core/application/endpoints.ts'
import { correctableSteps } from '@let-twe/core/application/form.ts'
import { mayChange } from '@let-twe/core/appointment/change-rules.ts'
import * as appointments from '@let-twe/core/appointment/endpoints.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import * as complaints from '@let-twe/core/complaint/endpoints.ts'
import * as callBacks from '@let-twe/core/call-back/endpoints.ts'
import * as messages from '@let-twe/core/conversation/endpoints.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import type { Data, Endpoint } from '@let-twe/core/endpoint.ts'
import * as beforePayout from '@let-twe/core/loan/before-payout-endpoints.ts'
import { type BorrowerAction, borrowerActions, isOffered } from '@let-twe/core/loan/borrower-actions.ts'
import * as loans from '@let-twe/core/loan/endpoints.ts'
import * as papers from '@let-twe/core/loan/paper-endpoints.ts'
import * as schedule from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { listAtms, listBranches } from '@let-twe/core/location/endpoints.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import * as payments from '@let-twe/core/payment/endpoints.ts'
import { isOpenMandate } from '@let-twe/core/payment/mandate-state.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { getProfile, requestDeletion, updateProfile } from '@let-twe/core/borrower/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smallPhoto, upload } from '../../testing/fill-application.ts'
import { multipart } from '../../testing/multipart.ts'
import { withPin } from '../../testing/register-person.ts'
import { borrowerStates } from '../../testing/borrower-states.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestReply, startTestApp, testNow } from '../../testing/start-test-app.ts'

/**
 * Every action that the app offers a borrower is done, in every state: no button leads to a refusal. The offered actions of a
 * loan follow from the API's view of it (`isOffered`, which the pages call too).
 */
type Me = Awaited<ReturnType<typeof signInBorrower>>
type Loan = Data<typeof loans.getLoan>
type Control = readonly [name: string, press: () => Promise<TestReply>]

let app: TestApp
let photo: Buffer
let at: ReturnType<typeof borrowerStates>
beforeAll(async () => {
  app = await startTestApp()
  at = borrowerStates(app)
  photo = await smallPhoto()
})
afterAll(() => app.close())

const db = () => app.platform.database.db
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
    call(beforePayout.answerCounterOffer, { body: { offer_id: offer?.id, agree, text_version: offer?.text_version }, headers: withPin })
  // due amounts are paid first; then the smallest possible part goes to the principal
  const part = {
    amount_satang: loan.overdue_satang + (loan.next_payment?.due_date === at.today() ? loan.next_payment.amount_satang : 0) + 100,
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
      ['send_slip', () => at.slip(me, 10_000)],
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

/** Without a possible deferral the page says so and leads to a call. */
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

/** The app's actions on a coming appointment. */
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

/** The targets of the navigation, the header and the help, in every state. */
async function alwaysOf(me: Me): Promise<Control[]> {
  const get =
    (endpoint: Endpoint, sent: object = {}) =>
    () =>
      app.call(endpoint, { as: me, ...sent } as never)
  const profile = (await get(getProfile)()).body.data as Data<typeof getProfile>
  const mandate = (await get(payments.getMandate)()).body.data as Data<typeof payments.getMandate>
  const permit = () => {
    const fields = { work_permit: '6512345678901', permit_end: addDays(at.today(), 700) }
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
    ...(mandate && isOpenMandate(mandate) ? ([['end_debit', get(payments.endMandate)]] as const) : []),
    ['delete', get(requestDeletion, { headers: withPin })],
  ]
}

async function controlsOf(me: Me): Promise<Control[]> {
  const loan = await at.readLoan(me)
  const presses = loan && pressesOf(me, loan)
  return [
    ...(loan ? borrowerActions.filter((action) => isOffered(action, loan, at.today())).flatMap((action) => presses![action]) : []),
    ...(loan ? changesOf(me, loan) : []),
    ...(await alwaysOf(me)),
  ]
}

/** Controls that change nothing which a later one of them needs; the deletion ends the session, and is the last. */
const harmless = /^(?:see|pay|pay_off|see_part|read_\w+|calendar|write|permit|call|complain|edit|delete)$/
/** The actions of every borrower, in every state. */
const always = ['call', 'complain', 'delete', 'permit', 'see', 'write']

/** The offered actions of each state, beside those of every state. */
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
  'approved after a visit': 'book_visit change_payout_account edit read_agreement withdraw',
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
  'repaid, with leave for direct debit': 'apply_again edit end_debit read_agreement read_receipt read_statement',
  'repaid with too much': 'apply_again ask_refund edit read_agreement read_receipt read_statement',
  'repaid, and the refund was paid': 'apply_again edit read_agreement read_receipt read_statement',
  'written off': 'edit read_agreement read_receipt read_statement',
  'written off, and a new one allowed': 'apply_again edit read_agreement read_receipt read_statement',
  rejected: 'edit',
  'rejected after the approval': 'edit read_agreement',
  postponed: 'edit',
  'postponed, and the day has come': 'apply_again edit',
  withdrawn: 'apply_again edit',
  'withdrawn after the approval': 'apply_again edit read_agreement',
  expired: 'apply_again edit read_agreement',
  'a new application after a repaid loan': 'apply_again edit read_agreement read_receipt read_statement',
}

it('names every state', () => expect(Object.keys(expected)).toEqual(Object.keys(at.states)))

it.each(Object.keys(expected))('%s: everything that the app offers is done', async (state) => {
  const dead: unknown[] = []
  let offered: string[] = []
  for (let turn = -1, count = 0; turn < count; turn += 1) {
    app.setClock(testNow)
    const me = await signInBorrower(app)
    await at.states[state]!(me)
    await at.keepSession(me)
    const controls = await controlsOf(me)
    offered = [...new Set(controls.map(([name]) => name))].filter((name) => !always.includes(name)).toSorted()
    const alone = controls.filter(([name]) => !harmless.test(name))
    count = alone.length
    for (const [name, press] of turn < 0 ? controls.filter(([each]) => harmless.test(each)) : alone.slice(turn, turn + 1)) {
      const { status, body } = await press()
      if (status !== 200) dead.push([name, status, body?.response?.code ?? body])
    }
  }
  expect({ dead, offered: offered.join(' ') }).toEqual({ dead: [], offered: expected[state] })
})

it('an account that was switched off still sees its loans and papers, gets help and can ask for its deletion', async () => {
  app.setClock(testNow)
  const me = await signInBorrower(app)
  const loanId = await at.pending(me)
  await at.withdraw(me, loanId)
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

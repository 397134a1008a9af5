import type { AppointmentId, LoanId, PaymentId } from '@let-twe/core/id.ts'
import { addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { Endpoint, Sent } from '@let-twe/core/endpoint.ts'
import { paymentWarnings } from '@let-twe/core/loan/payment-warnings.ts'
import { satang } from '@let-twe/core/money.ts'
import * as appointments from '@let-twe/core/appointment/office-endpoints.ts'
import * as branches from '@let-twe/core/loan/branch-endpoints.ts'
import * as cases from '@let-twe/core/loan/case-endpoints.ts'
import * as contacts from '@let-twe/core/contact/endpoints.ts'
import * as loans from '@let-twe/core/loan/office-endpoints.ts'
import * as plans from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import * as loanMoney from '@let-twe/core/loan/money-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { type OfficeAction, actionsOfFile, officeActions, refusedRestructuring, refusingRules } from '@let-twe/core/loan/office-actions.ts'
import * as payments from '@let-twe/core/payment/office-endpoints.ts'
import * as queue from '@let-twe/core/work-queue/endpoints.ts'
import * as requests from '@let-twe/core/officer-request/endpoints.ts'
import * as writeOffs from '@let-twe/core/loan/write-off-endpoints.ts'
import { usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chargeLateFees } from './daily-fees.ts'
import { transact } from '../../platform/database/transact.ts'
import { countRejections } from '../../testing/reject-loan.ts'
import { signedPaper } from '../../testing/signed-paper.ts'
import { deskCode } from '../../testing/desk-code.ts'
import { giveDrawer } from '../../testing/give-drawer.ts'
import { makeActiveLoan, makeApprovedLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { belongToBranch } from '../../testing/belong-to-branch.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt, thereName } from '../../testing/two-branches.ts'
import { refundByTwo, writeOffByTwo } from '../../testing/two-people.ts'
import { versionOf } from '../../testing/version-of.ts'
import { beginApplication } from '../application/begin-application.ts'
import { expireProposals } from './expire-proposals.ts'
import { proposeRefund } from './refund-overpayment.ts'
import { proposeWriteOff } from './write-off-loan.ts'
import { preApproveLoan } from './pre-approve-loan.ts'
import { signAgreement } from './sign-agreement.ts'
import { withdrawApplication } from './withdraw-application.ts'
import { recordPayment } from '../payment/record-payment.ts'

/**
 * Every control of a case, in every state and for every role, has its effect. The office's controls follow from the file alone
 * (`controlsOf`, as the components of `office/app/features/loan` have it), so that a refusal here is a button that leads nowhere.
 */
type Me = TestSession & { readonly staff_id: string; readonly role: 'officer' | 'manager' }
type Control = readonly [name: string, call: () => Promise<{ status: number; body: { response?: { code: string } } }>]

let app: TestApp
let branch: { here: string; there: string }
beforeAll(async () => {
  app = await startTestApp()
  branch = await makeTwoBranches(app)
})
afterAll(() => app.close())

const later = (days: number) => app.setClock(instantInBangkok(addDays('2026-11-23', days), '10:00').toISOString())
const borrower = async () => (await signInBorrower(app)).user_id
const db = () => app.platform.database.db

const pay = async (loanId: LoanId, amount: number) =>
  must(
    recordPayment(app.platform, {
      loanId,
      actor: await makeStaff(app, 'officer'),
      amount_satang: satang(amount),
      paid_date: app.platform.clock.today(),
      payment_type: 'branch',
      outside_reference: null,
      decided: true,
    }),
  )

async function must<T>(work: Promise<T>): Promise<T> {
  const done = await work
  if (typeof done === 'object' && done !== null && 'refused' in done) throw new Error(`refused: ${String(done.refused)}`)
  return done
}

const running = async () => makeActiveLoan(app, await borrower()) as Promise<LoanId>
const chargeFees = () =>
  transact(app.platform.database.db, { onRefusal: 'commit' }, (trx) => chargeLateFees(app.platform, trx, app.platform.clock.today()))
const lateFor = async (days: number) => {
  const loanId = await running()
  later(days)
  await chargeFees()
  return loanId
}
const overpaid = async () => {
  const loanId = await running()
  await pay(loanId, 1_100_000)
  return loanId
}
const asks = (loanId: LoanId) =>
  db()
    .insertInto('refund_request')
    .values({
      id: app.platform.random.uuid(),
      loan_id: loanId,
      amount_satang: satang(1_000),
      state: 'asked',
      asked_at: app.platform.clock.now(),
      decided_by: null,
      decided_at: null,
      reason_code: null,
      note: null,
    })
    .execute()
const book = async (loanId: LoanId, state: 'booked' | 'confirmed', date = addDays(app.platform.clock.today(), 2)) => {
  await db()
    .updateTable('appointment')
    .set({ state, date, time: '10:00', branch_id: branch.here, result: null, closed_at: null })
    .where('loan_id', '=', loanId)
    .where('type', '=', 'branch')
    .execute()
  await belongToBranch(app, loanId, branch.here)
}
const visited = async (state: 'pre_approved' | 'appointment_confirmed', appointment: 'booked' | 'confirmed', me: Me, date?: string) => {
  const loanId = await proposed(me, { visit: true })
  await book(loanId, appointment, date as never)
  await db().updateTable('loan').set({ state }).where('id', '=', loanId).execute()
  return loanId
}
const pending = async (facts = {}) => (await makePendingLoan(app, await borrower(), facts)) as LoanId
async function proposed(proposer: Pick<Me, 'staff_id'> | null, facts = {}): Promise<LoanId> {
  const loanId = await pending(facts)
  const actor = proposer === null ? await makeStaff(app, 'officer') : ({ kind: 'staff', id: proposer.staff_id } as const)
  await must(preApproveLoan(app.platform, { loanId, actor, size_satang: satang(1_000_000), months: 2, times_per_month: 2 }))
  return loanId
}
const approved = async (facts = {}) => (await makeApprovedLoan(app, await borrower(), facts)) as LoanId

/** A loan in each state, as staff meet it. */
const states: Readonly<Record<string, (me: Me) => Promise<LoanId>>> = {
  'an application': () => pending(),
  'an application whose interview is ahead': async () => {
    const loanId = await pending()
    const ahead = { state: 'booked', date: '2026-11-25', time: '10:00', result: null } as const
    await db().updateTable('appointment').set(ahead).where('loan_id', '=', loanId).execute()
    return loanId
  },
  'an application whose interview was just held': async () => {
    const loanId = await pending()
    await closedJustNow(loanId, 'interview')
    return loanId
  },
  'a proposal of a colleague': () => proposed(null),
  'an own proposal': (me) => proposed(me),
  'a proposal whose interview was just held': async () => {
    const loanId = await proposed(null)
    await closedJustNow(loanId, 'interview')
    return loanId
  },
  'a proposal with a booked visit': (me) => visited('pre_approved', 'booked', me),
  'a confirmed visit ahead': (me) => visited('appointment_confirmed', 'confirmed', me),
  'a confirmed visit whose time has come': (me) => visited('appointment_confirmed', 'confirmed', me, '2026-11-20'),
  'an approved loan': () => approved({ visit: true }),
  'an approved loan without a visit': () => approved(),
  'a signed loan': async () => {
    const loanId = await approved({ visit: true })
    await must(signAgreement(app.platform, { loanId, actor: await makeStaff(app, 'manager'), by: 'branch' }))
    await closedJustNow(loanId, 'branch')
    return loanId
  },
  'a payout of today': running,
  'a running loan with a payment': async () => {
    const loanId = await running()
    await pay(loanId, 50_000)
    return loanId
  },
  'a late loan with a fee': () => lateFor(60),
  'a late loan whose fee is paid': async () => {
    const loanId = await lateFor(60)
    await pay(loanId, 20_000)
    return loanId
  },
  'a loan to write off': () => lateFor(110),
  'a loan whose write-off waits': async () => {
    const loanId = await lateFor(110)
    await must(proposeWriteOff(app.platform, { loanId, actor: await makeStaff(app, 'manager'), reason_code: 'left_thailand' }))
    return loanId
  },
  'a loan that was paid too much': overpaid,
  'an overpayment that was asked back': async () => {
    const loanId = await overpaid()
    await asks(loanId)
    return loanId
  },
  'an overpayment whose refund waits': async () => {
    const loanId = await overpaid()
    await asks(loanId)
    await must(proposeRefund(app.platform, { loanId, actor: await makeStaff(app, 'officer'), reference: `R-${loanId}` }))
    return loanId
  },
  'an overpayment that was paid back': async () => {
    const loanId = await overpaid()
    await refundByTwo(app, loanId, `R-${loanId}`)
    return loanId
  },
  'a repaid loan whose borrower applies again': async () => {
    const id = await borrower()
    const loanId = (await makeActiveLoan(app, id)) as LoanId
    const { payoff_satang: payoff } = (await readFile(loanId, await manager())).owed_today!
    await pay(loanId, payoff)
    await must(beginApplication(app.platform, id, { kind: 'borrower', id }))
    return loanId
  },
  'a loan that was written off after a payment': async () => {
    const loanId = await running()
    await pay(loanId, 10_000)
    later(110)
    await chargeFees()
    expect(await writeOffByTwo(app, loanId)).toEqual({})
    return loanId
  },
  'a recovery of a written-off loan': async () => {
    const loanId = await lateFor(110)
    expect(await writeOffByTwo(app, loanId)).toEqual({})
    await pay(loanId, 10_000)
    return loanId
  },
  'a rejected application': async () => {
    const loanId = await pending({ visit: true })
    await book(loanId, 'booked')
    const params = { id: loanId }
    await app.call(loans.rejectApplication, {
      as: await manager(),
      params,
      body: { reason_code: 'other', version: await versionOf(app, loanId) },
    })
    await countRejections(app)
    return loanId
  },
  'a postponed application': async () => {
    const loanId = await pending()
    await app.call(loans.postponeApplication, {
      as: await manager(),
      params: { id: loanId },
      body: { reason_code: 'other', version: await versionOf(app, loanId) },
    })
    return loanId
  },
  'a withdrawn application': async () => {
    const id = await borrower()
    const loanId = (await makePendingLoan(app, id)) as LoanId
    await must(withdrawApplication(app.platform, { loanId, actor: { kind: 'borrower', id } }))
    await closedJustNow(loanId, 'interview')
    return loanId
  },
  'an expired proposal': async () => {
    const loanId = await proposed(null)
    later(60)
    await expireProposals(app.platform)
    return loanId
  },
}

const closedJustNow = (loanId: LoanId, type: 'interview' | 'branch') =>
  db()
    .updateTable('appointment')
    .set({ closed_at: app.platform.clock.now(), state_before: type === 'interview' ? 'booked' : 'confirmed' })
    .where('loan_id', '=', loanId)
    .where('type', '=', type)
    .where('state', '=', 'done')
    .execute()

const manager = async () => ({ ...(await signInStaff(app, 'manager')), role: 'manager' }) as const
const readFile = async (id: LoanId, as: TestSession) => {
  const { status, body } = await app.call(loans.getLoanFile, { as, params: { id } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data as LoanFile
}

/** The controls of an officer and a manager in each state. */
const expected: Readonly<Record<string, readonly [officer: string, manager: string]>> = {
  'an application': [
    'branch call claim note offer_size pre_approve propose_rejection request sms',
    'branch call claim note offer_size postpone pre_approve reject request sms',
  ],
  'an application whose interview is ahead': [
    'begin branch call claim note offer_size propose_rejection request sms',
    'begin branch call claim note offer_size postpone reject request sms',
  ],
  'an application whose interview was just held': [
    'branch call claim note offer_size pre_approve propose_rejection reopen request sms',
    'branch call claim note offer_size postpone pre_approve reject reopen request sms',
  ],
  'a proposal of a colleague': [
    'branch call claim note propose_rejection request sms',
    'approve branch call claim note postpone reject request send_back sms',
  ],
  'an own proposal': [
    'branch call claim note propose_rejection request send_back sms',
    'branch call claim note postpone reject request send_back sms',
  ],
  'a proposal whose interview was just held': [
    'branch call claim note propose_rejection request sms',
    'approve branch call claim note postpone reject request send_back sms',
  ],
  'a proposal with a booked visit': [
    'begin call claim confirm_appointment note propose_rejection request send_back sms',
    'begin call claim confirm_appointment note postpone reject request send_back sms',
  ],
  'a confirmed visit ahead': [
    'begin call claim note propose_rejection request send_back sms',
    'begin call claim note postpone reject request send_back sms',
  ],
  'a confirmed visit whose time has come': [
    'call claim missed note propose_rejection request send_back sms',
    'call claim missed note postpone reject request send_back sms',
  ],
  'an approved loan': [
    'agreement branch call claim note propose_rejection request sign sign_on_paper sms',
    'agreement branch call claim note postpone reject request send_back sign sign_on_paper sms',
  ],
  'an approved loan without a visit': [
    'agreement branch call claim note propose_rejection request sms',
    'agreement branch call claim note postpone reject request send_back sms',
  ],
  'a signed loan': [
    'agreement branch call claim note propose_rejection request sms',
    'agreement branch call claim disburse note postpone reject request sms',
  ],
  'a payout of today': [
    'agreement branch call claim note record_payment restructure sms',
    'agreement bounce_payout branch call claim note record_payment restructure sms',
  ],
  // interest was paid ahead: no new plan
  'a running loan with a payment': [
    'agreement branch call claim note receipt record_payment sms',
    'agreement branch call claim note receipt record_payment reverse sms',
  ],
  'a late loan with a fee': [
    'agreement branch call claim letter note record_payment restructure sms',
    'agreement branch call claim letter note record_payment restructure sms waive',
  ],
  'a late loan whose fee is paid': [
    'agreement branch call claim letter note receipt record_payment restructure sms',
    'agreement branch call claim letter note receipt record_payment restructure reverse sms',
  ],
  'a loan to write off': [
    'agreement branch call claim letter note record_payment restructure sms',
    'agreement branch call claim letter note record_payment restructure sms waive write_off',
  ],
  'a loan whose write-off waits': [
    'agreement branch call claim letter note record_payment restructure sms',
    'agreement branch call claim letter note record_payment restructure sms waive',
  ],
  'a loan that was paid too much': [
    'agreement branch call claim note receipt refund sms',
    'agreement branch call claim note receipt refund reverse sms',
  ],
  'an overpayment that was asked back': [
    'agreement branch call claim note receipt refund refuse_refund sms',
    'agreement branch call claim note receipt refund refuse_refund reverse sms',
  ],
  'an overpayment whose refund waits': [
    'agreement branch call claim note receipt sms',
    'agreement branch call claim note receipt reverse sms',
  ],
  'an overpayment that was paid back': ['agreement branch call claim note receipt sms', 'agreement branch call claim note receipt sms'],
  'a repaid loan whose borrower applies again': [
    'agreement branch call claim note receipt sms',
    'agreement branch call claim note receipt sms',
  ],
  'a loan that was written off after a payment': [
    'agreement branch call claim note receipt record_payment sms',
    'agreement allow_reapply branch call claim note receipt record_payment sms',
  ],
  'a recovery of a written-off loan': [
    'agreement branch call claim note receipt record_payment sms',
    'agreement allow_reapply branch call claim note receipt record_payment reverse sms',
  ],
  'a rejected application': ['branch call claim note sms', 'branch call claim note sms'],
  'a postponed application': ['branch call claim note sms', 'branch call claim note sms'],
  'a withdrawn application': ['branch call claim note sms', 'branch call claim note sms'],
  'an expired proposal': ['branch call claim note sms', 'branch call claim note sms'],
}

/** Every control of a case with its call, as the office makes it. */
async function controlsOf(loanId: LoanId, me: Me): Promise<Control[]> {
  const file = await readFile(loanId, me)
  const contact = (await app.call(contacts.listContacts, { as: me, params: { id: loanId } })).body.data
  const call =
    <E extends Endpoint>(endpoint: E, sent: Partial<Sent<E>> & { params?: unknown; body?: unknown; query?: unknown }) =>
    () =>
      app.call(endpoint, { as: me, ...sent } as never)
  const params = { id: loanId }
  const { loan, offer } = file
  const [term] = offer.terms
  const size = { months: term!.months, times_per_month: term!.times_per_month, version: file.version }
  const actions: Record<OfficeAction, Control[1]> = {
    pre_approve: call(loans.preApprove, { params, body: { loan_size_baht: offer.asked_baht, ...size } }),
    propose_rejection: call(loans.proposeRejection, { params, body: { reason_code: 'other', note: 'Not reached' } }),
    approve: call(loans.approve, { params, body: { version: file.version } }),
    offer_size: call(loans.offerSize, { params, body: { loan_size_baht: offer.asked_baht + offer.step_baht, ...size } }),
    send_back: call(loans.sendBack, { params, body: { reason_code: 'other', version: file.version } }),
    confirm_appointment: call(appointments.confirmAppointment, {
      params: { id: file.appointments.find(({ type, state }) => type === 'branch' && state === 'booked')?.id as AppointmentId },
      body: {},
    }),
    sign: async () =>
      app.call(loans.signAtBranch, {
        as: me,
        params,
        body: { version: file.version, code: await deskCode(app, 'branch_signature', loanId) },
      }),
    sign_on_paper: call(loans.signOnPaper, { params, ...signedPaper({ version: file.version }) } as never),
    disburse: call(loans.disburse, { params, body: { reference: `P-${loanId}`, version: file.version } }),
    bounce_payout: call(loans.bouncePayout, { params, body: { reason_code: 'other' } }),
    record_payment: async () => {
      const query = { amount_satang: '10000', paid_date: app.platform.clock.today() }
      const seen = await app.call(payments.previewLoanPayment, { as: me, params, query } as never)
      if (seen.status !== 200) return seen
      const body = { amount_satang: 10_000, paid_date: query.paid_date, payment_type: 'branch', confirmed: [...paymentWarnings] }
      return app.call(payments.recordLoanPayment, {
        as: me,
        params,
        body: { ...body, payoff_satang: seen.body.data.payoff_satang },
      } as never)
    },
    restructure: async () => {
      const choice = { instalments: 8, first_due_date: addDays(app.platform.clock.today(), 30) }
      const query = { ...choice, instalments: '8' }
      const { body } = await app.call(plans.previewRestructuring, { as: me, params, query } as never)
      const { total_after_satang } = (body.data as { plans: { total_after_satang: number } }).plans
      return app.call(plans.proposeRestructuring, {
        as: me,
        params,
        body: { ...choice, total_after_satang, reason_code: 'illness' },
      } as never)
    },
    request: call(requests.makeRequest, { params, body: { kind: 'information', reason_code: 'other' } }),
    postpone: call(loans.postponeApplication, { params, body: { reason_code: 'other', version: file.version } }),
    reject: call(loans.rejectApplication, { params, body: { reason_code: 'other', version: file.version } }),
    write_off: call(writeOffs.proposeWriteOff, { params, body: { reason_code: 'other' } }),
    allow_reapply: call(writeOffs.allowReapply, { params, body: { note: 'Seen' } }),
  }
  // the button of a step whose rules are not met is greyed, with the rules below it
  const isManager = me.role === 'manager'
  const waits = file.waiting.some(({ kind }) => kind === 'refund')
  const owed = loan.overpaid_satang > 0 && !waits
  return [
    ...actionsOfFile(file, { id: me.staff_id, permissions: usualRoles[me.role] })
      .filter((action) => refusingRules(file, action, { id: me.staff_id }).length === 0)
      .filter((action) => action !== 'restructure' || refusedRestructuring(file) === null)
      // an unrequested subject cannot be known here
      .map((action): Control => [action, actions[action]]),
    ['note', call(cases.addNote, { params, body: { text: 'A note' } })],
    ['claim', call(queue.claimLoan, { params, body: {} })],
    ...(file.branch_can_change
      ? [['branch', call(branches.changeBranch, { params, body: { to_branch_id: otherBranch(file), note: 'Moved' } })] as const]
      : []),
    ...(contact.limit === null && contact.open_call === null
      ? [
          ['call', call(contacts.startCall, { params, body: {} })] as const,
          ['sms', call(contacts.sendSms, { params, body: { template: 'call_us', language: 'mm' } })] as const,
          ...(contact.letters.length > 0
            ? [['letter', call(contacts.writeLetter, { params, body: { template: 'reminder', language: 'mm' } })] as const]
            : []),
        ]
      : []),
    ...(loan.approved ? [['agreement', call(loanMoney.getLoanAgreement, { params })] as const] : []),
    ...file.payments.map((each): Control => ['receipt', call(payments.getPaymentReceipt, { params: { id: each.id } })]),
    ...file.payments
      .filter(({ can_reverse: can, in_drawer }) => can && !in_drawer && isManager)
      .map(({ id }): Control => [
        'reverse',
        call(payments.reversePayment, { params: { id: id as PaymentId }, body: { reason_code: 'other' } }),
      ]),
    ...file.late_fees
      .filter(({ can_waive: can }) => can && isManager)
      .map(({ instalment, month }): Control => [
        'waive',
        call(loanMoney.waiveLateFee, { params: { id: loanId, instalment, month } as never, body: { reason_code: 'other' } }),
      ]),
    ...(owed && file.payout_account
      ? [['refund', call(loanMoney.proposeRefund, { params, body: { reference: `B-${loanId}` } })] as const]
      : []),
    ...(owed && loan.refund?.asked
      ? [['refuse_refund', call(loanMoney.refuseRefundRequest, { params, body: { reason_code: 'other' } })] as const]
      : []),
    ...file.requests
      .filter(({ done_at }) => done_at === null)
      .map(({ id }): Control => ['request_done', call(requests.closeRequest, { params: { id } })]),
    ...file.appointments.flatMap((each) => appointmentControls(each, call)),
    ...file.other_loans
      .filter(({ other_branch }) => other_branch === null)
      .map(({ id }): Control => ['other_loan', call(loans.getLoanFile, { params: { id: id as LoanId } })]),
  ]
}

const otherBranch = (file: LoanFile) => (file.branch?.id === branch.here ? branch.there : branch.here)

function appointmentControls(
  each: LoanFile['appointments'][number],
  call: (endpoint: Endpoint, sent: { params?: unknown; body?: unknown }) => Control[1],
): Control[] {
  const params = { id: each.id }
  const isOpen = each.state === 'booked' || each.state === 'confirmed'
  const begun = app.platform.clock.now() >= instantInBangkok(each.date, each.time)
  return [
    ...(isOpen && !begun ? [['begin', call(appointments.beginAppointment, { params, body: {} })] as const] : []),
    ...(isOpen && begun ? [['missed', call(appointments.closeAppointment, { params, body: { state: 'missed' } })] as const] : []),
    ...(each.can_reopen ? [['reopen', call(appointments.reopenAppointment, { params, body: {} })] as const] : []),
  ]
}

/** Controls that change nothing which a later one of them needs. */
const harmless = ['agreement', 'receipt', 'other_loan', 'note', 'claim', 'request', 'sms', 'branch']

/** Presses every control of a state that `which` names, the others each on a loan of its own, because one control takes another away. */
async function pressAll(state: string, role: Me['role'], which: (name: string) => boolean = () => true) {
  const dead: unknown[] = []
  let offered: string[] = []
  for (let at = -1, count = 0; at < count; at += 1) {
    app.setClock(testNow)
    const me: Me = { ...(await signInStaff(app, role)), role }
    const loanId = await states[state]!(me)
    const now = app.platform.clock.now()
    const session = db()
      .updateTable('staff_session')
      .where('staff_id', '=', me.staff_id as never)
    await session.set({ created_at: now, last_used_at: now }).execute()
    await giveDrawer(app, me.staff_id, branch.here)
    const controls = await controlsOf(loanId, me)
    offered = [...new Set(controls.map(([name]) => name))].toSorted()
    const alone = controls.filter(([name]) => which(name) && !harmless.includes(name))
    count = alone.length
    const first = harmless.flatMap((each) => controls.filter(([name]) => name === each && which(name)))
    const pressed = at < 0 ? first : alone.slice(at, at + 1)
    for (const [name, press] of pressed) {
      const { status, body } = await press()
      if (status !== 200) dead.push([role, name, status, body?.response?.code])
    }
  }
  return { dead, offered }
}

describe.each(Object.keys(states))('%s', (state) => {
  it('offers an officer and a manager only controls that lead somewhere', async () => {
    const officer = await pressAll(state, 'officer')
    // a control for both is the same call; an action is evaluated by its actor
    const anew = (name: string) => !officer.offered.includes(name) || (officeActions as readonly string[]).includes(name)
    const manager = await pressAll(state, 'manager', anew)
    expect([...officer.dead, ...manager.dead]).toEqual([])
    expect([officer.offered.join(' '), manager.offered.join(' ')]).toEqual(expected[state])
  })
})

it('another loan of the person has no way to it for staff who do not see its branch', async () => {
  app.setClock(testNow)
  const id = await borrower()
  const there = (await makeActiveLoan(app, id)) as LoanId
  await db().updateTable('loan').set({ state: 'closed' }).where('id', '=', there).execute()
  await belongToBranch(app, there, branch.there)
  await db().updateTable('application').set({ ended_at: app.platform.clock.now() }).where('borrower_id', '=', id).execute()
  const here = (await makePendingLoan(app, id)) as LoanId
  await belongToBranch(app, here, branch.here)
  const [mine, all] = [await signInAt(app, 'officer', [branch.here]), await signInStaff(app, 'officer')]
  expect((await readFile(here, mine)).other_loans).toMatchObject([{ id: there, other_branch: thereName }])
  expect((await readFile(here, all)).other_loans).toMatchObject([{ id: there, other_branch: null }])
})

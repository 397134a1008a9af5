import { satang } from '@let-twe/core/money.ts'
import { finishCorrections } from '@let-twe/core/application/endpoints.ts'
import { bookAppointment } from '@let-twe/core/appointment/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import { liftRestriction, searchBorrowers, switchBorrowerOff } from '@let-twe/core/borrower/office-endpoints.ts'
import * as appointments from '@let-twe/core/appointment/office-endpoints.ts'
import * as loans from '@let-twe/core/loan/office-endpoints.ts'
import * as queueEndpoints from '@let-twe/core/work-queue/endpoints.ts'
import * as desk from '@let-twe/core/payment/office-endpoints.ts'
import * as requests from '@let-twe/core/officer-request/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countRejections } from '../../testing/reject-loan.ts'
import { goodAnswers, submitApplication } from '../../testing/fill-application.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { interviewSheetOf } from '../../testing/interview-sheet-of.ts'
import { belongToBranch } from '../../testing/belong-to-branch.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { readAnswers, writeAnswers } from '../../testing/stored-answers.ts'
import { deskCode } from '../../testing/desk-code.ts'
import { versionOf } from '../../testing/version-of.ts'

type Staff = TestSession & { staff_id: string }

const branchId = '00000000-0000-4000-8000-00000000b001'
let app: TestApp
let officer: Staff
let manager: Staff
/** An officer who held neither interview nor visit. */
let witness: Staff
let borrower: TestSession & { user_id: string }
let loanId: string

beforeAll(async () => {
  app = await startTestApp()
  const name = { mm: 'ရုံးခွဲ', en: 'Mahachai', th: 'มหาชัย' }
  await app.platform.database.db
    .insertInto('branch')
    .values({
      id: branchId,
      name: JSON.stringify(name),
      address: JSON.stringify(name),
      district: 'mueang',
      phone: '+66340000000',
      latitude: 13.5,
      longitude: 100.3,
      opens: '09:00',
      closes: '17:00',
      weekdays: '[1,2,3,4,5]',
      capacity: 1,
    })
    .execute()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  officer = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
  witness = await signInStaff(app, 'officer')
  borrower = await signInBorrower(app)
  loanId = await sendApplication(borrower)
})

async function sendApplication(as: TestSession & { user_id: string }): Promise<string> {
  await submitApplication(app, as)
  const loan = app.platform.database.db.selectFrom('loan').select('id').where('borrower_id', '=', as.user_id)
  const { id } = await loan.executeTakeFirstOrThrow()
  const params = await app.platform.database.db.selectFrom('appointment').select('id').where('loan_id', '=', id).executeTakeFirstOrThrow()
  await comeEarly(params.id)
  const body = { state: 'done', result: 'passed', answers: interviewSheetOf('yes'), short_reason: 'start_forgotten' } as const
  const held = await app.call(appointments.closeAppointment, { as: officer, params, body })
  expect(held.status).toBe(200)
  return id
}

const inUrl = () => ({ params: { id: loanId } })
const file = async (as: Staff = officer) => (await app.call(loans.getLoanFile, { as, ...inUrl() })).body.data
const eventsOf = (id: string) =>
  app.platform.database.db
    .selectFrom('loan_event')
    .leftJoin('staff', 'staff.id', 'actor_id')
    .where('loan_id', '=', id)
    .select(['event', 'reason_code', 'note', 'name as actor_name'])
    .orderBy('loan_event.id')
    .execute()
const proposal = { loan_size_baht: 5_000, months: 2, times_per_month: 2 }
const version = () => versionOf(app, loanId)
const signing = async () => ({ version: await version(), code: await deskCode(app, 'branch_signature', loanId) })
const preApprove = async (as: Staff, body: Partial<typeof proposal> & { version?: number } = {}) =>
  app.call(loans.preApprove, { as, ...inUrl(), body: { ...proposal, version: await version(), ...body } })

/** The borrower comes earlier than planned. */
async function comeEarly(id: string): Promise<void> {
  expect((await app.call(appointments.beginAppointment, { as: officer, params: { id }, body: {} })).status).toBe(200)
}

async function bookVisit(date: `${number}-${number}-${number}` = '2026-11-25', time = '10:00'): Promise<string> {
  const id = app.platform.random.uuid()
  await app.platform.database.db
    .insertInto('appointment')
    .values({
      id,
      borrower_id: borrower.user_id,
      loan_id: loanId,
      type: 'branch',
      state: 'booked',
      branch_id: branchId,
      date,
      time,
      seat: 1,
      reference: app.platform.random.digits(8),
      created_at: app.platform.clock.now(),
    })
    .execute()
  await belongToBranch(app, loanId, branchId)
  return id
}

it.each([
  ['pre-approve', loans.preApprove, { ...proposal }],
  ['approve', loans.approve, {}],
  ['send back', loans.sendBack, { reason_code: 'other' }],
  ['offer another amount', loans.offerSize, { ...proposal, loan_size_baht: 6_000 }],
  ['reject', loans.rejectApplication, { reason_code: 'other' }],
  ['postpone', loans.postponeApplication, { reason_code: 'other' }],
  ['sign', loans.signAtBranch, { code: '000000' }],
  ['disburse', loans.disburse, { reference: 'KB-1' }],
] as const)('refuses to %s without the version of the loan that was seen', async (_, endpoint, body) => {
  const before = await version()
  const { status, body: reply } = await app.call(endpoint, { as: manager, ...inUrl(), body } as never)
  expect([status, Object.keys(reply.response.fields)]).toEqual([400, ['version']])
  expect(await version()).toBe(before)
})

it.each([
  ['pre-approve', loans.preApprove, { ...proposal }],
  ['reject', loans.rejectApplication, { reason_code: 'other' }],
  ['postpone', loans.postponeApplication, { reason_code: 'other' }],
] as const)('refuses to %s a loan of another version than was seen', async (_, endpoint, body) => {
  const stale = { ...body, version: (await version()) + 1 }
  const { body: reply } = await app.call(endpoint, { as: manager, ...inUrl(), body: stale } as never)
  expect(reply.response.code).toBe('changed_elsewhere')
})

it('proposes a lower rate than the product only with a note that says why', async () => {
  const { status, body } = await app.call(loans.preApprove, {
    as: officer,
    ...inUrl(),
    body: { ...proposal, yearly_rate: 0, version: await version() },
  })
  expect([status, Object.keys(body.response.fields)]).toEqual([400, ['note']])
  const explained = { ...proposal, yearly_rate: 2_400, note: 'Three loans repaid on time', version: await version() }
  expect((await app.call(loans.preApprove, { as: officer, ...inUrl(), body: explained })).status).toBe(200)
})

describe('from the queue to a paid instalment', () => {
  it('goes through pre-approval, the visit, a second person, the signature, the disbursement and a payment', async () => {
    const queue = await app.call(queueEndpoints.searchLoans, { as: officer, body: { state: 'pending', search: 'aye' } })
    expect(queue.body.data.map(({ id }: { id: string }) => id)).toContain(loanId)
    expect((await file()).loan.loan_state).toBe('pending')

    expect((await preApprove(officer, { version: (await file()).version })).status).toBe(200)
    expect((await file()).proposed_by.id).toBe(officer.staff_id)

    const visit = await bookVisit()
    const confirmed = await app.call(appointments.confirmAppointment, { as: officer, params: { id: visit }, body: {} })
    expect(confirmed.body.data).toMatchObject({ state: 'confirmed', branch_name: 'Mahachai', loan_id: loanId })
    expect((await file()).loan.loan_state).toBe('appointment_confirmed')

    expect((await app.call(loans.approve, { as: manager, ...inUrl(), body: { version: await version() } })).status).toBe(200)
    await comeEarly(visit)
    const visited = { state: 'done', code: await deskCode(app, 'branch_visit', loanId) } as const
    expect((await app.call(appointments.closeAppointment, { as: officer, params: { id: visit }, body: visited })).status).toBe(200)
    expect(
      (await app.call(loans.disburse, { as: manager, ...inUrl(), body: { reference: 'KB-0', version: await version() } })).body.response
        .code,
    ).toBe('transition_refused')
    expect((await app.call(loans.signAtBranch, { as: witness, ...inUrl(), body: await signing() })).status).toBe(200)
    expect(
      (await app.call(loans.disburse, { as: manager, ...inUrl(), body: { reference: `KB-${loanId}`, version: await version() } })).status,
    ).toBe(200)

    const running = await file()
    expect(running.loan.loan_state).toBe('active')
    expect(running.loan.instalments.map((each: { payment_satang: number }) => each.payment_satang)).toEqual([
      129_657, 129_657, 129_657, 129_657,
    ])

    const payment = {
      amount_satang: satang(129_657),
      paid_date: '2026-11-23',
      payment_type: 'atm',
      outside_reference: `P-${loanId}`,
      payoff_satang: satang(500_000),
    } as const
    const paid = await app.call(desk.recordLoanPayment, { as: officer, ...inUrl(), body: payment })
    expect(paid.status).toBe(200)
    expect(paid.body.data).toEqual({ payment: null })
    expect((await file()).payments).toEqual([])
    const { payment_reference_number: reference } = running.loan
    await importStatement(app, `Date,Ref1,Amount,Transaction No\n23/11/2026,${reference},1296.57,P-${loanId}`)
    const again = await app.call(desk.recordLoanPayment, { as: officer, ...inUrl(), body: payment })
    expect(again.body.response.code).toBe('changed_elsewhere')

    const after = await file()
    expect(after.payments).toHaveLength(1)
    expect(after.loan.instalments[0].state).toBe('paid')
    const events = await eventsOf(loanId)
    expect(events.map(({ event }) => event)).toEqual(['submit', 'pre_approve', 'confirm_branch_appointment', 'approve', 'sign', 'disburse'])
    expect(events[1]!.actor_name).toBe('Test officer')
  })

  it('never lets one person propose and confirm', async () => {
    expect((await preApprove(manager)).status).toBe(200)
    const own = await app.call(loans.approve, { as: manager, ...inUrl(), body: { version: await version() } })
    expect(own.status).toBe(409)
    expect(own.body.response.code).toBe('second_person_needed')
    expect((await file()).approved_by).toBeNull()
    const other = await signInStaff(app, 'manager')
    expect((await app.call(loans.approve, { as: other, ...inUrl(), body: { version: await version() } })).status).toBe(200)
  })

  it('refuses a stale state, and amounts outside the offer', async () => {
    const { version } = await file()
    expect((await preApprove(officer, { loan_size_baht: 50_500 })).body.response.fields.loan_size_baht.code).toBe('amount_out_of_range')
    expect((await preApprove(officer, { version: version + 1 })).body.response.code).toBe('changed_elsewhere')
    expect((await preApprove(officer, { version })).status).toBe(200)
    expect((await preApprove(officer)).body.response.code).toBe('transition_refused')
  })

  it('counts by state, a late loan once and as late', async () => {
    const before = (await app.call(queueEndpoints.countLoans, { as: officer })).body.data
    await preApprove(officer)
    await app.call(loans.approve, { as: manager, ...inUrl(), body: { version: await version() } })
    await app.call(appointments.closeAppointment, {
      as: officer,
      params: { id: await bookVisit('2026-11-23', '08:30') },
      body: { state: 'done', code: await deskCode(app, 'branch_visit', loanId) },
    })
    await app.call(loans.signAtBranch, { as: witness, ...inUrl(), body: await signing() })
    await app.call(loans.disburse, { as: manager, ...inUrl(), body: { reference: `KB-${loanId}`, version: await version() } })
    const active = (await app.call(queueEndpoints.countLoans, { as: officer })).body.data
    expect(active).toMatchObject({ pending: before.pending - 1, active: before.active + 1, late: before.late })
    app.setClock('2026-12-20T09:00:00+07:00')
    const later = await signInStaff(app, 'officer')
    const late = (await app.call(queueEndpoints.searchLoans, { as: later, body: { state: 'late' } })).body.data
    expect(late.find(({ id }: { id: string }) => id === loanId)).toMatchObject({ loan_state: 'late', days_late: 12 })
  })

  it('rejects with a reason that the history keeps, and only once', async () => {
    const reject = async () =>
      app.call(loans.rejectApplication, {
        as: manager,
        ...inUrl(),
        body: { reason_code: 'income_too_low', note: 'Payslip of June', version: await version() },
      })
    expect((await reject()).status).toBe(200)
    await countRejections(app)
    const rejected = await file()
    expect(rejected.loan).toMatchObject({ loan_state: 'rejected', reapply_date: '2027-05-23' })
    expect((await eventsOf(loanId)).at(-1)).toMatchObject({
      event: 'reject',
      reason_code: 'income_too_low',
      note: 'Payslip of June',
    })
    expect((await reject()).body.response.code).toBe('transition_refused')
  })
})

describe('the branch visit', () => {
  it('is confirmed at another time, and notifies the borrower once', async () => {
    await preApprove(officer)
    const id = await bookVisit('2026-11-26')
    const call = { as: officer, params: { id }, body: { date: '2026-11-27', time: '14:00' } } as const
    expect((await app.call(appointments.confirmAppointment, call)).body.data).toMatchObject({
      date: '2026-11-27',
      time: '14:00',
      state: 'confirmed',
    })
    expect((await app.call(appointments.confirmAppointment, call)).status).toBe(200)
    const notices = await app.platform.database.db
      .selectFrom('notification')
      .where('borrower_id', '=', borrower.user_id)
      .where('kind', '=', 'appointment_confirmed')
      .selectAll()
      .execute()
    expect(notices.map(({ params }) => params)).toEqual([expect.objectContaining({ date: '2026-11-27', time: '14:00' })])
  })

  it.each([
    ['a Sunday', { date: '2026-11-29' }, 'slot_not_available'],
    ['a time that the lender does not offer', { time: '12:30' }, 'slot_not_available'],
    ['a past day', { date: '2026-11-20' }, 'date_in_past'],
    ['a full time', { date: '2026-11-30', time: '09:00' }, 'slot_not_available'],
  ] as const)('is not moved to %s, and nothing changes', async (_, body, code) => {
    await preApprove(officer)
    const id = await bookVisit('2026-12-01', `1${String(_.length % 4)}:00`)
    if (code === 'slot_not_available' && 'date' in body && body.date === '2026-11-30') {
      const mine = { borrower, loanId }
      borrower = await signInBorrower(app)
      loanId = await sendApplication(borrower)
      await bookVisit('2026-11-30', '09:00')
      ;({ borrower, loanId } = mine)
    }
    expect((await app.call(appointments.confirmAppointment, { as: officer, params: { id }, body })).body.response.code).toBe(code)
    expect((await file()).appointments.find((each: { id: string }) => each.id === id)).toMatchObject({
      state: 'booked',
      date: '2026-12-01',
    })
    expect((await file()).loan.loan_state).toBe('pre_approved')
  })

  it('is not confirmed before the pre-approval', async () => {
    const id = await bookVisit('2026-12-02')
    const early = await app.call(appointments.confirmAppointment, { as: officer, params: { id }, body: {} })
    expect(early.body.response.code).toBe('transition_refused')
    expect((await file()).appointments.find((each: { id: string }) => each.id === id)).toMatchObject({ state: 'booked' })
  })

  it('is listed on its day and closed once', async () => {
    const id = await bookVisit('2026-12-03')
    const day = await app.call(appointments.listDayAppointments, { as: officer, query: { date: '2026-12-03', type: 'branch' } })
    expect(day.body.data).toEqual([expect.objectContaining({ id, name: 'Aye Aye', branch_name: 'Mahachai' })])
    const close = (state: 'done' | 'missed') => app.call(appointments.closeAppointment, { as: officer, params: { id }, body: { state } })
    expect((await close('missed')).body.response.code).toBe('appointment_not_begun')
    app.setClock('2026-12-03T10:00:00+07:00')
    officer = await signInStaff(app, 'officer')
    expect((await close('missed')).status).toBe(200)
    expect((await close('done')).body.response.code).toBe('appointment_not_open')
  })

  it('a confirmed and missed one is booked again: the loan waits for it, and the borrower is notified', async () => {
    await preApprove(officer)
    const id = await bookVisit('2026-12-04', '11:00')
    await app.call(appointments.confirmAppointment, { as: officer, params: { id }, body: {} })
    expect((await file()).loan.loan_state).toBe('appointment_confirmed')
    await comeEarly(id)
    app.advance(60)
    expect((await app.call(appointments.closeAppointment, { as: officer, params: { id }, body: { state: 'missed' } })).status).toBe(200)
    expect((await file()).loan.loan_state).toBe('pre_approved')
    const told = (await app.call(listNotifications, { as: borrower })).body.data[0]
    expect(told).toMatchObject({ kind: 'branch_visit_missed', link: '/pre-approve/make-appointment' })
    const again = { branch_id: branchId, date: '2026-12-04', time: '14:00' } as const
    expect((await app.call(bookAppointment, { as: borrower, params: { type: 'branch' }, body: again })).status).toBe(200)
  })
})

describe("an officer's request", () => {
  const ask = (body: {
    kind: 'document' | 'information'
    document_kind?: 'selfie'
    reason_code: 'photo_unreadable' | 'information_missing'
  }) => app.call(requests.makeRequest, { as: officer, ...inUrl(), body })

  it('is made once at a time, keeps the state, and is closed by hand', async () => {
    const asked = await ask({ kind: 'document', document_kind: 'selfie', reason_code: 'photo_unreadable' })
    expect(asked.body.data).toMatchObject({ kind: 'document', document_kind: 'selfie', requested_by: 'Test officer', done_at: null })
    expect((await ask({ kind: 'document', document_kind: 'selfie', reason_code: 'photo_unreadable' })).body.response.code).toBe(
      'already_recorded',
    )
    expect((await file()).loan.loan_state).toBe('pending')
    const closed = await app.call(requests.closeRequest, { as: officer, params: { id: asked.body.data.id } })
    expect(closed.body.data.done_at).not.toBeNull()
  })

  it('names the paper exactly when it asks for one', async () => {
    expect((await ask({ kind: 'document', reason_code: 'photo_unreadable' })).body.response.fields.document_kind.code).toBe(
      'field_required',
    )
    expect((await ask({ kind: 'information', document_kind: 'selfie', reason_code: 'information_missing' })).status).toBe(400)
  })

  it('ends with the decision: nothing is left to do for the borrower, and the file says why', async () => {
    await ask({ kind: 'document', document_kind: 'selfie', reason_code: 'photo_unreadable' })
    await ask({ kind: 'information', reason_code: 'information_missing' })
    const current = async () => (await app.call(getCurrentLoan, { as: borrower })).body.data!
    expect((await current()).requests).toHaveLength(2)
    await app.call(loans.postponeApplication, { as: manager, ...inUrl(), body: { reason_code: 'other', version: await version() } })
    expect(await current()).toMatchObject({ loan_state: 'postponed', requests: [] })
    const { requests: asked } = await file()
    expect(
      asked.map(({ done_at, ended_by_decision }: { done_at: string | null; ended_by_decision: boolean }) => [
        done_at !== null,
        ended_by_decision,
      ]),
    ).toEqual([
      [true, true],
      [true, true],
    ])
    const corrected = await app.call(finishCorrections, { as: borrower })
    expect(corrected.body.response.code).toBe('application_submitted')
  })

  it('is refused once a loan is decided', async () => {
    await app.call(loans.rejectApplication, { as: manager, ...inUrl(), body: { reason_code: 'other', version: await version() } })
    await countRejections(app)
    expect((await ask({ kind: 'information', reason_code: 'information_missing' })).body.response.code).toBe('transition_refused')
  })
})

describe('the file of a loan', () => {
  it('raises warnings, and evaluates by the same rules as the form', async () => {
    const other = await signInBorrower(app)
    loanId = await sendApplication(other)
    const papers = await readAnswers(app, borrower.user_id)
    // the form would not take these: they come from a time with other rules
    const answers = {
      ...goodAnswers,
      customer_information: { ...papers.customer_information, in_thailand_since: '2025-11-24', passport: 'MG999999' },
      additional_information: { ...papers.additional_information, account_name: 'HLA HLA' },
    }
    await writeAnswers(app, other.user_id, answers)
    const { flags, reasons } = await file()
    expect(flags).toEqual(expect.arrayContaining(['name_differs_from_bank', 'bank_account_seen_before', 'papers_seen_before']))
    expect(reasons).toEqual([{ reason: 'too_short_in_thailand', from: '2027-11-24' }])
  })

  it('writes every view into the audit trail, which only an admin reads', async () => {
    await file()
    await file(manager)
    const admin = await signInStaff(app, 'admin')
    const trail = await app.call(listAudit, { as: admin, query: { subject_id: loanId } })
    const views = trail.body.data.filter(({ action }: { action: string }) => action === 'loan.view')
    expect(views.map(({ actor_id }: { actor_id: string }) => actor_id)).toEqual([manager.staff_id, officer.staff_id])
  })
})

describe("a borrower's account", () => {
  it('is freed of the restriction by an officer, which ends the restricted session', async () => {
    const person = await signInBorrower(app, { restricted: true, restricted_since: app.platform.clock.now() })
    const found = await app.call(searchBorrowers, { as: officer, body: { restricted: true } })
    expect(found.body.data.map(({ id }: { id: string }) => id)).toContain(person.user_id)
    const lifted = await app.call(liftRestriction, { as: officer, params: { id: person.user_id }, body: { reason_code: 'seen_on_video' } })
    expect(lifted.body.data.restricted).toBe(false)
    const sessions = await app.platform.database.db.selectFrom('session').where('borrower_id', '=', person.user_id).selectAll().execute()
    expect(sessions.every(({ ended_at }) => ended_at !== null)).toBe(true)
  })

  it('is switched off by a manager', async () => {
    const off = await app.call(switchBorrowerOff, {
      as: manager,
      params: { id: borrower.user_id },
      body: { reason_code: 'fraud_suspected' },
    })
    expect(off.body.data.active).toBe('off')
    expect((await file()).flags).toContain('account_inactive')
  })
})

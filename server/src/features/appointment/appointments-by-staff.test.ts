import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import * as appointments from '@let-twe/core/appointment/office-endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { submitApplication } from '../../testing/fill-application.ts'
import { interviewSheetOf } from '../../testing/interview-sheet-of.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { openSession } from '../../platform/sessions.ts'

let app: TestApp
let officer: TestSession
let borrower: TestSession & { user_id: string }
let interview: { id: string; loan_id: string; date: BusinessDate; time: string }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  officer = await signInStaff(app, 'officer')
  borrower = await signInBorrower(app)
  await submitApplication(app, borrower)
  interview = await stored()
})

const stored = () =>
  app.platform.database.db
    .selectFrom('appointment')
    .select([
      'id',
      'loan_id',
      'date',
      'time',
      'state',
      'sequence',
      'staff_moves',
      'result',
      'interview_answers',
      'started_at',
      'short_reason',
    ])
    .where('borrower_id', '=', borrower.user_id)
    .executeTakeFirstOrThrow()
const params = () => ({ params: { id: interview.id } })
const passed = { state: 'done', result: 'passed', answers: interviewSheetOf('yes') } as const
const begin = () => app.call(appointments.beginAppointment, { as: officer, ...params(), body: {} })
const close = (body: object) => app.call(appointments.closeAppointment, { as: officer, ...params(), body: body as never })
const reopen = () => app.call(appointments.reopenAppointment, { as: officer, ...params(), body: {} })
const move = (date: string, time: string, as = officer) =>
  app.call(appointments.moveAppointmentByStaff, { as, ...params(), body: { date, time } })
const told = async () => {
  const token = await openSession(app.platform, app.platform.database.db, borrower.user_id, false)
  const { body } = await app.call(listNotifications, { as: { token, user_id: borrower.user_id } })
  return body.data.map(({ kind }: { kind: string }) => kind) as string[]
}

async function atItsTime(): Promise<void> {
  app.setClock(instantInBangkok(interview.date, interview.time).toISOString())
  officer = await signInStaff(app, 'officer')
}

describe('an appointment that staff move', () => {
  it('uses a free time, notifies the borrower, and is none of the three changes of the borrower', async () => {
    const reply = await move('2026-12-01', '14:00')
    expect(reply.body.data).toMatchObject({ date: '2026-12-01', time: '14:00', state: 'booked' })
    expect(await stored()).toMatchObject({ sequence: 1, staff_moves: 1 })
    expect(await told()).toContain('appointment_moved')
  })

  it.each([
    ['the same time', () => [interview.date, interview.time]],
    ['a time that nobody offers', () => ['2026-12-01', '12:30']],
    ['a time that has begun', () => ['2026-11-23', '09:00']],
    ['a day that is too far away', () => [addDays('2026-11-23', 31), '14:00']],
    ['a Sunday', () => ['2026-11-29', '14:00']],
  ] as const)('does not go to %s', async (_, wanted) => {
    app.advance(1)
    const [date, time] = wanted()
    expect(codeOf(await move(date!, time!))).toBe('slot_not_available')
    expect(await stored()).toMatchObject({ date: interview.date, sequence: 0 })
  })

  it('does not go to a closed day', async () => {
    const name = { mm: 'ပိတ်ရက်', en: 'Holiday', th: 'วันหยุด' }
    await app.platform.database.db
      .insertInto('closed_day')
      .values({ date: '2026-12-07', name: JSON.stringify(name) })
      .execute()
    expect(codeOf(await move('2026-12-07', '14:00'))).toBe('slot_not_available')
    const calendar = await app.call(appointments.readAppointmentCalendar, { as: officer, query: { type: 'interview', from: '2026-12-07' } })
    expect(calendar.body.data[0]).toEqual({ date: '2026-12-07', closed: 'Holiday', times: [] })
    const end = await app.call(appointments.readAppointmentCalendar, { as: officer, query: { type: 'interview', from: '2199-12-31' } })
    expect(end.body.data.map(({ date }: { date: string }) => date)).toEqual(['2199-12-30', '2199-12-31'])
  })

  it('books the last slot once, in any order', async () => {
    const { capacity } = app.platform.termsInForce.lender().interview
    const people: string[] = []
    while (people.length < capacity + 2) {
      const person = await signInBorrower(app)
      await submitApplication(app, person)
      const booked = app.platform.database.db.selectFrom('appointment').select('id').where('borrower_id', '=', person.user_id)
      people.push((await booked.executeTakeFirstOrThrow()).id)
    }
    const body = { date: '2026-12-02', time: '11:00' } as const
    const replies = await Promise.all(
      people.map((id) => app.call(appointments.moveAppointmentByStaff, { as: officer, params: { id }, body })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(capacity)
    const calendar = await app.call(appointments.readAppointmentCalendar, { as: officer, query: { type: 'interview', from: '2026-12-02' } })
    const day = calendar.body.data.find(({ date }: { date: string }) => date === '2026-12-02')
    expect(day.times.find(({ time }: { time: string }) => time === '11:00')).toMatchObject({ capacity, taken: capacity, open: true })
  })
})

describe('how an appointment went', () => {
  it('is said from its time on, or once it is held early', async () => {
    expect(codeOf(await close(passed))).toBe('appointment_not_begun')
    expect(codeOf(await close({ state: 'missed' }))).toBe('appointment_not_begun')
    expect((await begin()).status).toBe(200)
    expect(codeOf(await begin())).toBe('appointment_not_open')
    expect((await close({ ...passed, short_reason: 'line_broke' })).status).toBe(200)
  })

  it('needs the start of an interview, and a reason for a result before its least length', async () => {
    await atItsTime()
    expect(codeOf(await close(passed))).toBe('appointment_not_begun')
    await begin()
    expect((await close(passed)).body.response.fields).toMatchObject({ short_reason: { code: 'field_required' } })
    app.advance(4 * 60)
    expect((await close({ ...passed, short_reason: 'second_call' })).status).toBe(200)
    expect(await stored()).toMatchObject({ short_reason: 'second_call' })
    expect((await reopen()).status).toBe(200)
    app.advance(61)
    expect((await close({ ...passed, short_reason: 'second_call' })).status).toBe(200)
    expect(await stored()).toMatchObject({ short_reason: null })
  })

  it('counts an interview that was moved after its start anew', async () => {
    await begin()
    expect((await move('2026-12-01', '14:00')).status).toBe(200)
    expect(await stored()).toMatchObject({ started_at: null })
  })

  it('has the question sheet of a held interview, stored encrypted and shown in the file', async () => {
    await atItsTime()
    expect((await close({ state: 'done', result: 'passed' })).body.response.fields).toMatchObject({ answers: { code: 'field_required' } })
    expect((await close({ state: 'missed', answers: passed.answers })).body.response.fields).toMatchObject({
      answers: { code: 'unknown_field' },
    })
    await begin()
    app.advance(5 * 60)
    const answers = { ...interviewSheetOf('yes'), own_wish: 'no' } as const
    expect(codeOf(await close({ ...passed, answers }))).toBe('interview_not_passed')
    expect((await close({ state: 'done', result: 'failed', answers })).status).toBe(200)
    expect(String((await stored()).interview_answers)).toMatch(/^s\d+\./)
    const file = await app.call(getLoanFile, { as: officer, params: { id: interview.loan_id } })
    expect(file.body.data.appointments[0]).toMatchObject({ interview_answers: answers, can_reopen: true })
  })

  it('can be withdrawn for a day; a borrower notified of a missed interview is notified again', async () => {
    await atItsTime()
    await close({ state: 'missed' })
    expect((await reopen()).body.data).toMatchObject({ state: 'booked', result: null, can_reopen: false })
    expect(await told()).toEqual(expect.arrayContaining(['interview_missed', 'not_missed']))
    expect(codeOf(await reopen())).toBe('appointment_not_open')
    await begin()
    await close({ ...passed, short_reason: 'clear_refusal' })
    app.advance(24 * 3_600 + 1)
    officer = await signInStaff(app, 'officer')
    expect(codeOf(await reopen())).toBe('appointment_not_open')
  })

  it('stays once the loan went on, or another one was booked', async () => {
    await atItsTime()
    await begin()
    await close({ ...passed, short_reason: 'clear_refusal' })
    const { db } = app.platform.database
    await db.updateTable('loan').set({ state: 'pre_approved' }).where('id', '=', interview.loan_id).execute()
    expect(codeOf(await reopen())).toBe('transition_refused')
    await db.updateTable('loan').set({ state: 'pending' }).where('id', '=', interview.loan_id).execute()
    const { interview_answers: _answers, ...row } = await db
      .selectFrom('appointment')
      .selectAll()
      .where('id', '=', interview.id)
      .executeTakeFirstOrThrow()
    const another = { id: app.platform.random.uuid(), reference: app.platform.random.digits(8), state: 'booked' } as const
    await db
      .insertInto('appointment')
      .values({ ...row, ...another, date: '2026-12-20', result: null, state_before: null, closed_at: null })
      .execute()
    expect(codeOf(await reopen())).toBe('appointment_exists')
  })
})

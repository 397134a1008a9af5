import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import {
  bookAppointment,
  cancelAppointment,
  getAppointmentCalendar,
  holdSlot,
  listAppointments,
  listSlots,
  moveAppointment,
} from '@let-twe/core/appointment/endpoints.ts'
import { isAppointmentReference } from '@let-twe/core/appointment/reference.ts'
import { getApplication } from '@let-twe/core/application/endpoints.ts'
import { deleteDocument, listDocuments } from '@let-twe/core/document/endpoints.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { systemActor } from '../../platform/audit.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookInterview, completeStep, fillApplication, goodAnswers, submitApplication } from '../../testing/fill-application.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { transact } from '../../platform/database/transact.ts'
import { encryptAnswers } from '../../domain/application/write-application.ts'

let app: TestApp
let as: TestSession & { user_id: string }
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  const { db } = app.platform.database
  for (const table of ['appointment', 'appointment_hold', 'closed_day'] as const) await db.deleteFrom(table).execute()
  as = await signInBorrower(app)
})
afterAll(() => app.close())

const slots = async (type: 'interview' | 'branch' = 'interview', query = {}) =>
  (await app.call(listSlots, { as, params: { type }, query })).body.data

describe('the times for an interview', () => {
  it('begin two hours from now, skip Sundays and closed days, and end after thirty days', async () => {
    await app.platform.database.db
      .insertInto('closed_day')
      .values({ date: '2026-12-05', name: JSON.stringify({ mm: '', en: '', th: '' }) })
      .execute()
    const all = await slots()
    // it is Monday, 09:00
    expect(all[0]).toEqual({ date: '2026-11-23', time: '11:00', seats: 2 })
    const days = [...new Set(all.map(({ date }: { date: string }) => date))]
    expect(days).not.toContain('2026-11-29')
    expect(days).not.toContain('2026-12-05')
    expect(days.at(-1)).toBe('2026-12-23')
    expect(await slots('interview', { date: '2026-11-29' })).toEqual([])
    expect((await slots('interview', { date: '2026-11-24' })).map(({ time }: { time: string }) => time)).toHaveLength(9)
  })

  it('late in the evening begin tomorrow', async () => {
    app.setClock('2026-11-23T18:00:00+07:00')
    as = await signInBorrower(app)
    expect((await slots())[0]).toMatchObject({ date: '2026-11-24', time: '09:00' })
  })
})

describe('booking the interview', () => {
  it('sends the application: loan, notices, reference, all at once', async () => {
    await fillApplication(app, as)
    const { status, body } = await bookInterview(app, as, { date: '2026-11-24', time: '10:00' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      type: 'interview',
      state: 'booked',
      date: '2026-11-24',
      time: '10:00',
      branch_id: null,
      social_channel: 'messenger',
      social_url: 'https://m.me/aye.aye',
    })
    expect(isAppointmentReference(body.data.reference)).toBe(true)
    const { db } = app.platform.database
    const loan = await db.selectFrom('loan').selectAll().where('borrower_id', '=', as.user_id).executeTakeFirstOrThrow()
    expect(loan).toMatchObject({
      state: 'pending',
      loan_type: 'first',
      size_satang: 500_000,
      months: 2,
      times_per_month: 2,
      branch_visit_needed: true,
      applied_date: '2026-11-23',
    })
    const notices = await db.selectFrom('notification').select(['kind', 'params']).where('borrower_id', '=', as.user_id).execute()
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['application_received', 'interview_booked'])
    expect(notices.find(({ kind }) => kind === 'interview_booked')?.params).toMatchObject({ date: '2026-11-24', time: '10:00' })
    expect((await app.call(getApplication, { as })).body.data.submitted).toBe(true)
    expect((await app.call(listAppointments, { as })).body.data).toEqual([body.data])
    expect(await slots('interview', { date: '2026-11-24' })).toContainEqual({ date: '2026-11-24', time: '10:00', seats: 1 })
  })

  it('sends nothing when a document was deleted after its step', async () => {
    await fillApplication(app, as)
    const [first] = (await app.call(listDocuments, { as })).body.data
    expect((await app.call(deleteDocument, { as, params: { id: first.id } })).status).toBe(200)
    const { status, body } = await bookInterview(app, as, { date: '2026-11-24', time: '10:00' })
    expect([status, body.response.code]).toEqual([400, 'documents_missing'])
    expect((await app.call(getApplication, { as })).body.data.submitted).toBe(false)
    expect(await loans()).toHaveLength(0)
    expect((await app.call(listAppointments, { as })).body.data).toEqual([])
  })

  it('leaves nothing behind when the time is gone', async () => {
    await fillApplication(app, as)
    for (const slot of [
      { date: '2026-11-24', time: '10:30' },
      { date: '2026-11-29', time: '10:00' },
      { date: '2026-11-23', time: '10:00' },
      { date: '2027-01-04', time: '10:00' },
    ]) {
      const { status, body } = await bookInterview(app, as, slot)
      expect([status, body.response.code]).toEqual([409, 'slot_not_available'])
      expect(body.response.message).toBe('There is no available appointment time on your selected date. Please choose another date.')
    }
    expect((await app.call(getApplication, { as })).body.data.submitted).toBe(false)
    expect(await loans()).toHaveLength(0)
    expect(
      await app.platform.database.db.selectFrom('notification').select('id').where('borrower_id', '=', as.user_id).execute(),
    ).toHaveLength(0)
  })

  it('needs every step', async () => {
    expect((await bookInterview(app, as)).body.response.code).toBe('step_not_reached')
    await completeStep(app, as, 'qr_scan')
    expect((await bookInterview(app, as)).body.response.code).toBe('step_not_reached')
  })

  it('evaluates the rules that depend on the day once more', async () => {
    await fillApplication(app, as, { customer_information: { permit_end: '2027-04-22' } })
    app.setClock('2026-11-24T09:00:00+07:00')
    as = { ...as, ...(await renewed()) }
    const { status, body } = await bookInterview(app, as)
    expect([status, body.response.code]).toEqual([400, 'not_eligible'])
    await completeStep(app, as, 'customer_information', { ...goodAnswers.customer_information, permit_end: '2027-05-23' })
    expect((await bookInterview(app, as)).status).toBe(200)
  })

  it('happens once, however often it is sent', async () => {
    await fillApplication(app, as)
    const replies = await Promise.all(Array.from({ length: 10 }, () => bookInterview(app, as, { date: '2026-11-25', time: '10:00' })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([409]))
    expect(await loans()).toHaveLength(1)
    const keyed = await app.call(bookAppointment, { as, params: { type: 'interview' }, body: { date: '2026-11-26', time: '10:00' } })
    expect(keyed.body.response.code).toBe('appointment_exists')
  })

  it('answers the same to the same key', async () => {
    await fillApplication(app, as)
    const call = () =>
      app.call(bookAppointment, {
        as,
        params: { type: 'interview' },
        body: { date: '2026-11-25', time: '11:00' },
        headers: { 'idempotency-key': 'book-00001' },
      })
    const first = await call()
    expect((await call()).body).toEqual(first.body)
  })
})

describe('when many want the same time', () => {
  it('exactly its capacity is booked, and the others are refused', async () => {
    const racers = await Promise.all(Array.from({ length: 40 }, () => applicant()))
    const replies = await Promise.all(racers.map((racer) => bookInterview(app, racer, { date: '2026-11-25', time: '13:00' })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    const losers = replies.filter(({ status }) => status !== 200)
    expect(new Set(losers.map(({ body }) => body.response.code))).toEqual(new Set(['slot_not_available']))
    const rows = await app.platform.database.db
      .selectFrom('appointment')
      .select('seat')
      .where('time', '=', '13:00')
      .orderBy('seat')
      .execute()
    expect(rows).toEqual([{ seat: 1 }, { seat: 2 }])
    const unsent = await app.platform.database.db
      .selectFrom('application')
      .select('id')
      .where('submitted_at', 'is', null)
      .where(
        'borrower_id',
        'in',
        racers.map(({ user_id }) => user_id),
      )
      .execute()
    expect(unsent).toHaveLength(38)
  }, 120_000)
})

describe('booking again', () => {
  it('is possible when the interview was missed, or an officer asks for another', async () => {
    await submitApplication(app, as, { date: '2026-11-24', time: '10:00' })
    const again = () => bookInterview(app, as, { date: '2026-11-26', time: '10:00' })
    expect((await again()).body.response.code).toBe('appointment_exists')
    await setState('missed')
    expect((await again()).status).toBe(200)
    await setState('done')
    expect((await bookInterview(app, as, { date: '2026-11-27', time: '10:00' })).body.response.code).toBe('application_submitted')
    await askForInterview()
    expect((await bookInterview(app, as, { date: '2026-11-27', time: '10:00' })).status).toBe(200)
    expect((await bookInterview(app, as, { date: '2026-11-28', time: '10:00' })).body.response.code).toBe('appointment_exists')
    expect(await loans()).toHaveLength(1)
  })
})

describe('a branch visit', () => {
  it('needs a pre-approval, a branch, and a time within its hours', async () => {
    const branch = await addBranch({ opens: '09:30', closes: '14:00', weekdays: [1, 3], capacity: 1 })
    const book = (body: object) => app.call(bookAppointment, { as, params: { type: 'branch' }, body } as never)
    await submitApplication(app, as)
    expect((await book({ date: '2026-11-25', time: '10:00', branch_id: branch })).body.response.code).toBe('appointment_not_open')
    await setLoanState('pre_approved')
    expect((await book({ date: '2026-11-25', time: '10:00' })).body.response.fields.branch_id.code).toBe('field_required')
    expect(
      (await book({ date: '2026-11-25', time: '10:00', branch_id: app.platform.random.uuid() })).body.response.fields.branch_id.code,
    ).toBe('choice_invalid')
    expect((await app.call(listSlots, { as, params: { type: 'branch' } })).status).toBe(400)
    const free = await slots('branch', { branch_id: branch, date: '2026-11-25' })
    expect(free.map(({ time }: { time: string }) => time)).toEqual(['10:00', '11:00', '13:00'])
    expect(await slots('branch', { branch_id: branch, date: '2026-11-24' })).toEqual([])
    expect((await book({ date: '2026-11-25', time: '14:00', branch_id: branch })).body.response.code).toBe('slot_not_available')
    const booked = await book({ date: '2026-11-25', time: '10:00', branch_id: branch })
    expect(booked.body.data).toMatchObject({ type: 'branch', branch_id: branch, social_channel: null })
    expect((await book({ date: '2026-11-25', time: '11:00', branch_id: branch })).body.response.code).toBe('appointment_exists')
    expect((await slots('branch', { branch_id: branch, date: '2026-11-25' })).map(({ time }: { time: string }) => time)).toEqual([
      '11:00',
      '13:00',
    ])
  })
})

describe('holding a time while looking once more', () => {
  const hold = (who: TestSession, time = '10:00') =>
    app.call(holdSlot, { as: who, params: { type: 'interview' }, body: { date: '2026-11-24', time } })
  const book = (who: TestSession, time = '10:00') => bookInterview(app, who, { date: '2026-11-24', time })
  const seats = async (time = '10:00') =>
    (await slots('interview', { date: '2026-11-24' })).find((slot: { time: string }) => slot.time === time)?.seats ?? 0

  it('keeps a seat from others, not from its holder, for five minutes, and one at a time', async () => {
    const [first, second, third] = [await applicant(), await applicant(), await applicant()]
    expect((await hold(first)).body.data).toEqual({ expires_in: 300 })
    expect((await hold(second)).status).toBe(200)
    expect(await seats()).toBe(0)
    expect((await hold(third)).body.response.code).toBe('slot_not_available')
    expect((await book(third)).body.response.code).toBe('slot_not_available')
    expect((await book(first)).status).toBe(200)
    // the second looks at another time: the first one is free again
    expect((await hold(second, '11:00')).status).toBe(200)
    expect([await seats(), await seats('11:00')]).toEqual([1, 1])
    app.advance(301)
    expect(await seats('11:00')).toBe(2)
    expect((await book(third)).status).toBe(200)
    expect((await book(second)).body.response.code).toBe('slot_not_available')
  })

  it('is for those who may book, at times that exist', async () => {
    expect((await hold(as)).body.response.code).toBe('step_not_reached')
    expect((await hold(await applicant(), '10:01')).body.response.code).toBe('slot_not_available')
  })

  it('gives away no more than the capacity when everybody holds at once', async () => {
    const racers = await Promise.all(Array.from({ length: 20 }, () => applicant()))
    const held = await Promise.all(racers.map((racer) => hold(racer)))
    expect(held.filter(({ status }) => status === 200)).toHaveLength(2)
    const booked = await Promise.all(racers.map((racer) => book(racer)))
    expect(booked.map(({ status }) => status)).toEqual(held.map(({ status }) => status))
  })
})

describe('moving and cancelling', () => {
  const move = (id: string, date: string, time: string, who: TestSession = as) =>
    app.call(moveAppointment, { as: who, params: { id }, body: { date, time } })
  const cancel = (id: string, who: TestSession = as) => app.call(cancelAppointment, { as: who, params: { id } })

  it('frees the old slot, keeps the reference, and notifies of the new time', async () => {
    const { body } = await submitApplication(app, as, { date: '2026-11-24', time: '10:00' })
    const moved = await move(body.data.id, '2026-11-26', '15:00')
    expect(moved.body.data).toEqual({ ...body.data, date: '2026-11-26', time: '15:00' })
    expect(await slots('interview', { date: '2026-11-24' })).toContainEqual({ date: '2026-11-24', time: '10:00', seats: 2 })
    const told = await app.platform.database.db
      .selectFrom('notification')
      .select('params')
      .where('borrower_id', '=', as.user_id)
      .where('kind', '=', 'interview_booked')
      .execute()
    expect(told.map(({ params }) => params)).toContainEqual(expect.objectContaining({ date: '2026-11-26', time: '15:00' }))
  })

  it('is refused to a full, past or equal time, and changes nothing', async () => {
    const { body } = await submitApplication(app, as, { date: '2026-11-24', time: '10:00' })
    for (const racer of [await applicant(), await applicant()]) await bookInterview(app, racer, { date: '2026-11-25', time: '09:00' })
    for (const [date, time] of [
      ['2026-11-25', '09:00'],
      ['2026-11-22', '10:00'],
      ['2026-11-24', '10:00'],
      ['2026-11-24', '10:01'],
    ] as const)
      expect((await move(body.data.id, date, time)).body.response.code).toBe('slot_not_available')
    expect((await app.call(listAppointments, { as })).body.data).toEqual([body.data])
  })

  it('ends after three changes, two hours before, and for another borrower', async () => {
    const { body } = await submitApplication(app, as, { date: '2026-11-24', time: '10:00' })
    const { id } = body.data
    const other = await signInBorrower(app)
    expect([(await move(id, '2026-11-26', '15:00', other)).status, (await cancel(id, other)).status]).toEqual([404, 404])
    app.setClock('2026-11-24T08:00:01+07:00')
    as = { ...as, ...(await renewed()) }
    expect((await move(id, '2026-11-26', '15:00')).body.response.code).toBe('appointment_not_open')
    app.setClock('2026-11-24T08:00:00+07:00')
    for (const day of ['25', '26', '27']) expect((await move(id, `2026-11-${day}`, '15:00')).status).toBe(200)
    expect((await move(id, '2026-11-28', '15:00')).body.response.code).toBe('appointment_not_open')
    expect((await cancel(id)).body.response.code).toBe('appointment_not_open')
  })

  it('lets a borrower who cancelled book again', async () => {
    const { body } = await submitApplication(app, as, { date: '2026-11-24', time: '10:00' })
    expect((await cancel(body.data.id)).body.data.state).toBe('cancelled')
    expect((await cancel(body.data.id)).body.response.code).toBe('appointment_not_open')
    expect((await bookInterview(app, as, { date: '2026-11-24', time: '10:00' })).status).toBe(200)
  })

  it('never gives a seat away twice when everybody moves to it at once', async () => {
    const racers = await Promise.all(Array.from({ length: 12 }, () => applicant()))
    const times = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00']
    const ids = await Promise.all(
      racers.map(async (racer, index) => (await bookInterview(app, racer, { date: '2026-11-24', time: times[index % 6]! })).body.data.id),
    )
    const replies = await Promise.all(racers.map((racer, index) => move(ids[index], '2026-11-25', '18:00', racer)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.filter(({ body }) => body.response?.code === 'slot_not_available')).toHaveLength(10)
  })

  it('is seen in the calendar: the same entry, a higher sequence, Bangkok time', async () => {
    const { body } = await submitApplication(app, as, { date: '2026-11-24', time: '10:00' })
    const calendar = async (language: 'mm' | 'en') => {
      const { bytes, headers, status } = await app.call(getAppointmentCalendar, { as, params: { id: body.data.id }, language })
      expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
      return bytes.toString().split('\r\n')
    }
    const before = await calendar('en')
    expect(before).toContain('DTSTART;TZID=Asia/Bangkok:20261124T100000')
    expect(before).toContain('SEQUENCE:0')
    expect(before).toContain('SUMMARY:Video interview with Let Twe')
    await move(body.data.id, '2026-11-26', '18:00')
    const after = await calendar('mm')
    expect(after).toEqual(
      expect.arrayContaining([before.find((line) => line.startsWith('UID:'))!, 'SEQUENCE:1', 'DTSTART;TZID=Asia/Bangkok:20261126T180000']),
    )
    expect(after.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    await cancel(body.data.id)
    expect(await calendar('mm')).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2']))
    const other = await app.call(getAppointmentCalendar, { as: await signInBorrower(app), params: { id: body.data.id } })
    expect(other.status).toBe(404)
  })

  it('of a confirmed branch visit is done by phone', async () => {
    const branch = await addBranch({ opens: '08:30', closes: '17:30', weekdays: [1, 2, 3, 4, 5, 6], capacity: 1 })
    const second = await addBranch({ opens: '08:30', closes: '17:30', weekdays: [1, 2, 3, 4, 5, 6], capacity: 1 })
    await submitApplication(app, as)
    await setLoanState('pre_approved')
    const { body } = await app.call(bookAppointment, {
      as,
      params: { type: 'branch' },
      body: { date: '2026-11-25', time: '10:00', branch_id: branch },
    })
    const moved = await app.call(moveAppointment, {
      as,
      params: { id: body.data.id },
      body: { date: '2026-11-25', time: '10:00', branch_id: second },
    })
    expect(moved.body.data.branch_id).toBe(second)
    await app.platform.database.db.updateTable('appointment').set({ state: 'confirmed' }).where('id', '=', body.data.id).execute()
    await setLoanState('appointment_confirmed')
    expect((await move(body.data.id, '2026-11-26', '10:00')).body.response.code).toBe('appointment_not_open')
    expect((await cancel(body.data.id)).body.response.code).toBe('appointment_not_open')
  })
})

it('a decision against the loan gives its time back', async () => {
  await submitApplication(app, as, { date: '2026-11-24', time: '10:00' })
  const [loan] = await loans()
  await transact(app.platform.database.db, { onRefusal: 'commit' }, (trx) =>
    moveLoan(app.platform, trx, { loanId: loan!.id, event: 'reject', actor: systemActor, note: 'test' }),
  )
  expect((await app.call(listAppointments, { as })).body.data[0].state).toBe('cancelled')
  expect(await slots('interview', { date: '2026-11-24' })).toContainEqual({ date: '2026-11-24', time: '10:00', seats: 2 })
})

it("another borrower's appointments are not visible", async () => {
  await submitApplication(app, as)
  expect((await app.call(listAppointments, { as: await signInBorrower(app) })).body.data).toEqual([])
})

/** A borrower whose application is ready to be sent, written straight into the database: forty of them are quicker that way. */
async function applicant(): Promise<TestSession & { user_id: string }> {
  const {
    database: { db },
    random,
    clock,
  } = app.platform
  const session = await signInBorrower(app)
  await db
    .insertInto('application')
    .values({
      id: random.uuid(),
      borrower_id: session.user_id,
      form_state: 'choose_loan_type',
      ...encryptAnswers(app.platform, session.user_id, goodAnswers as object, {}),
      version: 5,
      created_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('document')
    .values(
      requiredDocumentKinds.map((kind) => ({
        id: random.uuid(),
        borrower_id: session.user_id,
        application_id: null,
        kind,
        media_type: 'image/jpeg' as const,
        bytes: 1,
        sha256: '',
        file_name: 'documents/none.bin',
        uploaded_at: clock.now(),
      })),
    )
    .execute()
  return session
}

async function addBranch(branch: { opens: string; closes: string; weekdays: number[]; capacity: number }): Promise<string> {
  const id = app.platform.random.uuid()
  const text = JSON.stringify({ mm: 'x', en: 'x', th: 'x' })
  await app.platform.database.db
    .insertInto('branch')
    .values({
      id,
      name: text,
      address: text,
      district: 'mueang',
      phone: '+6634000000',
      latitude: 13.5,
      longitude: 100.2,
      ...branch,
      weekdays: JSON.stringify(branch.weekdays),
    })
    .execute()
  return id
}

async function renewed(): Promise<{ token: string }> {
  const { openSession } = await import('../../platform/sessions.ts')
  return { token: await openSession(app.platform, app.platform.database.db, as.user_id, false) }
}

function loans() {
  return app.platform.database.db.selectFrom('loan').selectAll().where('borrower_id', '=', as.user_id).execute()
}

async function setLoanState(state: 'pre_approved' | 'appointment_confirmed'): Promise<void> {
  await app.platform.database.db.updateTable('loan').set({ state }).where('borrower_id', '=', as.user_id).execute()
}

async function setState(state: 'missed' | 'done'): Promise<void> {
  await app.platform.database.db
    .updateTable('appointment')
    .set({ state })
    .where('borrower_id', '=', as.user_id)
    .where('state', '=', 'booked')
    .execute()
}

async function askForInterview(): Promise<void> {
  const {
    database: { db },
    random,
    clock,
  } = app.platform
  const [loan] = await loans()
  const staff = random.uuid()
  await db
    .insertInto('staff')
    .values({ id: staff, username: staff, name: 'Officer', role: 'officer', password_hash: 'none', created_at: clock.now() })
    .execute()
  await db
    .insertInto('officer_request')
    .values({
      id: random.uuid(),
      loan_id: loan!.id,
      kind: 'interview',
      document_kind: null,
      reason_code: 'interview_missed',
      requested_by: staff,
      requested_at: clock.now(),
    })
    .execute()
}

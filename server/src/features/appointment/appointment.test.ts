import { bookAppointment, listAppointments, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { isAppointmentReference } from '@let-twe/core/appointment/reference.ts'
import { getApplication } from '@let-twe/core/application/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookInterview, completeStep, fillApplication, goodAnswers, submitApplication } from '../../testing/fill-application.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'

let app: TestApp
let as: TestSession & { user_id: string }
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  const { db } = app.platform.database
  for (const table of ['appointment', 'closed_day'] as const) await db.deleteFrom(table).execute()
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
    expect(all[0]).toEqual({ date: '2026-11-23', time: '11:00', places: 2 })
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
    expect(notices.find(({ kind }) => kind === 'interview_booked')?.params).toEqual({ date: '2026-11-24', time: '10:00' })
    expect((await app.call(getApplication, { as })).body.data.submitted).toBe(true)
    expect((await app.call(listAppointments, { as })).body.data).toEqual([body.data])
    expect(await slots('interview', { date: '2026-11-24' })).toContainEqual({ date: '2026-11-24', time: '10:00', places: 1 })
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

  it('judges once more what days may have changed', async () => {
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
  it('exactly its capacity is given away, and the others are told', async () => {
    const racers = await Promise.all(Array.from({ length: 40 }, () => applicant()))
    const replies = await Promise.all(racers.map((racer) => bookInterview(app, racer, { date: '2026-11-25', time: '13:00' })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    const losers = replies.filter(({ status }) => status !== 200)
    expect(new Set(losers.map(({ body }) => body.response.code))).toEqual(new Set(['slot_not_available']))
    const rows = await app.platform.database.db
      .selectFrom('appointment')
      .select('place')
      .where('time', '=', '13:00')
      .orderBy('place')
      .execute()
    expect(rows).toEqual([{ place: 1 }, { place: 2 }])
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

it('nobody sees the appointments of somebody else', async () => {
  await submitApplication(app, as)
  expect((await app.call(listAppointments, { as: await signInBorrower(app) })).body.data).toEqual([])
})

/** Somebody whose application is ready to be sent, written straight into the database: forty of them are quicker that way. */
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
      answers: JSON.stringify(goodAnswers),
      drafts: '{}',
      version: 5,
      created_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('document')
    .values(
      (['selfie', 'permit_front', 'permit_back', 'identity', 'income'] as const).map((kind) => ({
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
      reason: 'The call broke off',
      requested_by: staff,
      requested_at: clock.now(),
    })
    .execute()
}

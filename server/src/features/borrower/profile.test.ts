import { satang } from '@let-twe/core/money.ts'
import { checkOtp, login, register, sendOtp } from '@let-twe/core/auth/endpoints.ts'
import { getMyData, getProfile, requestDeletion, updateProfile } from '@let-twe/core/borrower/endpoints.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newestCode, registerPerson, registrationOf, testPin, withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { transact } from '../../platform/database/transact.ts'
import { encryptAnswers } from '../../domain/application/write-application.ts'

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

type Facts = { state?: 'pending' | 'active' | 'rejected' | 'closed'; approved?: boolean; disbursed?: boolean; reapply?: '2027-05-23' }

/** A submitted application with its loan. */
async function addLoan(
  session: TestSession,
  { state = 'pending', approved = false, disbursed = false, reapply }: Facts = {},
): Promise<string> {
  const { database, random, clock } = app.platform
  const [application, loan] = [random.uuid(), random.uuid()]
  await database.db
    .insertInto('application')
    .values({
      id: application,
      borrower_id: session.user_id!,
      ...encryptAnswers(
        app.platform,
        session.user_id!,
        { customer_information: { name: 'AYE AYE', address: 'a room in Mahachai' } } as object,
        {},
      ),
      created_at: clock.now(),
      submitted_at: clock.now(),
      ended_at: state === 'pending' || state === 'active' ? null : clock.now(),
    })
    .execute()
  await database.db
    .insertInto('loan')
    .values({
      id: loan,
      borrower_id: session.user_id!,
      application_id: application,
      state,
      loan_type: 'first',
      size_satang: satang(500_000),
      months: 2,
      times_per_month: 2,
      product_version_id: app.platform.termsInForce.product(app.platform.clock.today()).id,
      yearly_rate: 3_600,
      payment_reference_number: random.digits(10),
      applied_date: clock.today(),
      branch_visit_needed: true,
      approved_at: approved ? clock.now() : null,
      disbursement_date: disbursed ? clock.today() : null,
      closed_date: state === 'closed' ? clock.today() : null,
      reapply_date: reapply ?? null,
    })
    .execute()
  return loan
}

describe('the profile', () => {
  it('is changed field by field, and answers as it is then', async () => {
    const session = await signInBorrower(app)
    const { status, body } = await app.call(updateProfile, {
      as: session,
      body: { salary: 15_000, passport: 'ma 123456', social_channel: 'line', social_url: 'aye.aye' },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'AYE AYE', salary: 15_000, passport: 'MA123456', social_channel: 'line' })
    expect((await app.call(getProfile, { as: session })).body).toEqual(body)
  })

  it('accepts the own number as no change, and refuses another one', async () => {
    const session = await signInBorrower(app, { phone_number: '+66812345678' })
    expect((await app.call(updateProfile, { as: session, body: { phone_number: '081-234-5678' } })).status).toBe(200)
    const refused = await app.call(updateProfile, { as: session, body: { phone_number: '0899999999', name: 'ANOTHER' } })
    expect(refused.body.response.fields).toHaveProperty('phone_number')
    expect((await app.call(getProfile, { as: session })).body.data).toMatchObject({ name: 'AYE AYE', phone_number: '+66812345678' })
  })

  it('holds birth dates to the ages of the registration', async () => {
    const session = await signInBorrower(app)
    const codes: unknown[] = []
    for (const dob of ['2008-11-23', '2008-11-24', '1970-11-24', '1970-11-23', '2030-01-01'])
      codes.push((await app.call(updateProfile, { as: session, body: { dob } })).body.response?.fields.dob.code)
    expect(codes).toEqual([undefined, 'too_young', undefined, 'too_old', 'date_in_future'])
  })

  it.each([
    ['submitted', {}, true],
    ['approved', { approved: true }, false],
    ['paid out', { state: 'active', approved: true, disbursed: true }, false],
    ['rejected', { state: 'rejected' }, false],
  ] as [string, Facts, boolean][])('of an application that is %s is locked: %s', async (_, facts, locked) => {
    const session = await signInBorrower(app)
    await addLoan(session, facts)
    expect((await app.call(getProfile, { as: session })).body.data.locked).toBe(locked)
    const { body } = await app.call(updateProfile, { as: session, body: { name: 'NEW NAME' } })
    expect(body.response?.code).toBe(locked ? 'profile_locked' : undefined)
  })

  it('opens while an officer asks for information', async () => {
    const session = await signInBorrower(app)
    const loan = await addLoan(session)
    const { database, random, clock } = app.platform
    const officer = random.uuid()
    await database.db
      .insertInto('staff')
      .values({ id: officer, username: 'officer', name: 'Officer', role: 'officer', password_hash: 'none', created_at: clock.now() })
      .execute()
    await database.db
      .insertInto('officer_request')
      .values({
        id: random.uuid(),
        loan_id: loan,
        kind: 'information',
        reason_code: 'information_missing',
        requested_by: officer,
        requested_at: clock.now(),
      })
      .execute()
    expect((await app.call(updateProfile, { as: session, body: { name: 'NEW NAME' } })).status).toBe(200)
  })

  it('shows a restricted session no numbers of papers, and takes no changes from it', async () => {
    const session = await signInBorrower(app, {
      restricted: true,
      identity_number: '12/OUKAMA(N)123456',
      passport: 'MA123456',
      work_permit: '1'.repeat(13),
    })
    expect((await app.call(getProfile, { as: session })).body.data).toMatchObject({
      identity_number: null,
      passport: null,
      work_permit: null,
      restricted: true,
    })
    expect((await app.call(updateProfile, { as: session, body: { name: 'NEW NAME' } })).body.response.code).toBe('account_restricted')
    for (const endpoint of [getMyData, requestDeletion])
      expect((await app.call(endpoint, { as: session })).body.response.code).toBe('account_restricted')
  })
})

describe('my data', () => {
  it('needs the PIN with the call', async () => {
    const session = await signInBorrower(app)
    expect((await app.call(getMyData, { as: session })).body.response.code).toBe('pin_required')
  })

  it('holds everything about the caller, nothing about others, no secret', async () => {
    const registered = (await registerPerson(app, '0812345678')).body.data
    await addLoan(registered, { state: 'closed', disbursed: true })
    const other = await signInBorrower(app, { name: 'SOMEBODY ELSE' })
    await addLoan(other)
    const { status, body, bytes } = await app.call(getMyData, { as: registered, headers: withPin })
    expect(status).toBe(200)
    expect(body.data.account).toMatchObject({ name: 'AYE AYE', phone_number: '+66812345678' })
    expect([body.data.consents, body.data.loans, body.data.applications, body.data.messages].map((rows) => rows.length)).toEqual([
      2, 1, 1, 1,
    ])
    expect(body.data.events.map((event: { action: string }) => event.action)).toContain('auth.account_opened')
    expect(bytes.toString()).not.toMatch(/argon2|SOMEBODY|code is \d|hash/)
  })
})

describe('a request for deletion', () => {
  it('is carried out at once where there is no loan: nothing personal stays in any table', async () => {
    const session = (await registerPerson(app, '0812345678')).body.data
    const { db } = app.platform.database
    await app.call(updateProfile, { as: session, body: { passport: 'MA123456', father_name: 'U BA', email: 'aye@example.com' } })
    await app.platform.files.put('documents/one.bin', Buffer.from('a photo'), { owner: session.user_id, kind: 'selfie' })
    await db
      .insertInto('document')
      .values({
        id: app.platform.random.uuid(),
        borrower_id: session.user_id,
        kind: 'selfie',
        media_type: 'image/jpeg',
        bytes: 7,
        sha256: 'x',
        file_name: 'documents/one.bin',
        uploaded_at: app.platform.clock.now(),
      })
      .execute()
    const reply = await app.call(requestDeletion, { as: session, headers: withPin })
    expect(reply.body.data).toEqual({ state: 'done', reason: null, from: null })
    await app.platform.jobs.runDue()
    expect(await app.platform.files.get('documents/one.bin', { owner: session.user_id, kind: 'selfie' })).toBeNull()
    expect((await app.call(getProfile, { as: session })).status).toBe(403)
    const everything = await wholeDatabase()
    expect(everything).toContain(session.user_id)
    for (const value of ['AYE AYE', 'MA123456', 'U BA', 'aye@example.com', '1995-05-20', 'documents/one.bin'])
      expect(everything).not.toContain(value)
    expect(everything.match(/.*812345678.*/g)?.filter((row) => !row.startsWith('rate_limit')) ?? []).toEqual([])
    expect((await app.call(login, { body: { phone_number: '0812345678', type: 'pin', code: testPin } })).body.response.code).toBe(
      'login_wrong',
    )
  })

  it('lets the same number register anew', async () => {
    const session = (await registerPerson(app, '0812345678')).body.data
    await app.call(requestDeletion, { as: session, headers: withPin })
    app.advance(60)
    const again = await registerPerson(app, '0812345678')
    expect(again.status).toBe(200)
    expect(again.body.data.user_id).not.toBe(session.user_id)
  })

  it.each([
    ['an open one', { state: 'pending' }, { state: 'waiting', reason: 'loan_open', from: null }],
    [
      'the records of a repaid one',
      { state: 'closed', disbursed: true },
      { state: 'waiting', reason: 'loan_records_kept', from: '2031-11-23' },
    ],
    ['a recent refusal', { state: 'rejected', reapply: '2027-05-23' }, { state: 'waiting', reason: 'refusal_recent', from: '2027-05-23' }],
  ] as [string, Facts, object][])('waits for %s, changing nothing', async (_, facts, answer) => {
    const session = await signInBorrower(app)
    await addLoan(session, facts)
    for (let time = 0; time < 2; time += 1)
      expect((await app.call(requestDeletion, { as: session, headers: withPin })).body.data).toEqual(answer)
    expect((await app.call(getProfile, { as: session })).body.data.name).toBe('AYE AYE')
    expect(await app.platform.database.db.selectFrom('deletion_request').select('carried_out_at').execute()).toEqual([
      { carried_out_at: null },
    ])
  })

  it('that waited is carried out by itself once nothing forbids it', async () => {
    const session = await signInBorrower(app)
    await addLoan(session, { state: 'rejected', reapply: '2027-05-23' })
    await app.call(requestDeletion, { as: session, headers: withPin })
    const { jobs, database } = app.platform
    const name = async () => (await database.db.selectFrom('borrower').select('name').executeTakeFirstOrThrow()).name
    for (const [day, expected] of [
      ['2027-05-22', 'AYE AYE'],
      ['2027-05-23', null],
    ] as const) {
      app.setClock(`${day}T09:00:00+07:00`)
      await transact(database.db, { onRefusal: 'commit' }, (trx) => jobs.enqueue(trx, 'carry-out-deletions', {}))
      await jobs.runDue()
      expect(await name()).toBe(expected)
    }
  })
})

it('codes and registrations of the past are deleted, limits in force are not', async () => {
  await app.call(register, { body: registrationOf('0812345678') })
  await app.call(sendOtp, { body: { phone_number: '0812345678' } })
  await app.call(checkOtp, { body: { phone_number: '0812345678', code: await newestCode(app) } })
  const { jobs, database } = app.platform
  const clean = async () => {
    await transact(database.db, { onRefusal: 'commit' }, (trx) => jobs.enqueue(trx, 'delete-expired-credentials', {}))
    await jobs.runDue()
    const tables = ['one_time_code', 'auth_token', 'rate_limit'] as const
    return Promise.all(tables.map(async (table) => (await database.db.selectFrom(table).selectAll().execute()).length))
  }
  const [codes, tokens, limits] = await clean()
  expect([codes, tokens]).toEqual([2, 1])
  app.advance(3_601)
  const later = await clean()
  expect(later.slice(0, 2)).toEqual([0, 0])
  expect(later[2]).toBeGreaterThan(0)
  expect(later[2]).toBeLessThan(limits!)
  app.advance(86_400)
  expect(await clean()).toEqual([0, 0, 0])
})

/** Every row of every table, one a line, with the table's name in front. */
async function wholeDatabase(): Promise<string> {
  const { db } = app.platform.database
  const tables = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const lines: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db)
    for (const { row } of rows) lines.push(`${name} ${row}`)
  }
  return lines.join('\n')
}

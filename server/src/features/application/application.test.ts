import { satang } from '@let-twe/core/money.ts'
import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import {
  beginApplication,
  finishCorrections,
  getApplication,
  getApplicationStep,
  saveApplicationStep,
} from '@let-twe/core/application/endpoints.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeStep, fillApplication, goodAnswers, submitApplication, uploadRequiredDocuments } from '../../testing/fill-application.ts'
import { withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { listOnBlacklist } from '../../testing/list-on-blacklist.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'

let app: TestApp
let as: TestSession & { user_id: string }
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  as = await signInBorrower(app)
})
afterAll(() => app.close())

function save(step: ApplicationStep, version: number, answers: Record<string, unknown>, complete = true) {
  return app.call(saveApplicationStep, { as, params: { step }, body: { version, complete, answers } as never, headers: withPin })
}

describe('before the first save', () => {
  it("returns an empty application with the registration's answers, and writes nothing", async () => {
    const { status, body } = await app.call(getApplication, { as })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ form_state: null, submitted: false, answers: {}, drafts: {}, version: 0, may_apply: true })
    expect(body.data.prefill).toMatchObject({ name: 'AYE AYE', dob: '1995-05-20', salary: 12_000 })
    expect(body.data.offer).toEqual({
      product: 'standard',
      loan_type: 'first',
      smallest_baht: 3_000,
      largest_baht: 5_000,
      step_baht: 500,
      terms: [
        { months: 2, times_per_month: 2, instalments: 4, due_days: [15, 30, 45, 60] },
        { months: 3, times_per_month: 2, instalments: 4, due_days: [23, 45, 68, 90] },
      ],
      yearly_rate: 3_600,
      reasons: [],
    })
    expect(await applications()).toHaveLength(0)
  })

  it('starts one application when both tabs save at once, and refuses the second', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => save('qr_scan', 0, { method: 'manual' })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await applications()).toHaveLength(1)
  })
})

describe('saving', () => {
  it('moves the form state with each Next and never back', async () => {
    await fillApplication(app, as)
    expect((await app.call(getApplication, { as })).body.data.form_state).toBe('choose_loan_type')
    const corrected = await completeStep(app, as, 'customer_information', { ...goodAnswers.customer_information, address: 'Elsewhere' })
    expect(corrected.body.data.form_state).toBe('choose_loan_type')
  })

  it('takes the declaration with the PIN only; a draft needs none', async () => {
    await beforeStep('choose_loan_type')
    const { version } = (await app.call(getApplication, { as })).body.data
    const send = (at: number, complete: boolean, headers: Record<string, string>) =>
      app.call(saveApplicationStep, {
        as,
        params: { step: 'choose_loan_type' },
        body: { version: at, complete, answers: complete ? goodAnswers.choose_loan_type : { months: '2' } } as never,
        headers,
      })
    expect((await send(version, false, {})).status).toBe(200)
    expect((await send(version + 1, true, {})).body.response.code).toBe('pin_required')
    expect((await send(version + 1, true, { 'x-pin': '750284' })).body.response.code).toBe('pin_wrong')
    expect((await app.call(getApplication, { as })).body.data.form_state).toBe('additional_information')
    expect((await send(version + 1, true, withPin)).status).toBe(200)
  })

  it('keeps a draft until its step is complete, and lets a second tab see both', async () => {
    await completeStep(app, as, 'qr_scan')
    const draft = await save('customer_information', 1, { name: 'Aye', half: 'typed' }, false)
    expect(draft.body.data).toEqual({ form_state: 'qr_scan', version: 2 })
    const late = await save('customer_information', 1, { name: 'Other tab' }, false)
    expect(late.body.response.code).toBe('changed_elsewhere')
    const step = await app.call(getApplicationStep, { as, params: { step: 'customer_information' } })
    expect(step.body.data).toEqual({ answers: null, draft: { name: 'Aye', half: 'typed' }, version: 2 })
    await save('customer_information', 2, goodAnswers.customer_information)
    expect((await app.call(getApplication, { as })).body.data).toMatchObject({ drafts: {}, version: 3, form_state: 'customer_information' })
  })

  it('refuses steps out of order, complete or as a draft', async () => {
    expect((await save('choose_loan_type', 0, goodAnswers.choose_loan_type)).body.response.code).toBe('step_not_reached')
    expect((await save('customer_information', 0, {}, false)).body.response.code).toBe('step_not_reached')
    expect((await app.call(saveApplicationStep, { as, params: { step: 'interview' }, body: {} } as never)).status).toBe(404)
  })

  it.each<[string, Record<string, unknown>]>([
    ['a lone surrogate', { name: '\ud800' }],
    ['NUL', { name: 'a\u0000b' }],
    ['a name that hides text', { 'a\u202eb': 'x' }],
    ['a very long text', { name: 'x'.repeat(501) }],
    ['what is no text', { name: { a: 1 } }],
    ['too much', Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`k${index}`, '1']))],
  ])('refuses a draft with %s', async (_, answers) => {
    expect((await save('qr_scan', 0, answers, false)).status).toBe(400)
    expect(await applications()).toHaveLength(0)
  })
})

describe('the rules of the steps', () => {
  it('takes the ministry’s codes only', async () => {
    for (const qr_text of [
      'https://evil.example/qrcheck/ref?123456789',
      'http://127.0.0.1/',
      'https://ewp.doe.go.th@10.0.0.1/qrcheck/ref?12345678',
    ]) {
      const { status, body } = await completeStep(app, as, 'qr_scan', { method: 'scan', qr_text })
      expect([status, body.response.code, body.response.message]).toEqual([400, 'qr_wrong', 'Your QR code is wrong. Please make clear QR.'])
    }
    expect((await completeStep(app, as, 'qr_scan', { method: 'scan' })).body.response.code).toBe('qr_wrong')
    expect(
      (await completeStep(app, as, 'qr_scan', { method: 'upload', qr_text: 'https://ewp.doe.go.th/qrcheck/ref?123456789' })).status,
    ).toBe(200)
  })

  it.each([
    [{ dob: '2008-11-24' }, { dob: 'too_young' }],
    [{ dob: '1970-11-23' }, { dob: 'too_old' }],
    [{ dob: '2026-11-24' }, { dob: 'date_in_future' }],
    [{ dob: '2538-05-20' }, { dob: 'date_invalid' }],
    [{ dob: '1995-02-30' }, { dob: 'date_invalid' }],
    [{ permit_end: '2026-11-22' }, { permit_end: 'date_in_past' }],
    [{ in_thailand_since: '2026-11-24' }, { in_thailand_since: 'date_in_future' }],
    [{ in_thailand_since: '1990-01-01' }, { in_thailand_since: 'date_invalid' }],
    [{ identity_number: undefined }, { identity_number: 'field_required' }],
    [{ name: 'အေးအေး' }, { name: 'english_only' }],
    [{ surprise: 1 }, { surprise: 'unknown_field' }],
  ])('customer information %j is refused with %j', async (change, codes) => {
    await completeStep(app, as, 'qr_scan')
    const { status, body } = await completeStep(app, as, 'customer_information', { ...goodAnswers.customer_information, ...change })
    expect(status).toBe(400)
    expect(codesOf(body)).toEqual(codes)
  })

  it('lets persons of exactly 18, 19 and the day before 56 fill in the form, and names the first day of a loan', async () => {
    await completeStep(app, as, 'qr_scan')
    for (const dob of ['2008-11-23', '1970-11-24'])
      expect((await completeStep(app, as, 'customer_information', { ...goodAnswers.customer_information, dob })).status).toBe(200)
    const young = await completeStep(app, as, 'customer_information', {
      ...goodAnswers.customer_information,
      dob: '2007-11-24',
      in_thailand_since: '2020-01-15',
    })
    expect(young.status).toBe(200)
    const { body } = await app.call(getApplication, { as })
    expect(body.data.offer.reasons).toEqual([{ reason: 'too_young', from: '2027-11-24', needed_until: null }])
  })

  it('asks for every required paper', async () => {
    await completeStep(app, as, 'qr_scan')
    await completeStep(app, as, 'customer_information')
    const missing = await completeStep(app, as, 'required_documents')
    expect([missing.status, missing.body.response.code]).toEqual([400, 'documents_missing'])
    expect(Object.keys(missing.body.response.fields)).toEqual(requiredDocumentKinds)
    await uploadRequiredDocuments(app, as)
    expect((await completeStep(app, as, 'required_documents', { readable: false })).status).toBe(400)
    expect((await completeStep(app, as, 'required_documents')).status).toBe(200)
  })

  it.each<[Record<string, unknown>, string, Record<string, string>]>([
    [{ salary: '12000' }, 'body_invalid', { salary: 'number_invalid' }],
    [{ salary: 0 }, 'body_invalid', { salary: 'amount_not_positive' }],
    [{ employed_since: '2026-12-01' }, 'body_invalid', { employed_since: 'date_in_future' }],
    [{ employed_since: '1994-12-01' }, 'body_invalid', { employed_since: 'date_invalid' }],
    [{ social_url: 'javascript:alert(1)' }, 'body_invalid', { social_url: 'url_invalid' }],
    [{ account_number: '12' }, 'body_invalid', { account_number: 'account_number_invalid' }],
  ])('additional information %j is refused', async (change, code, fields) => {
    await beforeStep('additional_information')
    const { status, body } = await completeStep(app, as, 'additional_information', { ...goodAnswers.additional_information, ...change })
    expect([status, body.response.code, codesOf(body)]).toEqual([400, code, fields])
  })

  it('refuses a number that no computer can hold', async () => {
    await beforeStep('additional_information')
    const text = JSON.stringify({ version: 3, complete: true, answers: { ...goodAnswers.additional_information, salary: 1 } })
    const { status } = await app.call(saveApplicationStep, {
      as,
      params: { step: 'additional_information' },
      rawBody: text.replace('"salary":1', '"salary":1e400'),
    } as never)
    expect(status).toBe(400)
  })

  it.each<[Record<string, unknown>, string]>([
    [{ loan_size_baht: 5_500 }, 'body_invalid'],
    [{ loan_size_baht: 3_100 }, 'body_invalid'],
    [{ months: 4 }, 'term_not_offered'],
    [{ times_per_month: 1 }, 'term_not_offered'],
    [{ declared: false }, 'body_invalid'],
  ])('loan %j is not offered', async (change, code) => {
    await beforeStep('choose_loan_type')
    const { status, body } = await completeStep(app, as, 'choose_loan_type', { ...goodAnswers.choose_loan_type, ...change })
    expect([status, body.response.code]).toEqual([400, code])
  })

  it('offers only the terms that the permit outlasts by exactly three months, and none when it ends too soon', async () => {
    await completeStep(app, as, 'qr_scan')
    // 60 days after 23 November 2026 is 22 January 2027; three months later is 22 April
    const offerFor = async (permit_end: string) => {
      await completeStep(app, as, 'customer_information', { ...goodAnswers.customer_information, permit_end })
      return (await app.call(getApplication, { as })).body.data.offer
    }
    expect((await offerFor('2027-04-22')).terms).toMatchObject([{ months: 2, times_per_month: 2, instalments: 4 }])
    const none = await offerFor('2027-04-21')
    expect([none.terms, none.reasons]).toEqual([[], [{ reason: 'permit_too_short', from: null, needed_until: '2027-04-22' }]])
  })

  it.each([
    [{ customer_information: { province_of_work: 'TH-10' } }, 'outside_province'],
    [{ customer_information: { in_thailand_since: '2025-01-01' } }, 'too_short_in_thailand'],
    [{ additional_information: { employed_since: '2026-01-01' } }, 'too_short_with_employer'],
  ])('with %j no loan can be chosen: %s', async (changes, reason) => {
    await expect(fillApplication(app, as, changes)).rejects.toThrow('not_eligible')
    expect((await app.call(getApplication, { as })).body.data.offer.reasons[0].reason).toBe(reason)
  })
})

describe('a scanned permit', () => {
  const scan = { method: 'scan', qr_text: 'https://ewp.doe.go.th/qrcheck/ref?123456789012' }

  it("prefills the next forms after the ministry's look-up, and stays out of them after a typed change", async () => {
    const asked: string[] = []
    Object.assign(app.platform, {
      permitLookup: {
        find: async ({ reference }: { reference: string }) => (asked.push(reference), { permit_end: '2027-12-11', name: 'AYE AYE MYINT' }),
      },
    })
    await completeStep(app, as, 'qr_scan', scan)
    const read = (await app.call(getApplication, { as })).body.data
    expect(read.prefill).toMatchObject({ permit_end: '2027-12-11', name: 'AYE AYE MYINT', salary: 12_000 })
    expect(read.answers).toEqual({ qr_scan: scan })
    await completeStep(app, as, 'qr_scan', { method: 'manual' })
    expect((await app.call(getApplication, { as })).body.data.prefill).not.toHaveProperty('permit_end')
    expect(asked).toEqual(['123456789012'])
    Object.assign(app.platform, { permitLookup: undefined })
  })

  it('is otherwise accepted without a look-up', async () => {
    expect((await completeStep(app, as, 'qr_scan', scan)).status).toBe(200)
    expect((await app.call(getApplication, { as })).body.data.prefill).not.toHaveProperty('permit_end')
  })
})

describe('after submission', () => {
  it('is locked, copied to the profile, and cannot be begun again', async () => {
    await submitApplication(app, as)
    const locked = await completeStep(app, as, 'customer_information')
    expect([locked.status, locked.body.response.code]).toEqual([409, 'application_submitted'])
    expect((await app.call(beginApplication, { as, body: {} })).body.response.code).toBe('application_open')
    const { body } = await app.call(getApplication, { as })
    expect(body.data).toMatchObject({ submitted: true, may_apply: false, form_state: 'choose_loan_type' })
    const borrower = await findBorrower(app.platform, app.platform.database.db, as.user_id)
    expect(borrower).toMatchObject({
      name: 'Aye Aye',
      work_permit: body.data.answers.customer_information.work_permit,
      social_channel: 'messenger',
      father_name: 'ဦးမောင်မောင်',
    })
  })

  it('opens both parts for information while an officer asks for it, until the borrower says that all is right', async () => {
    await submitApplication(app, as)
    expect((await app.call(finishCorrections, { as })).body.response.code).toBe('application_submitted')
    await askFor('information')
    await app.platform.database.db
      .updateTable('loan')
      .set({ state: 'pre_approved', approved_at: app.platform.clock.now() })
      .where('borrower_id', '=', as.user_id)
      .execute()
    const approved = async () =>
      (
        await app.platform.database.db
          .selectFrom('loan')
          .where('borrower_id', '=', as.user_id)
          .select('approved_at')
          .executeTakeFirstOrThrow()
      ).approved_at
    const before = (await app.call(getApplication, { as })).body.data.answers
    const work = { ...before.additional_information, employer_name: 'New Factory' }
    const person = { ...before.customer_information, address: '5 New Road' }
    expect((await completeStep(app, as, 'choose_loan_type')).body.response.code).toBe('application_submitted')
    // the same answers leave the approval, another one ends it
    expect((await completeStep(app, as, 'customer_information', before.customer_information)).status).toBe(200)
    expect(await approved()).not.toBeNull()
    const given = await completeStep(app, as, 'additional_information', work)
    expect(await approved()).toBeNull()
    expect([given.status, given.body.data.form_state]).toEqual([200, 'choose_loan_type'])
    expect((await completeStep(app, as, 'customer_information', person)).status).toBe(200)
    expect((await completeStep(app, as, 'additional_information', work)).status).toBe(200)
    expect((await app.call(finishCorrections, { as })).status).toBe(200)
    expect((await completeStep(app, as, 'additional_information', work)).body.response.code).toBe('application_submitted')
    expect((await app.call(finishCorrections, { as })).body.response.code).toBe('application_submitted')
    const { answers } = (await app.call(getApplication, { as })).body.data
    expect([answers.customer_information.address, answers.additional_information.employer_name]).toEqual(['5 New Road', 'New Factory'])
  })

  it('waits for the reapply date after a rejection, then starts anew with the known answers', async () => {
    await submitApplication(app, as)
    await endLoan('rejected', { reapply_date: '2027-05-23' })
    const waiting = await app.call(getApplication, { as })
    expect(waiting.body.data).toMatchObject({ submitted: true, may_apply: false, reapply_date: '2027-05-23' })
    expect((await app.call(beginApplication, { as, body: {} })).body.response.code).toBe('not_eligible')
    expect((await completeStep(app, as, 'qr_scan')).body.response.code).toBe('application_submitted')
    app.setClock('2027-05-23T00:00:00+07:00')
    as = { ...as, ...(await signInAgain()) }
    const begun = await app.call(beginApplication, { as, body: {} })
    expect(begun.body.data).toMatchObject({ form_state: null, submitted: false, version: 0, answers: {}, may_apply: true })
    expect(begun.body.data.prefill).toMatchObject({ employer_name: 'Sea Food Co., Ltd.', permit_end: '2028-03-31' })
    expect((await completeStep(app, as, 'qr_scan')).status).toBe(200)
  })

  it('offers more to those who paid back, and most after two loans without a late instalment', async () => {
    await closedLoan('2026-06-01', 5)
    expect((await app.call(getApplication, { as })).body.data.offer).toMatchObject({ loan_type: 'repeat', largest_baht: 25_000 })
    await closedLoan('2026-08-01', 6)
    expect((await app.call(getApplication, { as })).body.data.offer.loan_type).toBe('repeat')
    await closedLoan('2026-10-01', 0)
    const { offer } = (await app.call(getApplication, { as })).body.data
    expect(offer.loan_type).toBe('good_customer')
    expect(offer.terms).toContainEqual({ months: 6, times_per_month: 1, instalments: 6, due_days: [30, 60, 90, 120, 150, 180] })
  })

  it('says so when a number is on the blacklist', async () => {
    await completeStep(app, as, 'qr_scan')
    await completeStep(app, as, 'customer_information', { ...goodAnswers.customer_information, passport: 'MB999999' })
    await listOnBlacklist(app, 'passport', 'MB999999')
    expect((await app.call(getApplication, { as })).body.data.offer.reasons).toEqual([
      { reason: 'blacklisted', from: null, needed_until: null },
    ])
  })
})

it('needs a login, an active account and an unrestricted session', async () => {
  expect((await app.call(getApplication, {})).status).toBe(401)
  const off = await signInBorrower(app, { active: false })
  expect((await app.call(getApplication, { as: off })).body.response.code).toBe('account_inactive')
  const restricted = await signInBorrower(app, { restricted: true })
  expect((await app.call(getApplication, { as: restricted })).body.response.code).toBe('account_restricted')
})

async function beforeStep(step: ApplicationStep): Promise<void> {
  for (const earlier of Object.keys(goodAnswers) as ApplicationStep[]) {
    if (earlier === step) return
    if (earlier === 'required_documents') await uploadRequiredDocuments(app, as)
    await completeStep(app, as, earlier)
  }
}

function codesOf(body: any) {
  return Object.fromEntries(Object.entries(body.response.fields).map(([name, field]) => [name, (field as { code: string }).code]))
}

function applications() {
  return app.platform.database.db.selectFrom('application').selectAll().where('borrower_id', '=', as.user_id).execute()
}

async function askFor(kind: 'information' | 'interview'): Promise<void> {
  const { database, random, clock } = app.platform
  const loan = await database.db.selectFrom('loan').select('id').where('borrower_id', '=', as.user_id).executeTakeFirstOrThrow()
  await database.db
    .insertInto('officer_request')
    .values({
      id: random.uuid(),
      loan_id: loan.id,
      kind,
      document_kind: null,
      reason_code: 'information_missing',
      requested_by: await officer(),
      requested_at: clock.now(),
    })
    .execute()
}

async function officer(): Promise<string> {
  const { database, random, clock } = app.platform
  const id = random.uuid()
  await database.db
    .insertInto('staff')
    .values({ id, username: `officer-${id}`, name: 'Officer', role: 'officer', password_hash: 'none', created_at: clock.now() })
    .execute()
  return id
}

async function endLoan(state: 'rejected' | 'postponed', changes: { reapply_date: string }): Promise<void> {
  const { db } = app.platform.database
  await db
    .updateTable('loan')
    .set({ state, ...changes } as never)
    .where('borrower_id', '=', as.user_id)
    .execute()
  await db.updateTable('application').set({ ended_at: app.platform.clock.now() }).where('borrower_id', '=', as.user_id).execute()
}

async function signInAgain(): Promise<{ token: string }> {
  const { openSession } = await import('../../platform/sessions.ts')
  return { token: await openSession(app.platform, app.platform.database.db, as.user_id, false) }
}

async function closedLoan(closed: string, daysLate: number): Promise<void> {
  const {
    database: { db },
    random,
    clock,
  } = app.platform
  const [application, loan, payment] = [random.uuid(), random.uuid(), random.uuid()]
  await db
    .insertInto('application')
    .values({
      id: application,
      borrower_id: as.user_id,
      form_state: 'choose_loan_type',
      created_at: new Date(`${closed}T00:00:00Z`),
      submitted_at: clock.now(),
      ended_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('loan')
    .values({
      id: loan,
      borrower_id: as.user_id,
      application_id: application,
      state: 'closed',
      loan_type: 'first',
      size_satang: satang(500_000),
      months: 2,
      times_per_month: 2,
      product_version_id: app.platform.termsInForce.product(app.platform.clock.today()).id,
      yearly_rate: 3600,
      payment_reference_number: random.digits(10),
      applied_date: '2026-01-01',
      branch_visit_needed: true,
      disbursement_date: '2026-01-01',
      closed_date: closed as never,
    })
    .execute()
  await db
    .insertInto('instalment')
    .values({ loan_id: loan, number: 1, due_date: '2026-05-01', principal_satang: satang(500_000), interest_satang: 0 })
    .execute()
  await db
    .insertInto('payment')
    .values({
      id: payment,
      loan_id: loan,
      paid_date: `2026-05-${String(1 + daysLate).padStart(2, '0')}` as never,
      amount_satang: satang(500_000),
      payment_type: 'branch',
      outside_reference: payment,
      receipt_number: payment,
      recorded_by: null,
      recorded_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('payment_allocation')
    .values({ payment_id: payment, instalment_number: 1, fee_satang: 0, interest_satang: 0, principal_satang: satang(500_000) })
    .execute()
}

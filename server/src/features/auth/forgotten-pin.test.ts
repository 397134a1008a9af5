import { checkOtp, checkPinCode, confirmIdentity, login, sendOtp, setPassword } from '@let-twe/core/auth/endpoints.ts'
import { saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { liftRestriction, restrictBorrower } from '@let-twe/core/borrower/office-endpoints.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { changeNumber, getProfile, sendChangeNumberOtp } from '@let-twe/core/borrower/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { completeStep, goodAnswers, uploadRequiredDocuments } from '../../testing/fill-application.ts'
import { type TestBrowser, openBrowser } from '../../testing/open-browser.ts'
import { newestCode, registerPerson, testPin, withPin } from '../../testing/register-person.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

const phone = '0812345678'
const newPin = '750284'
const right = { work_permit: '65-1234567890-1', dob: '1995-05-20' }
const wrong = { work_permit: '6512345678902', dob: '1995-05-20' }

type Caller = Pick<TestApp, 'call'>

let app: TestApp
let owner: TestBrowser
let session: TestSession
beforeEach(async () => {
  app = await startTestApp()
  owner = openBrowser(app)
  session = (await registerPerson(app, phone, testPin, owner)).body.data
  // its cookie came back: the phone is known from here on
  await owner.call(getProfile, { as: session })
})
afterEach(() => app.close())

/** An application with filled personal details. */
async function describeIdentityNumbers(): Promise<void> {
  const through = { ...app, call: owner.call }
  for (const step of ['qr_scan', 'customer_information'] as const)
    expect((await completeStep(through, session, step)).body.data.form_state).toBe(step)
}

async function forget({ call }: Caller, pin = newPin) {
  // earlier messages go out first
  await app.sentSms()
  app.advance(60)
  await call(sendOtp, { body: { phone_number: phone, forget_password: true } })
  const code = await newestCode(app)
  const checked = await call(checkOtp, { body: { phone_number: phone, code, forget_password: true } })
  const { auth_token } = checked.body.data
  return (await call(setPassword, { body: { phone_number: phone, password: pin, forget_password: true, auth_token } })).body.data
}

const answer = ({ call }: Caller, as: TestSession, body: object) => call(confirmIdentity, { as, body: body as typeof right })
const codeOf = async (reply: ReturnType<Caller['call']>) => (await reply).body.response?.code

describe('a forgotten PIN gives a full session', () => {
  it('on a known phone, whatever is on file', async () => {
    await describeIdentityNumbers()
    expect(await forget(owner)).toMatchObject({ restricted: false, identity_lifts: false })
  })

  it('on a known phone also where another one has given wrong answers', async () => {
    await describeIdentityNumbers()
    const stranger = await forget(app)
    for (let count = 0; count < 3; count += 1) await answer(app, stranger, wrong)
    const own = await forget(owner, '861395')
    expect(own).toMatchObject({ restricted: false })
    expect((await owner.call(getProfile, { as: own })).body.data.name).toBe('AYE AYE')
    expect(await codeOf(app.call(getProfile, { as: stranger }))).toBe('session_ended')
  })

  it('anywhere, where no application was begun', async () => {
    expect(await forget(app)).toMatchObject({ restricted: false, identity_lifts: false })
  })
})

describe('elsewhere, with papers on file,', () => {
  beforeEach(describeIdentityNumbers)

  it.each([
    ['a caller without cookies', () => app],
    ['a new phone', () => openBrowser(app)],
  ])('%s answers a paper and the date of birth, and is in', async (_, open) => {
    const caller = open()
    const restricted = await forget(caller)
    expect(restricted).toMatchObject({ restricted: true, pin_lifts: false, code_lifts: false, identity_lifts: true })
    expect((await caller.call(getProfile, { as: restricted })).body.data).toMatchObject({ name: null, identity_lifts: true })
    // the new PIN is no way around it, in this session or another
    await caller.call(checkPinCode, { as: restricted, body: { password: newPin } })
    expect((await caller.call(login, { body: { phone_number: phone, type: 'pin', code: newPin } })).body.data.restricted).toBe(true)
    expect((await answer(caller, restricted, right)).body.data).toEqual({})
    expect((await caller.call(getProfile, { as: restricted })).body.data).toMatchObject({
      name: 'AYE AYE',
      restricted: false,
      identity_lifts: false,
    })
    expect((await answer(caller, restricted, right)).body.data).toEqual({})
  })

  it.each([
    ['another number', wrong],
    ['another day', { ...right, dob: '1995-05-21' }],
    ['a right number beside a wrong one', { ...right, passport: 'MA123456' }],
    ['a right number under another name', { identity_number: '6512345678901', dob: right.dob }],
  ])('%s is wrong, and the reply has the attempts left', async (_, body) => {
    const restricted = await forget(app)
    const { status, body: reply } = await answer(app, restricted, body)
    expect([status, reply.response.code]).toEqual([401, 'identity_wrong'])
    expect(reply.response.message).toMatch(/Tries left: 2\.$/)
  })

  it.each([
    ['no paper', { dob: right.dob }],
    ['half a number', { work_permit: '65123', dob: right.dob }],
  ])('%s costs no try', async (_, body) => {
    const restricted = await forget(app)
    for (let count = 0; count < 4; count += 1) expect(await codeOf(answer(app, restricted, body))).toBe('body_invalid')
    expect((await answer(app, restricted, right)).status).toBe(200)
  })

  it('three wrong answers leave it to staff, in every session and after another forgotten PIN', async () => {
    const restricted = await forget(app)
    const codes = [wrong, wrong, wrong, right].map((body) => () => codeOf(answer(app, restricted, body)))
    const replies: unknown[] = []
    for (const next of codes) replies.push(await next())
    expect(replies).toEqual(['identity_wrong', 'identity_wrong', 'account_restricted', 'account_restricted'])
    const again = await forget(app, '861395')
    expect(again).toMatchObject({ restricted: true, identity_lifts: false })
    expect(await codeOf(answer(app, again, right))).toBe('account_restricted')
    const lift = { params: { id: again.user_id }, body: { reason_code: 'seen_on_video' } }
    const officer = await signInStaff(app, 'manager')
    expect((await app.call(liftRestriction, { as: officer, ...lift } as never)).body.data.restricted).toBe(false)
    const { data } = (await app.call(login, { body: { phone_number: phone, type: 'pin', code: '861395' } })).body
    expect(data.identity_lifts).toBe(false)
  })

  it('ten answers at once are three tries', async () => {
    const restricted = await forget(app)
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(answer(app, restricted, wrong))))
    expect(codes.toSorted()).toEqual([...Array.from({ length: 8 }, () => 'account_restricted'), 'identity_wrong', 'identity_wrong'])
  })

  it('wrong answers count for the day, over restrictions that were lifted in between', async () => {
    const first = await forget(app)
    for (let count = 0; count < 2; count += 1) await answer(app, first, wrong)
    await answer(app, first, right)
    const second = await forget(app, '861395')
    expect(await codeOf(answer(app, second, wrong))).toBe('identity_wrong')
    expect(await codeOf(answer(app, second, right))).toBe('too_many_requests')
  })

  it('only staff lift a restriction by staff', async () => {
    const restricted = await forget(app)
    const officer = await signInStaff(app, 'manager')
    const restrict = { params: { id: restricted.user_id }, body: { reason_code: 'somebody_else' } }
    expect((await app.call(restrictBorrower, { as: officer, ...restrict } as never)).body.data.restricted).toBe(true)
    for (const caller of [app, owner]) {
      const next = await forget(caller, caller === app ? '861395' : '972406')
      expect(next).toMatchObject({ restricted: true, identity_lifts: false })
      expect(await codeOf(answer(caller, next, right))).toBe('account_restricted')
    }
  })

  it('right answers end the sessions that were opened meanwhile', async () => {
    const restricted = await forget(app)
    const { data: stranger } = (await app.call(login, { body: { phone_number: phone, type: 'pin', code: newPin } })).body
    await answer(app, restricted, right)
    expect(await codeOf(app.call(getProfile, { as: stranger }))).toBe('session_ended')
  })
})

it('the phones of the owner are notified', async () => {
  const own = await forget(owner)
  const { data } = (await owner.call(listNotifications, { as: own })).body
  expect(data.map(({ kind }: { kind: string }) => kind)).toContain('pin_forgotten')
})

describe('for 24 hours, on any phone,', () => {
  it('the number stays', async () => {
    await owner.call(sendChangeNumberOtp, { as: session, headers: withPin, body: { phone_number: '0911111111' } })
    const code = await newestCode(app)
    const own = await forget(owner)
    const headers = { 'x-pin': newPin }
    const send = (as: TestSession) => codeOf(owner.call(sendChangeNumberOtp, { as, headers, body: { phone_number: '0922222222' } }))
    expect(await codeOf(owner.call(changeNumber, { as: own, body: { phone_number: '0911111111', code } }))).toBe('forgotten_pin_hold')
    expect(await send(own)).toBe('forgotten_pin_hold')
    app.advance(86_400)
    const { data: later } = (await owner.call(login, { body: { phone_number: phone, type: 'pin', code: newPin } })).body
    expect(await send(later)).toBeUndefined()
  })

  it('the account that is paid to stays', async () => {
    await describeIdentityNumbers()
    const through = { ...app, call: owner.call }
    await uploadRequiredDocuments(through, session)
    await completeStep(through, session, 'required_documents')
    await completeStep(through, session, 'additional_information')
    const own = await forget(owner)
    const save = (as: TestSession, version: number, account_number: string) =>
      owner.call(saveApplicationStep, {
        as,
        params: { step: 'additional_information' },
        body: { version, complete: true, answers: { ...goodAnswers.additional_information, account_number } },
      })
    expect((await save(own, 4, '999-9-99999-9')).body.response).toMatchObject({
      code: 'body_invalid',
      fields: { account_number: { code: 'forgotten_pin_hold' } },
    })
    expect((await save(own, 4, goodAnswers.additional_information.account_number)).status).toBe(200)
    app.advance(86_400)
    const { data: later } = (await owner.call(login, { body: { phone_number: phone, type: 'pin', code: newPin } })).body
    expect((await save(later, 5, '999-9-99999-9')).status).toBe(200)
  })
})

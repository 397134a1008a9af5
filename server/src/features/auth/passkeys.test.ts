import { listDevices, removeDevice } from '@let-twe/core/auth/device-endpoints.ts'
import { checkOtp, login, sendOtp, setPassword } from '@let-twe/core/auth/endpoints.ts'
import {
  addPasskey,
  listPasskeys,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from '@let-twe/core/auth/passkey-endpoints.ts'
import { getMyData, getProfile, requestDeletion } from '@let-twe/core/borrower/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { codeOf } from '../../testing/code-of.ts'
import { openAuthenticator } from '../../testing/open-authenticator.ts'
import { type TestBrowser, openBrowser } from '../../testing/open-browser.ts'
import { newestCode, registerPerson, testPin, withPin } from '../../testing/register-person.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

const phone = '0812345678'

let app: TestApp
let owner: TestBrowser
let session: TestSession
let authenticator: ReturnType<typeof openAuthenticator>
beforeEach(async () => {
  app = await startTestApp()
  owner = openBrowser(app)
  session = (await registerPerson(app, phone, testPin, owner)).body.data
  await owner.call(getProfile, { as: session })
  authenticator = openAuthenticator()
})
afterEach(() => app.close())

type Caller = Pick<TestApp, 'call'>
const begin = async (as = session, by: Caller = owner) =>
  (await by.call(passkeyOptions, { as, headers: withPin })).body.data.challenge as string
const add = async (changes = {}) => owner.call(addPasskey, { as: session, body: authenticator.create(await begin(), changes) })
const challenge = async (by: Caller = owner) => (await by.call(passkeyLoginOptions, {})).body.data.challenge as string
const enter = async (by: Caller = owner, changes = {}) => by.call(passkeyLogin, { body: authenticator.get(await challenge(by), changes) })
const actions = async () =>
  (await app.platform.database.db.selectFrom('audit_event').select('action').orderBy('id').execute()).map(({ action }) => action)

describe('a passkey', () => {
  it('is added from a full session with the PIN, notifies app and number, and opens a full session on the known phone', async () => {
    expect(codeOf(await owner.call(passkeyOptions, { as: session }))).toBe('pin_required')
    expect((await add()).status).toBe(200)
    expect((await app.sentSms()).at(-1)).toMatchObject({ to: '+66812345678', text: expect.stringContaining('fingerprint or face') })
    const entered = await enter()
    expect(entered.body.data).toMatchObject({ phone_number: '+66812345678', restricted: false, code_lifts: false })
    expect((await owner.call(getProfile, { as: entered.body.data })).body.data.name).toBe('AYE AYE')
    const [stored] = (await owner.call(listPasskeys, { as: session })).body.data
    expect(stored).toMatchObject({ last_used_at: app.platform.clock.now().toISOString() })
    expect(await actions()).toEqual(expect.arrayContaining(['auth.passkey_added', 'auth.login']))
  })

  it('needs a code on a phone that the account does not know', async () => {
    await add()
    const other = openBrowser(app)
    expect((await enter(other)).body.data).toMatchObject({ restricted: true, code_lifts: true, pin_lifts: false })
    expect((await app.sentSms()).at(-1)!.text).toContain('opened on a new phone')
    const devices = (await owner.call(listDevices, { as: session })).body.data as { id: string; this_device: boolean }[]
    const { id } = devices.find((device) => device.this_device)!
    await owner.call(removeDevice, { as: session, params: { id } })
    expect((await enter()).body.data).toMatchObject({ restricted: true, code_lifts: true })
  })

  it('does not open a restricted account further', async () => {
    await add()
    await app.platform.database.db.updateTable('borrower').set({ restricted_since: app.platform.clock.now() }).execute()
    expect((await enter()).body.data).toMatchObject({ restricted: true, code_lifts: false })
    expect(codeOf(await owner.call(passkeyOptions, { as: session, headers: withPin }))).toBe('account_restricted')
  })

  it('that was taken away opens nothing, and nobody takes away that of another', async () => {
    await add()
    const [{ id }] = (await owner.call(listPasskeys, { as: session })).body.data
    const other = openBrowser(app)
    const stranger = (await registerPerson(app, '0899999999', testPin, other)).body.data
    expect((await other.call(removePasskey, { as: stranger, params: { id } })).status).toBe(404)
    expect((await enter()).status).toBe(200)
    expect((await owner.call(removePasskey, { as: session, params: { id } })).status).toBe(200)
    expect(codeOf(await enter())).toBe('passkey_refused')
    expect(await actions()).toEqual(expect.arrayContaining(['auth.passkey_removed', 'auth.passkey_refused']))
  })

  it('goes with a forgotten PIN, and with the person', async () => {
    await add()
    expect((await owner.call(getMyData, { as: session, headers: withPin })).body.data.passkeys).toHaveLength(1)
    await app.sentSms()
    app.advance(60)
    await owner.call(sendOtp, { body: { phone_number: phone, forget_password: true } })
    const code = await newestCode(app)
    const { auth_token } = (await owner.call(checkOtp, { body: { phone_number: phone, code, forget_password: true } })).body.data
    const again = await owner.call(setPassword, { body: { phone_number: phone, password: '750284', forget_password: true, auth_token } })
    session = again.body.data
    const stored = () => app.platform.database.db.selectFrom('passkey').select('id').execute()
    expect(await stored()).toEqual([])
    const headers = { 'x-pin': '750284' }
    const options = (await owner.call(passkeyOptions, { as: session, headers })).body.data
    await owner.call(addPasskey, { as: session, body: authenticator.create(options.challenge) })
    expect(await stored()).toHaveLength(1)
    await owner.call(requestDeletion, { as: session, headers })
    expect(await stored()).toEqual([])
  })

  it('is offered from the second log-in on, until there is one', async () => {
    const byPin = { phone_number: phone, type: 'pin', code: testPin } as const
    expect(session).not.toHaveProperty('passkey_offer')
    expect((await owner.call(login, { body: byPin })).body.data.passkey_offer).toBe(true)
    await add()
    expect((await owner.call(login, { body: byPin })).body.data).not.toHaveProperty('passkey_offer')
  })
})

describe('an answer of a phone is refused', () => {
  beforeEach(async () => void (await add()))

  it('when it is sent again, also at the same time', async () => {
    const body = authenticator.get(await challenge())
    const replies = await Promise.all(Array.from({ length: 4 }, () => owner.call(passkeyLogin, { body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    expect(codeOf(await owner.call(passkeyLogin, { body }))).toBe('passkey_refused')
  })

  it.each([
    ['of another site', { origin: 'https://letwe.example.org' }],
    ['for another relying party', { rpId: 'example.org' }],
    ['without fingerprint, face or lock', { verified: false }],
    ['that made a passkey', { type: 'webauthn.create' }],
    ['of a copy, whose count is behind', { counter: 1 }],
  ])('when it is one %s', async (_, changes) => {
    await enter()
    expect(codeOf(await enter(owner, changes))).toBe('passkey_refused')
  })

  it('when a page of ours made it inside the frame of another site', async () => {
    expect(codeOf(await enter(owner, { crossOrigin: true }))).toBe('passkey_refused')
    authenticator = openAuthenticator()
    expect(codeOf(await add({ crossOrigin: true }))).toBe('passkey_refused')
    expect((await add()).status).toBe(200)
  })

  it('when its challenge is old, made up, or was for a new passkey', async () => {
    const old = await challenge()
    app.advance(301)
    for (const used of [old, Buffer.alloc(32, 7).toString('base64url')])
      expect(codeOf(await owner.call(passkeyLogin, { body: authenticator.get(used) }))).toBe('passkey_refused')
    const forAdding = await begin()
    expect(codeOf(await owner.call(passkeyLogin, { body: authenticator.get(forAdding) }))).toBe('passkey_refused')
  })

  it('when another key signed it, or none', async () => {
    const thief = openAuthenticator()
    const body = { ...thief.get(await challenge()), id: authenticator.id }
    expect(codeOf(await owner.call(passkeyLogin, { body }))).toBe('passkey_refused')
    expect(codeOf(await owner.call(passkeyLogin, { body: thief.get(await challenge()) }))).toBe('passkey_refused')
    expect(codeOf(await owner.call(passkeyLogin, { body: { ...authenticator.get(await challenge()), signature: 'AAAA' } }))).toBe(
      'passkey_refused',
    )
    expect(
      (await owner.call(passkeyLogin, { body: { id: '<x>', client_data: 'a', authenticator_data: 'a', signature: 'a' } })).status,
    ).toBe(400)
  })

  it('when a new passkey is that of another session or number, sent again, unverified, or of another site', async () => {
    const other = openBrowser(app)
    const stranger = (await registerPerson(app, '0899999999', testPin, other)).body.data
    const put = (made: ReturnType<typeof authenticator.create>) => owner.call(addPasskey, { as: session, body: made })
    const fresh = openAuthenticator()
    expect(codeOf(await put(fresh.create(await begin(stranger, other))))).toBe('passkey_refused')
    for (const changes of [{ verified: false }, { origin: 'https://letwe.example.org' }, { rpId: 'example.org' }, { type: 'webauthn.get' }])
      expect(codeOf(await put(fresh.create(await begin(), changes)))).toBe('passkey_refused')
  })

  it('when a passkey that is stored comes again', async () => {
    expect(codeOf(await owner.call(addPasskey, { as: session, body: authenticator.create(await begin()) }))).toBe('passkey_refused')
    const body = openAuthenticator().create(await begin())
    expect((await owner.call(addPasskey, { as: session, body })).status).toBe(200)
    expect(codeOf(await owner.call(addPasskey, { as: session, body }))).toBe('passkey_refused')
  })
})

it('challenges that nobody answers are bounded by address and deleted when they are over', async () => {
  for (let count = 0; count < 200; count += 1) await app.call(passkeyLoginOptions, {})
  expect((await app.call(passkeyLoginOptions, {})).status).toBe(429)
  app.advance(301)
  const { database, jobs } = app.platform
  await transact(database.db, { onRefusal: 'commit' }, (trx) => jobs.enqueue(trx, 'delete-expired-credentials', {}))
  await jobs.runDue()
  expect(await app.platform.database.db.selectFrom('passkey_challenge').select('challenge').execute()).toEqual([])
})

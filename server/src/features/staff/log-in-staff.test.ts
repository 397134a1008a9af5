import {
  acknowledgeStaffDevice,
  changeStaffPassword,
  demoStaffCode,
  getStaffMe,
  listStaffDevices,
  logOutOtherStaffDevices,
  logOutStaffDevice,
  renewRecoveryCodes,
  staffLogin,
  staffLogout,
  updateStaff,
} from '@let-twe/core/staff/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { openBrowser } from '../../testing/open-browser.ts'
import { type TestStaff, openStaffAccount, staffPassword } from '../../testing/open-staff-account.ts'
import { openPostFrom } from '../../testing/post-from.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { statementsOf } from '../../testing/statements-of.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { encrypt } from '../../platform/encryption/encrypted-column.ts'
import { demoTotpSecret, totpCode } from './totp.ts'

const wrong = 'wrong wrong wrong'
let app: TestApp
let khin: TestStaff

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  await app.platform.database.db.deleteFrom('rate_limit').execute()
  khin = await openStaffAccount(app, 'officer')
})

const session = (reply: { body: { data: TestSession } }): TestSession => ({ token: reply.body.data.token })
const audited = async (action: string) =>
  (await app.platform.database.db.selectFrom('audit_event').select('id').where('action', '=', action).execute()).length

describe('the log-in of staff', () => {
  it('takes password and code, opens a session that knows name and role, and ends on logout', async () => {
    const reply = await khin.logIn()
    expect(reply.body.data).toMatchObject({ name: 'Test officer', role: { code: 'officer' }, demo: true, new_devices: 0 })
    expect((await app.call(getStaffMe, { as: session(reply) })).status).toBe(200)
    await app.call(staffLogout, { as: session(reply) })
    expect(codeOf(await app.call(getStaffMe, { as: session(reply) }))).toBe('session_ended')
  })

  it('answers a wrong password, a wrong code, both, and an unknown name alike', async () => {
    const replies = [
      await khin.logIn({ password: wrong }),
      await khin.logIn({ code: '000000' }),
      await khin.logIn({ password: wrong, code: '000000' }),
      await app.call(staffLogin, { body: { username: 'nobody-at-all', password: wrong, code: '000000' } }),
    ]
    for (const { status, body } of replies)
      expect([status, { ...body.response, request_id: '' }]).toEqual([401, { ...replies[0]!.body.response, request_id: '' }])
  })

  it('takes a code once, also when it comes twice at once, and of the steps beside its own none but the newest', async () => {
    const code = khin.code()
    const replies = await Promise.all([khin.logIn({ code }), khin.logIn({ code })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const earlier = totpCode(khin.secret, new Date(app.platform.clock.now().getTime() - 30_000))
    expect((await khin.logIn({ code: earlier })).status).toBe(401)
    app.advance(30)
    const ofPhoneAhead = totpCode(khin.secret, new Date(app.platform.clock.now().getTime() + 30_000))
    expect((await khin.logIn({ code: ofPhoneAhead })).status).toBe(200)
    const late = totpCode(khin.secret, new Date(app.platform.clock.now().getTime() + 90_000))
    expect((await khin.logIn({ code: late })).status).toBe(401)
  })

  it('takes each recovery code once, however it is parted, and none of before new ones', async () => {
    const [first, second] = khin.recoveryCodes
    expect((await khin.logIn({ code: first!.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await khin.logIn({ code: first! })).status).toBe(401)
    const me = session(await khin.logIn())
    expect((await app.call(listStaffDevices, { as: me })).body.data.recovery_codes_left).toBe(9)
    expect(codeOf(await app.call(renewRecoveryCodes, { as: me, body: { password: wrong } }))).toBe('staff_login_wrong')
    const renewed = await app.call(renewRecoveryCodes, { as: me, body: { password: staffPassword } })
    expect(renewed.body.data.recovery_codes).toHaveLength(10)
    expect((await khin.logIn({ code: second! })).status).toBe(401)
    expect((await khin.logIn({ code: renewed.body.data.recovery_codes[0] })).status).toBe(200)
    const stored = JSON.stringify(await app.platform.database.db.selectFrom('staff_recovery_code').selectAll().execute())
    expect(stored).not.toContain(second!.replaceAll('-', ''))
  })

  it('of an account without a code is refused: it has to be invited anew', async () => {
    const { username } = khin
    await app.platform.database.db.updateTable('staff').set({ totp_secret: null }).where('username', '=', username).execute()
    expect((await khin.logIn()).status).toBe(401)
  })

  it('shows its code in a demo, where several people enter the same one; elsewhere that secret opens nothing', async () => {
    const { db } = app.platform.database
    const { id } = await db.selectFrom('staff').select('id').where('username', '=', khin.username).executeTakeFirstOrThrow()
    const totp_secret = encrypt(app.platform, 'staff.totp_secret', id, demoTotpSecret)
    await db.updateTable('staff').set({ totp_secret }).where('id', '=', id).execute()
    const { code } = (await app.call(demoStaffCode, {})).body.data
    expect([(await khin.logIn({ code })).status, (await khin.logIn({ code })).status]).toEqual([200, 200])
    Object.assign(app.platform.configuration, { demo: false })
    expect((await khin.logIn({ code })).status).toBe(401)
    Object.assign(app.platform.configuration, { demo: true })
  })

  it('refuses an account that was switched off, and ends its sessions', async () => {
    const admin = await signInStaff(app, 'admin')
    const me = session(await khin.logIn())
    const { id } = (await app.call(getStaffMe, { as: me })).body.data
    await app.call(updateStaff, { as: admin, params: { id }, body: { name: 'Khin', role: 'officer', active: false } })
    expect((await app.call(getStaffMe, { as: me })).status).toBe(403)
    expect(codeOf(await khin.logIn())).toBe('staff_login_wrong')
  })

  it('ends after half an hour without use', async () => {
    const me = session(await khin.logIn())
    app.advance(29 * 60)
    expect((await app.call(getStaffMe, { as: me })).status).toBe(200)
    app.advance(31 * 60)
    expect(codeOf(await app.call(getStaffMe, { as: me }))).toBe('session_ended')
  })
})

describe('wrong tries', () => {
  const postFrom = openPostFrom(() => app, 'office')
  const guess = (from: string, code = '000000') =>
    postFrom(from, '/staff/login', { username: khin.username, password: staffPassword, code })

  it('of a stranger slow the stranger, known name or not, and never lock the browser of the person', async () => {
    const browser = openBrowser(app)
    await khin.logIn({}, browser)
    for (const username of [khin.username, 'nobody-at-all']) {
      const body = { username, password: wrong, code: '000000' }
      for (let tries = 0; tries < 5; tries += 1) expect((await app.call(staffLogin, { body })).status).toBe(401)
      const over = await app.call(staffLogin, { body })
      expect([over.status, codeOf(over)]).toEqual([429, 'staff_locked'])
    }
    expect((await khin.logIn()).status).toBe(429)
    expect((await khin.logIn({}, browser)).status).toBe(200)
    app.advance(15 * 60 + 1)
    expect((await khin.logIn()).status).toBe(200)
  })

  it('of strangers from many addresses lock no name, on a new browser either', async () => {
    for (let index = 0; index < 40; index += 1)
      expect((await postFrom(`10.1.${index}.1`, '/staff/login', { username: khin.username, password: wrong, code: '000000' })).status).toBe(
        401,
      )
    expect((await khin.logIn({}, openBrowser(app))).status).toBe(200)
  })

  it('of the code beside the right password are ten an hour from whatever address, a known browser aside', async () => {
    const browser = openBrowser(app)
    await khin.logIn({}, browser)
    for (let index = 0; index < 10; index += 1) expect((await guess(`10.1.${index}.1`)).code).toBe('staff_login_wrong')
    expect((await guess('10.2.0.1', khin.code())).code).toBe('staff_login_wrong')
    expect((await khin.logIn({}, browser)).status).toBe(200)
    app.advance(3_600)
    expect((await guess('10.2.0.1', khin.code())).status).toBe(200)
  })

  it('do the same work whether the password was right', async () => {
    const { database } = app.platform
    const work = (password: string) => statementsOf(database, async () => void (await khin.logIn({ password, code: '000000' })))
    expect(await work(wrong)).toEqual(await work(staffPassword))
  })

  it('at once are no more than five of twenty', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => khin.logIn({ password: wrong, code: '000000' })))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('on the own browser lock that browser, for a quarter of an hour', async () => {
    const browser = openBrowser(app)
    await khin.logIn({}, browser)
    for (let tries = 0; tries < 5; tries += 1) await khin.logIn({ password: wrong }, browser)
    expect(codeOf(await khin.logIn({}, browser))).toBe('staff_locked')
    app.advance(15 * 60)
    expect((await khin.logIn({}, browser)).status).toBe(200)
  })
})

describe('own browsers', () => {
  it('new ones are reported to the person and the audit trail, until the person has seen them', async () => {
    const [office, elsewhere] = [openBrowser(app), openBrowser(app)]
    expect((await khin.logIn({}, office)).body.data.new_devices).toBe(0)
    const before = await audited('staff.new_device')
    expect((await khin.logIn({}, elsewhere)).body.data.new_devices).toBe(0)
    expect(await audited('staff.new_device')).toBe(before + 1)
    const again = await khin.logIn({}, office)
    expect(again.body.data.new_devices).toBe(1)
    const me = session(again)
    const list = async () => (await app.call(listStaffDevices, { as: me })).body.data.devices
    const [here, other] = await list()
    expect([here, other]).toMatchObject([
      { here: true, is_new: false, logged_in: true },
      { here: false, is_new: true, logged_in: true },
    ])
    await app.call(acknowledgeStaffDevice, { as: me, params: { id: other.id } })
    expect((await list()).map(({ is_new }: { is_new: boolean }) => is_new)).toEqual([false, false])
  })

  it('are logged out one by one or all but this one, and forgotten', async () => {
    const [office, one, two] = [openBrowser(app), openBrowser(app), openBrowser(app)]
    const me = session(await khin.logIn({}, office))
    const [first, second] = [session(await khin.logIn({}, one)), session(await khin.logIn({}, two))]
    const devices = async () => (await app.call(listStaffDevices, { as: me })).body.data.devices as { id: string; here: boolean }[]
    const other = (await devices()).find(({ here }) => !here)!
    const stranger = session(await (await openStaffAccount(app, 'officer')).logIn())
    expect((await app.call(logOutStaffDevice, { as: stranger, params: { id: other.id } })).status).toBe(404)
    expect((await app.call(acknowledgeStaffDevice, { as: stranger, params: { id: other.id } })).status).toBe(404)
    expect((await app.call(logOutStaffDevice, { as: me, params: { id: other.id } })).status).toBe(200)
    expect(await devices()).toHaveLength(2)
    await app.call(logOutOtherStaffDevices, { as: me })
    const open = await Promise.all([me, first, second].map(async (as) => (await app.call(getStaffMe, { as })).status))
    expect([open, (await devices()).length]).toEqual([[200, 403, 403], 1])
  })
})

it('the own password is changed by its owner, who keeps only this session; wrong ones count', async () => {
  const [one, other] = [session(await khin.logIn()), session(await khin.logIn())]
  const change = (password: string) => app.call(changeStaffPassword, { as: one, body: { password, new_password: 'nine red kites above' } })
  expect(codeOf(await change(wrong))).toBe('staff_login_wrong')
  expect((await change(staffPassword)).status).toBe(200)
  expect((await app.call(getStaffMe, { as: one })).status).toBe(200)
  expect((await app.call(getStaffMe, { as: other })).status).toBe(403)
  expect((await khin.logIn({ password: 'nine red kites above' })).status).toBe(200)
  for (let tries = 0; tries < 4; tries += 1) await change(wrong)
  expect(codeOf(await change(wrong))).toBe('staff_locked')
})

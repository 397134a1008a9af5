import {
  changeStaffPassword,
  createStaff,
  getStaffMe,
  resetStaffPassword,
  staffLogin,
  staffLogout,
  updateStaff,
} from '@let-twe/core/office/staff-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'

const password = 'correct horse battery'
let app: TestApp
let admin: TestSession & { staff_id: string }
let account: { id: string; username: string }
let count = 0

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  await app.platform.database.db.deleteFrom('rate_limit').execute()
  admin = await signInStaff(app, 'admin')
  count += 1
  const made = await app.call(createStaff, {
    as: admin,
    body: { username: `khin${count}`, name: 'Khin', role: 'officer', password },
  })
  expect(made.status).toBe(200)
  account = made.body.data
})

const logIn = (secret: string, username = account.username) => app.call(staffLogin, { body: { username, password: secret } })

describe('the log-in of staff', () => {
  it('opens a session that knows the name and the role, and ends on logout', async () => {
    const { status, body } = await logIn(password)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Khin', role: 'officer', demo: true })
    const session = { token: body.data.token }
    expect((await app.call(getStaffMe, { as: session })).body.data.id).toBe(account.id)
    await app.call(staffLogout, { as: session })
    expect((await app.call(getStaffMe, { as: session })).body.response.code).toBe('session_ended')
  })

  it('answers a wrong password and an unknown name alike', async () => {
    const wrong = await logIn('wrong wrong wrong')
    const unknown = await logIn('wrong wrong wrong', 'nobody-at-all')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect({ ...wrong.body.response, request_id: '' }).toEqual({ ...unknown.body.response, request_id: '' })
  })

  it('locks for 15 minutes after five wrong passwords, known name or not', async () => {
    for (const username of [account.username, 'nobody-at-all']) {
      for (let tries = 0; tries < 5; tries += 1) expect((await logIn('wrong wrong wrong', username)).status).toBe(401)
      const locked = await logIn(password, username)
      expect(locked.status).toBe(429)
      expect(locked.body.response.code).toBe('staff_locked')
    }
    app.advance(15 * 60 + 1)
    expect((await logIn(password)).status).toBe(200)
  })

  it('lets no more than five of twenty guesses at once reach the password', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => logIn('wrong wrong wrong')))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('forgets wrong tries after a right one', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await logIn('wrong wrong wrong')
      expect((await logIn(password)).status).toBe(200)
    }
  })

  it('refuses an account that was switched off, and ends its sessions', async () => {
    const session = { token: (await logIn(password)).body.data.token }
    await app.call(updateStaff, { as: admin, params: { id: account.id }, body: { name: 'Khin', role: 'officer', active: false } })
    expect((await app.call(getStaffMe, { as: session })).status).toBe(403)
    expect((await logIn(password)).body.response.code).toBe('staff_login_wrong')
  })

  it('ends after half an hour without use', async () => {
    const session = { token: (await logIn(password)).body.data.token }
    app.advance(29 * 60)
    expect((await app.call(getStaffMe, { as: session })).status).toBe(200)
    app.advance(31 * 60)
    expect((await app.call(getStaffMe, { as: session })).body.response.code).toBe('session_ended')
  })
})

describe('passwords of staff', () => {
  it('need 12 characters', async () => {
    const { status, body } = await app.call(createStaff, {
      as: admin,
      body: { username: 'short-one', name: 'Short', role: 'officer', password: 'elevenchars' },
    })
    expect(status).toBe(400)
    expect(body.response.fields.password.code).toBe('password_too_short')
  })

  it('are changed by their owner, who keeps only this session', async () => {
    const one = { token: (await logIn(password)).body.data.token }
    const other = { token: (await logIn(password)).body.data.token }
    const refused = await app.call(changeStaffPassword, {
      as: one,
      body: { password: 'not the old one', new_password: 'another long password' },
    })
    expect(refused.status).toBe(401)
    const changed = await app.call(changeStaffPassword, { as: one, body: { password, new_password: 'another long password' } })
    expect(changed.status).toBe(200)
    expect((await app.call(getStaffMe, { as: one })).status).toBe(200)
    expect((await app.call(getStaffMe, { as: other })).status).toBe(403)
    expect((await logIn('another long password')).status).toBe(200)
  })

  it('are reset by an admin, which unlocks, but never the own one', async () => {
    for (let tries = 0; tries < 6; tries += 1) await logIn('wrong wrong wrong')
    await app.call(resetStaffPassword, { as: admin, params: { id: account.id }, body: { password: 'a brand new password' } })
    expect((await logIn('a brand new password')).status).toBe(200)
    const own = await app.call(resetStaffPassword, {
      as: admin,
      params: { id: admin.staff_id },
      body: { password: 'a brand new password' },
    })
    expect(own.body.response.code).toBe('second_person_needed')
  })

  it('are never given to a user name twice', async () => {
    const { status, body } = await app.call(createStaff, {
      as: admin,
      body: { username: account.username.toUpperCase(), name: 'Other', role: 'manager', password },
    })
    expect(status).toBe(409)
    expect(body.response.code).toBe('username_taken')
  })
})

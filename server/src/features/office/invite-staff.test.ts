import { acceptStaffInvitation, createStaff, listStaff, staffLogin } from '@let-twe/core/office/staff-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { inviteStaff } from './invite-staff.ts'

const password = 'seven boats left at noon'
let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
beforeEach(() => app.setClock(testNow))
afterAll(() => app.close())

let count = 0
const person = () => ({ username: `thida${(count += 1)}`, name: 'Thida Win', role: 'admin' as const })
async function invite(who = person()): Promise<string> {
  const invited = await inviteStaff(app.platform, who)
  if ('refused' in invited) throw new Error(invited.refused)
  return invited.token
}
const accept = (token: string, chosen = password) => app.call(acceptStaffInvitation, { body: { token, password: chosen } })

describe('an invitation', () => {
  it('opens one account with the password that the person chose, once', async () => {
    const who = person()
    const token = await invite(who)
    const made = await accept(token)
    expect(made.body.data).toEqual({ username: who.username })
    const login = await app.call(staffLogin, { body: { username: who.username, password } })
    expect(login.body.data).toMatchObject({ role: 'admin', name: 'Thida Win' })
    expect((await app.call(listStaff, { as: { token: login.body.data.token } })).status).toBe(200)
    expect((await accept(token)).body.response.code).toBe('invitation_ended')
  })

  it('is no account before it is used, and nothing that a copy of the database could use', async () => {
    const who = person()
    const token = await invite(who)
    const { db } = app.platform.database
    expect(await db.selectFrom('staff').selectAll().where('username', '=', who.username).execute()).toEqual([])
    expect(JSON.stringify(await db.selectFrom('staff_invitation').selectAll().execute())).not.toContain(token)
  })

  it('ends after a day, and with the next one of the same name', async () => {
    const who = person()
    const first = await invite(who)
    const second = await invite(who)
    expect((await accept(first)).body.response.code).toBe('invitation_ended')
    app.advance(24 * 3600)
    expect((await accept(second)).body.response.code).toBe('invitation_ended')
  })

  it('makes one account when it is used twice at once', async () => {
    const token = await invite()
    const codes = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status)
    expect(codes.toSorted()).toEqual([200, 401])
  })

  it('takes no name that has an account', async () => {
    const who = person()
    const admin = await signInStaff(app, 'admin')
    const token = await invite(who)
    await app.call(createStaff, { as: admin, body: { ...who, password } })
    expect((await accept(token)).body.response.code).toBe('username_taken')
    expect(await inviteStaff(app.platform, who)).toEqual({ refused: 'username_taken' })
  })
})

describe('a password', () => {
  it.each([
    ['too short', 'password_too_short'],
    ['Password1234', 'password_too_common'],
    ['qwertyuiop12', 'password_too_common'],
    ['111111111111', 'password_too_common'],
    ['123456789012', 'password_too_common'],
    ['abcabcabcabcabc', 'password_too_common'],
    ['iloveyou12345', 'password_too_common'],
    ['ThidaWin2026', 'password_too_common'],
    ['letwe-office-2026', 'password_too_common'],
  ])('%j is refused, and the link still works', async (chosen, code) => {
    const token = await invite()
    const { status, body } = await accept(token, chosen)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(code)
    expect((await accept(token)).status).toBe(200)
  })

  it('is refused in the same way when an admin makes an account', async () => {
    const admin = await signInStaff(app, 'admin')
    const { body } = await app.call(createStaff, { as: admin, body: { ...person(), password: 'password1234' } })
    expect(JSON.stringify(body)).toContain('password_too_common')
  })
})

import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import {
  acceptStaffInvitation,
  cancelInvitation,
  inviteToOffice,
  listInvitations,
  readStaffInvitation,
  resetStaffAccount,
} from '@let-twe/core/staff/invitation-endpoints.ts'
import { getStaffMe, listStaff, staffLogin, updateStaff } from '@let-twe/core/staff/endpoints.ts'
import { openDrawer } from '@let-twe/core/cash/endpoints.ts'
import { type PhoneNumber, maskPhoneNumber } from '@let-twe/core/phone-number.ts'
import { listStaffNotices, seeStaffNotice } from '@let-twe/core/staff/notice-endpoints.ts'
import { type StaffRole, staffRoles } from '@let-twe/core/staff/usual-roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { openStaffAccount, staffPassword, useInvitation } from '../../testing/open-staff-account.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { makeTwoBranches } from '../../testing/two-branches.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { inviteFromMachine } from './invite-staff.ts'
import { totpCode } from './totp.ts'

type Staff = TestSession & { staff_id: string }

let app: TestApp
let admin: Staff
let manager: Staff
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setClock(testNow)
  await app.platform.database.db.deleteFrom('rate_limit').execute()
  admin = await signInStaff(app, 'admin')
  manager = await signInStaff(app, 'manager')
})
afterAll(() => app.close())

let count = 0
const person = (role: StaffRole = 'officer') => {
  count += 1
  return {
    username: `thida${count}`,
    name: 'Thida Win',
    phone: `+668123${String(45_000 + count)}` as PhoneNumber,
    role,
    branches: 'all' as const,
  }
}
const invite = (who = person(), as: Staff = admin) => app.call(inviteToOffice, { as, body: { ...who, note: 'New in the branch' } })
/** The token of the newest link that an SMS brought to a number. */
async function tokenSentTo(phone: string): Promise<string | undefined> {
  const { db } = app.platform.database
  const row = await db
    .selectFrom('sms_message')
    .where('phone_number', '=', phone as PhoneNumber)
    .orderBy('created_at', 'desc')
    .select('text')
    .executeTakeFirst()
  return row && /invitation#(\S+)/.exec(row.text)?.[1]
}
const smsTo = (phone: PhoneNumber) =>
  app.platform.database.db.selectFrom('sms_message').where('phone_number', '=', phone).select('text').execute()
/** An invitation that a manager confirmed. */
async function confirmed(who = person()) {
  await invite(who)
  await confirm(await waiting(`(${who.username})`))
  return { token: (await tokenSentTo(who.phone))! }
}
const read = (token: string) => app.call(readStaffInvitation, { body: { token } })
/** As a person who opens the link and scans its code; or with the secret of an earlier look. */
async function accept(token: string, { password = staffPassword, code = '', secret = '' } = {}) {
  secret ||= (await read(token)).body.data?.secret
  const now = !secret ? '123456' : totpCode(secret, app.platform.clock.now())
  return app.call(acceptStaffInvitation, { body: { token, password, code: code || now } })
}
async function waiting(about: string, as: TestSession = manager): Promise<string> {
  const rows = (await app.call(listDualControls, { as })).body.data as { id: string; about: string | null }[]
  return rows.find((row) => row.about?.includes(about))!.id
}
const confirm = (id: string, as: TestSession = manager) => app.call(decideDualControl, { as, params: { id }, body: { confirm: true } })

describe('an invitation', () => {
  it('opens one account with the own password and authenticator app, once, and shows the recovery codes', async () => {
    const who = person()
    const { token } = await confirmed(who)
    expect((await read(token)).body.data).toMatchObject({ username: who.username, role: { code: 'officer' }, again: false })
    expect((await read(token)).body.data.totp_address).toMatch(
      /^otpauth:\/\/totp\/Let%20Twe:thida\d+\?issuer=Let%20Twe&secret=[A-Z2-7]{32}&/,
    )
    const made = await accept(token)
    expect(made.body.data.username).toBe(who.username)
    expect(new Set(made.body.data.recovery_codes).size).toBe(10)
    const [code] = made.body.data.recovery_codes
    const login = await app.call(staffLogin, { body: { username: who.username, password: staffPassword, code } })
    expect(login.body.data).toMatchObject({ role: { code: 'officer' }, name: 'Thida Win' })
    expect([codeOf(await read(token)), codeOf(await accept(token))]).toEqual(['invitation_ended', 'invitation_ended'])
  })

  it('shows a new secret at each look, and the last one counts', async () => {
    const { token } = await confirmed()
    const [first, second] = [await read(token), await read(token)].map(({ body }) => body.data.secret as string)
    expect(first).not.toBe(second)
    const seenByOthers = await accept(token, { secret: first! })
    expect(seenByOthers.body.response.fields.code.code).toBe('staff_code_wrong')
    expect((await accept(token, { secret: second! })).status).toBe(200)
  })

  it('is no account before it is used, and its link in the database is of no use to a reader', async () => {
    const who = person()
    const { token } = await confirmed(who)
    const { secret } = (await read(token)).body.data
    const { db } = app.platform.database
    expect(await db.selectFrom('staff').selectAll().where('username', '=', who.username).execute()).toEqual([])
    const stored = JSON.stringify(await db.selectFrom('staff_invitation').selectAll().execute())
    expect([stored.includes(token), stored.includes(secret)]).toEqual([false, false])
  })

  it('ends after a day, with the next one of the same name, and on withdrawal', async () => {
    const who = person()
    const [first, second] = [await confirmed(who), await confirmed(who)]
    expect(codeOf(await read(first.token))).toBe('invitation_ended')
    const listed = (await app.call(listInvitations, { as: admin })).body.data as { id: string; username: string }[]
    const [row, ...others] = listed.filter(({ username }) => username === who.username)
    expect(others).toEqual([])
    await app.call(cancelInvitation, { as: admin, params: { id: row!.id } })
    expect(codeOf(await read(second.token))).toBe('invitation_ended')
    const third = await confirmed(who)
    app.advance(24 * 3600)
    expect(codeOf(await accept(third.token))).toBe('invitation_ended')
  })

  it('makes one account when it is used twice at once', async () => {
    const { token } = await confirmed()
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 401])
  })

  it('takes no name that has an account', async () => {
    const { username } = await openStaffAccount(app, 'officer')
    expect(codeOf(await app.call(inviteToOffice, { as: admin, body: { ...person(), username } }))).toBe('username_taken')
  })

  it('needs a code of the app that was scanned; a wrong one leaves the link as it was', async () => {
    const { token } = await confirmed()
    const refused = await accept(token, { code: '000000' })
    expect(refused.body.response.fields.code.code).toBe('staff_code_wrong')
    // nor a recovery code; both mistakes are named at once
    const [recovery, both] = [
      await accept(token, { code: 'abcd-efgh-2345-wxyz' }),
      await accept(token, { code: '000000', password: 'passwordpassword' }),
    ]
    expect(recovery.body.response.fields.code.code).toBe('staff_code_wrong')
    expect(Object.keys(both.body.response.fields).toSorted()).toEqual(['code', 'password'])
    expect((await accept(token)).status).toBe(200)
  })

  it.each(staffRoles)('for a new %s goes to the own number of that person alone, once another person has confirmed it', async (role) => {
    const who = person(role)
    const proposed = await invite(who)
    expect(proposed.body.data).toEqual({ sent_to: maskPhoneNumber(who.phone) })
    expect(await tokenSentTo(who.phone)).toBeUndefined()
    const id = await waiting(`${who.username}), ${maskPhoneNumber(who.phone)}`)
    expect(codeOf(await confirm(id, admin))).toBe('second_person_needed')
    const said = await confirm(id)
    const token = (await tokenSentTo(who.phone))!
    expect([said.status, JSON.stringify([proposed.body, said.body]).includes(token)]).toEqual([200, false])
    expect((await accept(token)).status).toBe(200)
  })

  it('is written in the language of the admin, and its text is nowhere once it was sent', async () => {
    const who = person()
    await app.call(inviteToOffice, { as: admin, body: { ...who, note: 'New' }, headers: { 'x-language': 'th' } })
    await confirm(await waiting(`(${who.username})`))
    expect((await smsTo(who.phone))[0]!.text).toContain('บัญชีเจ้าหน้าที่')
    const row = await app.platform.database.db
      .selectFrom('sms_message')
      .where('phone_number', '=', who.phone)
      .select('has_code')
      .executeTakeFirstOrThrow()
    expect(row.has_code).toBe(true)
  })

  it('takes no number that leads to another account', async () => {
    const who = person()
    await accept((await confirmed(who)).token)
    const refused = await invite({ ...person(), phone: who.phone })
    expect(refused.body.response.fields.phone.code).toBe('phone_number_taken')
  })

  it('with second-person approval has a reason', async () => {
    const refused = await app.call(inviteToOffice, { as: admin, body: person('manager') })
    expect(refused.body.response.fields.note.code).toBe('field_required')
  })

  it('that was refused or sent anew waits for nobody', async () => {
    const who = person('manager')
    await invite(who)
    const id = await waiting(who.username)
    await invite(who)
    expect((await confirm(id)).status).toBe(404)
    const second = await waiting(who.username)
    await app.call(decideDualControl, { as: manager, params: { id: second }, body: { confirm: false } })
    expect((await confirm(second)).status).toBe(404)
    const listed = (await app.call(listInvitations, { as: admin })).body.data as { username: string }[]
    expect(listed.filter(({ username }) => username === who.username)).toEqual([])
  })

  it('from the machine needs no second person, and makes an account anew where nobody can log in any more', async () => {
    const { branches: _, ...who } = person('admin')
    const present = ['Aung Ko', 'Su Su'] as const
    const first = await inviteFromMachine(app.platform, who, present)
    const account = await useInvitation(app, (first as { token: string }).token)
    const again = await inviteFromMachine(app.platform, who, present)
    const anew = await useInvitation(app, (again as { token: string }).token, 'nine red kites above')
    expect((await account.logIn()).status).toBe(401)
    expect((await anew.logIn({ password: 'nine red kites above' })).body.data.role.code).toBe('admin')
    const { db } = app.platform.database
    const events = await db.selectFrom('audit_event').where('action', '=', 'staff.from_machine').select('detail').execute()
    expect(events).toContainEqual({ detail: { username: who.username, role: 'admin', present: ['Aung Ko', 'Su Su'] } })
    const notices = (await app.call(listStaffNotices, { as: manager })).body.data
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'account_from_machine', about: `Thida Win (${who.username}): Aung Ko, Su Su`, seen: false }),
    )
  })
})

describe('an account that is made anew', () => {
  /** An account with its own number. */
  async function withPhone(role: StaffRole = 'officer') {
    const who = person(role)
    const account = await useInvitation(app, (await confirmed(who)).token)
    const me = { token: (await account.logIn()).body.data.token }
    const { id } = (await app.call(getStaffMe, { as: me })).body.data
    await app.platform.database.db.deleteFrom('sms_message').where('phone_number', '=', who.phone).execute()
    return { ...account, me, id, phone: who.phone }
  }

  it('loses password, codes, recovery codes and sessions when its link is used, and not before', async () => {
    const khin = await withPhone()
    const { me, id } = khin
    const asked = await app.call(resetStaffAccount, { as: admin, params: { id }, body: { note: 'Phone lost' } })
    expect([asked.body.data, (await app.call(getStaffMe, { as: me })).status]).toEqual([{ sent_to: maskPhoneNumber(khin.phone) }, 200])
    await confirm(await waiting(`(${khin.username})`))
    const anew = await useInvitation(app, (await tokenSentTo(khin.phone))!, 'nine red kites above')
    expect((await app.call(getStaffMe, { as: me })).status).toBe(403)
    const password = 'nine red kites above'
    expect((await khin.logIn({ password })).status).toBe(401)
    expect((await khin.logIn({ password, code: khin.recoveryCodes[0]! })).status).toBe(401)
    expect((await anew.logIn({ password })).status).toBe(200)
  })

  it("is never for the own account; for a manager's or an admin's it needs another person, who is not its owner", async () => {
    expect(codeOf(await app.call(resetStaffAccount, { as: admin, params: { id: admin.staff_id }, body: {} }))).toBe('second_person_needed')
    const zaw = await withPhone('manager')
    await app.call(resetStaffAccount, { as: admin, params: { id: zaw.id }, body: { note: 'Phone lost' } })
    const proposal = await waiting(`(${zaw.username})`)
    expect(codeOf(await confirm(proposal, zaw.me))).toBe('second_person_needed')
    expect(await tokenSentTo(zaw.phone)).toBeUndefined()
    expect((await confirm(proposal)).status).toBe(200)
    expect((await read((await tokenSentTo(zaw.phone))!)).body.data.again).toBe(true)
  })

  it('needs a number of its own; another number needs second-person approval, and the old one is notified', async () => {
    const nobody = await signInStaff(app, 'officer')
    const reset = () => app.call(resetStaffAccount, { as: admin, params: { id: nobody.staff_id }, body: { note: 'Phone lost' } })
    expect(codeOf(await reset())).toBe('staff_phone_missing')
    const khin = await withPhone()
    const lead = (phone: PhoneNumber, note?: string) =>
      app.call(updateStaff, {
        as: admin,
        params: { id: khin.id },
        body: { name: 'Thida Win', role: 'officer', active: true, phone, note },
        headers: { 'x-language': 'th' },
      })
    const other = person().phone
    expect((await lead(other)).body.response.fields.note.code).toBe('field_required')
    expect((await lead(other, 'A new card')).body.data).toMatchObject({ waits: true, phone: maskPhoneNumber(khin.phone) })
    const proposal = await waiting(`(${khin.username}), ${maskPhoneNumber(other)}`)
    expect(codeOf(await confirm(proposal, admin))).toBe('second_person_needed')
    expect((await confirm(proposal)).status).toBe(200)
    expect((await lead(other)).body.data).toMatchObject({ waits: false, phone: maskPhoneNumber(other) })
    const told = await smsTo(khin.phone)
    expect(told.map(({ text }) => text.includes('เปลี่ยนเบอร์โทรแล้ว'))).toEqual([true])
    expect((await app.call(listStaffNotices, { as: admin })).body.data).toContainEqual(
      expect.objectContaining({ kind: 'phone_changed', about: `Thida Win (${khin.username})` }),
    )
  })

  it('and a new one handle no money for 24 hours, and managers and admins are notified', async () => {
    const zaw = await withPhone('manager')
    const postNothing = async () =>
      codeOf(await app.call(openDrawer, { as: zaw.me, body: { branch_id: app.platform.random.uuid(), count: {} } }))
    expect(await postNothing()).toBe('staff_account_new')
    expect((await app.call(getStaffMe, { as: zaw.me })).status).toBe(200)
    await invite(person())
    expect((await app.call(listDualControls, { as: zaw.me })).status).toBe(200)
    const { id } = await seeOpened(zaw.username)
    expect((await app.call(seeStaffNotice, { as: manager, params: { id } })).status).toBe(200)
    expect(await seeOpened(zaw.username)).toMatchObject({ seen: true })
    app.advance(25 * 3600)
    zaw.me.token = (await zaw.logIn()).body.data.token
    expect(await postNothing()).not.toBe('staff_account_new')
  })

  async function seeOpened(username: string) {
    const notices = (await app.call(listStaffNotices, { as: manager })).body.data as { id: string; about: string; kind: string }[]
    return notices.find(({ about, kind }) => about.includes(`(${username})`) && kind === 'account_opened')!
  }
})

describe('rights', () => {
  const rightsOf = async (id: string) => {
    const rows = (await app.call(listStaff, { as: admin })).body.data as {
      id: string
      role: { code: string }
      active: boolean
      waits: boolean
    }[]
    const { role, active, waits } = rows.find((row) => row.id === id)!
    return { role: role.code, active, waits }
  }
  const change = (id: string, role: StaffRole, active = true) =>
    app.call(updateStaff, { as: admin, params: { id }, body: { name: 'Test', role, active, note: 'Leads the branch now' } })

  it('of a manager are given when another person confirms, and end the sessions of before', async () => {
    const officer = await signInStaff(app, 'officer')
    expect((await change(officer.staff_id, 'manager')).body.data).toMatchObject({ role: { code: 'officer' }, waits: true })
    expect(await rightsOf(officer.staff_id)).toEqual({ role: 'officer', active: true, waits: true })
    expect(codeOf(await change(officer.staff_id, 'admin'))).toBe('already_recorded')
    const proposal = await waiting('Test officer')
    expect(codeOf(await confirm(proposal, admin))).toBe('second_person_needed')
    expect((await confirm(proposal)).status).toBe(200)
    expect(await rightsOf(officer.staff_id)).toEqual({ role: 'manager', active: true, waits: false })
    expect((await app.call(getStaffMe, { as: officer })).status).toBe(403)
  })

  it('are not given to an account that changed meanwhile, and switching off never waits', async () => {
    const officer = await signInStaff(app, 'officer')
    await change(officer.staff_id, 'admin')
    expect((await change(officer.staff_id, 'officer', false)).body.data).toMatchObject({ active: false })
    expect(codeOf(await confirm(await waiting('Test officer')))).toBe('changed_elsewhere')
    const other = await signInStaff(app, 'manager')
    expect((await change(other.staff_id, 'manager', false)).body.data).toMatchObject({ active: false, waits: false })
    expect((await change(other.staff_id, 'manager')).body.data).toMatchObject({ active: false, waits: true })
  })

  it('for branches are an officer’s at once and a manager’s with a second person, and leave the branches alone where they are not named', async () => {
    const { here, there } = await makeTwoBranches(app)
    const branchesOf = async (id: string) =>
      ((await app.call(listStaff, { as: admin })).body.data as { id: string; branches: string[] }[]).find((row) => row.id === id)!.branches
    const give = (id: string, role: StaffRole, branches?: 'all' | string[]) =>
      app.call(updateStaff, {
        as: admin,
        params: { id },
        body: { name: 'Test', role, active: true, branches, note: 'Moves house' } as never,
      })
    const officer = await signInStaff(app, 'officer')
    expect((await give(officer.staff_id, 'officer', [here, there, here])).body.data.branches.toSorted()).toEqual([here, there].toSorted())
    expect((await give(officer.staff_id, 'officer')).body.data.branches).toHaveLength(2)
    expect((await app.call(getStaffMe, { as: officer })).body.data.branches).toHaveLength(2)
    expect((await give(officer.staff_id, 'officer', [])).body.response.fields).toEqual({
      branches: expect.objectContaining({ code: 'field_required' }),
    })
    expect((await give(officer.staff_id, 'officer', 'all')).body.data.branches).toEqual([])
    expect((await give(officer.staff_id, 'officer', [app.platform.random.uuid()])).body.response.fields).toHaveProperty('branches')
    const manager = await signInStaff(app, 'manager')
    expect((await give(manager.staff_id, 'manager', [here])).body.data).toMatchObject({ branches: [], waits: true })
    expect((await confirm(await waiting('Test manager'))).status).toBe(200)
    expect(await branchesOf(manager.staff_id)).toEqual([here])
  })

  it('are given to nobody by themselves', async () => {
    expect(codeOf(await change(admin.staff_id, 'manager'))).toBe('second_person_needed')
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
    ['mahachai-harbour-74', 'password_too_common'],
    ['Mahachai-Harbour-74!', 'password_too_common'],
  ])('%j is refused, and the link still works', async (password, code) => {
    const { token } = await confirmed()
    const { status, body } = await accept(token, { password })
    expect([status, JSON.stringify(body).includes(code)]).toEqual([400, true])
    expect((await accept(token)).status).toBe(200)
  })
})

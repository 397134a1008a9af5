import { acceptStaffInvitation, readStaffInvitation } from '@let-twe/core/staff/invitation-endpoints.ts'
import { staffLogin } from '@let-twe/core/staff/endpoints.ts'
import type { StaffRole } from '@let-twe/core/staff/usual-roles.ts'
import { inviteFromMachine } from '../features/staff/invite-staff.ts'
import { totpCode } from '../features/staff/totp.ts'
import type { TestApp, TestReply } from './start-test-app.ts'

/** The password of every staff account in tests that log in. */
export const staffPassword = 'seven boats left at noon'

/** A member of staff with password and authenticator app, as an invitation makes one. */
export type TestStaff = {
  readonly username: string
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** A code that was not used yet: the clock goes on to the next one. */
  code(): string
  /** Logs in, on a browser that keeps cookies where one is given. */
  logIn(sent?: { password?: string; code?: string }, browser?: Pick<TestApp, 'call'>): Promise<TestReply>
}

let count = 0

/** Opens a staff account through an invitation. */
export async function openStaffAccount(app: TestApp, role: StaffRole): Promise<TestStaff> {
  count += 1
  const account = { username: `${role}-${count}`, name: `Test ${role}`, role }
  const invited = await inviteFromMachine(app.platform, account, ['First Person', 'Second Person'])
  if ('refused' in invited) throw new Error(invited.refused)
  return useInvitation(app, invited.token)
}

/** Uses an invitation as its person does. */
export async function useInvitation(app: TestApp, token: string, password: string = staffPassword): Promise<TestStaff> {
  const { username, secret } = (await app.call(readStaffInvitation, { body: { token } })).body.data
  const code = () => {
    app.advance(30)
    return totpCode(secret, app.platform.clock.now())
  }
  const made = await app.call(acceptStaffInvitation, { body: { token, password, code: code() } })
  return {
    username,
    secret,
    recoveryCodes: made.body.data.recovery_codes,
    code,
    logIn: (sent = {}, { call } = app) => call(staffLogin, { body: { username, password, code: sent.code ?? code(), ...sent } }),
  }
}

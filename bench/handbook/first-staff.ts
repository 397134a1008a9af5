import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { acceptStaffInvitation, inviteToOffice, readStaffInvitation } from '@let-twe/core/staff/invitation-endpoints.ts'
import type { StaffRole } from '@let-twe/core/staff/usual-roles.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { type Call, callOffice, logInAsStaff } from '../../e2e/src/call-server.ts'
import type { Product } from '../../e2e/src/start-product.ts'
import { totpCode } from '../../server/src/features/staff/totp.ts'
import type { SmsGatewayDouble } from './sms-gateway.ts'

type Office = Pick<Product, 'office' | 'now'>

/** A member of staff with the own password and authenticator app. */
export type Member = { readonly username: string; readonly secret: string }

const password = 'seven boats left at noon'

/** Sets up the account of an invitation's address. */
export async function useInvitation(office: Office, address: string): Promise<Member> {
  const token = address.split('#')[1]!
  const call = callOffice(office)
  const { username, secret } = await call(readStaffInvitation, { body: { token } })
  await call(acceptStaffInvitation, { body: { token, password, code: totpCode(secret, office.now()) } })
  return { username, secret }
}

/** A log-in; a code works once, so each call takes a code of the next half minute. */
export async function logIn(office: Office, { username, secret }: Member): Promise<Call> {
  return logInAsStaff(office, { username, password, code: totpCode(secret, new Date(office.now().getTime() + 30_000)) })
}

/** An admin invites, another one confirms, and the link comes by SMS. */
export async function recruit(
  office: Office,
  gateway: SmsGatewayDouble,
  [admin, otherAdmin]: readonly [Call, Call],
  { username, role, phone }: { readonly username: string; readonly role: StaffRole; readonly phone: string },
): Promise<Member> {
  const number = parsePhoneNumber(phone)!
  await admin(inviteToOffice, {
    body: { username, name: `Name of ${username}`, phone: number, role, branches: 'all', note: 'Begins today' },
  })
  const [waiting] = (await otherAdmin(listDualControls, {})).filter((each) => each.kind === 'staff_invitation')
  await otherAdmin(decideDualControl, { params: { id: waiting!.id }, body: { confirm: true } })
  return useInvitation(office, await gateway.readFromText(number, /\S+\/invitation#\S+/))
}

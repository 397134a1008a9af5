import { checkAgeToRegister } from '@let-twe/core/application/eligibility.ts'
import type { register as registerEndpoint, registerOnlyPhoneNo } from '@let-twe/core/auth/endpoints.ts'
import { addressLimits } from '@let-twe/core/auth/otp-rules.ts'
import type { Received } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuseFields } from '@let-twe/core/errors.ts'
import { audit } from '../../platform/audit.ts'
import type { PendingRegistration } from './pending-registration.ts'
import type { DeviceCookie } from '../../platform/http/device-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import { saveRegistration } from './write-pending-registration.ts'
import { consumeAddressPoint } from '../../domain/auth/limits.ts'
import { pendingOwner } from './pending-owner.ts'

/** Stores a registration, for the browser or the address that sends it, until its number is verified; the newest counts. Nothing here looks whether the number has an account. */
export async function register(
  platform: Platform,
  answers: Received<typeof registerEndpoint>['body'],
  address: string,
  device: DeviceCookie,
): Promise<Record<string, never> | Refusal> {
  const { clock, termsInForce } = platform
  if (answers.dob > clock.today()) return refuseFields({ dob: 'date_in_future' })
  const age = checkAgeToRegister(answers.dob, clock.today(), termsInForce.lender())
  if (age) return refuseFields({ dob: age.reason === 'too_young' ? 'too_young' : 'too_old' })
  return keep(platform, { kind: 'full', answers }, address, device)
}

/** Stores the registration of a person who borrowed at a branch. Whether the documents are known is looked up only after the number is verified. */
export async function registerOnlyPhone(
  platform: Platform,
  answers: Received<typeof registerOnlyPhoneNo>['body'],
  address: string,
  device: DeviceCookie,
): Promise<Record<string, never> | Refusal> {
  if (answers.identity_number === undefined && answers.passport === undefined && answers.work_permit === undefined)
    return refuseFields({ identity_number: 'field_required' })
  return keep(platform, { kind: 'phone_only', answers }, address, device)
}

async function keep(
  platform: Platform,
  registration: PendingRegistration & { answers: { phone_number: Received<typeof registerEndpoint>['body']['phone_number'] } },
  address: string,
  device: DeviceCookie,
): Promise<Record<string, never> | Refusal> {
  const refused = await consumeAddressPoint(platform, 'register', address, addressLimits.register)
  if (refused) return refused
  const { database, clock } = platform
  const { phone_number: phone, ...answers } = registration.answers
  // without a cookie a first visit, whose cookie will come back, looks like a caller that stores none: the row belongs to both
  const owners = device.cameBack === null ? [device.give(), pendingOwner(null, address)] : [device.give()]
  for (const owner of owners)
    await saveRegistration(platform, database.db, { phone, owner }, { kind: registration.kind, answers }, clock.now())
  await audit(platform, database.db, { kind: 'guest', id: null, address }, { action: 'auth.register', detail: { kind: registration.kind } })
  return {}
}

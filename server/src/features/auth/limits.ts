import { otpSendLimits } from '@let-twe/core/auth/otp-rules.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import ipaddr from 'ipaddr.js'
import type { Platform } from '../../platform/platform.ts'
import { type Limit, takePoint } from '../../platform/rate-limit.ts'

/** Takes a point of what an address may do. */
export function takeAddressPoint({ database, clock }: Platform, what: string, address: string, limit: Limit): Promise<Refusal | null> {
  return takePoint(database.db, `${what}:address:${addressBlock(address)}`, limit, clock.now())
}

/** Takes the points that sending a code costs. The narrow limits come first, so that refused calls do not use up what everybody shares. */
export async function takeSendPoints({ database, clock }: Platform, phone: PhoneNumber, address: string): Promise<Refusal | null> {
  const limits: [key: string, limit: Limit][] = [
    [`otp:address:${addressBlock(address)}`, otpSendLimits.address],
    [`otp:resend:${phone}`, otpSendLimits.resend],
    [`otp:hour:${phone}`, otpSendLimits.numberHour],
    [`otp:day:${phone}`, otpSendLimits.numberDay],
    [`otp:prefix:${phone.slice(0, prefixLength)}`, otpSendLimits.prefix],
    ['otp:overall-hour', otpSendLimits.overallHour],
    ['otp:overall-day', otpSendLimits.overallDay],
  ]
  for (const [key, limit] of limits) {
    const refused = await takePoint(database.db, key, limit, clock.now())
    if (refused) return refused
  }
  return null
}

/** +66 and five of the nine digits: the numbers that differ in the last four. */
const prefixLength = 8

/** One subscriber has a whole /64 of IPv6 addresses: they count as one, and so does all that is no address. */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return 'no address'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().replace(/%.*$/, '')}/64`)}/64`
}

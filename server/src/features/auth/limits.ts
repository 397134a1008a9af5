import { isIPv6 } from 'node:net'
import { otpSendLimits } from '@let-twe/core/auth/otp-rules.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
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

/** One subscriber has a whole /64 of IPv6 addresses: they count as one. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

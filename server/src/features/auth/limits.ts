import { otpSendLimits, wrongCodeLimits, wrongPinLimits } from '@let-twe/core/auth/otp-rules.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import ipaddr from 'ipaddr.js'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { raiseAlarm } from '../../platform/raise-alarm.ts'
import { type Limit, dropWindows, givePointBack, takePoint } from '../../platform/rate-limit.ts'

/** Takes a point of what an address may do. */
export function takeAddressPoint({ database, clock }: Platform, what: string, address: string, limit: Limit): Promise<Refusal | null> {
  return takePoint(database.db, `${what}:address:${addressBlock(address)}`, limit, clock.now())
}

/**
 * Takes the points that sending a code costs. The narrow limits come first, so that refused calls do not use up what
 * everybody shares; a known phone asks for its own number from a budget that no stranger can empty.
 */
export async function takeSendPoints(
  platform: Platform,
  phone: PhoneNumber,
  address: string,
  onKnownPhone: boolean,
): Promise<Refusal | null> {
  const { database, clock } = platform
  const block = addressBlock(address)
  const prefix = phone.slice(0, prefixLength)
  const number: Points[] = [
    [`otp:resend:${phone}`, otpSendLimits.resend],
    [`otp:hour:${phone}`, otpSendLimits.numberHour],
    [`otp:day:${phone}`, otpSendLimits.numberDay],
  ]
  if (onKnownPhone) return takeAll(platform, [...number, ['otp:known-hour', otpSendLimits.knownHour]])
  const refused = await takeAll(platform, [
    [`otp:address-minute:${block}`, otpSendLimits.addressMinute],
    [`otp:address:${block}`, otpSendLimits.address],
    ...number,
    [`otp:prefix:${prefix}`, otpSendLimits.prefix],
  ])
  if (refused) return refused
  const isFlood = (await takePoint(database.db, 'otp:flood', otpSendLimits.flood, clock.now())) !== null
  const floodLimits: Points[] = [
    [`otp:flood-address:${block}`, otpSendLimits.floodAddress],
    [`otp:flood-prefix:${prefix}`, otpSendLimits.floodPrefix],
  ]
  const overall = await takeAll(platform, [
    ...(isFlood ? floodLimits : []),
    ['otp:overall-minute', otpSendLimits.overallMinute],
    ['otp:overall-hour', otpSendLimits.overallHour],
    ['otp:overall-day', otpSendLimits.overallDay],
  ])
  if (overall) await raiseAlarm(platform, 'sms_flood')
  return overall
}

/** A limit and whose points it counts. */
type Points = readonly [key: string, limit: Limit]

async function takeAll({ database, clock }: Platform, points: readonly Points[]): Promise<Refusal | null> {
  for (const [key, limit] of points) {
    const refused = await takePoint(database.db, key, limit, clock.now())
    if (refused) return refused
  }
  return null
}

/** What counts the wrong tries of strangers: a try takes a point of each before it is compared, and gives it back when it was right. */
export type TryLimits = { readonly number: readonly Points[]; readonly shared: readonly Points[] }

/** The limits of wrong PINs on phones that the account does not know. */
export function wrongPinPoints(phone: PhoneNumber, address: string): TryLimits {
  return {
    number: [
      [`pin-wrong:day:${phone}`, wrongPinLimits.numberDay],
      [`pin-wrong:month:${phone}`, wrongPinLimits.numberMonth],
    ],
    shared: [
      [`pin-wrong:address:${addressBlock(address)}`, wrongPinLimits.address],
      ['pin-wrong:service-hour', wrongPinLimits.serviceHour],
      ['pin-wrong:service-day', wrongPinLimits.serviceDay],
    ],
  }
}

/** The limits of wrong codes. */
export function wrongCodePoints(phone: PhoneNumber, address: string): TryLimits {
  return {
    number: [[`code-wrong:day:${phone}`, wrongCodeLimits.numberDay]],
    shared: [
      [`code-wrong:address:${addressBlock(address)}`, wrongCodeLimits.address],
      ['code-wrong:service-hour', wrongCodeLimits.serviceHour],
      ['code-wrong:service-day', wrongCodeLimits.serviceDay],
    ],
  }
}

/** Takes `points` of every limit of a try, or only asks with zero; says which kind refused. */
export async function takeTry(
  platform: Platform,
  { number, shared }: TryLimits,
  points: 0 | 1,
): Promise<{ by: 'number' | 'shared'; refusal: Refusal } | null> {
  const { database, clock } = platform
  for (const [by, limits] of [['number', number] as const, ['shared', shared] as const])
    for (const [key, limit] of limits) {
      const refusal = await takePoint(database.db, key, limit, clock.now(), points)
      // a try that is refused here leaves its points with the narrower limits: it was no right one
      if (!refusal) continue
      if (key.includes(':service-')) await raiseAlarm(platform, 'guessing')
      return { by, refusal }
    }
  return null
}

/** A right try takes nothing: its points come back. */
export async function giveTryBack({ database, clock }: Platform, { number, shared }: TryLimits): Promise<void> {
  for (const [key] of [...number, ...shared]) await givePointBack(database.db, key, clock.now())
}

/** A new PIN makes what was guessed on its number worthless. */
export async function forgetWrongPins(trx: Transaction, phone: PhoneNumber): Promise<void> {
  await dropWindows(trx, [`pin-wrong:day:${phone}`, `pin-wrong:month:${phone}`])
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

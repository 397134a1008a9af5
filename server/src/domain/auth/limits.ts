import {
  addressLimits,
  codeBudget,
  registrationCodesOfNumber,
  wrongCodeAlarm,
  wrongPinAlarm,
  wrongPinLimits,
} from '@let-twe/core/auth/otp-rules.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { raiseAlarm } from '../../platform/raise-alarm.ts'
import { type Limit, dropWindows, consumePoint } from '../../platform/rate-limit.ts'
import { takeSms } from '../../platform/sms/sms-pools.ts'
import { type Points, type AttemptLimits, addressBlock } from '../../platform/try-limits.ts'

/** Consumes a point of an address's limit. */
export function consumeAddressPoint({ database, clock }: Platform, what: string, address: string, limit: Limit): Promise<Refusal | null> {
  return consumePoint(database.db, `${what}:address:${addressBlock(address)}`, limit, clock.now())
}

/**
 * The requester of a code: decides whose budget pays for it. `subject` is part of the keys, and names the number or account of
 * the rows.
 */
export type CodeAsker =
  | { readonly class: 'known' | 'session'; readonly subject: string }
  | {
      readonly class: 'registration' | 'stranger'
      readonly subject: string
      readonly phone: PhoneNumber
      readonly address: string
      /** These decide the sending and never the reply. */
      readonly hasAccount: boolean
      readonly hasRegistered: boolean
    }

/**
 * The requester of a code inside a session: a phone that the account knows, or the account; for codes to a `newNumber` a separate
 * one.
 */
export function askerInSession({ id, provenDeviceId }: Pick<BorrowerCaller, 'id' | 'provenDeviceId'>, newNumber = ''): CodeAsker {
  const phone = provenDeviceId === null ? ({ class: 'session', subject: id } as const) : knownPhone(id, provenDeviceId)
  return { ...phone, subject: `${phone.subject}${newNumber}` }
}

/** A phone that an account knows. */
export function knownPhone(borrowerId: BorrowerId, deviceId: string): CodeAsker {
  return { class: 'known', subject: `${borrowerId}:${deviceId}` }
}

/**
 * Charges a code's sending to the budgets of requester, address and service, or refuses. Where the refusal would depend on
 * whether the number has an account, the reply would reveal it: there the code is withheld (`sends` false) and the reply stays
 * the same.
 */
export async function consumeSendPoints(platform: Platform, asker: CodeAsker): Promise<{ readonly sends: boolean } | Refusal> {
  const own = budgetOf(asker)
  if (!('phone' in asker)) return (await takeAll(platform, own)) ?? (await takeSms(platform, 'own')) ?? { sends: true }
  const { phone, address, hasAccount, hasRegistered } = asker
  const ofAddress: Points = [`otp:address:${asker.class}:${addressBlock(address)}`, addressLimits.sendOtp]
  if (asker.class === 'stranger') {
    const refused = await takeAll(platform, [ofAddress, ...own])
    if (refused) return refused
    const pool = hasAccount ? 'account' : hasRegistered ? 'registration' : 'noAccount'
    return { sends: (await takeSms(platform, pool)) === null }
  }
  const ofNumber: Points = [`otp:registrations:${phone}`, registrationCodesOfNumber]
  const refused = (await takeAll(platform, [ofAddress, ...own, ofNumber])) ?? (await takeSms(platform, 'registration'))
  if (refused) return refused
  // however many registrations wait on the number of an account, they bring no more codes to guess at than strangers get
  const spent = await takeAll(platform, budgetOf({ class: 'stranger', subject: phone }))
  return { sends: !hasAccount || spent === null }
}

function budgetOf(asker: Pick<CodeAsker, 'class' | 'subject'>): Points[] {
  return (['resend', 'hour', 'day'] as const).map((window) => [`otp:${window}:${asker.class}:${asker.subject}`, codeBudget[window]])
}

async function takeAll({ database, clock }: Platform, points: readonly Points[]): Promise<Refusal | null> {
  for (const [key, limit] of points) {
    const refused = await consumePoint(database.db, key, limit, clock.now())
    if (refused) return refused
  }
  return null
}

/** The limits of wrong PINs on phones that the account does not know. */
export function wrongPinPoints(phone: PhoneNumber, address: string): AttemptLimits {
  return {
    number: [
      [`pin-wrong:day:${phone}`, wrongPinLimits.numberDay],
      [`pin-wrong:month:${phone}`, wrongPinLimits.numberMonth],
    ],
    address: [[`pin-wrong:address:${addressBlock(address)}`, wrongPinLimits.address]],
  }
}

const guesses = { code: ['code-wrong:service', wrongCodeAlarm], pin: ['pin-wrong:service', wrongPinAlarm] } as const

/** Counts a wrong code, or a wrong PIN on an unknown phone, for the whole service; more than people cause raises an alarm. */
export async function countGuess(platform: Platform, what: keyof typeof guesses): Promise<void> {
  const [key, limit] = guesses[what]
  if (await consumePoint(platform.database.db, key, limit, platform.clock.now())) await raiseAlarm(platform, 'guessing')
}

/** True when PINs are being guessed over many numbers. */
export async function arePinsGuessed({ database, clock }: Platform): Promise<boolean> {
  const [key, limit] = guesses.pin
  return (await consumePoint(database.db, key, limit, clock.now(), 0)) !== null
}

/** A new PIN makes all guesses on its number worthless. */
export async function forgetWrongPins(trx: Transaction, phone: PhoneNumber): Promise<void> {
  await dropWindows(trx, [`pin-wrong:day:${phone}`, `pin-wrong:month:${phone}`])
}

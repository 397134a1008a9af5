import type { BusinessDate } from '../business-date.ts'

/** Wrong PINs after which the PIN is locked. */
export const pinTriesPerLock = 5

/** Wrong PINs in a row after which only a new PIN, made with a one-time code, opens the account again. */
export const maxPinTries = 100

/** The first lock, in seconds; each further one is twice as long. */
export const firstPinLockSeconds = 15 * 60

/** No lock is longer than this, so that a stranger's guessing cannot keep the owner's PIN out for weeks. */
export const maxPinLockSeconds = 24 * 3_600

/** True for the PINs that are refused: one digit repeated, a run such as 123456 or 890123, the own birth date (docs/product.md §6.4). */
export function isObviousPin(pin: string, birth: BusinessDate | null = null): boolean {
  return isRun(pin, 0) || isRun(pin, 1) || isRun(pin, 9) || (birth !== null && birthDatePins(birth).has(pin))
}

/** Every way in which a birth date fits into six digits: day, month and year in the usual orders, Gregorian and Buddhist years. */
export function birthDatePins(birth: BusinessDate): ReadonlySet<string> {
  const [gregorian, month, day] = birth.split('-') as [string, string, string]
  const pins = new Set<string>()
  for (const year of [gregorian, String(Number(gregorian) + 543)]) {
    const short = year.slice(2)
    const orders = [
      day + month + short,
      month + day + short,
      short + month + day,
      short + day + month,
      year + month,
      month + year,
      day + year,
    ]
    const [d, m] = [String(Number(day)), String(Number(month))]
    for (const pin of [...orders, year + day, d + m + year, m + d + year, year + m + d, year + d + m]) if (pin.length === 6) pins.add(pin)
  }
  return pins
}

/** What is kept of the PIN tries on a phone number, whether or not an account has it. */
export type PinLock = {
  /** Wrong tries in a row, and the tries that are being evaluated. */
  readonly tries: number
  readonly lockedUntil: Date | null
  /** After a right PIN the tries before it are forgotten, but only from this instant: a login must not give a guesser new tries. */
  readonly freshAt: Date | null
}

/** A number that nobody has tried. */
export const untriedPin: PinLock = { tries: 0, lockedUntil: null, freshAt: null }

/**
 * Claims one try before it is evaluated: the lock as it must be stored first, or the seconds to wait. Every fifth try
 * locks at once, so that parallel tries find it locked.
 */
export function claimPinTry(lock: PinLock, now: Date): { readonly claimed: PinLock } | { readonly wait: number } {
  if (lock.lockedUntil !== null && lock.lockedUntil > now) return { wait: Math.ceil((lock.lockedUntil.getTime() - now.getTime()) / 1000) }
  if (lock.tries >= maxPinTries) return { wait: maxPinLockSeconds }
  const tries = (lock.freshAt !== null && lock.freshAt <= now ? 0 : lock.tries) + 1
  const lockedUntil = tries % pinTriesPerLock === 0 ? new Date(now.getTime() + pinLockSeconds(tries) * 1000) : null
  return { claimed: { tries, lockedUntil, freshAt: null } }
}

/**
 * The lock after the try with this number was right: its claim is given back and the doubling ends. Wrong tries of the
 * current round still count for another quarter of an hour, and a lock that a parallel try has set stays.
 */
export function afterRightPin(lock: PinLock, claimedTries: number, now: Date): PinLock {
  const setTheLock = claimedTries % pinTriesPerLock === 0 && lock.tries === claimedTries
  return {
    tries: Math.max(0, lock.tries - 1) % pinTriesPerLock,
    lockedUntil: setTheLock ? null : lock.lockedUntil,
    freshAt: new Date(now.getTime() + firstPinLockSeconds * 1000),
  }
}

/** How long the lock after so many wrong tries in a row lasts, in seconds. */
export function pinLockSeconds(tries: number): number {
  return Math.min(maxPinLockSeconds, firstPinLockSeconds * 2 ** (Math.floor(tries / pinTriesPerLock) - 1))
}

function isRun(pin: string, step: number): boolean {
  return [...pin].every((digit, index) => index === 0 || Number(digit) === (Number(pin[index - 1]) + step) % 10)
}

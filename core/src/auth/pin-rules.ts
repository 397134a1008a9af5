/** Wrong PINs after which the PIN is locked. */
export const pinTriesPerLock = 5

/** Wrong PINs in a row after which only a new PIN, made with a one-time code, opens the account again. */
export const maxPinTries = 100

/** The first lock, in seconds; each further one is twice as long. */
export const firstPinLockSeconds = 15 * 60

/** No lock is longer than this, so that a stranger's guessing cannot keep the owner's PIN out for weeks. */
export const maxPinLockSeconds = 24 * 3_600

/** The time in which one call may use a checked PIN, in seconds. */
export const checkedPinSeconds = 300

/** Clocks of machines differ by less. */
const maxSkewSeconds = 60

/** The stored PIN attempts on a phone number, with or without an account. */
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
export function claimPinAttempt(lock: PinLock, now: Date): { readonly claimed: PinLock } | { readonly wait: number } {
  const wait = Math.ceil(((lock.lockedUntil?.getTime() ?? 0) - now.getTime()) / 1000)
  // a longer one was set by a clock that was put back since
  if (wait > 0 && wait <= maxPinLockSeconds + maxSkewSeconds) return { wait }
  if (lock.tries >= maxPinTries) return { wait: maxPinLockSeconds }
  const tries = (lock.freshAt !== null && lock.freshAt <= now ? 0 : lock.tries) + 1
  const lockedUntil = tries % pinTriesPerLock === 0 ? new Date(now.getTime() + pinLockSeconds(tries) * 1000) : null
  return { claimed: { tries, lockedUntil, freshAt: null } }
}

/**
 * The lock after a try was right: its claim is given back, with the lock that a parallel fifth claim has set, and the
 * doubling ends. Wrong tries of the current round still count for another quarter of an hour: tries at once end as they
 * would one after the other. Only a claim of the round that locked can come back while it is locked.
 */
export function afterRightPin({ tries }: PinLock, now: Date): PinLock {
  return {
    tries: Math.max(0, tries - 1) % pinTriesPerLock,
    lockedUntil: null,
    freshAt: new Date(now.getTime() + firstPinLockSeconds * 1000),
  }
}

/** The attempts left before the lock, after one was consumed; 0 once it is locked. */
export function pinTriesLeft({ tries }: PinLock): number {
  return (pinTriesPerLock - (tries % pinTriesPerLock)) % pinTriesPerLock
}

/** The length of the lock after so many wrong PINs in a row, in seconds. */
export function pinLockSeconds(tries: number): number {
  return Math.min(maxPinLockSeconds, firstPinLockSeconds * 2 ** (Math.floor(tries / pinTriesPerLock) - 1))
}

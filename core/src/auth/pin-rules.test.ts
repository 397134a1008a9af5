import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PinLock, afterRightPin, claimPinAttempt, maxPinTries, pinLockSeconds, pinTriesPerLock, untriedPin } from './pin-rules.ts'

const minute = 60_000
const start = Date.parse('2026-11-23T02:00:00Z')
const at = (ms: number) => new Date(start + ms)

describe('the lock', () => {
  it('comes with the fifth try and doubles up to a day', () => {
    expect([5, 10, 15, 20, 25, 30, 35, 40, 95].map((tries) => pinLockSeconds(tries) / 60)).toEqual([
      15, 30, 60, 120, 240, 480, 960, 1440, 1440,
    ])
  })

  it('holds a month of guessing to five tries in 15 minutes and a hundred in a row', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 12 * minute }), { minLength: 500, maxLength: 3_000 }), (gaps) => {
        const evaluated = simulate(gaps.map((gap) => ({ gap, right: false })))
        expect(evaluated.length).toBeLessThanOrEqual(maxPinTries)
        expectNoBurst(evaluated)
      }),
      { numRuns: 50 },
    )
  })

  it('gives a guesser nothing for the logins of the owner', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ gap: fc.nat({ max: 8 * minute }), right: fc.boolean() }), { maxLength: 400 }), (tries) => {
        expectNoBurst(simulate(tries))
      }),
      { numRuns: 300 },
    )
  })

  it('lets the owner in at the first right PIN once it is over, and ends the doubling', () => {
    let lock: PinLock = untriedPin
    for (let count = 0; count < 10; count += 1) lock = claimed(lock, at(count < 5 ? 0 : 15 * minute))
    expect(claimPinAttempt(lock, at(44 * minute))).toEqual({ wait: 60 })
    const mine = claimed(lock, at(45 * minute))
    const after = afterRightPin(mine, at(45 * minute))
    expect(after).toMatchObject({ tries: 0, lockedUntil: null })
    for (let count = 0; count < 5; count += 1) lock = claimed(count === 0 ? after : lock, at(61 * minute))
    expect(lock.lockedUntil).toEqual(at(76 * minute))
  })

  it('ends after tries at once as after the same tries one after the other, in whatever order the right ones come back', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (tries) => {
        const atOnce = tries.map((right) => ({ right }))
        let lock: PinLock = untriedPin
        const evaluated = atOnce.filter(() => {
          const claim = claimPinAttempt(lock, at(0))
          if ('claimed' in claim) lock = claim.claimed
          return 'claimed' in claim
        })
        for (const { right } of evaluated) if (right) lock = afterRightPin(lock, at(0))
        const wrong = evaluated.filter(({ right }) => !right).length
        expect([lock.tries, lock.lockedUntil !== null]).toEqual([wrong, wrong === pinTriesPerLock])
      }),
    )
  })

  it('after a hundred in a row opens only with a new PIN', () => {
    expect(claimPinAttempt({ tries: 100, lockedUntil: null, freshAt: null }, at(0))).toEqual({ wait: 86_400 })
    expect(claimPinAttempt(untriedPin, at(0))).toHaveProperty('claimed')
  })
})

describe('to the second', () => {
  const locked = (ms: number): PinLock => ({ tries: 5, lockedUntil: at(ms), freshAt: null })

  it.each([
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [900_000, 900],
  ])('a lock of %i ms more is a wait of %i s', (ms, wait) => {
    expect(claimPinAttempt(locked(ms), at(0))).toEqual({ wait })
  })

  it('a lock is over at its end', () => {
    expect(claimPinAttempt(locked(0), at(0))).toMatchObject({ claimed: { tries: 6 } })
  })

  it('a right PIN gives its own try back with the lock of its round, and forgets the others a quarter of an hour later', () => {
    const after = (tries: number) => afterRightPin({ tries, lockedUntil: at(minute), freshAt: null }, at(0))
    expect([0, 1, 3, 8].map((tries) => after(tries).tries)).toEqual([0, 0, 2, 2])
    expect(after(5)).toEqual({ tries: 4, lockedUntil: null, freshAt: at(15 * minute) })
  })

  it('between two locks the last one counts', () => {
    expect([5, 9, 10].map(pinLockSeconds)).toEqual([900, 900, 1_800])
  })
})

/** Runs attempts against a lock and returns the instants of the evaluated wrong ones. */
function simulate(tries: readonly { gap: number; right: boolean }[]): number[] {
  let lock = untriedPin
  let now = 0
  const wrong: number[] = []
  for (const { gap, right } of tries) {
    now += gap
    const claim = claimPinAttempt(lock, at(now))
    if ('wait' in claim) continue
    lock = right ? afterRightPin(claim.claimed, at(now)) : claim.claimed
    if (!right) wrong.push(now)
  }
  return wrong
}

function expectNoBurst(instants: readonly number[]): void {
  for (let index = 5; index < instants.length; index += 1)
    expect(instants[index]! - instants[index - 5]!).toBeGreaterThanOrEqual(15 * minute)
}

function claimed(lock: PinLock, now: Date): PinLock {
  const claim = claimPinAttempt(lock, now)
  if ('wait' in claim) throw new Error('locked')
  return claim.claimed
}

it('a hundred wrong tries in a row end with a new PIN only', () => {
  expect(maxPinTries).toBe(100)
})

it('a number that was quiet long enough begins anew', () => {
  const now = new Date('2026-11-23T02:00:00Z')
  const lock = (freshAt: Date | null) => ({ tries: 7, lockedUntil: null, freshAt })
  expect(claimPinAttempt(lock(now), now)).toMatchObject({ claimed: { tries: 1 } })
  expect(claimPinAttempt(lock(new Date(now.getTime() + 1)), now)).toMatchObject({ claimed: { tries: 8 } })
  expect(claimPinAttempt(lock(null), now)).toMatchObject({ claimed: { tries: 8 } })
})

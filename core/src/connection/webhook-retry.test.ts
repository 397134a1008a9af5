import { expect, it } from 'vitest'
import { afterAttempt, pausedAfterMs, waitAfter } from './webhook-retry.ts'

const now = new Date('2026-11-23T02:00:00Z')
const whole = { failures: 0, failing_since: null }

it('waits longer after each failure, at most an hour, and tries for three days', () => {
  expect([1, 2, 3, 8, 9, 10_000].map((failures) => waitAfter(failures) / 1000)).toEqual([15, 30, 60, 1920, 3600, 3600])
  let state: { failures: number; failing_since: Date | null } = whole
  let at = now
  for (;;) {
    const after = afterAttempt(state, 500, at)
    if (after.pauses) break
    state = after
    at = after.next_at!
  }
  expect(at.getTime() - now.getTime()).toBeGreaterThanOrEqual(pausedAfterMs)
  expect(at.getTime() - now.getTime()).toBeLessThan(pausedAfterMs + 3_600_001)
})

it.each([
  [200, true],
  [204, true],
  [299, true],
  [301, false],
  [302, false],
  [304, false],
  [400, false],
  [410, false],
  [500, false],
  [0, false],
  [null, false],
])('takes an answer of %s as delivered: %s', (status, delivered) => {
  expect(afterAttempt({ failures: 3, failing_since: now }, status, now).delivered).toBe(delivered)
})

it('is whole again after one success, and pauses at once where the receiver is gone', () => {
  expect(afterAttempt({ failures: 9, failing_since: new Date(0) }, 200, now)).toMatchObject({
    failures: 0,
    failing_since: null,
    next_at: null,
  })
  expect(afterAttempt(whole, 410, now)).toMatchObject({ pauses: true, failing_since: now })
  expect(afterAttempt(whole, 500, now)).toMatchObject({ pauses: false, failures: 1, failing_since: now })
})

import { expect, it } from 'vitest'
import { identityLifts, isHeldAfterForgottenPin, isRestrictedByStaff } from './identity-rules.ts'

const since = new Date('2026-11-23T02:00:00Z')

it.each([
  [null, null, false, false],
  [since, null, false, true],
  [since, 0, true, false],
  [since, 2, true, false],
  [since, 3, false, false],
])('restricted since %s after %s wrong answers: answers lift it %s, staff alone %s', (restricted_since, identity_tries, lifts, byStaff) => {
  expect([identityLifts({ restricted_since, identity_tries }), isRestrictedByStaff({ restricted_since, identity_tries })]).toEqual([
    lifts,
    byStaff,
  ])
})

it('a forgotten PIN holds number and account for 24 hours to the millisecond', () => {
  const after = (ms: number) => isHeldAfterForgottenPin(since, new Date(since.getTime() + ms))
  expect([after(0), after(86_399_999), after(86_400_000)]).toEqual([true, true, false])
  expect(isHeldAfterForgottenPin(null, since)).toBe(false)
})

import { expect, it } from 'vitest'
import { isUnclaimed } from './unclaimed.ts'

it.each([
  ['2016-11-23', true],
  ['2016-11-24', false],
  ['2026-11-23', false],
] as const)('money of %s is unclaimed ten years later: %s', (received, unclaimed) => {
  expect(isUnclaimed(received, '2026-11-23')).toBe(unclaimed)
})

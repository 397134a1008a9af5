import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('values stand in their places, and a missing one is a bug', () => {
  expect(fill('{paid} of {all}', { paid: 2, all: '4' })).toBe('2 of 4')
  expect(() => fill('{paid} of {all}', { paid: 2 })).toThrow('{all}')
})

test.each([
  [0, '0 days late'],
  [1, '1 day late'],
  [2, '2 days late'],
])('%i has its word', (days, said) => {
  expect(fill('{days} {days|day|days} late', { days })).toBe(said)
})

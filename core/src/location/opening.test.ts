import { expect, it } from 'vitest'
import { isOpenAt } from './opening.ts'

const hours = { opens: '09:00', closes: '17:00', weekdays: [1, 2] }

it.each([
  ['08:59', 1, false, false],
  ['09:00', 1, false, true],
  ['16:59', 2, false, true],
  ['17:00', 1, false, false],
  ['12:00', 3, false, false],
  ['12:00', 1, true, false],
] as const)('at %s on weekday %i, closed that day %s: open %s', (time, weekday, closedDay, open) => {
  expect(isOpenAt(hours, weekday, time, closedDay)).toBe(open)
})

import { expect, it } from 'vitest'
import { nextFreeTime } from './next-free-time.ts'

const now = new Date('2026-11-24T10:00:00+07:00')
const at = (time: string, changes: object = {}) => ({ time, capacity: 2, taken: 1, open: true, ...changes })

it.each([
  ['a full time', [at('11:00', { taken: 2 }), at('12:00')], '12:00'],
  ['a time that is closed', [at('11:00', { open: false }), at('12:00')], '12:00'],
  ['a time of less than a day from now', [at('09:59'), at('10:00')], '10:00'],
  ['every time', [at('11:00', { taken: 2 })], null],
] as const)('%s is passed over', (_, times, time) => {
  const days = [
    { date: '2026-11-24', closed: null, times: [at('15:00')] },
    { date: '2026-11-25', closed: null, times: [...times] },
  ] as const
  expect(
    nextFreeTime(
      [...days].map((day) => ({ ...day, times: [...day.times] })),
      now,
    ),
  ).toEqual(time && { date: '2026-11-25', time })
})

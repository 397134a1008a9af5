import { expect, it } from 'vitest'
import { addDays } from '../business-date.ts'
import { overdueSteps, paymentReminder } from './reminder-steps.ts'

const due = '2026-12-15'
const on = (days: number) => paymentReminder(due, addDays(due, days))?.step ?? null

it('reminds three days and one day before, on the day, and then by steps', () => {
  expect([-4, -3, -1, 0].map(on)).toEqual([null, 'payment_due_soon', 'payment_due_soon:1', 'payment_due_today'])
  expect(overdueSteps.map(on)).toEqual(overdueSteps.map((days) => `payment_late:${days}`))
})

it('a missed day is made up for by the step that is still true', () => {
  expect([-2, 2, 5, 29, 200].map(on)).toEqual([
    'payment_due_soon',
    'payment_late:1',
    'payment_late:3',
    'payment_late:14',
    'payment_late:60',
  ])
})

it('every day of a year belongs to one step at most, and steps never go back', () => {
  const steps = Array.from({ length: 365 }, (_, index) => on(index - 10)).filter((step) => step !== null)
  const firstSeen = [...new Set(steps)]
  expect(firstSeen).toHaveLength(3 + overdueSteps.length)
  expect(steps).toEqual(steps.toSorted((one, other) => firstSeen.indexOf(one) - firstSeen.indexOf(other)))
})

it('reminds after a day, three days, then ever more rarely', () => {
  expect(overdueSteps).toEqual([1, 3, 6, 14, 30, 45, 60])
})

import { expect, it } from 'vitest'
import { addDays } from '../business-date.ts'
import { latenessSteps, paymentReminder } from './reminder-steps.ts'

const due = '2026-12-15'
const on = (days: number) => paymentReminder(due, addDays(due, days))?.step ?? null

it('tells three days and one day before, on the day, and then by steps', () => {
  expect([-4, -3, -1, 0].map(on)).toEqual([null, '3 before', '1 before', 'due'])
  expect(latenessSteps.map(on)).toEqual(latenessSteps.map((days) => `${days} late`))
})

it('a missed day is made up for by the step that is still true', () => {
  expect([-2, 2, 5, 14, 200].map(on)).toEqual(['3 before', '1 late', '3 late', '10 late', '60 late'])
})

it('every day of a year belongs to one step at most, and steps never go back', () => {
  const steps = Array.from({ length: 365 }, (_, index) => on(index - 10)).filter((step) => step !== null)
  const firstSeen = [...new Set(steps)]
  expect(firstSeen).toHaveLength(3 + latenessSteps.length)
  expect(steps).toEqual(steps.toSorted((one, other) => firstSeen.indexOf(one) - firstSeen.indexOf(other)))
})

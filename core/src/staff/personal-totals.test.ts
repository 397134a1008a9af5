import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { beginningsOf, leftOf } from './personal-totals.ts'

const total = (day: number, month: number) => ({ day: satang(day), month: satang(month) })

it.each([
  ['nothing was done', total(100, 500), total(0, 0), 100, 'day'],
  ['some was done today', total(100, 500), total(30, 30), 70, 'day'],
  ['the month ends first', total(100, 500), total(10, 450), 50, 'month'],
  ['everything was done', total(100, 500), total(100, 100), 0, 'day'],
  ['the limit was lowered since', total(100, 500), total(300, 600), 0, 'day'],
  ['the role has none of it', total(0, 0), total(0, 0), 0, 'day'],
] as const)('%s', (_, max, used, left, of) => {
  expect(leftOf(max, used)).toEqual({ satang: left, of })
})

it('a day and a month begin at midnight in Bangkok', () => {
  expect(beginningsOf('2026-11-23')).toEqual({ day: new Date('2026-11-22T17:00:00Z'), month: new Date('2026-10-31T17:00:00Z') })
})

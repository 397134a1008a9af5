import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BusinessDate,
  addDays,
  addMonths,
  ageOn,
  businessDateAt,
  daysBetween,
  instantInBangkok,
  isBusinessDate,
  timeInBangkok,
  weekdayOf,
  wholeMonthsBetween,
  monthOf,
  nextInBangkok,
} from './business-date.ts'

const anyDate = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days))

describe('a business date', () => {
  it.each(['2026-11-23', '2024-02-29', '1900-01-01', '2199-12-31'])('%s is one', (text) => expect(isBusinessDate(text)).toBe(true))

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2569-11-23',
    '1899-12-31',
    '23-11-2026',
    '2026-11-23T00:00',
    '',
    '2026-11-31',
  ])('%j is none', (text) => expect(isBusinessDate(text)).toBe(false))

  it('changes at midnight in Bangkok', () => {
    expect(businessDateAt(new Date('2026-11-22T16:59:59.999Z'))).toBe('2026-11-22')
    expect(businessDateAt(new Date('2026-11-22T17:00:00Z'))).toBe('2026-11-23')
    expect(timeInBangkok(new Date('2026-11-22T17:05:00Z'))).toBe('00:05')
    expect(instantInBangkok('2026-11-23', '00:05')).toEqual(new Date('2026-11-22T17:05:00Z'))
    expect(weekdayOf('2026-11-23')).toBe(1)
  })
})

describe('months', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-10', -2, '2025-11-10'],
  ] as const)('%s and %i months is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to))

  it('that were added are counted again', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 240 }), (date, months) => {
        expect(wholeMonthsBetween(date, addMonths(date, months))).toBe(months)
        expect(wholeMonthsBetween(date, addDays(addMonths(date, months + 1), -1))).toBe(months)
      }),
    )
  })
})

it('days that were added are counted again', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
      expect(isBusinessDate(addDays(date, days))).toBe(true)
    }),
  )
})

it.each([
  ['2008-11-23', '2026-11-23', 18],
  ['2008-11-24', '2026-11-23', 17],
  ['2004-02-29', '2025-02-27', 20],
  ['2004-02-29', '2025-02-28', 21],
  ['1970-11-24', '2026-11-23', 55],
  ['1970-11-23', '2026-11-23', 56],
] as [BusinessDate, BusinessDate, number][])('a person born on %s is on %s %i years old', (birth, date, age) => {
  expect(ageOn(birth, date)).toBe(age)
})

it('the next time of day is today while it is ahead, else tomorrow', () => {
  expect(nextInBangkok(new Date('2026-11-30T00:04:59+07:00'), '00:05')).toEqual(new Date('2026-11-30T00:05:00+07:00'))
  expect(nextInBangkok(new Date('2026-11-30T00:05:00+07:00'), '00:05')).toEqual(new Date('2026-12-01T00:05:00+07:00'))
})

it('a month has its first and its last day', () => {
  expect(monthOf('2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDate, addDays, businessDateAt, instantInBangkok, timeInBangkok, weekdayOf } from '../business-date.ts'
import { type Contact, contactEnd, isWithin, mayContact, nextContact, usualQuietHours } from './contact-guard.ts'

const holidays = new Set<BusinessDate>(['2026-12-07', '2026-12-10', '2027-04-13'])
const guard = (over: Partial<Contact> = {}): Contact => ({
  overdue: true,
  quiet: usualQuietHours,
  isHoliday: (date) => holidays.has(date),
  lastOverdueContact: null,
  ...over,
})
const at = (date: BusinessDate, time: string) => instantInBangkok(date, time)

describe('overdue contact', () => {
  it('is allowed on a working day from 08:00 until just before 20:00', () => {
    const allowed = ['07:59', '08:00', '19:59', '20:00'].map((time) => mayContact(at('2026-11-24', time), guard()))
    expect(allowed).toEqual([false, true, true, false])
  })

  it('ends at 18:00 on Saturdays, Sundays and public holidays', () => {
    for (const date of ['2026-11-28', '2026-11-29', '2026-12-10'] as const)
      expect(['17:59', '18:00'].map((time) => mayContact(at(date, time), guard()))).toEqual([true, false])
  })

  it('happens once a day', () => {
    expect(mayContact(at('2026-11-24', '12:00'), guard({ lastOverdueContact: '2026-11-24' }))).toBe(false)
    expect(mayContact(at('2026-11-25', '12:00'), guard({ lastOverdueContact: '2026-11-24' }))).toBe(true)
  })

  it("never comes in the borrower's quiet hours, and not at all when they leave no time", () => {
    const quiet = { from: '07:00', until: '19:00' }
    expect(nextContact(at('2026-11-27', '20:30'), guard({ quiet }))).toEqual(at('2026-11-30', '19:00'))
    expect(nextContact(at('2026-11-24', '12:00'), guard({ quiet: { from: '06:00', until: '21:00' } }))).toBeNull()
  })
})

describe('other messages', () => {
  it('wait for the end of the quiet hours', () => {
    const contact = guard({ overdue: false })
    expect(nextContact(at('2026-11-24', '23:00'), contact)).toEqual(at('2026-11-25', '08:00'))
    expect(nextContact(at('2026-11-24', '03:00'), contact)).toEqual(at('2026-11-24', '08:00'))
    expect(nextContact(at('2026-11-24', '20:30'), contact)).toEqual(at('2026-11-24', '20:30'))
  })
})

describe('over years of calendar', () => {
  const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 0, 1) }).map((ms) => new Date(ms))
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const contact = fc.record({
    overdue: fc.boolean(),
    quiet: fc.record({ from: time, until: time }),
    holidaySeed: fc.integer({ min: 2, max: 9 }),
    lastDaysAgo: fc.option(fc.integer({ min: -2, max: 3 }), { nil: null }),
  })

  it('no message breaks the law or the quiet hours, and none goes out before it was due', () => {
    fc.assert(
      fc.property(instant, contact, (from, { overdue, quiet, holidaySeed, lastDaysAgo }) => {
        const isHoliday = (date: BusinessDate) => Number(date.slice(-2)) % holidaySeed === 0
        const last = lastDaysAgo === null ? null : addDays(businessDateAt(from), -lastDaysAgo)
        const next = nextContact(from, { overdue, quiet, isHoliday, lastOverdueContact: last })
        if (next === null) return
        expect(next.getTime()).toBeGreaterThanOrEqual(from.getTime())
        const clock = timeInBangkok(next)
        const isQuiet =
          quiet.from < quiet.until
            ? clock >= quiet.from && clock < quiet.until
            : quiet.from > quiet.until && (clock >= quiet.from || clock < quiet.until)
        expect(isQuiet).toBe(false)
        if (!overdue) return
        const date = businessDateAt(next)
        const short = [0, 6].includes(weekdayOf(date)) || isHoliday(date)
        expect(clock >= '08:00' && clock < (short ? '18:00' : '20:00')).toBe(true)
        if (last !== null) expect(date > last).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it('a message may arrive until the guard closes, and not at that instant', () => {
    fc.assert(
      fc.property(instant, contact, fc.double({ min: 0, max: 1, noNaN: true }), (at, { overdue, quiet, holidaySeed }, part) => {
        const rule: Contact = { overdue, quiet, isHoliday: (date) => Number(date.slice(-2)) % holidaySeed === 0, lastOverdueContact: null }
        if (!mayContact(at, rule)) return
        const end = contactEnd(at, rule).getTime()
        const length = end - at.getTime()
        expect(length).toBeGreaterThan(0)
        expect(mayContact(new Date(at.getTime() + Math.floor(length * part * 0.999)), rule)).toBe(true)
        if (length < 86_400_000) expect(mayContact(new Date(end), rule)).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  it('the first allowed instant is found: nothing was allowed in the minutes before it', () => {
    fc.assert(
      fc.property(instant, contact, fc.integer({ min: 1, max: 20_000 }), (from, { overdue, quiet }, minutesBefore) => {
        const rule: Contact = { overdue, quiet, isHoliday: () => false, lastOverdueContact: null }
        const next = nextContact(from, rule)
        const probe = new Date((next?.getTime() ?? from.getTime() + 13 * 86_400_000) - minutesBefore * 60_000)
        if (probe >= from && (next === null || probe < next)) expect(mayContact(probe, rule)).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })
})

it.each([
  ['08:00', '20:00', ['08:00', '19:59']],
  ['21:00', '08:00', ['07:59', '21:00', '23:00']],
  ['08:00', '08:00', []],
])('from %s until %s are %j', (from, until, inside) => {
  expect(['07:59', '08:00', '19:59', '20:00', '21:00', '23:00'].filter((time) => isWithin(time, { from, until }))).toEqual(
    inside.toSorted(),
  )
})

describe('a message may arrive', () => {
  const end = (time: string, over: Partial<Contact>) => contactEnd(at('2026-11-24', time), guard(over))

  it('until the quiet hours begin, of today or of tomorrow', () => {
    expect(end('12:00', { overdue: false })).toEqual(at('2026-11-24', '21:00'))
    expect(end('21:00', { overdue: false })).toEqual(at('2026-11-25', '21:00'))
    expect(end('21:01', { overdue: false })).toEqual(at('2026-11-25', '21:00'))
  })

  it('for a day where a borrower has no quiet hours', () => {
    expect(end('12:00', { overdue: false, quiet: { from: '18:00', until: '18:00' } })).toEqual(at('2026-11-25', '12:00'))
  })

  it('of an overdue debt until the law’s hours end', () => {
    expect(end('12:00', {})).toEqual(at('2026-11-24', '20:00'))
    expect(end('12:00', { quiet: { from: '19:00', until: '07:00' } })).toEqual(at('2026-11-24', '19:00'))
  })
})

it('a time is looked for over two weeks', () => {
  const next = (lastOverdueContact: BusinessDate) => nextContact(at('2026-11-24', '12:00'), guard({ lastOverdueContact }))
  expect(next('2026-12-07')).toEqual(at('2026-12-08', '08:00'))
  expect(next('2026-12-08')).toBeNull()
})

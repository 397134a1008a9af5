import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, businessDateAt, instantInBangkok, weekdayOf } from '../business-date.ts'
import { demoLender } from '../lender/demo-lender.ts'
import { changesOf, hasBegun, isNewlyMarked, mayChange, maxChanges } from './change-rules.ts'
import { appointmentReference, isAppointmentReference } from './reference.ts'
import { possibleSlots } from './slots.ts'

describe('the possible times', () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6]

  it('are at least two hours away, within the days ahead, on open working days and within the hours, at any instant', () => {
    const instants = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.subarray(everyDay), fc.integer({ min: 0, max: 30 }), (instant, weekdays, closedIn) => {
        const today = businessDateAt(instant)
        const closed = addDays(today, closedIn)
        const policy = demoLender.branchVisit
        const slots = possibleSlots(policy, { weekdays, hours: { opens: '09:30', closes: '16:20' } }, new Set([closed]), { today, instant })
        for (const { date, time } of slots) {
          expect(instantInBangkok(date, time).getTime() - instant.getTime()).toBeGreaterThanOrEqual(7_200_000)
          expect(weekdays).toContain(weekdayOf(date))
          expect(date).not.toBe(closed)
          expect(date <= addDays(today, policy.daysAhead)).toBe(true)
          expect(['10:00', '11:00', '13:00', '14:00', '15:00']).toContain(time)
        }
        expect(slots).toEqual(slots.toSorted((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`)))
      }),
    )
  })

  it('begin two hours from now, to the minute', () => {
    const first = (instant: string) =>
      possibleSlots(demoLender.interview, { weekdays: everyDay }, new Set(), { today: '2026-11-24', instant: new Date(instant) })[0]
    expect(first('2026-11-24T07:00:00+07:00')).toEqual({ date: '2026-11-24', time: '09:00' })
    expect(first('2026-11-24T07:00:01+07:00')).toEqual({ date: '2026-11-24', time: '10:00' })
  })

  it('over midnight in Bangkok belong to the day there', () => {
    const instant = new Date('2026-11-23T17:30:00Z')
    const [first] = possibleSlots(demoLender.interview, { weekdays: everyDay }, new Set(), { today: businessDateAt(instant), instant })
    expect(first).toEqual({ date: '2026-11-24', time: '09:00' })
  })
})

it('a reference is eight digits, and every single wrong digit is noticed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{7}$/), fc.nat(7), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
      const reference = appointmentReference(digits)
      expect(isAppointmentReference(reference)).toBe(true)
      const wrong = `${reference.slice(0, place)}${(Number(reference[place]) + by) % 10}${reference.slice(place + 1)}`
      expect(isAppointmentReference(wrong)).toBe(false)
    }),
  )
})

describe('a change by the borrower', () => {
  const interview = { type: 'interview', state: 'booked', date: '2026-11-24', time: '10:00' } as const
  const at = (time: string) => new Date(`2026-11-24T${time}+07:00`)

  it('is possible until two hours before, a few times', () => {
    expect(mayChange(interview, 0, at('08:00:00'))).toBe(true)
    expect(mayChange(interview, 0, at('08:00:01'))).toBe(false)
    expect(mayChange(interview, maxChanges - 1, at('07:00:00'))).toBe(true)
    expect(mayChange(interview, maxChanges, at('07:00:00'))).toBe(false)
    expect(maxChanges).toBe(3)
    expect(
      changesOf([
        { state: 'booked', created_at: at('09:00:00'), sequence: 2, staff_moves: 1 },
        { state: 'cancelled', created_at: at('08:30:00'), sequence: 1, staff_moves: 0 },
      ]),
    ).toBe(2)
  })

  it('counts since the last appointment of its kind that took place', () => {
    expect(
      changesOf([
        { state: 'booked', created_at: at('09:00:00'), sequence: 1, staff_moves: 0 },
        { state: 'done', created_at: at('08:00:00'), sequence: 2, staff_moves: 0 },
        { state: 'cancelled', created_at: at('07:00:00'), sequence: 1, staff_moves: 0 },
      ]),
    ).toBe(1)
  })

  it('is not possible once it is over, or when money waits at the branch', () => {
    for (const state of ['done', 'missed', 'cancelled'] as const) expect(mayChange({ ...interview, state }, 0, at('07:00:00'))).toBe(false)
    expect(mayChange({ ...interview, state: 'confirmed' }, 0, at('07:00:00'))).toBe(true)
    expect(mayChange({ ...interview, type: 'branch', state: 'confirmed' }, 0, at('07:00:00'))).toBe(false)
  })
})

it('a reference of another length is none, though its last digit is right', () => {
  expect(isAppointmentReference(appointmentReference('1234567'))).toBe(true)
  expect(isAppointmentReference(appointmentReference('123456'))).toBe(false)
})

it('an appointment ends before its branch closes, to the minute', () => {
  const instant = new Date('2026-11-24T00:00:00+07:00')
  const times = (opens: string, closes: string) =>
    possibleSlots({ ...demoLender.interview, daysAhead: 0 }, { weekdays: [2], hours: { opens, closes } }, new Set(), {
      today: '2026-11-24',
      instant,
    }).map(({ time }) => time)
  expect([times('09:00', '09:20'), times('09:00', '09:19'), times('09:01', '10:30')]).toEqual([['09:00'], [], ['10:00']])
})

it('an appointment over the hour ends before its branch closes, too', () => {
  const times = (minutes: number) =>
    possibleSlots(
      { ...demoLender.interview, daysAhead: 0, minutes },
      { weekdays: [2], hours: { opens: '09:00', closes: '10:00' } },
      new Set(),
      {
        today: '2026-11-24',
        instant: new Date('2026-11-24T00:00:00+07:00'),
      },
    )
  expect([times(60).length, times(61).length]).toEqual([1, 0])
})

describe('the results of an appointment', () => {
  const at = { date: '2026-11-23', time: '09:00' } as const

  it('can be said from its time on', () => {
    expect(hasBegun(at, new Date('2026-11-23T08:59:59+07:00'))).toBe(false)
    expect(hasBegun(at, new Date('2026-11-23T09:00:00+07:00'))).toBe(true)
  })

  it.each([
    ['done', 24, true],
    ['missed', 24, true],
    ['missed', 24.1, false],
    ['booked', 1, false],
    ['cancelled', 1, false],
  ] as const)('can be taken back for a day: %s after %d hours', (state, hours, expected) => {
    const closed_at = new Date('2026-11-23T02:00:00Z')
    expect(isNewlyMarked({ state, closed_at }, new Date(closed_at.getTime() + hours * 3_600_000))).toBe(expected)
    expect(isNewlyMarked({ state, closed_at: null }, closed_at)).toBe(false)
  })
})

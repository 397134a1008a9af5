import { describe, expect, it } from 'vitest'
import { instantInBangkok } from '../business-date.ts'
import type { Contact } from '../notification/contact-guard.ts'
import { evaluateStaffContact, maxTriesADay } from './staff-contact.ts'

const monday = '2026-11-23' as const
const sunday = '2026-11-22' as const
const base: Contact = { overdue: true, quiet: { from: '21:00', until: '08:00' }, isHoliday: () => false, lastOverdueContact: null }

describe('a call about overdue money', () => {
  it.each([
    [monday, '07:59', 'hours', monday, '08:00'],
    [monday, '08:00', null, null, null],
    [monday, '19:59', null, null, null],
    [monday, '20:00', 'hours', '2026-11-24', '08:00'],
    [sunday, '17:59', null, null, null],
    [sunday, '18:00', 'hours', monday, '08:00'],
  ] as const)('on %s at %s: %s', (date, time, limit, fromDate, fromTime) => {
    const from = fromDate === null ? null : instantInBangkok(fromDate, fromTime)
    expect(evaluateStaffContact(instantInBangkok(date, time), base, 0)).toEqual({ limit, from })
  })

  it('is once a day, by any person or message', () => {
    const at = instantInBangkok(monday, '10:00')
    expect(evaluateStaffContact(at, { ...base, lastOverdueContact: monday }, 0)).toEqual({
      limit: 'day_used',
      from: instantInBangkok('2026-11-24', '08:00'),
    })
    expect(evaluateStaffContact(at, { ...base, lastOverdueContact: sunday }, 0).limit).toBeNull()
  })

  it('is tried so often and then waits for the next day', () => {
    const at = instantInBangkok(monday, '10:00')
    expect(evaluateStaffContact(at, base, maxTriesADay - 1).limit).toBeNull()
    expect(evaluateStaffContact(at, base, maxTriesADay)).toEqual({ limit: 'tries', from: instantInBangkok('2026-11-24', '08:00') })
  })

  it('keeps to the quiet hours that the borrower chose', () => {
    const quiet = { from: '12:00', until: '14:00' }
    expect(evaluateStaffContact(instantInBangkok(monday, '13:00'), { ...base, quiet }, 0)).toEqual({
      limit: 'hours',
      from: instantInBangkok(monday, '14:00'),
    })
  })
})

it('a call about anything else is free but for the quiet hours', () => {
  const other = { ...base, overdue: false, lastOverdueContact: monday }
  expect(evaluateStaffContact(instantInBangkok(monday, '20:30'), other, 9).limit).toBeNull()
  expect(evaluateStaffContact(instantInBangkok(monday, '21:30'), other, 0).limit).toBe('hours')
})

import { expect, it } from 'vitest'
import { possibleDisbursementDate } from './possible-disbursement-date.ts'

const lender = {
  reviewDays: { from: 1, to: 3 },
  officeHours: { opens: '08:00', closes: '17:00', weekdays: [1, 2, 3, 4, 5] },
} as unknown as Parameters<typeof possibleDisbursementDate>[3]
/** A Monday. */
const today = '2026-11-23'

type Loan = Parameters<typeof possibleDisbursementDate>[0]
const pending: Loan = { state: 'pending', applied_date: today, approved_at: null, branch_visit_needed: true }
const appointment = (type: 'interview' | 'branch', date: string, state = 'booked') => ({ type, state, date })
const dateOf = (loan: Partial<Loan>, ...appointments: ReturnType<typeof appointment>[]) =>
  possibleDisbursementDate({ ...pending, ...loan }, appointments, today, lender)

it.each(['active', 'closed', 'rejected', 'postponed'] as const)('there is no day for a loan that is %s', (state) => {
  expect(dateOf({ state }, appointment('branch', '2026-11-25'))).toBeNull()
})

it.each(['pending', 'pre_approved', 'appointment_confirmed'] as const)('a loan that is %s may be paid on the day of its visit', (state) => {
  expect(dateOf({ state }, appointment('branch', '2026-11-25'), appointment('interview', '2026-11-24'))).toBe('2026-11-25')
})

it('a visit that is over leaves today', () => {
  expect(dateOf({}, appointment('branch', '2026-11-20', 'done'))).toBe(today)
})

it.each(['cancelled', 'missed'])('a visit that was %s does not count', (state) => {
  expect(dateOf({}, appointment('branch', '2026-11-25', state))).toBe('2026-11-26')
})

it('three working days after the application without an interview, weekends not counted', () => {
  expect(dateOf({})).toBe('2026-11-26')
  expect(dateOf({ applied_date: '2026-11-20' })).toBe('2026-11-25')
})

it('three working days after the interview, on a Thursday over the weekend', () => {
  expect(dateOf({}, appointment('interview', '2026-11-26'))).toBe('2026-12-01')
})

it('never before today', () => {
  expect(dateOf({ applied_date: '2026-11-02' })).toBe(today)
  expect(dateOf({}, appointment('interview', '2026-11-03', 'done'))).toBe(today)
})

it('today once it is approved and needs no visit', () => {
  const approved_at = new Date('2026-11-20T03:00:00Z')
  expect(dateOf({ approved_at, branch_visit_needed: false })).toBe(today)
  expect(dateOf({ approved_at })).toBe('2026-11-26')
  expect(dateOf({ branch_visit_needed: false })).toBe('2026-11-26')
})

it('no day is near while a proposal waits for its borrower to book the visit', () => {
  expect(dateOf({ state: 'pre_approved' })).toBeNull()
  expect(dateOf({ state: 'pre_approved' }, appointment('branch', '2026-11-20', 'missed'))).toBeNull()
  expect(dateOf({ state: 'pre_approved', branch_visit_needed: false })).toBe('2026-11-26')
})

it('a review that is over leaves the next day on which the office is open', () => {
  const sunday = '2026-11-22'
  expect(possibleDisbursementDate({ ...pending, applied_date: '2026-11-02' }, [], sunday, lender)).toBe('2026-11-23')
})

import { expect, it } from 'vitest'
import { possibleDisbursementDate } from './possible-disbursement-date.ts'

const today = '2026-11-23'
const firstVisit = '2026-11-24'

type Loan = Parameters<typeof possibleDisbursementDate>[0]
const approved: Loan = { state: 'pre_approved', approved_at: new Date('2026-11-20T03:00:00Z'), signed_at: null, branch_visit_needed: true }
const visit = (date: string, state = 'booked') => ({ type: 'branch', state, date })
const interview = { type: 'interview', state: 'booked', date: '2026-11-24' }
const dateOf = (loan: Partial<Loan>, ...appointments: { type: string; state: string; date: string }[]) =>
  possibleDisbursementDate({ ...approved, ...loan }, appointments, { today, firstVisit })

it.each(['pending', 'active', 'closed', 'rejected', 'postponed'] as const)('there is no day for a loan that is %s', (state) => {
  expect(dateOf({ state }, visit('2026-11-25'))).toBeNull()
})

it('there is no day before the approval: nobody knows it yet', () => {
  expect(dateOf({ approved_at: null }, interview, visit('2026-11-25'))).toBeNull()
  expect(dateOf({ approved_at: null, branch_visit_needed: false }, interview)).toBeNull()
})

it.each(['pre_approved', 'appointment_confirmed'] as const)(
  'a loan that is approved and %s may be paid on the day of its visit',
  (state) => {
    expect(dateOf({ state }, interview, visit('2026-11-25'))).toBe('2026-11-25')
  },
)

it('an approved loan without a visit to come may be paid on the first day on which a branch can be visited', () => {
  expect(dateOf({})).toBe(firstVisit)
  for (const state of ['cancelled', 'missed', 'done']) expect(dateOf({}, visit('2026-11-20', state))).toBe(firstVisit)
})

it('a visit that is over leaves today once the agreement is signed', () => {
  expect(dateOf({ signed_at: new Date('2026-11-20T04:00:00Z') }, visit('2026-11-20', 'done'))).toBe(today)
})

it('today once it is approved and needs no visit', () => {
  expect(dateOf({ branch_visit_needed: false })).toBe(today)
})

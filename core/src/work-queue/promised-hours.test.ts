import { expect, it } from 'vitest'
import { byUrgency, dueAfter, promisedHoursOf, timeLeft, waitOf } from './promised-hours.ts'
import { queueOfLoan } from './loan-queue.ts'

const now = new Date('2026-11-24T12:00:00Z')

it.each([
  ['work in time', '2026-11-24T06:30:00Z', '2026-11-25T06:30:00Z', { hours: 5, promised: 24, isOver: false }],
  ['work at its promise', '2026-11-23T12:00:00Z', '2026-11-24T12:00:00Z', { hours: 24, promised: 24, isOver: true }],
  ['work without a promise', '2026-11-24T06:30:00Z', null, { hours: 5, promised: null, isOver: false }],
  ['a clock that is behind', '2026-11-24T12:01:00Z', '2026-11-25T12:01:00Z', { hours: 0, promised: 24, isOver: false }],
  ['work that waits for nobody', null, null, null],
] as const)('%s waits so long', (_name, waiting_since, due_at, wait) => {
  expect(waitOf({ waiting_since, due_at }, now)).toEqual(wait)
})

it.each([
  ['2026-11-24T15:59:00Z', { unit: 'hours', count: 3, isOver: false }],
  ['2026-11-24T12:00:00Z', { unit: 'hours', count: 0, isOver: true }],
  ['2026-11-24T09:30:00Z', { unit: 'hours', count: 2, isOver: true }],
  ['2026-11-27T12:00:00Z', { unit: 'days', count: 3, isOver: false }],
  ['2026-11-20T12:00:00Z', { unit: 'days', count: 4, isOver: true }],
] as const)('what is due at %s', (due, left) => {
  expect(timeLeft(due, now)).toEqual(left)
})

it('the longest broken promise stands first, work without a day last', () => {
  const [broken, older, soon, never] = ['2026-11-24T11:00:00Z', '2026-11-23T11:00:00Z', '2026-11-24T13:00:00Z', null].map((due_at) => ({
    due_at,
  }))
  expect([never!, soon!, broken!, older!].toSorted(byUrgency)).toEqual([older, broken, soon, never])
})

it('a lender sets the promise of a queue, and keeps the usual one of the others', () => {
  const promises = promisedHoursOf({ controls: { proposalDays: 30, payoutAloneMax: 0 as never, promisedHours: { review: 8 } } })
  expect([promises.review, promises.approve]).toEqual([8, 4])
  expect(dueAfter(promises, 'review', now)).toEqual(new Date('2026-11-24T20:00:00Z'))
  expect(dueAfter(promises, 'interviews', now)).toBeNull()
})

const loan = { state: 'pending', approved: false, signed: false, asked: false, missed: false, aside: false } as const
it.each([
  ['a new application', {}, 'review'],
  ['one with an open request', { asked: true, missed: true }, 'asked'],
  ['one after a missed interview', { missed: true }, 'no_show'],
  ['one that was put aside', { asked: true, aside: true }, 'put_aside'],
  ['a proposal', { state: 'pre_approved' }, 'approve'],
  ['an approval', { state: 'appointment_confirmed', approved: true }, 'to_sign'],
  ['a signature', { state: 'pre_approved', approved: true, signed: true }, 'pay_out'],
  ['a running loan', { state: 'active', approved: true, signed: true }, null],
] as const)('%s stands in its queue', (_name, facts, queue) => {
  expect(queueOfLoan({ ...loan, ...facts })).toBe(queue)
})

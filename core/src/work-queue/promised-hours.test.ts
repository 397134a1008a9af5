import { expect, it } from 'vitest'
import { lenderWait } from './promised-hours.ts'

const now = new Date('2026-11-24T12:00:00Z')
const loan = { loan_state: 'pending', approved: false, signed: false, open_requests: 0, waiting_since: '2026-11-24T06:30:00Z' } as const

it.each([
  ['a new application', {}, { hours: 5, promised: 24, isOver: false }],
  ['an old application', { waiting_since: '2026-11-23T12:00:00Z' }, { hours: 24, promised: 24, isOver: true }],
  ['a request to the borrower', { open_requests: 1 }, null],
  ['a proposal', { loan_state: 'pre_approved' }, { hours: 5, promised: 4, isOver: true }],
  ['an approval before the signature', { loan_state: 'appointment_confirmed', approved: true }, null],
  ['a signed loan', { loan_state: 'appointment_confirmed', approved: true, signed: true }, { hours: 5, promised: 4, isOver: true }],
  ['a running loan', { loan_state: 'active' }, null],
  ['a clock that is behind', { waiting_since: '2026-11-24T12:01:00Z' }, { hours: 0, promised: 24, isOver: false }],
  ['a loan without a step', { waiting_since: null }, null],
] as const)('%s waits so long', (_name, facts, wait) => {
  expect(lenderWait({ ...loan, ...facts }, now)).toEqual(wait)
})

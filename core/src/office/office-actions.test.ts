import { describe, expect, it } from 'vitest'
import { type ActionFacts, actionsFor } from './office-actions.ts'

const me = { id: 'me', role: 'manager' } as const
const pending: ActionFacts = {
  state: 'pending',
  proposedBy: null,
  approved: false,
  signed: false,
  branchVisitNeeded: true,
  branchAppointmentBooked: false,
}
const proposed: ActionFacts = { ...pending, state: 'pre_approved', proposedBy: 'somebody' }

describe('a manager', () => {
  it.each<[string, ActionFacts, string[]]>([
    ['an application', pending, ['pre_approve', 'request', 'postpone', 'reject']],
    ['a proposal of somebody else', proposed, ['approve', 'request', 'postpone', 'reject']],
    ['an own proposal', { ...proposed, proposedBy: 'me' }, ['request', 'postpone', 'reject']],
    ['a booked visit', { ...proposed, branchAppointmentBooked: true }, ['approve', 'confirm_appointment', 'request', 'postpone', 'reject']],
    ['an approved loan', { ...proposed, approved: true }, ['sign', 'request', 'postpone', 'reject']],
    ['an approved loan without a visit', { ...proposed, approved: true, branchVisitNeeded: false }, ['request', 'postpone', 'reject']],
    ['a signed loan', { ...proposed, approved: true, signed: true }, ['disburse', 'request', 'postpone', 'reject']],
    ['a loan signed before it was approved', { ...proposed, signed: true }, ['approve', 'request', 'postpone', 'reject']],
    ['a confirmed visit', { ...proposed, state: 'appointment_confirmed' }, ['approve', 'request', 'postpone', 'reject']],
    ['a running loan', { ...proposed, state: 'active', approved: true, signed: true }, ['record_payment', 'write_off']],
    ['a closed loan', { ...proposed, state: 'closed' }, []],
    ['a rejected application', { ...pending, state: 'rejected' }, []],
  ])('is offered for %s exactly what can be done', (_, facts, actions) => {
    expect(actionsFor(facts, me)).toEqual(actions)
  })
})

it('an officer decides nothing alone', () => {
  const officer = { id: 'me', role: 'officer' } as const
  expect(actionsFor(pending, officer)).toEqual(['pre_approve', 'request'])
  expect(actionsFor({ ...proposed, approved: true }, officer)).toEqual(['sign', 'request'])
  expect(actionsFor({ ...proposed, state: 'active' }, officer)).toEqual(['record_payment'])
})

it('an administrator does nothing with loans', () => {
  for (const state of ['pending', 'pre_approved', 'appointment_confirmed', 'active'] as const)
    expect(actionsFor({ ...proposed, state, branchAppointmentBooked: true }, { id: 'me', role: 'admin' })).toEqual([])
})

import { usualRoles } from '../staff/usual-roles.ts'
import { describe, expect, it } from 'vitest'
import { type ActionFacts, actionsFor } from './office-actions.ts'

const me = { id: 'me', permissions: usualRoles.manager }
const pending: ActionFacts = {
  state: 'pending',
  proposedBy: null,
  approved: false,
  signed: false,
  branchVisitNeeded: true,
  paperWaits: false,
  branchAppointmentBooked: false,
  payoutMayBounce: false,
  mayWriteOff: false,
  writtenOff: false,
  reapplyAsked: false,
  rejectionAsked: false,
  rejectionPlanned: false,
  mayBeLarger: true,
}
const proposed: ActionFacts = { ...pending, state: 'pre_approved', proposedBy: 'somebody' }

describe('a manager', () => {
  it.each<[string, ActionFacts, string[]]>([
    ['an application', pending, ['pre_approve', 'offer_size', 'request', 'postpone', 'reject']],
    ['a proposal of somebody else', proposed, ['approve', 'send_back', 'request', 'postpone', 'reject']],
    ['an own proposal', { ...proposed, proposedBy: 'me' }, ['approve', 'send_back', 'request', 'postpone', 'reject']],
    [
      'a booked visit',
      { ...proposed, branchAppointmentBooked: true },
      ['approve', 'send_back', 'confirm_appointment', 'request', 'postpone', 'reject'],
    ],
    ['an approved loan', { ...proposed, approved: true }, ['send_back', 'sign', 'sign_on_paper', 'request', 'postpone', 'reject']],
    [
      'an approved loan whose signed paper waits',
      { ...proposed, approved: true, paperWaits: true },
      ['send_back', 'sign', 'request', 'postpone', 'reject'],
    ],
    [
      'an approved loan without a visit',
      { ...proposed, approved: true, branchVisitNeeded: false },
      ['send_back', 'request', 'postpone', 'reject'],
    ],
    ['a signed loan', { ...proposed, approved: true, signed: true }, ['disburse', 'request', 'postpone', 'reject']],
    ['a loan signed before it was approved', { ...proposed, signed: true }, ['approve', 'request', 'postpone', 'reject']],
    ['a confirmed visit', { ...proposed, state: 'appointment_confirmed' }, ['approve', 'send_back', 'request', 'postpone', 'reject']],
    ['a running loan', { ...proposed, state: 'active', approved: true, signed: true }, ['record_payment', 'restructure']],
    [
      'a loan that is as late as its product asks for',
      { ...proposed, state: 'active', approved: true, signed: true, mayWriteOff: true },
      ['record_payment', 'restructure', 'write_off'],
    ],
    [
      'a payout on which nothing happened yet',
      { ...proposed, state: 'active', approved: true, signed: true, payoutMayBounce: true },
      ['bounce_payout', 'record_payment', 'restructure'],
    ],
    ['a closed loan', { ...proposed, state: 'closed' }, []],
    ['a loan that was written off', { ...proposed, state: 'closed', writtenOff: true }, ['record_payment', 'allow_reapply']],
    ['one whose borrower may apply again', { ...proposed, state: 'closed', writtenOff: true, reapplyAsked: true }, ['record_payment']],
    ['a rejected application', { ...pending, state: 'rejected' }, []],
  ])('is offered exactly the possible actions for %s', (_, facts, actions) => {
    expect(actionsFor(facts, me)).toEqual(actions)
  })
})

it('an officer decides nothing alone', () => {
  const officer = { id: 'me', permissions: usualRoles.officer }
  expect(actionsFor(pending, officer)).toEqual(['pre_approve', 'offer_size', 'request', 'propose_rejection'])
  expect(actionsFor(proposed, officer)).toEqual(['request', 'propose_rejection'])
  expect(actionsFor({ ...proposed, proposedBy: 'me' }, officer)).toEqual(['send_back', 'request', 'propose_rejection'])
  expect(actionsFor({ ...proposed, approved: true }, officer)).toEqual(['sign', 'sign_on_paper', 'request', 'propose_rejection'])
  expect(actionsFor({ ...proposed, state: 'active' }, officer)).toEqual(['record_payment', 'restructure'])
})

it('an administrator does nothing with loans', () => {
  for (const state of ['pending', 'pre_approved', 'appointment_confirmed', 'active'] as const)
    expect(actionsFor({ ...proposed, state, branchAppointmentBooked: true }, { id: 'me', permissions: usualRoles.admin })).toEqual([])
})

it('an officer proposes a rejection, once', () => {
  const officer = { id: 'officer', permissions: usualRoles.officer }
  expect(actionsFor(pending, officer)).toContain('propose_rejection')
  expect(actionsFor({ ...pending, rejectionAsked: true }, officer)).not.toContain('propose_rejection')
  // until it is undone nobody decides otherwise
  expect(actionsFor({ ...pending, rejectionPlanned: true }, { id: 'manager', permissions: usualRoles.manager })).toEqual([])
  expect(actionsFor({ ...pending, state: 'active' }, officer)).not.toContain('propose_rejection')
})

it('no larger amount is offered where the product lends no more', () => {
  expect(actionsFor({ ...pending, mayBeLarger: false }, me)).not.toContain('offer_size')
})

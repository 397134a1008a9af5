import { expect, it } from 'vitest'
import { isOpenLoanState, loanEvents, loanStates, loanTransitions, nextLoanState, storedLoanStates } from './loan-state.ts'

it('moves as the table says, stays where it says so, and refuses everything else', () => {
  for (const state of storedLoanStates)
    for (const event of loanEvents) {
      const { from, to } = loanTransitions[event]
      expect(nextLoanState(state, event)).toBe(from.includes(state) ? (to === 'same' ? state : to) : null)
    }
  expect(nextLoanState('pre_approved', 'approve')).toBe('pre_approved')
  expect(nextLoanState('pending', 'pre_approve')).toBe('pre_approved')
  expect(nextLoanState('pending', 'disburse')).toBeNull()
})

it('binds its borrower until it is rejected, postponed or closed', () => {
  expect(loanStates.filter(isOpenLoanState)).toEqual(['pending', 'pre_approved', 'appointment_confirmed', 'active', 'late'])
})

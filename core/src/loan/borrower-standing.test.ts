import { expect, it } from 'vitest'
import { demoLender } from '../lender/demo-lender.ts'
import { type PastLoan, isBranchVisitNeeded, loanTypeAfter, reapplyDate } from './borrower-standing.ts'

const loan = (more: Partial<PastLoan> = {}): PastLoan => ({ closed: '2026-05-31', writtenOff: false, worstDaysLate: 5, ...more })

it('calls two loans repaid with nothing more than five days late a good customer', () => {
  expect(loanTypeAfter([], demoLender)).toBe('first')
  expect(loanTypeAfter([loan()], demoLender)).toBe('repeat')
  expect(loanTypeAfter([loan(), loan()], demoLender)).toBe('good_customer')
  expect(loanTypeAfter([loan(), loan({ worstDaysLate: 6 })], demoLender)).toBe('repeat')
  expect(loanTypeAfter([loan(), loan(), loan({ writtenOff: true })], demoLender)).toBe('repeat')
  expect(loanTypeAfter([loan({ writtenOff: true })], demoLender)).toBe('first')
})

it('asks for a visit for the first loan and after more than six months', () => {
  expect(isBranchVisitNeeded([], '2026-11-30', demoLender)).toBe(true)
  expect(isBranchVisitNeeded([loan()], '2026-11-30', demoLender)).toBe(false)
  expect(isBranchVisitNeeded([loan()], '2026-12-01', demoLender)).toBe(true)
})

it('lets people apply again six months later, by the end of the month', () => {
  expect(reapplyDate('2026-08-31', demoLender)).toBe('2027-02-28')
  expect(reapplyDate('2027-08-31', demoLender)).toBe('2028-02-29')
})

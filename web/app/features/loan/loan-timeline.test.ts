import { satang } from '@let-twe/core/money.ts'
import { sampleLoan } from '@let-twe/client/testing/sample-loan.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { describe, expect, it } from 'vitest'
import { type Loan, endedUnpaid, loanTimeline } from './loan-timeline.ts'

const texts = textsIn('en')
const instalment = {
  number: 1,
  due_date: '2026-12-05' as const,
  payment_satang: satang(129_657),
  principal_satang: satang(122_260),
  interest_satang: satang(7_397),
}
const applied: Loan = sampleLoan({
  loan_size_baht: 5_000,
  months: 2,
  times_per_month: 2,
  applied_date: '2026-11-14',
  possible_disbursement_date: '2026-11-23',
  total_satang: satang(518_628),
})
const shown = (loan: Loan) => loanTimeline(loan, texts).map(({ title, state }) => `${title}: ${state}`)

describe('the way of a loan', () => {
  it('shows what is behind, what is now and what comes', () => {
    expect(shown({ ...applied, loan_state: 'pre_approved' })).toEqual([
      'Application sent: done',
      'Video interview: done',
      'Officer review: done',
      'Branch visit: now',
      'Signing the agreement: next',
      'Receiving the money: next',
      'Repaying: next',
    ])
  })

  it.each(['rejected', 'postponed'] as const)('ends with the review when the loan was %s', (loan_state) => {
    expect(shown({ ...applied, loan_state })).toEqual(['Application sent: done', 'Video interview: done', 'Officer review: done'])
  })

  it('ends with the repayment of a loan that was paid, and not of one that was written off', () => {
    const paid: Loan = {
      ...applied,
      loan_state: 'closed',
      disbursement_date: '2026-10-20',
      instalments: [{ ...instalment, original_due_date: null, fee_satang: 0, paid_satang: satang(129_657), state: 'paid' }],
    }
    expect(endedUnpaid(paid)).toBe(false)
    expect(shown(paid).at(-1)).toBe('Repaying: done')
    const writtenOff: Loan = {
      ...paid,
      instalments: [{ ...instalment, original_due_date: null, fee_satang: 0, paid_satang: 0, state: 'late' }],
    }
    expect(endedUnpaid(writtenOff)).toBe(true)
    expect(shown(writtenOff).at(-1)).toBe('Repaying: now')
  })
})

import { satang } from '@let-twe/core/money.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleLoan } from '@let-twe/client/testing/sample-loan.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { describe, expect, it } from 'vitest'
import { type Loan, endedUnpaid, isNearlyPaid, loanTimeline } from './loan-timeline.ts'

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
const held = {
  id: sampleId(21),
  type: 'interview' as const,
  state: 'done' as const,
  date: '2026-11-16' as const,
  time: '10:00',
  branch_id: null,
  social_channel: 'line' as const,
  social_url: 'aung',
  reference: 'I-1',
}
const shown = (loan: Loan) => loanTimeline(loan, texts).map(({ title, state }) => `${title}: ${state}`)

describe('the way of a loan', () => {
  it('shows past, current and coming steps', () => {
    expect(shown({ ...applied, loan_state: 'pre_approved', appointments: [held] })).toEqual([
      'Application sent: done',
      'Video interview: done',
      'Officer review: done',
      'Branch visit: now',
      'Signing the agreement: next',
      'Receiving the money: next',
      'Repaying: next',
    ])
  })

  it.each(['rejected', 'postponed'] as const)(
    'ends with its result when the loan was %s, and ticks no interview that never took place',
    (state) => {
      const declined: Loan = { ...applied, loan_state: state, appointments: [held] }
      const result = `${texts.loan[`state_${state}`]}: now`
      expect(shown(declined)).toEqual(['Application sent: done', 'Video interview: done', 'Officer review: done', result])
      for (const missed of ['missed', 'cancelled', 'booked'] as const)
        expect(shown({ ...declined, appointments: [{ ...held, state: missed }] })).toEqual([
          'Application sent: done',
          'Officer review: done',
          result,
        ])
    },
  )

  it('ticks a visit that took place, and the signature only when it was given', () => {
    const visit = { ...held, type: 'branch' as const, date: '2026-11-24' as const }
    const came: Loan = { ...applied, loan_state: 'appointment_confirmed', appointments: [visit, held] }
    expect(shown(came).slice(3, 5)).toEqual(['Branch visit: done', 'Signing the agreement: now'])
    const missed: Loan = { ...came, appointments: [{ ...visit, state: 'missed' }, held] }
    expect(shown(missed).slice(3, 5)).toEqual(['Branch visit: now', 'Signing the agreement: next'])
  })

  it('ends with the repayment of a repaid loan, and not of a written-off one', () => {
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

it.each([
  ['active', ['paid', 'paid', 'upcoming'], true],
  ['active', ['paid', 'due', 'upcoming'], false],
  ['late', ['paid', 'paid', 'late'], false],
  ['closed', ['paid', 'paid', 'paid'], true],
  ['closed', ['paid', 'paid', 'late'], false],
] as const)('%s with %j: nearly paid is %s', (loan_state, states, expected) => {
  const instalments = states.map((state, index) => ({
    ...instalment,
    number: index + 1,
    original_due_date: null,
    fee_satang: satang(0),
    paid_satang: satang(0),
    state,
  }))
  expect(isNearlyPaid({ ...applied, loan_state, disbursement_date: '2026-11-23', instalments })).toBe(expected)
})

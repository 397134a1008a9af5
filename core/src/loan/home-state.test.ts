import { expect, it, test } from 'vitest'
import type { Data } from '../endpoint.ts'
import { satang } from '../money.ts'
import type { getLoan } from './endpoints.ts'
import { type HomeFacts, type HomeState, homeSentences, homeState } from './home-state.ts'

type Loan = Data<typeof getLoan>

const facts: HomeFacts = { now: new Date('2026-11-23T03:00:00Z'), today: '2026-11-23', reviewDays: 5, lastPaid: null }
const plain = {
  loan_state: 'pending',
  loan_size_baht: 5_000,
  applied_date: '2026-11-20',
  disbursement_date: null,
  reapply_date: null,
  branch_visit_needed: true,
  approved: false,
  signed: false,
  payout_failed: false,
  state_reason_code: null,
  overdue_satang: 0,
  next_payment: null,
  under_review: null,
  new_plan: null,
  deferral_asked: null,
  promised: null,
  requests: [],
  appointments: [],
  instalments: [],
} as const
const visit = (type: 'interview' | 'branch', state: string, date = '2026-11-25', time = '11:00') => ({ type, state, date, time })
const asked = { kind: 'document' }
const running = {
  loan_state: 'active',
  disbursement_date: '2026-10-20',
  next_payment: { number: 2, due_date: '2026-12-05', amount_satang: satang(129_657) },
  instalments: [{ state: 'due' }],
}
const late = { ...running, loan_state: 'late', overdue_satang: satang(134_657) }
const review = { amount_satang: satang(129_657), checked_on: '2026-11-23', days_late: 8, overdue_satang: satang(5_000) }
const due = (due_date: string) => ({ ...running, next_payment: { number: 2, due_date, amount_satang: satang(129_657) } })
const closed = { loan_state: 'closed', disbursement_date: '2026-08-01', instalments: [{ state: 'paid' }] }
const paidOn = (date: string) => ({ lastPaid: { date, amount: satang(129_657) } }) as Partial<HomeFacts>

type Case = [
  changes: object,
  sentence: HomeState['sentence'],
  tone: HomeState['tone'],
  sum: number | null,
  act: HomeState['act'],
  facts?: object,
]

const cases: Case[] = [
  [{}, 'reviewing', 'calm', null, null],
  [{ applied_date: '2026-11-17' }, 'review_takes_longer', 'calm', null, 'call'],
  [{ applied_date: '2026-11-17', requests: [asked] }, 'reviewing', 'calm', null, null],
  [{ appointments: [visit('interview', 'booked')] }, 'interview_booked', 'todo', null, 'move_interview'],
  [{ appointments: [visit('interview', 'booked', '2026-11-23', '11:00')] }, 'interview_soon', 'todo', null, null],
  [{ appointments: [visit('interview', 'confirmed', '2026-11-23', '11:01')] }, 'interview_booked', 'todo', null, 'move_interview'],
  [{ appointments: [visit('interview', 'missed')] }, 'interview_again', 'todo', null, 'book_interview'],
  [{ loan_state: 'pre_approved' }, 'book_visit', 'todo', 500_000, 'book_visit'],
  [{ loan_state: 'pre_approved', appointments: [visit('branch', 'booked')] }, 'visit_booked', 'todo', 500_000, 'move_visit'],
  [{ loan_state: 'appointment_confirmed', appointments: [visit('branch', 'confirmed')] }, 'visit_confirmed', 'todo', 500_000, 'move_visit'],
  [{ loan_state: 'appointment_confirmed', appointments: [visit('branch', 'done')] }, 'visit_done', 'calm', 500_000, null],
  [{ loan_state: 'pre_approved', approved: true }, 'approved', 'good', 500_000, 'book_visit'],
  [
    { loan_state: 'pre_approved', approved: true, appointments: [visit('branch', 'booked')] },
    'approved_visit_booked',
    'good',
    500_000,
    'move_visit',
  ],
  [
    { loan_state: 'appointment_confirmed', approved: true, appointments: [visit('branch', 'done')] },
    'approved_visit_done',
    'good',
    500_000,
    'book_visit',
  ],
  [
    { loan_state: 'pre_approved', approved: true, appointments: [visit('branch', 'missed'), visit('branch', 'done')] },
    'approved_visit_done',
    'good',
    500_000,
    'book_visit',
  ],
  [
    { loan_state: 'appointment_confirmed', approved: true, appointments: [visit('branch', 'booked'), visit('branch', 'done')] },
    'approved_visit_booked',
    'good',
    500_000,
    'move_visit',
  ],
  [
    { loan_state: 'appointment_confirmed', appointments: [visit('branch', 'booked'), visit('branch', 'done')] },
    'visit_done',
    'calm',
    500_000,
    'move_visit',
  ],
  [{ loan_state: 'pre_approved', approved: true, branch_visit_needed: false }, 'sign', 'good', 500_000, 'sign'],
  [{ loan_state: 'pre_approved', branch_visit_needed: false }, 'checked_once_more', 'calm', 500_000, null],
  [{ loan_state: 'pre_approved', approved: true, signed: true }, 'money_on_its_way', 'good', 500_000, null],
  [{ loan_state: 'pre_approved', approved: true, signed: true, payout_failed: true }, 'payout_failed', 'todo', 500_000, 'call'],
  [{ ...running, disbursement_date: '2026-11-21' }, 'money_sent', 'good', 500_000, null],
  [{ ...running, disbursement_date: '2026-11-21' }, 'paid', 'good', 129_657, null, paidOn('2026-11-22')],
  [{ ...running, disbursement_date: '2026-11-20' }, 'next_payment', 'calm', 129_657, 'pay'],
  [{ ...late, under_review: review, new_plan: { state: 'offered' } }, 'new_plan', 'todo', null, 'answer_plan'],
  [{ ...late, new_plan: { state: 'expired' } }, 'late', 'late', 134_657, 'pay'],
  [{ ...late, new_plan: { state: 'outdated' } }, 'late', 'late', 134_657, 'pay'],
  [running, 'next_payment', 'calm', 129_657, 'pay'],
  [due('2026-11-26'), 'due_soon', 'todo', 129_657, 'pay'],
  [due('2026-11-27'), 'next_payment', 'calm', 129_657, 'pay'],
  [due('2026-11-23'), 'due_today', 'todo', 129_657, 'pay'],
  [running, 'paid', 'good', 129_657, null, paidOn('2026-11-21')],
  [running, 'next_payment', 'calm', 129_657, 'pay', paidOn('2026-11-20')],
  [due('2026-11-23'), 'due_today', 'todo', 129_657, 'pay', paidOn('2026-11-23')],
  [late, 'late', 'late', 134_657, 'pay'],
  [late, 'late', 'late', 134_657, 'pay', paidOn('2026-11-23')],
  [{ ...late, promised: { amount_satang: 1, date: '2026-11-25' } }, 'late_promised', 'todo', 134_657, 'pay'],
  [{ ...late, deferral_asked: '2026-12-01' }, 'late_later_asked', 'todo', 134_657, 'pay'],
  [{ ...late, under_review: review }, 'slip_on_its_way', 'calm', 5_000, 'pay'],
  [{ ...late, under_review: { ...review, overdue_satang: 0 } }, 'slip_on_its_way', 'calm', 129_657, null],
  [{ loan_state: 'rejected', reapply_date: '2027-05-20' }, 'rejected', 'calm', null, null],
  [{ loan_state: 'postponed' }, 'postponed', 'calm', null, 'apply_again'],
  [{ loan_state: 'closed', state_reason_code: 'withdrawn' }, 'withdrawn', 'calm', null, 'apply_again'],
  [{ loan_state: 'closed', state_reason_code: 'expired' }, 'expired', 'calm', null, 'apply_again'],
  [{ ...closed, instalments: [{ state: 'late' }] }, 'closed_unpaid', 'calm', null, 'call'],
  [closed, 'repaid', 'good', null, 'apply_again'],
]

test.each(cases)('%o: %s', (changes, sentence, tone, sum, act, more = {}) => {
  const loan = { ...plain, ...changes } as unknown as Loan
  expect(homeState(loan, { ...facts, ...more })).toEqual({ sentence, tone, sum, act })
})

it('every sentence is in the table, and only an overdue amount is red', () => {
  expect(new Set(cases.map(([, sentence]) => sentence))).toEqual(new Set(homeSentences))
  expect(new Set(cases.filter(([, , tone]) => tone === 'late').map(([, sentence]) => sentence))).toEqual(new Set(['late']))
})

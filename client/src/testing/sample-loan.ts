import { satang } from '@let-twe/core/money.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getLoan } from '@let-twe/core/loan/endpoints.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { sampleId } from './sample-id.ts'

type Loan = Data<typeof getLoan>

const loan: Loan = {
  id: sampleId(1),
  loan_state: 'pending',
  loan_size_baht: 8000,
  loan_type: 'first',
  months: 4,
  times_per_month: 1,
  payment_reference_number: '1234567890',
  applied_date: '2026-11-20',
  disbursement_date: null,
  first_payment_date: null,
  last_payment_date: null,
  closed_date: null,
  product: {
    code: 'standard',
    name: { mm: 'သာမန်ချေးငွေ', en: 'Standard loan', th: 'สินเชื่อทั่วไป' },
    version: 1,
    late_fee_satang: satang(5_000),
    late_fee_after_days: 5,
    late_fee_free_up_to_satang: satang(100_000),
    repayment_fees: paymentTypes.map((payment_type) => ({ payment_type, from_satang: satang(500), to_satang: satang(500) })),
  },
  approved: false,
  signed: false,
  officer: null,
  branch_visit_needed: true,
  possible_disbursement_date: null,
  reapply_date: null,
  can_withdraw: false,
  proposal_expires_date: null,
  payout_failed: false,
  payout_account: null,
  size_offer: null,
  new_plan: null,
  state_reason_code: null,
  state_reason: null,
  state_advice: null,
  outstanding_satang: 0,
  paid_satang: 0,
  total_satang: 0,
  overpaid_satang: 0,
  refund: null,
  next_payment: null,
  days_late: 0,
  overdue_satang: 0,
  late_next: null,
  under_review: null,
  deferral_asked: null,
  promised: null,
  caller: null,
  instalments: [],
  requests: [],
  appointments: [],
}

/** A loan that waits for a decision, with a test's changes. */
export function sampleLoan(changes: Partial<Loan> = {}): Loan {
  return { ...loan, ...changes }
}

/** A loan that is being paid back: one instalment paid, the next one due. */
export function sampleRunningLoan(changes: Partial<Loan> = {}): Loan {
  const instalment = {
    payment_satang: satang(215_000),
    principal_satang: satang(200_000),
    interest_satang: satang(15_000),
    fee_satang: 0,
    paid_satang: 0,
  } as const
  return sampleLoan({
    loan_state: 'active',
    approved: true,
    signed: true,
    disbursement_date: '2026-10-20',
    first_payment_date: '2026-11-20',
    last_payment_date: '2026-12-20',
    outstanding_satang: satang(200_000),
    paid_satang: satang(215_000),
    total_satang: satang(430_000),
    next_payment: { number: 2, due_date: '2026-12-20', amount_satang: satang(215_000) },
    instalments: [
      { ...instalment, original_due_date: null, number: 1, due_date: '2026-11-20', paid_satang: satang(215_000), state: 'paid' },
      { ...instalment, original_due_date: null, number: 2, due_date: '2026-12-20', state: 'due' },
    ],
    ...changes,
  })
}

/** An offered plan of the running loan: its last instalment in two. */
export function sampleNewPlan(changes: Partial<NonNullable<Loan['new_plan']>> = {}): NonNullable<Loan['new_plan']> {
  const instalment = { principal_satang: satang(100_000), interest_satang: satang(10_000), fee_satang: satang(0) }
  return {
    id: sampleId(71),
    state: 'offered',
    valid_until: '2026-12-27',
    starts_on: '2026-12-20',
    before: [
      { number: 2, due_date: '2026-12-20', principal_satang: satang(200_000), interest_satang: satang(15_000), fee_satang: satang(0) },
    ],
    after: [
      { ...instalment, number: 3, due_date: '2027-01-10' },
      { ...instalment, number: 4, due_date: '2027-02-10', interest_satang: satang(9_000) },
    ],
    total_before_satang: satang(215_000),
    total_after_satang: satang(219_000),
    arrears_since: null,
    ...changes,
  }
}

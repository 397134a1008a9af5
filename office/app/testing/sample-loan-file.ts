import { exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import { sampleLoan } from '@let-twe/client/testing/sample-loan.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { satang } from '@let-twe/core/money.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'

const file: LoanFile = {
  loan: sampleLoan(),
  version: 7,
  stamp: '7',
  claimed_by: null,
  put_aside_until: null,
  branch: null,
  branch_can_change: true,
  checks: [],
  notes: [],
  next_promise: null,
  shared: [],
  imported: null,
  bureau: null,
  screening: { list_version: 3, held: false, at: '2026-11-20T03:00:00.000Z' },
  days_in_arrears: 0,
  write_off_possible: null,
  restructuring: { refused: null, newest: null },
  waiting: [],
  write_off: null,
  yearly_rate: 3600,
  proposed_by: null,
  approved_by: null,
  approved_at: null,
  signed_at: null,
  disbursement_reference: null,
  owed_today: null,
  payout_account: null,
  borrower: {
    id: sampleId(2),
    name: 'Aung Aung',
    phone_number: '+66812345678',
    email: null,
    language: 'mm',
    active: 'on',
    restricted: false,
    death: null,
    payout_held_until: null,
    registered_at: '2026-11-01T03:00:00.000Z',
  },
  answers: {
    additional_information: {
      ...exampleAnswers('additional_information'),
      bank: '004',
      account_name: 'Aung Aung',
      account_number: '1234567890',
    },
  },
  submitted_at: '2026-11-20T03:00:00.000Z',
  documents: [],
  reasons: [],
  flags: [],
  size_offer: null,
  payout_may_bounce: false,
  next_step: null,
  rejected_at: null,
  appointments: [],
  requests: [],
  payments: [],
  late_fees: [],
  other_loans: [],
  offer: {
    smallest_baht: 5000,
    largest_baht: 10_000,
    asked_baht: 10_000,
    approved_max_baht: 50_000,
    step_baht: 500,
    budget: {
      pay_satang: satang(1_400_000),
      debts_satang: satang(60_000),
      support_satang: satang(140_000),
      free_satang: satang(1_200_000),
    },
    policy: { version: 1, max_income_percent: null, family_share: 1_000, min_left_satang: satang(0) },
    terms: [{ months: 4, times_per_month: 1, instalments: 4, due_days: [30, 60, 90, 120] }],
  },
}

/** The file of a loan that waits for a decision, with a test's changes. */
export function sampleLoanFile(changes: Partial<Omit<LoanFile, 'loan'>> & { readonly loan?: Partial<LoanFile['loan']> } = {}): LoanFile {
  return { ...file, ...changes, loan: sampleLoan(changes.loan) }
}

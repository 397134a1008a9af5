import { expect, it } from 'vitest'
import { type LoanForDeletion, findDeletionObstacle } from './deletion-rules.ts'

const today = '2026-11-23'
const loan = (facts: Partial<LoanForDeletion>): LoanForDeletion => ({
  state: 'closed',
  applied_date: '2026-01-10',
  disbursement_date: null,
  closed_date: null,
  reapply_date: null,
  ...facts,
})

it.each([
  ['no loan', [], null],
  ['a pending one', [loan({ state: 'pending' })], { reason: 'loan_open', from: null }],
  ['a running one', [loan({ state: 'active', disbursement_date: '2026-10-01' })], { reason: 'loan_open', from: null }],
  [
    'a rejection that still counts',
    [loan({ state: 'rejected', reapply_date: '2026-11-24' })],
    { reason: 'refusal_recent', from: '2026-11-24' },
  ],
  ['a rejection that is over', [loan({ state: 'rejected', reapply_date: '2026-11-23' })], null],
  ['a postponement without a day', [loan({ state: 'postponed' })], null],
  [
    'a repaid one',
    [loan({ disbursement_date: '2026-02-01', closed_date: '2026-04-01' })],
    { reason: 'loan_records_kept', from: '2031-04-01' },
  ],
  [
    'one that was paid out and has no day of its end',
    [loan({ disbursement_date: '2026-02-01' })],
    { reason: 'loan_records_kept', from: '2031-01-10' },
  ],
  [
    'two repaid ones, the later before the other',
    [
      loan({ disbursement_date: '2026-02-01', closed_date: '2026-04-01' }),
      loan({ disbursement_date: '2025-02-01', closed_date: '2025-04-01' }),
    ],
    { reason: 'loan_records_kept', from: '2031-04-01' },
  ],
  ['a repaid one of long ago', [loan({ disbursement_date: '2021-02-01', closed_date: '2021-11-23' })], null],
  [
    'two repaid ones: the later',
    [
      loan({ disbursement_date: '2025-02-01', closed_date: '2025-04-01' }),
      loan({ disbursement_date: '2026-02-01', closed_date: '2026-04-01' }),
    ],
    { reason: 'loan_records_kept', from: '2031-04-01' },
  ],
] as const)('%s', (_, loans, obstacle) => {
  expect(findDeletionObstacle(loans, today)).toEqual(obstacle)
})

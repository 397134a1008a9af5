import type { Data, Page } from '@let-twe/core/endpoint.ts'
import { satang } from '@let-twe/core/money.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { npaeChart } from '@let-twe/core/ledger/chart-of-accounts.ts'
import { getJournal, getTrialBalance, listEntries, listMonths } from '@let-twe/core/ledger/endpoints.ts'
import { getLosses, listLossLoans } from '@let-twe/core/ledger/loss-endpoints.ts'
import { classesOf, lossesOf } from '@let-twe/core/ledger/loss-policy.ts'
import { listWriteOffs } from '@let-twe/core/ledger/write-off-endpoints.ts'
import { getExceptions, getMonthlyReturn, getReport, getWaiting } from '@let-twe/core/report/endpoints.ts'
import { getCollected, listCollected } from '@let-twe/core/report/collected-endpoints.ts'
import { listRestructured } from '@let-twe/core/report/restructured-endpoints.ts'
import { listLoanCosts } from '@let-twe/core/report/pack-endpoints.ts'
import { type Figures, reportFigures } from '@let-twe/core/report/report-figures.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { OfficePath } from '../page/pages.ts'
import type { PageStory } from './page-story.ts'
import { sampleProposal } from './sample-proposal.ts'

const figures = Object.fromEntries(reportFigures.map((figure, index) => [figure, 100_000 * (index + 1)])) as Figures

/** Two months of two branches. */
export const sampleReport: Data<typeof getReport> = {
  rows: ['2026-10', '2026-11'].flatMap((period) => [
    { period, branch_id: sampleId(7), product: null, figures },
    { period, branch_id: null, product: null, figures: { ...figures, due: 0, outstanding: 0 } },
  ]),
  branches: [{ id: sampleId(7), name: { mm: 'မဟာချိုင်', en: 'Mahachai', th: 'มหาชัย' } }],
  products: [{ code: 'standard', name: { mm: 'ချေးငွေ', en: 'Loan', th: 'เงินกู้' } }],
  as_of: '2026-11-23T02:00:00.000Z',
}

const monthly: Data<typeof getMonthlyReturn> = {
  month: '2026-11',
  until: '2026-11-22',
  rows: (
    [
      'granted_month',
      'granted_total',
      'granted_unsecured',
      'outstanding',
      'overdue_1_3_months',
      'npl',
      'restructured',
      'restructured_overdue_1_3_months',
      'restructured_npl',
    ] as const
  ).map((item) => ({
    item,
    accounts: 12,
    amount_satang: satang(1_200_000),
    books_satang: item === 'granted_total' ? null : satang(1_200_000),
  })),
  average_satang: satang(100_000),
  npl_percent: 3.4,
  closed: { prepared_by: 'Ko Zaw', signed_by: 'Ratana', signed_at: '2026-12-02T02:00:00.000Z' },
  costs: { loans: 412, above: 1 },
  as_of: '2026-11-23T02:00:00.000Z',
}

const exception = { at: '2026-11-22T15:10:00.000Z', loan_id: null, name: null, amount_satang: null, action: null, code: null }

/** A day with exceptions of every kind of column. */
const sampleExceptions: Data<typeof getExceptions> = {
  exceptions: [
    {
      ...exception,
      kind: 'payment_reversed',
      staff: ['Ko Zaw'],
      loan_id: sampleId(4),
      name: 'Aye Aye',
      amount_satang: satang(259_314),
      action: 'payment.reverse',
    },
    {
      ...exception,
      kind: 'override',
      staff: ['Ma Hla', 'Ko Zaw'],
      loan_id: sampleId(4),
      name: null,
      action: 'override_bank_account_not_shared',
    },
    { ...exception, kind: 'cash_difference', staff: ['Ko Zaw'], amount_satang: satang(-10_000) },
    { ...exception, kind: 'same_picture', staff: [], loan_id: sampleId(4), name: 'Aye Aye' },
    { ...exception, kind: 'refused', staff: ['Ma Hla'], action: 'access.refused', code: 'second_person_needed' },
  ],
  pairs: [{ proposed_by: 'Ma Hla', confirmed_by: 'Ko Zaw', count: 3 }],
  reviews: [{ by: 'Ratana', at: '2026-11-23T01:30:00.000Z', note: 'All explained.' }],
}

const chartAccount = <A extends keyof typeof npaeChart>(account: A) => ({ account, ...npaeChart[account] })
const balance = { branch: null, opening_satang: satang(100_000), debit_satang: satang(5_000_000), credit_satang: satang(-2_500_000) }

/** Two accounts of the head office and of a branch. */
const trialBalance: Data<typeof getTrialBalance> = {
  rows: [
    { ...chartAccount('bank'), ...balance, closing_satang: satang(2_600_000) },
    { ...chartAccount('interest_income'), ...balance, closing_satang: satang(-2_600_000) },
    { ...chartAccount('cash'), ...balance, branch: { mm: 'မဟာချိုင်', en: 'Mahachai', th: 'มหาชัย' }, closing_satang: satang(0) },
  ],
  as_of: null,
}

/** A day with two kinds of posting. */
const journal: Data<typeof getJournal> = {
  kinds: [
    {
      book: 'receipts',
      kind: 'payment',
      postings: 12,
      accounts: [
        { ...chartAccount('bank'), debit_satang: satang(2_593_140), credit_satang: satang(0) },
        { ...chartAccount('principal_receivable'), debit_satang: satang(0), credit_satang: satang(-2_593_140) },
      ],
    },
    {
      book: 'general',
      kind: 'late_fee',
      postings: 1,
      accounts: [
        { ...chartAccount('fee_receivable'), debit_satang: satang(5_000), credit_satang: satang(0) },
        { ...chartAccount('fee_income'), debit_satang: satang(0), credit_satang: satang(-5_000) },
      ],
    },
  ],
  as_of: '2026-11-23T02:00:00.000Z',
}

const rent = [
  { ...chartAccount('rent'), amount_satang: satang(1_200_000) },
  { ...chartAccount('accrued_costs'), amount_satang: satang(-1_200_000) },
]
const rentProposal = {
  amount_satang: satang(1_200_000),
  note: 'Rent of November',
  date: '2026-11-30' as const,
  entry: { opening: false, reverses: false, lines: rent.map(({ number, name, amount_satang }) => ({ number, name, amount_satang })) },
}
const entry = { booked_date: '2026-11-20' as const, branch: null, proposed_by: 'Ko Zaw', confirmed_by: 'Ratana' }

/** Opening balances, an entry and its mirror. */
const entries: Data<typeof listEntries> = {
  entries: [
    { ...entry, id: sampleId(71), opening: false, text: 'Rent twice', reverses: sampleId(72), reversed: false, lines: rent },
    { ...entry, id: sampleId(72), opening: false, text: 'Rent', reverses: null, reversed: true, lines: rent },
    {
      ...entry,
      id: sampleId(73),
      opening: true,
      branch: { mm: 'မဟာချိုင်', en: 'Mahachai', th: 'มหาชัย' },
      text: 'Cash of the first day',
      reverses: null,
      reversed: false,
      lines: [
        { ...chartAccount('cash'), amount_satang: satang(5_000_000) },
        { ...chartAccount('share_capital'), amount_satang: satang(-5_000_000) },
      ],
    },
  ],
  accounts: (['bank', 'cash', 'accrued_costs', 'share_capital', 'rent'] as const).map(chartAccount),
  branches: [{ id: sampleId(7), name: { mm: 'မဟာချိုင်', en: 'Mahachai', th: 'มหาชัย' } }],
}

const lossOf = {
  branch: { mm: 'မဟာချိုင်', en: 'Mahachai', th: 'มหาชัย' },
  principal_satang: satang(8_500_000),
  interest_satang: satang(12_300),
}

/** Two classes of a branch, and one of loans without a branch. */
const losses: Data<typeof getLosses> = {
  months: ['2026-10-31', '2026-09-30'],
  shown: {
    last_day: '2026-10-31',
    booked: true,
    classes: classesOf(lossesOf({})),
    rows: [
      { ...lossOf, class: 0, branch_id: sampleId(7), loans: 12, allowance_satang: satang(85_123) },
      { ...lossOf, class: 4, branch_id: sampleId(7), loans: 1, allowance_satang: satang(6_384_225) },
      { ...lossOf, class: 5, branch_id: null, branch: null, loans: 1, allowance_satang: satang(8_512_300) },
    ],
  },
}
const lossLoans = {
  data: [{ ...lossOf, loan_id: sampleId(4), reference: '1000000017', days_late: 120, class: 4, allowance_satang: satang(6_384_225) }],
  page: 1,
  last_page: 1,
  total: 1,
  next: null,
  previous: null,
}

const writeOffs = {
  ...lossLoans,
  data: [
    {
      ...lossOf,
      loan_id: sampleId(4),
      reference: '1000000017',
      date: '2026-11-20' as const,
      fee_satang: satang(5_000),
      allowance_satang: satang(6_384_225),
      recovered_satang: satang(100_000),
      reason_code: 'left_thailand',
      proposed_by: 'Ko Zaw',
      confirmed_by: 'Ratana',
    },
  ],
}

/** A loan above the cap. */
const costs: Page<Data<typeof listLoanCosts>[number]> = {
  ...lossLoans,
  data: [
    {
      loan_id: sampleId(4),
      reference: '1000000017',
      disbursement_date: '2026-09-01',
      lent_satang: satang(500_000),
      interest_satang: satang(13_200),
      fee_satang: satang(5_000),
      allowed_satang: satang(14_100),
      above_satang: satang(4_096),
      yearly_rate: 4647,
      cap: 3600,
    },
  ],
}

/** A second plan of a loan that is still late. */
const restructured: Page<Data<typeof listRestructured>[number]> = {
  ...lossLoans,
  data: [
    {
      id: sampleId(5),
      loan_id: sampleId(4),
      reference: '1000000017',
      signed_on: '2026-11-12',
      plan_before: { instalments: 4, total_satang: satang(523_400), last_due_date: '2027-01-22' },
      plan_after: { instalments: 8, total_satang: satang(541_200), last_due_date: '2027-04-10' },
      days_late_then: 12,
      days_late: 30,
      principal_satang: satang(500_000),
      cured_on: null,
    },
  ],
}

const paidParts = (on_time: number, days_1_5: number) => ({
  on_time: satang(on_time),
  days_1_5: satang(days_1_5),
  days_6_30: satang(0),
  days_31_60: satang(0),
  days_61_90: satang(0),
})

/** A day that was collected in part, and one in whole. */
const collected: Data<typeof getCollected> = {
  rows: [
    { due_date: '2026-11-06', instalments: 12, due_satang: satang(1_200_000), parts: paidParts(900_000, 100_000) },
    { due_date: '2026-11-13', instalments: 1, due_satang: satang(129_657), parts: paidParts(129_657, 0) },
  ],
  branches: sampleReport.branches,
  products: sampleReport.products,
  as_of: null,
}
const collectedLoans = {
  ...lossLoans,
  data: [{ loan_id: sampleId(4), reference: '1000000017', number: 2, due_satang: satang(129_657), parts: paidParts(29_657, 0) }],
}

/** The pages of the reports. */
export const reportStories = {
  '/reports': {
    at: '/reports?by=month&split=branch&month=2026-11&figure=restructured',
    prepare: (server) => server.on(getReport, sampleReport).on(listRestructured, restructured),
  },
  '/reports/collected': {
    at: '/reports/collected?from=2026-11-01&to=2026-11-20&due=2026-11-06&part=open',
    prepare: (server) => server.on(getCollected, collected).on(listCollected, collectedLoans),
  },
  '/reports/waiting': {
    prepare: (server) =>
      server.on(getWaiting, [
        { step: 'required_documents', count: 3, median_days: 1.5, longest_days: 12 },
        { step: 'pending', count: 5, median_days: 0.4, longest_days: 2.1 },
      ]),
  },
  '/reports/exceptions': { prepare: (server) => server.on(getExceptions, sampleExceptions) },
  '/reports/trial-balance': { at: '/reports/trial-balance?split=branch', prepare: (server) => server.on(getTrialBalance, trialBalance) },
  '/reports/months': {
    prepare: (server) =>
      server.on(listDualControls, []).on(listMonths, {
        closed: [{ last_day: '2026-10-31', prepared_by: 'Ko Zaw', signed_by: 'Ratana', signed_at: '2026-11-02T02:00:00.000Z' }],
        next: { last_day: '2026-11-30', is_over: false, unsigned: [null, { mm: 'မဟာချိုင်', en: 'Mahachai', th: 'มหาชัย' }], accrued: false },
      }),
  },
  '/reports/entries': {
    prepare: (server) => server.on(listDualControls, [sampleProposal({ kind: 'manual_entry', ...rentProposal })]).on(listEntries, entries),
  },
  '/reports/losses': {
    prepare: (server) => server.on(getLosses, losses).on(listLossLoans, lossLoans),
  },
  '/reports/write-offs': { prepare: (server) => server.on(listWriteOffs, writeOffs) },
  '/reports/journal': { prepare: (server) => server.on(getJournal, journal) },
  '/reports/return': {
    at: '/reports/return?month=2026-11&part=costs',
    prepare: (server) => server.on(getMonthlyReturn, monthly).on(listLoanCosts, costs),
  },
} satisfies Partial<Record<OfficePath, PageStory>>

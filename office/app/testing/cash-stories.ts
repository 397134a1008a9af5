import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { satang } from '@let-twe/core/money.ts'
import { getMyDrawer } from '@let-twe/core/cash/endpoints.ts'
import { type DaySheet, getDayEnd, getDaySheet, listDayEnds, listDesks } from '@let-twe/core/cash/day-end-endpoints.ts'
import { getBankAccount, listReconciliations } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { sampleProposal } from './sample-proposal.ts'
import type { OfficePath } from '../page/pages.ts'
import type { PageStory } from './page-story.ts'

const at = '2026-11-20T03:00:00.000Z'
const branch = { mm: 'မဟာချိုင်', en: 'Mahachai', th: 'มหาชัย' }
const movement = {
  id: sampleId(51),
  kind: 'hand_over' as const,
  out: false,
  amount_satang: satang(50_000),
  colleague: 'Ma Thida',
  reference: null,
  state: 'waiting' as const,
  made_at: at,
}

/** A drawer with something of everything. */
export const sampleDrawer: Data<typeof getMyDrawer> = {
  drawer: {
    id: sampleId(50),
    branch_id: sampleId(7),
    branch,
    person: 'Ko Zaw',
    business_date: '2026-11-20',
    opened_at: at,
    float_satang: satang(200_000),
  },
  surplus_satang: satang(1_000_000),
  movements: [
    movement,
    { ...movement, id: sampleId(52), out: true },
    { ...movement, id: sampleId(55), kind: 'to_vault' },
    { ...movement, id: sampleId(56), kind: 'from_vault' },
    { ...movement, id: sampleId(57), kind: 'from_vault', colleague: null, state: 'done' },
    { ...movement, id: sampleId(53), kind: 'to_bank', out: true, colleague: null, reference: 'KB-1', state: 'done' },
  ],
  branches: [],
  colleagues: [{ drawer_id: sampleId(54), name: 'Ma Thida' }],
}

const sheet: DaySheet = {
  from_date: '2026-11-20',
  date: '2026-11-20',
  lines: [
    { line: 'cash_taken', count: 3, recorded_satang: satang(259_314), ledger_satang: satang(259_314) },
    { line: 'to_bank', count: 1, recorded_satang: satang(-100_000), ledger_satang: satang(-100_001) },
  ],
  not_in_ledger: 1,
  cash_satang: satang(349_300),
  vault_satang: satang(0),
  drawers: [
    {
      id: sampleId(50),
      staff_id: sampleId(49),
      person: 'Ko Zaw',
      business_date: '2026-11-20',
      expected_satang: satang(349_314),
      counted_satang: satang(349_300),
      explanation: 'Coins',
    },
  ],
  files: 0,
  receipts: { first: 'R2026-0000001', last: 'R2026-0000003', count: 3 },
}

/** A day of a branch that waits for its signature, with a difference. */
export const sampleDay: Data<typeof getDayEnd> = {
  id: sampleId(55),
  branch_id: sampleId(7),
  branch,
  business_date: '2026-11-20',
  counted: { 100000: 3, 2000: 2, 1000: 9, 25: 12 },
  counted_satang: satang(349_300),
  difference_satang: satang(-14),
  sheet,
  explanation: 'Coins were missing',
  prepared_by: 'Ko Zaw',
  prepared_by_me: false,
  prepared_at: at,
  expires_at: '2026-11-27T03:00:00.000Z',
  signed_by: null,
  signed_at: null,
}

const desks: Data<typeof listDesks> = [
  {
    branch_id: sampleId(7),
    branch,
    locked_until: '2026-11-19',
  },
  { branch_id: null, branch: null, locked_until: null },
]

/** The bank account of the page's story. */
export const sampleBankAccount: Data<typeof getBankAccount> = {
  date: '2026-11-19',
  ledger_satang: satang(-1_250_000),
  open_satang: satang(-500_000),
  open: [
    {
      id: sampleId(57),
      kind: 'disbursement',
      reference: 'KB-1',
      booked_date: '2026-11-19',
      amount_satang: satang(-500_000),
      loan_id: sampleId(1),
      name: 'Aung Aung',
      age_days: 8,
      overdue: true,
    },
  ],
  unknown: [
    {
      id: sampleId(61),
      statement_id: sampleId(22),
      paid_date: '2026-11-18',
      amount_satang: satang(500_000),
      number: 'FT2611180042',
      words: 'โอนเงินออก TO KBANK X9999 MR AUNG AUNG',
      age_days: 3,
      fee_proposed: false,
      batch_proposed: false,
      batch: [],
      suggested: [
        {
          id: sampleId(57),
          kind: 'disbursement',
          booked_date: '2026-11-19',
          reference: 'KB-1',
          loan_id: sampleId(1),
          name: 'Aung Aung',
        },
      ],
    },
    {
      id: sampleId(62),
      statement_id: sampleId(22),
      paid_date: '2026-11-19',
      amount_satang: satang(90_000),
      number: null,
      words: 'ค่าธรรมเนียมรายปี',
      age_days: 2,
      fee_proposed: true,
      batch_proposed: true,
      batch: [],
      suggested: [],
    },
  ],
  shown: { by_bank: 41, by_person: 2 },
  bank: null,
  later: { movements: 1, sum_satang: satang(10_000) },
  last: { statement_date: '2026-11-12', difference_satang: satang(9_000_000) },
}
const comparison: Data<typeof listReconciliations>[number] = {
  id: sampleId(58),
  statement_date: '2026-11-12',
  statement_satang: satang(8_000_000),
  ledger_satang: satang(-1_000_000),
  open_satang: satang(0),
  difference_satang: satang(9_000_000),
  from_file: true,
  explanation: 'Money from before the books',
  prepared_by: 'Ko Zaw',
  prepared_by_me: false,
  expires_at: '2026-11-27T03:00:00.000Z',
  may_confirm: true,
  signed_by: null,
  signed_at: null,
}

const proposedDay = sampleProposal({ id: sampleId(55), kind: 'day_end', subject_id: sampleId(7), date: '2026-11-20', branches: [branch] })

/** The pages about cash and a day-end. */
export const cashStories = {
  '/money/drawer': { prepare: (server) => server.on(getMyDrawer, sampleDrawer) },
  '/money/bank': {
    at: '/money/bank?date=2026-11-19',
    prepare: (server) =>
      server
        .on(getBankAccount, sampleBankAccount)
        .on(listReconciliations, [
          comparison,
          { ...comparison, id: sampleId(59), expires_at: null, may_confirm: false, signed_by: 'Ma Thida', signed_at: at },
        ]),
  },
  '/money/days': {
    prepare: (server) =>
      server
        .on(listDesks, desks)
        .on(listDualControls, [proposedDay])
        .on(listDayEnds, [
          sampleDay,
          {
            ...sampleDay,
            id: sampleId(56),
            branch_id: null,
            branch: null,
            counted: null,
            counted_satang: null,
            expires_at: null,
            signed_by: 'Ma Thida',
            signed_at: at,
          },
        ]),
  },
  '/money/days/prepare': {
    at: `/money/days/prepare?branch=${sampleId(7)}&date=2026-11-20`,
    prepare: (server) =>
      server
        .on(listDesks, desks)
        .on(listDualControls, [proposedDay])
        .on(getDaySheet, { ...sheet, cash_satang: null, vault_satang: null }),
  },
  '/money/days/:id': {
    at: `/money/days/${sampleId(55)}`,
    prepare: (server) => server.on(getDayEnd, sampleDay),
  },
} satisfies Partial<Record<OfficePath, PageStory>>

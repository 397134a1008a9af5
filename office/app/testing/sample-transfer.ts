import { satang } from '@let-twe/core/money.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Transfer } from '../transfer/transfer-facts.tsx'

const at = '2026-11-20T03:00:00.000Z'

/** Suspense that three sources reported. */
export const sampleTransfer: Transfer = {
  id: sampleId(15),
  state: 'suspense',
  reason: 'no_reference',
  paid_date: '2026-11-20',
  amount_satang: satang(212_350),
  payment_type: 'atm',
  number: 'KB-1',
  reference: null,
  payer: 'MR AUNG AUNG',
  words: 'โอน  ค่างวด',
  loan_id: null,
  name: null,
  received_at: at,
  proposed: null,
  suggested: null,
  sources: [
    { numbering: 'account', number: 'KB-1', payer: 'MR AUNG AUNG', added_by: 'Ko Zaw', added_at: at, file_name: 'november.csv' },
    { numbering: 'typed', number: 'KB1', payer: null, added_by: 'Daw Khin', added_at: at, file_name: null },
    { numbering: 'slip', number: null, payer: null, added_by: null, added_at: at, file_name: null },
  ],
}

/** A file that was looked at. */
export const sampleStatement: Data<typeof getStatement> = {
  id: sampleId(22),
  file_name: 'november.csv',
  layout: 'account',
  account: { bank: '004', number: '0000000001' },
  balances: {
    first_day: '2026-11-19',
    last_day: '2026-11-20',
    opening_satang: satang(1_000_000),
    closing_satang: satang(1_212_350),
  },
  gap: { from: '2026-11-17', until: '2026-11-19', moved_satang: satang(-5_000) },
  columns: [
    { name: 'booked', meaning: 'date' },
    { name: 'haben', meaning: 'credit' },
  ],
  state: 'previewed',
  imported_by: 'Ko Zaw',
  imported_by_me: false,
  imported_at: at,
  posted_by: null,
  posted_at: null,
  undone_by: null,
  undone_at: null,
  undo_reason: null,
  counts: (['new', 'likely', 'known', 'outgoing', 'unreadable'] as const).map((verdict, index) => ({
    verdict,
    lines: 12_345 - index,
    sum_satang: satang(212_350 * index),
  })),
}

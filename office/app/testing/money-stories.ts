import { satang } from '@let-twe/core/money.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { LoanId, PaymentId } from '@let-twe/core/id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { listAskedMandates } from '@let-twe/core/payment/mandate-endpoints.ts'
import { listAskedPromises, listBrokenPromises } from '@let-twe/core/loan/promise-endpoints.ts'
import { listAskedRefunds } from '@let-twe/core/loan/money-endpoints.ts'
import { listOpenSlips } from '@let-twe/core/payment/slip-endpoints.ts'
import { getStatement, listLenderAccounts, listStatementLines, listStatements } from '@let-twe/core/payment/statement-endpoints.ts'
import { listExpectedTransfers } from '@let-twe/core/payment/expected-endpoints.ts'
import { listHeldTransfers, searchTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import type { OfficePath } from '../page/pages.ts'
import type { PageStory } from './page-story.ts'
import { sampleStatement, sampleTransfer } from './sample-transfer.ts'

const at = '2026-11-20T03:00:00.000Z'
const name = 'Aung Aung'
const phone_number = '+66812345678'
const page = <T>(...data: T[]) => ({ data, page: 1, last_page: 1, total: data.length })
const owner = { loan_id: sampleId(1), name, payment_reference_number: '1234567890' }
const promise = {
  id: sampleId(41),
  instalment: 1,
  due_date: '2026-11-18' as const,
  promised_date: '2026-11-25' as const,
  reason: 'Salary comes later',
  refused_reason_code: null,
  refused_reason: null,
}
const { suggested: _, ...heldTransfer } = sampleTransfer
const statementLine: Data<typeof listStatementLines>[number] = {
  id: sampleId(23),
  line_number: 4,
  verdict: 'likely',
  mistake: null,
  paid_date: '2026-11-20',
  amount_satang: satang(212_350),
  number: 'KB-1',
  reference: '1234567890',
  payer: 'MR AUNG AUNG',
  words: 'โอน  ค่างวด',
  transfer_state: 'posted',
  transfer_reason: null,
  loan: { loan_id: sampleId(1), payment_reference_number: '1234567890', name: 'Aung Aung' },
  outgoing: null,
}
const outgoingLine: Data<typeof listStatementLines>[number] = {
  ...statementLine,
  verdict: 'outgoing',
  reference: null,
  payer: null,
  words: 'TRF TO KBANK X7890 MR AUNG AUNG',
  transfer_state: null,
  loan: null,
}
const noPosting = { payments: 0, kind: null, loan_id: null, payment_reference_number: null, number: null, name: null } as const

/** A slip that waits, without a payment in the books. */
export const sampleSlip: Data<typeof listOpenSlips>[number] = {
  id: sampleId(16),
  amount_satang: satang(212_350),
  paid_date: '2026-11-20',
  payment_type: 'atm',
  state: 'received',
  reason_code: null,
  reason: null,
  pages: 1,
  sent_at: at,
  ...owner,
  waits: null,
  takes_payment: true,
  bank: null,
  number: null,
  used_before: [],
  payments: [],
}

/** A slip whose QR code was read: its number was sent before, here and at another branch, and a payment has it. */
export const numberedSlip: typeof sampleSlip = {
  ...sampleSlip,
  bank: '004',
  number: '014242082547BPM04988',
  used_before: [
    { sent_at: at, state: 'received', same_borrower: false, owner: { ...owner, loan_id: sampleId(2) as LoanId, name: 'Min Thu' } },
    { sent_at: at, state: 'refused', same_borrower: true, owner },
    { sent_at: at, state: 'posted', same_borrower: false, owner: null },
  ],
  payments: [
    {
      id: sampleId(31) as PaymentId,
      paid_date: '2026-11-20',
      payment_type: 'mobile-banking',
      receipt_number: 'R2026-0000031',
      number: '14242082547BPM04988',
      same_number: true,
    },
  ],
}

/** A typed transfer that the bank has not shown. */
const sampleExpected: Data<typeof listExpectedTransfers>[number] = {
  id: sampleId(27),
  ...owner,
  amount_satang: satang(212_350),
  paid_date: '2026-11-20',
  payment_type: 'mobile-banking',
  number: 'MB4471902',
  typed_by: 'Daw Khin',
  days: 1,
  overdue: false,
  held: false,
  withdrawable: true,
}

/** The pages about money that came in. */
export const moneyStories = {
  '/money': {
    prepare: (server) =>
      server
        .on(listLenderAccounts, [
          { bank: '004', number: '0000000001' },
          { bank: '014', number: '1234567890' },
        ])
        .on(listStatements, page(sampleStatement))
        .on(listHeldTransfers, [
          {
            ...heldTransfer,
            id: sampleId(21),
            state: 'held',
            reason: null,
            alike: [{ ...heldTransfer, state: 'posted', reason: null, loan_id: sampleId(1), name }],
          },
        ])
        .on(listExpectedTransfers, [
          sampleExpected,
          { ...sampleExpected, id: sampleId(28), days: 7, overdue: true, held: true, withdrawable: false },
        ])
        .on(searchTransfers, page(sampleTransfer))
        .on(listOpenSlips, [numberedSlip])
        .on(listAskedPromises, [{ ...promise, state: 'asked', ...owner }])
        .on(listBrokenPromises, [{ ...promise, state: 'broken', ...owner }])
        .on(listAskedRefunds, [
          {
            id: sampleId(18),
            loan_id: sampleId(1),
            name,
            payment_reference_number: '1234567890',
            amount_satang: satang(5_000),
            asked_at: at,
          },
        ])
        .on(listAskedMandates, [
          {
            id: sampleId(17),
            borrower_id: sampleId(2),
            name,
            phone_number,
            state: 'asked',
            bank: '004',
            account_ending: '7890',
            asked_at: at,
          },
        ]),
  },
  '/statements/:id': {
    at: `/statements/${sampleId(22)}`,
    prepare: (server) =>
      server.on(getStatement, sampleStatement).on(
        listStatementLines,
        page(
          statementLine,
          {
            ...statementLine,
            id: sampleId(24),
            verdict: 'unreadable',
            mistake: 'amount',
            amount_satang: null,
            payer: null,
            transfer_state: null,
            loan: null,
          },
          {
            ...statementLine,
            id: sampleId(25),
            verdict: 'new',
            transfer_state: 'suspense',
            transfer_reason: 'before_payout',
            loan: null,
          },
          ...(['shown', 'to_show', 'suggested', 'repeated'] as const).map((outcome, at) => ({
            ...outgoingLine,
            id: sampleId(63 + at),
            outgoing: {
              outcome,
              payments: 1,
              kind: 'disbursement' as const,
              loan_id: sampleId(1),
              payment_reference_number: '1234567890',
              number: 'FT2611180042',
              name,
            },
          })),
          ...(['fee', 'unknown'] as const).map((outcome, at) => ({
            ...outgoingLine,
            id: sampleId(67 + at),
            words: 'ค่าธรรมเนียม',
            outgoing: { ...noPosting, outcome },
          })),
          { ...outgoingLine, id: sampleId(69), words: 'BULK PAYMENT', outgoing: { ...noPosting, outcome: 'shown' as const, payments: 3 } },
        ),
      ),
  },
  '/transfers': {
    prepare: (server) =>
      server.on(
        searchTransfers,
        page(sampleTransfer, { ...sampleTransfer, id: sampleId(26), reason: 'more_than_debt', proposed: 'return_transfer' }),
      ),
  },
} satisfies Partial<Record<OfficePath, PageStory>>

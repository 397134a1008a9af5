import type { BorrowerId, LoanId, PaymentId, StaffId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import type { StatementMistake } from '@let-twe/core/payment/statement-line.ts'
import type { StatementLayout } from '@let-twe/core/payment/statement-head.ts'
import type { LineVerdict, SuspenseReason, TransferState } from '@let-twe/core/payment/transfer-state.ts'
import type { Numbering } from '@let-twe/core/payment/transfer-match.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Encrypted } from '../../encryption/encrypted-column.ts'

/** An instalment as it was before a payment changed it. */
export type InstalmentBefore = {
  readonly number: number
  readonly dueDate: BusinessDate
  readonly principal: Satang
  readonly interest: Satang
  /** Missing where no plan before left any. */
  readonly carriedInterest?: Satang
}

/** Incoming money, and its sources. */
export type PaymentTables = {
  payment: {
    id: PaymentId
    loan_id: LoanId
    paid_date: BusinessDate
    amount_satang: Satang
    payment_type: PaymentType
    outside_reference: string | null
    /** The transfer that the payment came by; null for cash. */
    transfer_id: string | null
    receipt_number: string
    recorded_by: StaffId | null
    recorded_at: Date
    overpaid_satang: Generated<Satang>
    recovered_satang: Generated<Satang>
    /** The rest below one coin, borne by the lender. */
    rounding_satang: Generated<Satang>
    schedule_before: ColumnType<InstalmentBefore[] | null, string | null | undefined, string | null>
    reversed_at: Date | null
    reversed_by: StaffId | null
    reversal_reason_code: ReasonCode<'reverse_payment'> | null
    reversal_note: string | null
    drawer_id: string | null
    reversal_drawer_id: string | null
  }
  receipt_counter: { year: number; last: number }
  payment_allocation: {
    payment_id: PaymentId
    instalment_number: number
    fee_satang: Satang
    interest_satang: Satang
    principal_satang: Satang
  }
  bank_statement: {
    id: string
    sha256: string
    layout: StatementLayout
    /** As the file says, else as its sender chose (`accountKey`); null for files of before it was stored. */
    account: string | null
    imported_by: StaffId | null
    imported_at: Date
    file_name: string | null
    /** The head and the columns that its uploader chose for it. */
    head: string | null
    columns: string | null
    /** The days and balances of its lines; null where the bank shows no balance. */
    first_day: BusinessDate | null
    last_day: BusinessDate | null
    opening_satang: Satang | null
    closing_satang: Satang | null
    /** Money that moved between this file and its neighbour. */
    gap_from: BusinessDate | null
    gap_until: BusinessDate | null
    gap_satang: Satang | null
    state: 'previewed' | 'posting' | 'posted' | 'discarded' | 'undone'
    posted_by: StaffId | null
    posted_at: Date | null
    undone_by: StaffId | null
    undone_at: Date | null
    undo_reason: string | null
  }
  bank_line: {
    id: string
    statement_id: string
    line_number: number
    verdict: LineVerdict
    mistake: StatementMistake | null
    paid_date: BusinessDate | null
    amount_satang: Satang | null
    reference: string | null
    number: string | null
    payer: string | null
    words: string | null
    payment_type: PaymentType | null
    like_id: string | null
    transfer_id: string | null
    /** In place of a number. */
    line_key: string | null
    /** Oldest first, with the balance after it; null in a file without balances. */
    place: number | null
    balance_satang: Satang | null
    /** The same outgoing line of an earlier file. */
    repeats_id: string | null
  }
  transfer: {
    id: string
    paid_date: BusinessDate
    amount_satang: Satang
    payment_type: PaymentType
    number: string | null
    reference: string | null
    payer: string | null
    words: string | null
    state: TransferState
    reason: SuspenseReason | null
    loan_id: LoanId | null
    payment_id: PaymentId | null
    like_id: string | null
    statement_id: string | null
    /** The posting of the lender's money that arrived with it. */
    in_transit_id: string | null
    /** The later file that said for which loan it is. */
    named_by: string | null
    received_by: StaffId | null
    received_at: Date
    decided_by: StaffId | null
    decided_at: Date | null
  }
  transfer_source: {
    id: string
    transfer_id: string
    account: string | null
    numbering: Numbering | 'slip'
    paid_date: BusinessDate
    amount_satang: Satang
    number: string | null
    number_key: string | null
    payer: string | null
    payer_key: string | null
    reference: string | null
    bank_line_id: string | null
    payment_slip_id: string | null
    added_by: StaffId | null
    added_at: Date
    removed_at: Date | null
  }
  payment_slip: {
    id: string
    loan_id: LoanId
    /** As the loan's (`setLoanBranch`). */
    loan_branch_id: string | null
    file_name: string
    media_type: 'image/jpeg' | 'image/png' | 'application/pdf'
    pages: Generated<number>
    sha256: string
    amount_satang: Satang
    paid_date: BusinessDate
    payment_type: PaymentType
    /** As its QR code says (`readSlipCode`). */
    bank: string | null
    number: string | null
    state: 'received' | 'matched' | 'posted' | 'refused'
    payment_id: PaymentId | null
    /** The proposal of its payment, which a second person confirms. */
    proposal_id: string | null
    reason_code: ReasonCode<'refuse_slip'> | null
    note: string | null
    sent_at: Date
    decided_by: StaffId | null
  }
  direct_debit_mandate: {
    id: string
    borrower_id: BorrowerId
    bank: string
    account_number: Encrypted<'direct_debit_mandate.account_number'>
    state: 'asked' | 'active' | 'refused' | 'ended'
    asked_at: Date
    decided_at: Date | null
    /** The bank's number of it. */
    bank_reference: string | null
  }
}

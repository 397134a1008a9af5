import type { ApplicationId, BorrowerId, LoanId, StaffId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { LoanEvent, StoredLoanState } from '@let-twe/core/loan/loan-state.ts'
import type { PlannedRejection } from '@let-twe/core/loan/planned-rejection.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { SizeAnswer } from '@let-twe/core/loan/counter-offer.ts'
import type { LoanType } from '@let-twe/core/loan/loan-type.ts'
import type { PlannedInstalment, RestructuringState, RestructuringTerms } from '@let-twe/core/loan/restructuring.ts'
import type { PartPaymentChoice } from '@let-twe/core/loan/part-payment.ts'
import type { PortfolioProblem } from '@let-twe/core/portfolio/portfolio-problem.ts'
import type { PortfolioState } from '@let-twe/core/portfolio/endpoints.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Encrypted } from '../../encryption/encrypted-column.ts'
import type { Json } from './json.ts'
import type { ActorKind } from './actor-kind.ts'

/** Loans and their instalments. */
export type LoanTables = {
  loan: {
    id: LoanId
    borrower_id: BorrowerId
    application_id: ApplicationId
    state: StoredLoanState
    version: Generated<number>
    /** An undecided loan has waited since then. */
    last_step_at: Generated<Date>
    loan_type: LoanType
    product_version_id: string
    size_satang: Satang
    months: number
    times_per_month: 1 | 2
    yearly_rate: number
    payment_reference_number: string
    applied_date: BusinessDate
    branch_visit_needed: boolean
    /** The branch that it belongs to; none yet for null. Follows the visit (`reservePlace`). */
    branch_id: string | null
    state_reason_code: ReasonCode | null
    state_note: string | null
    planned_rejection: ColumnType<PlannedRejection | null, string | null | undefined, string | null>
    reapply_date: BusinessDate | null
    proposed_by: StaffId | null
    approved_by: StaffId | null
    approved_at: Date | null
    signed_at: Date | null
    agreement_file: string | null
    agreement_sha256: string | null
    signing: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
    payout_account: Encrypted<'loan.payout_account'> | null
    disbursement_date: BusinessDate | null
    disbursement_reference: string | null
    proposal_expires_date: BusinessDate | null
    payout_failed_at: Date | null
    closed_date: BusinessDate | null
    written_off_date: BusinessDate | null
    reapply_allowed_at: Date | null
    reapply_allowed_by: StaffId | null
    follow_up_date: BusinessDate | null
    /** The officer whom the borrower knows (`officer-of-loan.ts`). */
    officer_id: StaffId | null
  }
  /** Files of running loans from another system. */
  portfolio_import: {
    id: string
    sha256: string
    file_name: string | null
    /** The encrypted file, until it is imported or discarded. */
    stored_file: string | null
    head: string
    columns: string | null
    product_version_id: string
    as_of: BusinessDate
    state: PortfolioState
    rows: number
    problem_count: number
    problems: Json<PortfolioProblem[]>
    loans: number
    principal_satang: Satang
    interest_satang: Satang
    arrears_satang: Satang
    their_loans: number
    their_principal_satang: Satang
    their_interest_satang: Satang
    their_arrears_satang: Satang
    uploaded_by: StaffId
    uploaded_at: Date
    imported_at: Date | null
    undone_at: Date | null
  }
  imported_loan: {
    loan_id: LoanId
    import_id: string
    contract: string
    /** Repaid in the other system. */
    paid_satang: Satang | null
    last_paid: BusinessDate | null
    principal_satang: Satang
    fee_satang: Satang
    /** The started month whose late fee the other system charged. */
    fee_month_number: number | null
    fee_instalment_number: number | null
    charged_date: BusinessDate | null
    /** The account was opened for this loan. */
    account_opened: boolean
    undone_at: Date | null
  }
  branch_change: {
    id: string
    loan_id: LoanId
    from_branch_id: string | null
    to_branch_id: string
    note: string | null
    changed_by: StaffId | null
    at: Date
  }
  loan_note: { id: string; loan_id: LoanId; staff_id: StaffId; text: string; at: Date }
  /** The lowest is the next to whom a case is given in turn. */
  case_turn: { staff_id: StaffId; turn: number }
  loan_claim: { loan_id: LoanId; staff_id: StaffId; claimed_at: Date; put_aside_until: Date | null; put_aside_stamp: string | null }
  loan_presence: { loan_id: LoanId; staff_id: StaffId; seen_at: Date }
  loan_event: {
    id: Generated<number>
    loan_id: LoanId
    event: LoanEvent | 'submit' | 'take_over' | 'undo_take_over'
    from_state: StoredLoanState
    to_state: StoredLoanState
    actor_kind: ActorKind
    actor_id: string | null
    reason_code: ReasonCode | null
    note: string | null
    at: Date
  }
  counter_offer: {
    id: string
    loan_id: string
    size_satang: Satang
    months: number
    times_per_month: 1 | 2
    offered_by: string
    offered_at: Date
    answer: SizeAnswer | null
    answered_at: Date | null
    text_version: string | null
    language: Language | null
    address: string | null
  }
  instalment: {
    loan_id: LoanId
    number: number
    due_date: BusinessDate
    principal_satang: Satang
    interest_satang: Satang
    settled_date: BusinessDate | null
    original_due_date: BusinessDate | null
    /** Due by its own plan, where the two days above say otherwise; and what a new plan took over of it after that day. */
    plan_due_date: BusinessDate | null
    moved_satang: Generated<Satang>
    /** Of a plan before: a part of the interest, and fees beside `late_fee`, below zero where they were moved out. */
    carried_interest_satang: Generated<Satang>
    carried_fee_satang: Generated<Satang>
  }
  restructuring: {
    id: string
    loan_id: LoanId
    state: RestructuringState
    starts_on: BusinessDate
    valid_until: BusinessDate
    terms: Json<RestructuringTerms>
    plan_before: Json<PlannedInstalment[]>
    plan_after: Json<PlannedInstalment[]>
    total_before_satang: Satang
    total_after_satang: Satang
    first_number: number
    last_number: number
    arrears_since: BusinessDate | null
    cured_on: BusinessDate | null
    document_file: string | null
    document_sha256: string | null
    proposed_by: StaffId
    approved_by: StaffId
    offered_at: Date
    ended_at: Date | null
    signing: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  }
  late_fee: {
    loan_id: LoanId
    month_number: number
    instalment_number: number
    amount_satang: Satang
    charged_date: BusinessDate
    waived_at: Date | null
    waived_by: StaffId | null
    waived_reason_code: ReasonCode<'waive_fee'> | null
    waived_note: string | null
  }
  refund_request: {
    id: string
    loan_id: LoanId
    /** As the loan's (`setLoanBranch`). */
    loan_branch_id: string | null
    amount_satang: Satang
    state: 'asked' | 'paid' | 'refused' | 'withdrawn'
    asked_at: Date
    decided_by: StaffId | null
    decided_at: Date | null
    reason_code: ReasonCode<'refuse_refund'> | null
    note: string | null
  }
  part_payment_choice: {
    loan_id: LoanId
    choice: PartPaymentChoice
    amount_satang: Satang
    chosen_at: Date
    valid_until: BusinessDate
  }
  deferral_request: {
    id: string
    loan_id: LoanId
    /** As the loan's (`setLoanBranch`). */
    loan_branch_id: string | null
    instalment_number: number
    due_date: BusinessDate
    promised_date: BusinessDate
    reason: string
    state: 'asked' | 'agreed' | 'refused'
    asked_at: Date
    decided_by: StaffId | null
    decided_at: Date | null
    refused_reason_code: ReasonCode<'refuse_promise'> | null
    refused_note: string | null
  }
}

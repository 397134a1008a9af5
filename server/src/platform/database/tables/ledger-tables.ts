import type { LoanId, PaymentId, StaffId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { PostingKind } from '@let-twe/core/ledger/posting-kind.ts'
import type { LossPolicy } from '@let-twe/core/ledger/loss-policy.ts'
import type { LedgerAccount } from '@let-twe/core/ledger/ledger-account.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { CashCount } from '@let-twe/core/cash/cash-count.ts'
import type { DaySheet } from '@let-twe/core/cash/day-end-endpoints.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './json.ts'
import type { ActorKind } from './actor-kind.ts'

/** The ledger, the cash, and the days that are counted and locked. */
export type LedgerTables = {
  ledger_posting: {
    id: string
    kind: PostingKind
    loan_id: LoanId | null
    business_date: BusinessDate
    reverses: string | null
    actor_kind: ActorKind
    actor_id: string | null
    posted_at: Date
    branch_id: string | null
    /** The database says which day, where the writer does not. */
    booked_date: Generated<BusinessDate>
    /** The fact of a posting; the database checks the columns of each kind. */
    payment_id: PaymentId | null
    transfer_id: string | null
    cash_movement_id: string | null
    day_end_id: string | null
    drawer_id: string | null
    dual_control_id: string | null
    fee_month_number: number | null
    fee_instalment_number: number | null
    /** The bank's number of an outgoing transfer. */
    bank_reference: string | null
    bank_line_id: string | null
    accrual_date: BusinessDate | null
    /** The last day of the month whose expected losses a posting books. */
    loss_month: BusinessDate | null
    /** The last day of the month whose income a tax is of. */
    tax_month: BusinessDate | null
    /** The import that a posting opens or undoes. */
    portfolio_import_id: string | null
  }
  /** Until a day: interest that was earned and not paid, and paid and not earned; that of non-performing loans is suspended. */
  interest_accrual: {
    business_date: BusinessDate
    accrued_satang: Generated<Satang>
    unearned_satang: Generated<Satang>
    suspended_satang: Generated<Satang>
    loans: Generated<number>
    finished_at: Date
  }
  /** The expected losses at the end of a month, with the rules of that day, and each loan's figures. */
  loss_month: { last_day: BusinessDate; policy: Json<LossPolicy>; allowance_satang: Satang; finished_at: Date }
  loss_loan: {
    last_day: BusinessDate
    loan_id: LoanId
    branch_id: string | null
    days_late: number
    /** The place of its class, from 0. */
    class: number
    principal_satang: Satang
    interest_satang: Satang
    allowance_satang: Satang
    /** Its borrower had signed a new plan by that day. */
    restructured: Generated<boolean>
  }
  /** The charges of each loan that ran in a month, beside the legal cap. */
  cost_month: { last_day: BusinessDate; loans: number; above: number; finished_at: Date }
  loan_cost: {
    last_day: BusinessDate
    loan_id: LoanId
    lent_satang: Satang
    satang_days: number
    interest_satang: Satang
    fee_satang: Satang
    /** In hundredths of a percent a year, as `yearly_rate`. */
    cap: number
    allowed_satang: Satang
    yearly_rate: number
    above_satang: Satang
  }
  month_close: { id: string; last_day: BusinessDate; prepared_by: StaffId; prepared_at: Date; signed_by: StaffId; signed_at: Date }
  month_balance: { last_day: BusinessDate; branch_id: string | null; account: LedgerAccount; balance_satang: Satang }
  ledger_entry: { posting_id: string; account: LedgerAccount; amount_satang: Satang }
  /** Who or which bank line showed a posting at the bank. */
  bank_clearing: { posting_id: string; cleared_by: StaffId | null; cleared_at: Date; bank_line_id: string | null }
  bank_reconciliation: {
    id: string
    statement_date: BusinessDate
    statement_satang: Satang
    ledger_satang: Satang
    open_satang: Satang
    /** Shown by the bank, booked after the day. */
    later_satang: Generated<Satang>
    difference_satang: Satang
    open_items: Json<string[]>
    /** The file whose balance it is; null for a typed one. */
    statement_id: string | null
    explanation: string | null
    prepared_by: StaffId
    prepared_at: Date
    signed_by: StaffId
    signed_at: Date
  }
  cash_drawer: {
    id: string
    branch_id: string
    staff_id: StaffId
    business_date: BusinessDate
    float_count: Json<CashCount>
    float_satang: Satang
    opened_at: Date
    counted: ColumnType<CashCount | null, string | null | undefined, string | null>
    counted_satang: Satang | null
    expected_satang: Satang | null
    explanation: string | null
    closed_at: Date | null
  }
  cash_movement: {
    id: string
    kind: 'hand_over' | 'to_vault' | 'from_vault' | 'to_bank' | 'from_bank'
    drawer_id: string
    to_drawer_id: string | null
    amount_satang: Satang
    reference: string | null
    made_by: StaffId
    made_at: Date
    state: 'waiting' | 'done' | 'refused'
    decided_by: StaffId | null
    decided_at: Date | null
  }
  day_end: {
    id: string
    branch_id: string | null
    business_date: BusinessDate
    counted: ColumnType<CashCount | null, string | null | undefined, never>
    counted_satang: Satang | null
    difference_satang: Satang
    sheet: Json<DaySheet>
    explanation: string | null
    prepared_by: StaffId
    prepared_at: Date
    signed_by: StaffId
    signed_at: Date
  }
  daily_run: { business_date: BusinessDate; late_fees: number; finished_at: Date }
  report_day: { business_date: BusinessDate; branch_id: string | null; product_code: string | null; figure: string; amount: number }
  collected_day: {
    due_date: BusinessDate
    branch_id: string | null
    product_code: string | null
    counted_until: BusinessDate
    instalments: number
    due_satang: Satang
    on_time: Satang
    days_1_5: Satang
    days_6_30: Satang
    days_31_60: Satang
    days_61_90: Satang
  }
  exception_review: { day: BusinessDate; staff_id: StaffId; note: string; reviewed_at: Date }
  report_run: { business_date: BusinessDate; finished_at: Date }
}

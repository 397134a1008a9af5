import type { ApplicationId, AppointmentId, BorrowerId, DocumentId, LoanId, PaymentId, StaffId } from '@let-twe/core/id.ts'
import type { BlacklistKind } from '@let-twe/core/application/blacklist.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import type { AppointmentState, AppointmentType } from '@let-twe/core/appointment/endpoints.ts'
import type { CallOutcome, ContactKind } from '@let-twe/core/contact/contact-kinds.ts'
import type { OtpPurpose } from '@let-twe/core/auth/otp-rules.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { DocumentKind } from '@let-twe/core/document/endpoints.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import type { StatementMistake } from '@let-twe/core/payment/bank-statement.ts'
import type { StatementLayout } from '@let-twe/core/payment/statement-head.ts'
import type { LineVerdict, SuspenseReason, TransferState } from '@let-twe/core/payment/transfer-state.ts'
import type { Numbering } from '@let-twe/core/payment/transfer-match.ts'
import type { LedgerAccount } from '@let-twe/core/loan/ledger-entries.ts'
import type { LoanEvent, StoredLoanState } from '@let-twe/core/loan/loan-state.ts'
import type { InterviewResult } from '@let-twe/core/loan/precondition-facts.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { SizeAnswer } from '@let-twe/core/loan/size-offer.ts'
import type { LoanType } from '@let-twe/core/loan/loan-type.ts'
import type { PartPaymentChoice } from '@let-twe/core/loan/part-payment.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { NotificationKind } from '@let-twe/core/notification/endpoints.ts'
import type { AccountChange } from '@let-twe/core/office/borrower-endpoints.ts'
import type { CashCount } from '@let-twe/core/office/cash-count.ts'
import type { DaySheet } from '@let-twe/core/office/day-end-endpoints.ts'
import type { DualControlKind } from '@let-twe/core/office/dual-control.ts'
import type { StaffRole } from '@let-twe/core/office/staff-role.ts'
import type { ViewedPage } from '@let-twe/core/office/saved-view-endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { IncomeType } from '@let-twe/core/profile/answers.ts'
import type { LenderArea } from '@let-twe/core/settings/setting-areas.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Sealed } from '../sealing/sealed.ts'
import type { SearchKey } from '../sealing/search-key.ts'

type Json<T extends object> = JSONColumnType<T>
type Actor = 'borrower' | 'staff' | 'system' | 'guest'

/** A registration as it waits for its number to be verified. */
export type PendingRegistration = { readonly kind: 'full' | 'phone_only'; readonly answers: Record<string, unknown> }

/** An instalment as it was before a payment changed it. */
export type InstalmentBefore = {
  readonly number: number
  readonly dueDate: BusinessDate
  readonly principal: Satang
  readonly interest: Satang
}

/** Every table as the migrations make it; `tables.test.ts` holds the two against each other. */
export type Tables = {
  borrower: {
    id: BorrowerId
    phone_number: PhoneNumber
    name: string | null
    dob: BusinessDate | null
    province_of_work: string | null
    province_of_resident: string | null
    income_type: IncomeType | null
    salary: number | null
    email: string | null
    identity_number: Sealed<'borrower.identity_number'> | null
    identity_number_key: SearchKey | null
    passport: Sealed<'borrower.passport'> | null
    passport_key: SearchKey | null
    work_permit: Sealed<'borrower.work_permit'> | null
    work_permit_key: SearchKey | null
    father_name: string | null
    social_channel: 'messenger' | 'line' | 'viber' | null
    social_url: string | null
    language: Language
    active: Generated<boolean>
    pin_hash: string
    branch_customer_id: string | null
    restricted_since: Date | null
    payout_held_until: Date | null
    deleted_at: Date | null
    created_at: Date
  }
  pending_registration: {
    phone_number: PhoneNumber
    device_hash: string
    kind: 'full' | 'phone_only'
    answers: Sealed<'pending_registration.answers'>
    created_at: Date
  }
  branch_customer: {
    id: string
    name: string
    dob: BusinessDate | null
    father_name: string | null
    identity_number: Sealed<'branch_customer.identity_number'> | null
    identity_number_key: SearchKey | null
    passport: Sealed<'branch_customer.passport'> | null
    passport_key: SearchKey | null
    work_permit: Sealed<'branch_customer.work_permit'> | null
    work_permit_key: SearchKey | null
  }
  one_time_code: {
    id: string
    phone_number: PhoneNumber
    purpose: OtpPurpose
    borrower_id: BorrowerId | null
    code_hash: string
    tries: Generated<number>
    created_at: Date
    expires_at: Date
    used_at: Date | null
    device_hash: string | null
  }
  auth_token: {
    token_hash: string
    phone_number: PhoneNumber
    purpose: OtpPurpose
    registration: Sealed<'auth_token.registration'> | null
    expires_at: Date
    used_at: Date | null
  }
  pin_lock: { key: string; tries: number; locked_until: Date | null; fresh_at: Date | null; last_try_at: Date }
  session: {
    token_hash: string
    borrower_id: BorrowerId
    restricted: Generated<boolean>
    created_at: Date
    last_used_at: Date
    pin_checked_at: Date | null
    ended_at: Date | null
    device_id: string | null
    lifted_by: 'pin' | 'code' | null
  }
  device: {
    id: string
    borrower_id: string
    cookie_hash: string
    name: string
    created_at: Date
    code_entered_at: Date | null
    known_since: Date | null
    last_used_at: Date
    removed_at: Date | null
  }
  passkey: {
    id: string
    borrower_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  passkey_challenge: { challenge: string; session_hash: string | null; expires_at: Date }
  rate_limit: { key: string; points: number; window_ends_at: Date }
  consent: {
    id: string
    borrower_id: BorrowerId
    kind: 'terms' | 'privacy'
    version: string
    language: Language
    given_at: Date
    withdrawn_at: Date | null
  }
  account_change: {
    id: string
    borrower_id: BorrowerId
    kind: AccountChange
    reason_code: ReasonCode
    note: string | null
    changed_by: StaffId
    changed_at: Date
  }
  deletion_request: { borrower_id: BorrowerId; requested_at: Date; carried_out_at: Date | null }
  blacklist_entry: {
    id: string
    kind: BlacklistKind
    value: Sealed<'blacklist_entry.value'>
    match_key: SearchKey
    reason: string
    ends_date: BusinessDate | null
    added_by: StaffId | null
    added_at: Date
    replaced_at: Date | null
    removed_at: Date | null
  }
  dual_control: {
    id: string
    kind: DualControlKind
    subject_id: string
    loan_id: string | null
    amount_satang: Satang | null
    about: Sealed<'dual_control.about'> | null
    detail: Json<object>
    reason_code: string | null
    note: string | null
    proposed_by: string
    proposed_at: Date
    expires_at: Date
    outcome: 'confirmed' | 'refused' | 'expired' | null
    decided_by: string | null
    decided_at: Date | null
    decision_note: string | null
    /** A confirmed override that one person took back. */
    revoked_by: string | null
    revoked_at: Date | null
    revocation_note: string | null
  }
  idempotency_key: { owner_id: string; key: string; request_hash: string; status: number; reply: Json<object>; created_at: Date }
  sms_message: {
    id: string
    phone_number: PhoneNumber
    text: string
    created_at: Date
    sent_at: Date | null
    gateway: string | null
    gateway_reference: string | null
    failed_reason: string | null
    tried_at: Date | null
    parts: number | null
    cost_satang: Satang | null
    send_until: Date | null
    if_late: ColumnType<{ name: string; data: object } | null, string | null | undefined, never>
    has_code: Generated<boolean>
  }
  staff: {
    id: StaffId
    username: string
    name: string
    role: StaffRole
    password_hash: string
    active: Generated<boolean>
    created_at: Date
    totp_secret: Sealed<'staff.totp_secret'> | null
    totp_last_step: Generated<number>
  }
  staff_recovery_code: { staff_id: StaffId; code_hash: string; used_at: Date | null }
  staff_device: {
    id: string
    staff_id: StaffId
    cookie_hash: string
    name: string
    created_at: Date
    last_used_at: Date
    acknowledged_at: Date | null
  }
  key_check: { number: number; check_value: string; first_used_at: Date }
  earlier_number: { borrower_id: BorrowerId; phone_number: PhoneNumber; left_at: Date }
  staff_invitation: {
    id: string
    token_hash: string
    staff_id: StaffId | null
    username: string
    name: string
    role: StaffRole
    totp_secret: Sealed<'staff_invitation.totp_secret'>
    created_at: Date
    expires_at: Date
    open_since: Date | null
  }
  staff_session: {
    token_hash: string
    staff_id: StaffId
    created_at: Date
    last_used_at: Date
    ended_at: Date | null
    device_id: string | null
  }
  audit_event: {
    id: Generated<number>
    at: Date
    actor_kind: Actor
    actor_id: string | null
    action: string
    subject_kind: string | null
    subject_id: string | null
    detail: Json<Record<string, unknown>>
    address: string | null
  }
  audit_unsealed: { event_id: number }
  audit_link: { number: number; event_id: number; hash: Buffer }
  audit_head: { day: BusinessDate; number: number; hash: Buffer; made_at: Date }
  application: {
    id: ApplicationId
    borrower_id: BorrowerId
    form_state: ApplicationStep | null
    answers: Sealed<'application.answers'> | null
    drafts: Sealed<'application.drafts'> | null
    version: Generated<number>
    created_at: Date
    submitted_at: Date | null
    ended_at: Date | null
    permit_facts: Sealed<'application.permit_facts'> | null
    identity_number_key: SearchKey | null
    passport_key: SearchKey | null
    work_permit_key: SearchKey | null
    account_key: SearchKey | null
  }
  document: {
    id: DocumentId
    borrower_id: BorrowerId
    application_id: ApplicationId | null
    kind: DocumentKind
    media_type: 'image/jpeg' | 'image/png' | 'application/pdf'
    bytes: number
    sha256: string
    file_name: string
    pages: Generated<number>
    uploaded_at: Date
    deleted_at: Date | null
  }
  document_part: { borrower_id: BorrowerId; upload_id: string; start: number; bytes: number; file_name: string; received_at: Date }
  loan: {
    id: LoanId
    borrower_id: BorrowerId
    application_id: ApplicationId
    state: StoredLoanState
    version: Generated<number>
    loan_type: LoanType
    product_version_id: string
    size_satang: Satang
    months: number
    times_per_month: 1 | 2
    yearly_rate: number
    payment_reference_number: string
    applied_date: BusinessDate
    branch_visit_needed: boolean
    state_reason_code: ReasonCode | null
    state_note: string | null
    reapply_date: BusinessDate | null
    proposed_by: StaffId | null
    approved_by: StaffId | null
    approved_at: Date | null
    signed_at: Date | null
    agreement_file: string | null
    agreement_sha256: string | null
    signing: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
    payout_account: Sealed<'loan.payout_account'> | null
    disbursement_date: BusinessDate | null
    disbursement_reference: string | null
    proposal_expires_date: BusinessDate | null
    payout_failed_at: Date | null
    closed_date: BusinessDate | null
    written_off_date: BusinessDate | null
    reapply_allowed_at: Date | null
    reapply_allowed_by: StaffId | null
  }
  loan_note: { id: string; loan_id: LoanId; staff_id: StaffId; text: string; at: Date }
  answer_check: { loan_id: LoanId; field: string; value_mark: SearchKey; staff_id: StaffId; at: Date }
  loan_claim: { loan_id: LoanId; staff_id: StaffId; claimed_at: Date }
  saved_view: { id: string; staff_id: StaffId; page: ViewedPage; name: string; query: string; created_at: Date }
  lender_version: { number: Generated<number>; value: Json<object>; created_by: string; created_at: Date }
  loan_product: { code: string; name: Json<Translated> }
  loan_product_version: {
    id: string
    product_code: string
    number: number
    valid_from: BusinessDate
    terms: Json<object>
    created_by: string
    created_at: Date
    proposed_by: StaffId | null
    confirmed_by: StaffId | null
    reason: string | null
  }
  setting_version: {
    area: LenderArea
    number: number
    valid_from: BusinessDate
    value: Json<object>
    reason: string
    proposed_by: StaffId
    confirmed_by: StaffId
    confirmed_at: Date
  }
  loan_event: {
    id: Generated<number>
    loan_id: LoanId
    event: LoanEvent | 'submit'
    from_state: StoredLoanState
    to_state: StoredLoanState
    actor_kind: Actor
    actor_id: string | null
    reason_code: ReasonCode | null
    note: string | null
    at: Date
  }
  size_offer: {
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
  officer_request: {
    id: string
    loan_id: LoanId
    kind: 'document' | 'information' | 'interview'
    document_kind: DocumentKind | null
    reason_code: ReasonCode<'request'>
    words: string | null
    note: string | null
    requested_by: StaffId
    requested_at: Date
    done_at: Date | null
  }
  payment: {
    id: PaymentId
    loan_id: LoanId
    paid_date: BusinessDate
    amount_satang: Satang
    payment_type: PaymentType
    outside_reference: string | null
    receipt_number: string
    recorded_by: StaffId | null
    recorded_at: Date
    overpaid_satang: Generated<Satang>
    recovered_satang: Generated<Satang>
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
  refund_request: {
    id: string
    loan_id: LoanId
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
  payment_promise: {
    id: string
    loan_id: LoanId
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
  bank_statement: {
    id: string
    sha256: string
    layout: StatementLayout
    imported_by: StaffId | null
    imported_at: Date
    file_name: string | null
    state: 'previewed' | 'posting' | 'posted' | 'discarded' | 'undone'
    posted_by: StaffId | null
    posted_at: Date | null
    undone_by: StaffId | null
    undone_at: Date | null
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
  }
  transfer: {
    id: string
    account: string
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
    account: string
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
    file_name: string
    media_type: 'image/jpeg' | 'image/png' | 'application/pdf'
    pages: Generated<number>
    sha256: string
    amount_satang: Satang
    paid_date: BusinessDate
    payment_type: PaymentType
    state: 'received' | 'matched' | 'posted' | 'refused'
    payment_id: PaymentId | null
    reason_code: ReasonCode<'refuse_slip'> | null
    note: string | null
    sent_at: Date
    decided_by: StaffId | null
  }
  direct_debit_mandate: {
    id: string
    borrower_id: BorrowerId
    bank: string
    account_number: Sealed<'direct_debit_mandate.account_number'>
    state: 'asked' | 'active' | 'refused' | 'ended'
    asked_at: Date
    decided_at: Date | null
  }
  daily_run: { business_date: BusinessDate; late_fees: number; finished_at: Date }
  ledger_posting: {
    id: string
    kind: string
    loan_id: LoanId | null
    business_date: BusinessDate
    reference: string
    reverses: string | null
    actor_kind: Actor
    actor_id: string | null
    posted_at: Date
    branch_id: string | null
    /** The database says which day, where the writer does not. */
    booked_date: Generated<BusinessDate>
  }
  bank_clearing: { posting_id: string; cleared_by: StaffId; cleared_at: Date }
  bank_reconciliation: {
    id: string
    statement_date: BusinessDate
    statement_satang: Satang
    ledger_satang: Satang
    open_satang: Satang
    difference_satang: Satang
    open_items: Json<string[]>
    explanation: string | null
    prepared_by: StaffId
    prepared_at: Date
    signed_by: StaffId | null
    signed_at: Date | null
    withdrawn_at: Date | null
  }
  report_day: { business_date: BusinessDate; branch_id: string | null; product_code: string | null; figure: string; amount: number }
  report_run: { business_date: BusinessDate; finished_at: Date }
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
    kind: 'hand_over' | 'to_bank' | 'from_bank'
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
    signed_by: StaffId | null
    signed_at: Date | null
    withdrawn_at: Date | null
  }
  ledger_entry: { posting_id: string; account: LedgerAccount; amount_satang: Satang }
  branch: {
    id: string
    name: Json<Translated>
    address: Json<Translated>
    district: string
    phone: string
    latitude: number
    longitude: number
    opens: string
    closes: string
    weekdays: Json<number[]>
    capacity: number
    active: Generated<boolean>
  }
  atm: { id: string; bank: string; name: string; address: string; district: string; latitude: number; longitude: number; source: string }
  closed_day: { date: BusinessDate; name: Json<Translated> }
  appointment: {
    id: AppointmentId
    borrower_id: BorrowerId
    loan_id: LoanId
    type: AppointmentType
    state: AppointmentState
    branch_id: string | null
    date: BusinessDate
    time: string
    seat: number
    social_channel: 'messenger' | 'line' | 'viber' | null
    social_url: string | null
    reference: string
    sequence: Generated<number>
    result: InterviewResult | null
    created_at: Date
    staff_moves: Generated<number>
    state_before: 'booked' | 'confirmed' | null
    closed_at: Date | null
    interview_answers: Sealed<'appointment.interview_answers'> | null
  }
  appointment_hold: {
    borrower_id: BorrowerId
    type: AppointmentType
    branch_id: string | null
    date: BusinessDate
    time: string
    expires_at: Date
  }
  notification: {
    id: string
    borrower_id: BorrowerId
    kind: NotificationKind
    params: Json<Record<string, unknown>>
    link: string
    dedupe_key: string
    created_at: Date
    read_at: Date | null
    delivered_at: Date | null
    delivery: 'push' | 'sms' | 'app' | 'dropped' | null
  }
  notification_setting: { borrower_id: BorrowerId; quiet_from: string; quiet_until: string }
  overdue_contact: { borrower_id: BorrowerId; date: BusinessDate; notification_id: string | null; contact_id: string | null }
  contact: {
    id: string
    loan_id: LoanId
    borrower_id: BorrowerId
    kind: ContactKind
    overdue: boolean
    staff_id: StaffId
    begun_at: Date
    ended_at: Date | null
    caller_code: string | null
    outcome: CallOutcome | null
    promised_satang: Satang | null
    promised_date: BusinessDate | null
    next_date: BusinessDate | null
    template: string | null
    language: Language | null
    note: string | null
    letter_satang: Satang | null
    letter_until: BusinessDate | null
  }
  collection_case: {
    loan_id: LoanId
    arrears_from: BusinessDate | null
    at_stake_satang: Satang
    contacted_at: Generated<Date>
    promised_on: BusinessDate | null
    promised_date: BusinessDate | null
    promised_satang: Satang | null
    next_date: BusinessDate | null
  }
  push_subscription: { endpoint: string; borrower_id: BorrowerId; p256dh: string; auth: string; created_at: Date }
  announcement: {
    id: string
    title: Json<Translated>
    body: Json<Translated>
    published_date: BusinessDate
    ends_date: BusinessDate | null
    created_by: string | null
    created_at: Date
  }
  operation: {
    id: string
    kind: 'backup' | 'coherence'
    began_at: Date
    ended_at: Date
    files: number
    problems: number
    detail: Json<object>
  }
  job: {
    id: string
    name: string
    data: Json<object>
    key: string | null
    run_at: Date
    tries: Generated<number>
    leased_until: Date | null
    failed_at: Date | null
    number: Generated<number>
  }
}

import type { Tables } from '../../platform/database/tables.ts'

/** How the rows of a person are found in a table (`person-rows.ts`). */
export type Owner =
  | 'id'
  | 'borrower_id'
  | 'owner_id'
  | 'loan_id'
  | 'payment_id'
  | 'transfer_id'
  | 'posting_id'
  | 'phone_number'
  | 'code'
  | 'message'
  | 'branch_customer'
  | 'loan_file'
  | 'trail'
  | 'rate'
  | 'lock'

/** What becomes of the columns of a table; their names, parted by spaces. Every column stands in one of the four. */
export type PersonalTable = {
  readonly of: Owner
  /** The name of its part of the export; none where nothing of it is exported. */
  readonly part?: string
  /** Whether a deletion removes the rows or empties columns of them. */
  readonly rows: 'removed' | 'stay'
  /** In the export, and gone after a deletion. */
  readonly erased?: string
  /** In the export, and kept after a deletion: `law` says why. */
  readonly kept?: string
  /** Not in the export (secrets, and what staff write for each other: docs/product.md §14), and gone after a deletion. */
  readonly hidden?: string
  /** Neither: keys between rows, states, and who of the staff; they name nobody. */
  readonly internal?: string
  readonly law?: string
}

const books = 'Accounting Act, section 14, and anti-money-laundering law: records of a loan that was paid out. They name nobody any more'
const conduct = 'Debt Collection Act: proof of when somebody was spoken to. It names nobody any more'

/**
 * Every table with rows about borrowers, and what the export and a deletion do with each column: the one place where that is
 * decided. Tests hold it against the database, so that a new column fails until it is decided, and docs/personal-data.md against it.
 */
export const personalData = {
  borrower: {
    of: 'id',
    part: 'account',
    rows: 'stay',
    erased:
      'phone_number name dob province_of_work province_of_resident income_type salary email identity_number passport work_permit father_name social_channel social_url',
    hidden: 'identity_number_key passport_key work_permit_key pin_hash branch_customer_id',
    kept: 'id language active restricted_since payout_held_until deleted_at created_at',
    law: 'so that the books still point at one person, who is nobody any more',
  },
  earlier_number: { of: 'borrower_id', part: 'earlier_numbers', rows: 'removed', erased: 'phone_number left_at', internal: 'borrower_id' },
  branch_customer: {
    of: 'branch_customer',
    part: 'branch_records',
    rows: 'removed',
    erased: 'name dob father_name identity_number passport work_permit',
    hidden: 'identity_number_key passport_key work_permit_key',
    internal: 'id',
  },
  pending_registration: {
    of: 'phone_number',
    part: 'registrations',
    rows: 'removed',
    erased: 'phone_number kind answers created_at',
    hidden: 'device_hash',
  },
  one_time_code: {
    of: 'code',
    rows: 'removed',
    hidden: 'id phone_number purpose borrower_id code_hash tries created_at expires_at used_at device_hash',
  },
  auth_token: { of: 'phone_number', rows: 'removed', hidden: 'token_hash phone_number purpose registration expires_at used_at' },
  pin_lock: { of: 'lock', rows: 'removed', hidden: 'key tries locked_until fresh_at last_try_at' },
  rate_limit: { of: 'rate', rows: 'removed', hidden: 'key points window_ends_at' },
  session: {
    of: 'borrower_id',
    part: 'sessions',
    rows: 'stay',
    kept: 'created_at last_used_at ended_at restricted pin_checked_at lifted_by',
    internal: 'token_hash borrower_id device_id',
    law: 'so that a phone that still has a token is told that its session has ended. It names nobody any more',
  },
  device: {
    of: 'borrower_id',
    part: 'devices',
    rows: 'removed',
    erased: 'name created_at code_entered_at known_since last_used_at removed_at',
    hidden: 'cookie_hash',
    internal: 'id borrower_id',
  },
  consent: {
    of: 'borrower_id',
    part: 'consents',
    rows: 'stay',
    kept: 'id borrower_id kind version language given_at withdrawn_at',
    law: 'Personal Data Protection Act, section 19: proof that there was consent, and when it was withdrawn',
  },
  deletion_request: {
    of: 'borrower_id',
    part: 'deletion_requests',
    rows: 'stay',
    kept: 'requested_at carried_out_at',
    internal: 'borrower_id',
    law: 'Personal Data Protection Act, section 33: proof that the request was carried out',
  },
  dual_control: {
    of: 'loan_file',
    rows: 'stay',
    hidden: 'about note decision_note',
    internal:
      'id kind subject_id loan_id amount_satang detail reason_code proposed_by proposed_at expires_at outcome decided_by decided_at',
  },
  idempotency_key: { of: 'owner_id', rows: 'removed', hidden: 'owner_id key request_hash status reply created_at' },
  sms_message: {
    of: 'message',
    part: 'messages',
    rows: 'removed',
    erased: 'phone_number text created_at sent_at',
    hidden: 'gateway gateway_reference failed_reason tried_at parts cost_satang send_until if_late has_code',
    internal: 'id',
  },
  audit_event: {
    of: 'trail',
    part: 'events',
    rows: 'stay',
    kept: 'at actor_kind action address',
    internal: 'id actor_id subject_kind subject_id detail',
    law: 'Computer Crime Act, section 26: traffic data for at least 90 days; and the trail of who did what is only ever added to. An address in the export is the own one',
  },
  application: {
    of: 'borrower_id',
    part: 'applications',
    rows: 'stay',
    erased: 'answers drafts permit_facts',
    hidden: 'identity_number_key passport_key work_permit_key account_key',
    kept: 'id form_state created_at submitted_at ended_at',
    internal: 'borrower_id version',
    law: books,
  },
  document: {
    of: 'borrower_id',
    part: 'documents',
    rows: 'removed',
    erased: 'id kind media_type bytes sha256 pages uploaded_at deleted_at',
    hidden: 'file_name',
    internal: 'borrower_id application_id',
  },
  document_part: {
    of: 'borrower_id',
    part: 'unfinished_uploads',
    rows: 'removed',
    erased: 'upload_id start bytes received_at',
    hidden: 'file_name',
    internal: 'borrower_id',
  },
  loan: {
    of: 'borrower_id',
    part: 'loans',
    rows: 'stay',
    erased: 'signing payout_account',
    hidden: 'agreement_file agreement_sha256 state_note',
    kept: 'id state loan_type size_satang months times_per_month yearly_rate payment_reference_number applied_date branch_visit_needed state_reason_code reapply_date approved_at signed_at disbursement_date disbursement_reference proposal_expires_date payout_failed_at closed_date written_off_date reapply_allowed_at',
    internal: 'borrower_id application_id version product_version_id proposed_by approved_by reapply_allowed_by',
    law: books,
  },
  loan_event: {
    of: 'loan_id',
    part: 'loan_events',
    rows: 'stay',
    hidden: 'note',
    kept: 'loan_id event from_state to_state reason_code at',
    internal: 'id actor_kind actor_id',
    law: books,
  },
  size_offer: {
    of: 'loan_id',
    part: 'size_offers',
    rows: 'stay',
    erased: 'address',
    kept: 'loan_id size_satang months times_per_month offered_at answer answered_at text_version language',
    internal: 'id offered_by',
    law: books,
  },
  instalment: {
    of: 'loan_id',
    part: 'instalments',
    rows: 'stay',
    kept: 'loan_id number due_date principal_satang interest_satang settled_date original_due_date',
    law: books,
  },
  late_fee: {
    of: 'loan_id',
    part: 'late_fees',
    rows: 'stay',
    hidden: 'waived_note',
    kept: 'loan_id month_number instalment_number amount_satang charged_date waived_at waived_reason_code',
    internal: 'waived_by',
    law: books,
  },
  officer_request: {
    of: 'loan_id',
    part: 'requests',
    rows: 'stay',
    hidden: 'note',
    kept: 'loan_id kind document_kind reason_code requested_at done_at',
    internal: 'id requested_by',
    law: books,
  },
  payment: {
    of: 'loan_id',
    part: 'payments',
    rows: 'stay',
    hidden: 'reversal_note',
    kept: 'id loan_id paid_date amount_satang payment_type outside_reference receipt_number recorded_at overpaid_satang recovered_satang reversed_at reversal_reason_code',
    internal: 'recorded_by schedule_before reversed_by',
    law: books,
  },
  payment_allocation: {
    of: 'payment_id',
    part: 'payment_allocations',
    rows: 'stay',
    kept: 'payment_id instalment_number fee_satang interest_satang principal_satang',
    law: books,
  },
  refund_request: {
    of: 'loan_id',
    part: 'refund_requests',
    rows: 'stay',
    hidden: 'note',
    kept: 'loan_id amount_satang state asked_at decided_at reason_code',
    internal: 'id decided_by',
    law: books,
  },
  part_payment_choice: {
    of: 'loan_id',
    part: 'part_payment_choices',
    rows: 'stay',
    kept: 'loan_id choice amount_satang chosen_at valid_until',
    law: books,
  },
  payment_promise: {
    of: 'loan_id',
    part: 'payment_promises',
    rows: 'stay',
    erased: 'reason',
    hidden: 'refused_note',
    kept: 'loan_id instalment_number due_date promised_date state asked_at decided_at refused_reason_code',
    internal: 'id decided_by',
    law: books,
  },
  bank_line: {
    of: 'transfer_id',
    part: 'bank_lines',
    rows: 'stay',
    erased: 'payer words',
    kept: 'paid_date amount_satang reference number payment_type',
    internal: 'id statement_id line_number verdict mistake like_id transfer_id',
    law: books,
  },
  transfer: {
    of: 'loan_id',
    part: 'transfers',
    rows: 'stay',
    erased: 'payer words',
    kept: 'account paid_date amount_satang payment_type number reference state loan_id payment_id received_at',
    internal: 'id reason like_id statement_id received_by decided_by decided_at',
    law: books,
  },
  transfer_source: {
    of: 'transfer_id',
    part: 'transfer_sources',
    rows: 'stay',
    erased: 'payer',
    hidden: 'payer_key',
    kept: 'account numbering paid_date amount_satang number reference added_at',
    internal: 'id transfer_id number_key bank_line_id payment_slip_id added_by removed_at',
    law: books,
  },
  payment_slip: {
    of: 'loan_id',
    part: 'payment_slips',
    rows: 'stay',
    erased: 'pages sha256',
    hidden: 'file_name note',
    kept: 'loan_id media_type amount_satang paid_date payment_type state payment_id reason_code sent_at',
    internal: 'id decided_by',
    law: books,
  },
  direct_debit_mandate: {
    of: 'borrower_id',
    part: 'direct_debit_mandates',
    rows: 'removed',
    erased: 'bank account_number state asked_at decided_at',
    internal: 'id borrower_id',
  },
  ledger_posting: {
    of: 'loan_id',
    part: 'ledger_postings',
    rows: 'stay',
    kept: 'id kind loan_id business_date reference reverses posted_at',
    internal: 'actor_kind actor_id',
    law: books,
  },
  ledger_entry: { of: 'posting_id', part: 'ledger_entries', rows: 'stay', kept: 'posting_id account amount_satang', law: books },
  appointment: {
    of: 'borrower_id',
    part: 'appointments',
    rows: 'stay',
    erased: 'social_channel social_url',
    kept: 'id type state date time reference result created_at',
    internal: 'borrower_id loan_id branch_id seat sequence',
    law: books,
  },
  appointment_hold: {
    of: 'borrower_id',
    part: 'appointment_holds',
    rows: 'removed',
    erased: 'type date time expires_at',
    internal: 'borrower_id branch_id',
  },
  notification: {
    of: 'borrower_id',
    part: 'notifications',
    rows: 'stay',
    erased: 'params',
    kept: 'kind link created_at read_at delivered_at delivery',
    internal: 'id borrower_id dedupe_key',
    law: conduct,
  },
  notification_setting: {
    of: 'borrower_id',
    part: 'notification_settings',
    rows: 'removed',
    erased: 'quiet_from quiet_until',
    internal: 'borrower_id',
  },
  overdue_contact: {
    of: 'borrower_id',
    part: 'overdue_contacts',
    rows: 'stay',
    kept: 'date',
    internal: 'borrower_id notification_id',
    law: conduct,
  },
  push_subscription: {
    of: 'borrower_id',
    part: 'push_subscriptions',
    rows: 'removed',
    erased: 'endpoint created_at',
    hidden: 'p256dh auth',
    internal: 'borrower_id',
  },
} as const satisfies { readonly [T in keyof Tables]?: PersonalTable }

/** The tables without rows of a borrower, and why they are none. */
export const impersonal: Readonly<Record<Exclude<keyof Tables, keyof typeof personalData>, string>> = {
  blacklist_entry: 'kept against fraud by the lender’s legitimate interest, encrypted; it belongs to no account',
  staff: 'staff',
  staff_session: 'staff',
  staff_invitation: 'staff',
  key_check: 'the machine',
  job: 'names rows by their ids, and is gone once it was done',
  bank_statement: 'the bank’s files; their lines are above',
  receipt_counter: 'numbers',
  daily_run: 'numbers',
  lender_version: 'the lender',
  loan_product: 'the lender',
  loan_product_version: 'the lender',
  branch: 'places',
  atm: 'places',
  closed_day: 'places',
  announcement: 'for everybody',
}

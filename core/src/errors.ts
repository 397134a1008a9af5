import type { LeftOnLoan } from './staff/personal-totals.ts'
import type { Translated } from './translated.ts'

/**
 * Every error code with the HTTP status it travels under (docs/product.md §11.1). Codes are stable; the message for a
 * reader is `texts.errors[code]`. 401 is no credential or a wrong one; 403 is only for a session that ended, because
 * the client logs out on it; 404 is the same bytes for a missing row and for another person's.
 */
export const errorStatus = {
  // about typed values: for a single field or for a whole body
  body_invalid: 400,
  unknown_field: 400,
  field_required: 400,
  field_invalid: 400,
  field_too_long: 400,
  characters_refused: 400,
  english_only: 400,
  phone_number_invalid: 400,
  date_invalid: 400,
  date_in_future: 400,
  date_in_past: 400,
  date_not_possible: 400,
  too_young: 400,
  too_old: 400,
  choice_invalid: 400,
  number_invalid: 400,
  amount_invalid: 400,
  amount_decimals: 400,
  amount_unclear: 400,
  amount_out_of_range: 400,
  amount_not_positive: 400,
  not_in_coins: 400,
  url_invalid: 400,
  email_invalid: 400,
  identity_number_invalid: 400,
  passport_invalid: 400,
  work_permit_invalid: 400,
  account_number_invalid: 400,
  terms_required: 400,
  otp_format: 400,
  pin_format: 400,
  pin_not_identical: 400,
  pin_too_simple: 400,
  username_invalid: 400,
  password_too_short: 400,
  staff_code_format: 400,
  staff_code_wrong: 400,
  password_too_common: 400,
  qr_wrong: 400,
  documents_missing: 400,
  answers_missing: 400,
  term_not_offered: 400,
  product_not_offered: 400,
  not_eligible: 400,
  payout_account_locked: 400,
  // about the caller
  not_logged_in: 401,
  login_wrong: 401,
  passkey_refused: 401,
  staff_login_wrong: 401,
  otp_wrong: 401,
  otp_expired: 401,
  identity_wrong: 401,
  pin_wrong: 401,
  pin_required: 401,
  auth_token_invalid: 401,
  invitation_ended: 401,
  session_ended: 403,
  user_mismatch: 403,
  // about stored data
  not_found: 404,
  // ours, and lost: asking again does not help, as it would after 503
  file_missing: 404,
  method_not_allowed: 405,
  // the state of things
  account_inactive: 409,
  account_restricted: 409,
  forgotten_pin_hold: 409,
  phone_number_taken: 409,
  username_taken: 409,
  staff_phone_missing: 409,
  staff_account_new: 409,
  registration_missing: 409,
  profile_locked: 409,
  application_submitted: 409,
  application_open: 409,
  step_not_reached: 409,
  changed_elsewhere: 409,
  proposal_ended: 409,
  slot_not_available: 409,
  appointment_exists: 409,
  appointment_not_open: 409,
  appointment_not_begun: 409,
  interview_not_passed: 409,
  transition_refused: 409,
  second_person_needed: 409,
  write_off_too_early: 409,
  confirmation_needed: 409,
  above_role_limit: 403,
  loan_not_open: 409,
  payout_held: 409,
  contact_not_allowed: 409,
  call_open: 409,
  other_branch: 409,
  related_party: 409,
  head_office_only: 409,
  visit_booked_elsewhere: 409,
  precondition_failed: 409,
  signing_not_possible: 409,
  already_recorded: 409,
  transfer_held: 409,
  transfer_in_suspense: 409,
  more_than_debt: 409,
  statement_in_use: 409,
  statement_other_account: 409,
  statement_columns_unknown: 409,
  statement_sum_wrong: 409,
  statement_contradicts: 409,
  statement_without_balances: 409,
  drawer_not_open: 409,
  not_enough_cash: 409,
  cashier_needed: 409,
  typist_needed: 409,
  day_not_over: 409,
  drawer_in_use: 409,
  day_locked: 409,
  idempotency_conflict: 409,
  already_done: 409,
  too_many_views: 409,
  cap_exceeded: 409,
  nothing_changed: 409,
  setting_conflict: 400,
  role_in_use: 400,
  last_rights: 400,
  placeholders_differ: 400,
  // of files: a condition (If-Match) that does not hold, and a range that there is not (RFC 9110, sections 15.5.13 and 15.5.17)
  file_changed: 412,
  range_not_satisfiable: 416,
  body_too_large: 413,
  document_too_large: 413,
  sound_too_large: 413,
  voice_too_long: 413,
  export_too_large: 413,
  content_type_refused: 415,
  document_type_refused: 415,
  document_locked: 415,
  document_too_complex: 415,
  sound_type_refused: 415,
  statement_unreadable: 415,
  designated_list_unreadable: 415,
  sheet_unreadable: 415,
  too_many_requests: 429,
  pin_locked: 429,
  staff_locked: 429,
  server_error: 500,
  service_unavailable: 503,
} as const

/** A stable error code of the contract. */
export type ErrorCode = keyof typeof errorStatus

/**
 * An expected refusal: a value that a rule or a use case returns, never an exception. `fields` has the mistakes by field;
 * `retryAfterSeconds` goes with 429.
 */
export type Refusal = {
  readonly refused: ErrorCode
  readonly fields?: Readonly<Record<string, ErrorCode>>
  readonly retryAfterSeconds?: number
  /** The number of attempts left; in the message where it is not 0. */
  readonly triesLeft?: number
  /** The line of a file, in the message. */
  readonly line?: number
  /** What the person may still do, in the message of `above_role_limit`. */
  readonly left?: LeftOnLoan
  /** The branch, in the message of `other_branch`. */
  readonly branch?: Translated
}

/** Makes a refusal. */
export function refuse(code: ErrorCode, more: Omit<Refusal, 'refused'> = {}): Refusal {
  return { ...more, refused: code }
}

/** A refusal because of single fields: `body_invalid` with a code for each. */
export function refuseFields(fields: Record<string, ErrorCode>): Refusal {
  return { refused: 'body_invalid', fields }
}

/** True when a use case answered with a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}

/** True for a code of this contract, for readers of replies that come over the wire. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value)
}

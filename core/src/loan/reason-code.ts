import * as z from 'zod/mini'
import { choiceField, textField } from '../fields.ts'

/**
 * The reason codes of staff, by decision. Borrowers read the sentence of a code (`texts.reason`); the staff's note never leaves
 * the office. A write-off and its reason are for staff only, and so are actions on an account.
 */
export const reasonCodes = {
  reject: ['income_too_low', 'too_many_debts', 'papers_do_not_match', 'not_confirmed', 'rules_not_met', 'not_reached', 'other'],
  postpone: ['papers_missing', 'permit_ends_soon', 'work_too_short', 'not_reached', 'other'],
  send_back: ['change_amount', 'change_term', 'check_papers_again', 'check_answers_again', 'other'],
  withdraw: ['withdrawn'],
  expire: ['expired'],
  bounce_payout: ['account_closed', 'account_not_found', 'name_differs', 'bank_refused', 'other'],
  override: ['given_by_mistake', 'same_person', 'spelled_differently', 'originals_seen', 'other'],
  request: ['photo_unreadable', 'wrong_paper', 'paper_out_of_date', 'information_missing', 'does_not_match', 'interview_missed', 'other'],
  write_off: ['cannot_be_found', 'left_thailand', 'died', 'cannot_pay', 'fraud', 'other'],
  restructure: ['income_fell', 'illness', 'employer_changed', 'family_need', 'other'],
  waive_fee: ['our_mistake', 'bank_delay', 'hardship', 'goodwill', 'died', 'other'],
  reverse_payment: ['recorded_by_mistake', 'wrong_amount', 'wrong_loan', 'payment_bounced', 'other'],
  refuse_refund: ['already_paid_back', 'account_unknown', 'other'],
  refuse_slip: ['money_not_found', 'slip_unreadable', 'amount_differs', 'slip_used_before', 'other'],
  withdraw_transfer: ['recorded_by_mistake', 'wrong_amount', 'wrong_loan', 'never_arrived', 'other'],
  return_transfer: ['not_ours', 'paid_twice', 'loan_closed', 'asked_by_sender', 'never_arrived', 'other'],
  transfer_income: ['bank_interest', 'fee_paid_back', 'unclaimed', 'not_lending'],
  refuse_permit: ['photo_unreadable', 'wrong_paper', 'paper_out_of_date', 'does_not_match', 'other'],
  refuse_promise: ['asked_too_often', 'date_too_late', 'other'],
  switch_off: ['fraud_suspected', 'misuse', 'asked_by_borrower', 'other'],
  switch_on: ['cleared_up', 'our_mistake', 'asked_by_borrower', 'other'],
  restrict: ['phone_lost', 'somebody_else', 'identity_unclear', 'asked_by_borrower', 'other'],
  lift_restriction: ['seen_on_video', 'came_to_branch', 'called_back', 'other'],
  log_out: ['phone_lost', 'asked_by_borrower', 'misuse', 'other'],
  delete_borrower: ['asked_at_branch', 'asked_by_phone', 'asked_in_writing'],
} as const

/** The decisions with a reason. */
export type ReasonKind = keyof typeof reasonCodes

/** A code of one kind of decision, or of any. */
export type ReasonCode<K extends ReasonKind = ReasonKind> =
  | (typeof reasonCodes)[K][number]
  | (K extends 'waive_fee' ? 'paid_in_time' : never)

/** The input of a decision of this kind: its code and, for staff only, a note. */
export function reasonFields<K extends ReasonKind>(kind: K) {
  return { reason_code: choiceField(reasonCodes[kind]), note: z.optional(textField(300)) }
}

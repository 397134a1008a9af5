import type { LoanEvent } from '../loan/loan-state.ts'

/** The events that the lender's own systems subscribe to. Names and fields are published: a new one is added, none changes (docs/connections.md). */
export const webhookEvents = [
  'loan.applied',
  'loan.approved',
  'loan.approval_voided',
  'loan.rejected',
  'loan.disbursed',
  'loan.disbursement_bounced',
  'loan.late',
  'loan.arrears_changed',
  'loan.paid',
  'loan.restructured',
  'loan.written_off',
  'loan.closed',
  'loan.reopened',
  'loan.imported',
  'loan.import_undone',
  'payment.booked',
  'payment.reversed',
] as const

/** An event by its published name. */
export type WebhookEvent = (typeof webhookEvents)[number]

/** What a move of a loan is called outside; null for a step that concerns the office alone. */
export const eventOfMove: Readonly<Record<LoanEvent | 'submit' | 'take_over' | 'undo_take_over', WebhookEvent | null>> = {
  submit: 'loan.applied',
  pre_approve: null,
  send_back: null,
  confirm_branch_appointment: null,
  miss_branch_appointment: null,
  approve: 'loan.approved',
  sign: null,
  void_approval: 'loan.approval_voided',
  disburse: 'loan.disbursed',
  bounce_payout: 'loan.disbursement_bounced',
  reject: 'loan.rejected',
  postpone: 'loan.rejected',
  withdraw: 'loan.closed',
  expire: 'loan.closed',
  repay: 'loan.paid',
  restructure: 'loan.restructured',
  write_off: 'loan.written_off',
  reopen: 'loan.reopened',
  allow_reapply: null,
  take_over: 'loan.imported',
  undo_take_over: 'loan.import_undone',
}

/**
 * An owner's daily review: rare events of one day by which money or a debt can vanish, in the order of the report
 * (docs/controls.md).
 */
export const exceptionKinds = [
  'payment_reversed',
  'late_fee_waived',
  'payout_bounced',
  'written_off',
  'gift_terms',
  'restructured_again',
  'restructured_by_same_pair',
  'money_out',
  'money_out_unknown',
  'money_out_unseen',
  'fees_by_words',
  'transfer_assigned',
  'transfer_of_another_loan',
  'held_transfer_decided',
  'transfer_withdrawn',
  'transfer_not_shown',
  'statement_undone',
  'statement_gap',
  'bank_message',
  'in_transit',
  'back_dated',
  'just_under_limit',
  'cash_difference',
  'bank_difference',
  'entered_by_hand',
  'drawer_above_limit',
  'override',
  'short_interview',
  'signed_on_paper',
  'after_hours',
  'restriction_lifted',
  'reapply_allowed',
  'rights_changed',
  'rights_review_overdue',
  'settings_changed',
  'same_person',
  'same_picture',
  'same_device',
  'related_party',
  'refused',
] as const

export type ExceptionKind = (typeof exceptionKinds)[number]

/** The events of the audit trail that are exceptions by themselves. */
export const exceptionsByAction = {
  'payment.reverse': 'payment_reversed',
  'loan.waive_late_fee': 'late_fee_waived',
  'transfer.assign': 'transfer_assigned',
  'transfer.another': 'held_transfer_decided',
  'transfer.same': 'held_transfer_decided',
  'transfer.withdraw': 'transfer_withdrawn',
  'statement.undo': 'statement_undone',
  'borrower.restriction_lifted': 'restriction_lifted',
  'loan.allow_reapply': 'reapply_allowed',
  'access.refused': 'refused',
} as const satisfies Record<string, ExceptionKind>

/** Events of messages in a bank's name that a person has to look at. */
export const bankMessageActions = ['confirmation.refuse', 'confirmation.contradict'] as const

/** Events that move money or agree to a loan: an exception outside of the hours of work. */
export const actionsOfHours = [
  'payment.record',
  'loan.disburse',
  'loan.approve',
  'transfer.assign',
  'payment.reverse',
  'statement.post',
] as const

/** Acts by which borrowers bind themselves in the app, alone with their PIN. */
export const actsOfBorrower = ['loan.sign', 'loan.size_agreed', 'loan.payout_account'] as const

/** Acts that the phone of a borrower proves, at the desk too: each is an exception where the phone serves another borrower. */
export const actsOnPhone = [...actsOfBorrower, 'loan.submit', 'appointment.done'] as const

/** The hours of work, in Bangkok, from the first to before the second; Sunday is none. */
export const hoursOfWork = { from: 7, until: 20 } as const

/** From this share of a person's own limit on, cash is just under the limit. */
export const justUnderShare = 0.9

/** Below this share of the lender's terms a rate or a fee is a gift. */
export const giftShare = 0.5

/** Money out is on a line of the bank within these business days. */
export const bankDaysToShow = 3

/**
 * The state of a transfer. `expected`: staff typed it, nothing is posted until the bank shows it. `held`: perhaps a known one, nothing is
 * posted until a person decides. `merged`: it was. `suspense`: in suspense. `posted`: a payment of a loan. `own_money`: the
 * lender's, brought to the bank or sent back by it. `undone`: it never came in, or its file was withdrawn.
 */
export const transferStates = ['expected', 'held', 'suspense', 'posted', 'returned', 'income', 'own_money', 'merged', 'undone'] as const

export type TransferState = (typeof transferStates)[number]

/** The reasons for suspense: the obstacle to posting on a loan. */
export const suspenseReasons = [
  'no_reference',
  'wrong_check_digit',
  'unknown_loan',
  'loan_not_open',
  'before_payout',
  'more_than_debt',
  'second_person',
  'date_in_future',
  'reported_late',
  'amount_out_of_range',
  'payment_reversed',
  'not_posted',
] as const

export type SuspenseReason = (typeof suspenseReasons)[number]

/** The kinds of a file's lines: `likely` a known one, `outgoing` no incoming money. */
export const lineVerdicts = ['new', 'likely', 'known', 'outgoing', 'unreadable'] as const

export type LineVerdict = (typeof lineVerdicts)[number]

/**
 * An outgoing line of a file: it marks a posting, or will once its file is posted; a fee of the bank that will be booked; known from an earlier
 * file; perhaps a posting, for a person to decide; or explained by nothing.
 */
export const outgoingOutcomes = ['shown', 'to_show', 'fee', 'repeated', 'suggested', 'unknown'] as const

export type OutgoingOutcome = (typeof outgoingOutcomes)[number]

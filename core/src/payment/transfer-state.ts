/**
 * Where a transfer stands. `held`: perhaps one that is known, nothing is posted until a person decides. `merged`: it was. `suspense`:
 * in suspense. `posted`: a payment of a loan. `undone`: it never came in, or its file was taken back.
 */
export const transferStates = ['held', 'suspense', 'posted', 'returned', 'income', 'merged', 'undone'] as const

/** Where a transfer stands. */
export type TransferState = (typeof transferStates)[number]

/** The reasons for suspense: the obstacle to posting on a loan. */
export const suspenseReasons = [
  'no_reference',
  'wrong_check_digit',
  'unknown_loan',
  'loan_not_open',
  'before_payout',
  'more_than_debt',
  'date_in_future',
  'amount_out_of_range',
  'payment_reversed',
  'not_posted',
] as const

/** Why money is in suspense. */
export type SuspenseReason = (typeof suspenseReasons)[number]

/** What a line of a file is: `likely` one that is known already, `outgoing` no money in. */
export const lineVerdicts = ['new', 'likely', 'known', 'outgoing', 'unreadable'] as const

/** What a line of a file is. */
export type LineVerdict = (typeof lineVerdicts)[number]

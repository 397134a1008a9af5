/** The kind of row that the id in a path names, and whose branch decides. */
export type BranchSubject =
  | 'loan'
  | 'borrower'
  | 'document'
  | 'payment'
  | 'request'
  | 'appointment'
  | 'contact'
  | 'slip'
  | 'transfer'
  | 'promise'
  | 'mandate'
  | 'message'
  | 'hand_over'
  | 'day_end'
  | 'dual_control'

/**
 * The branch rule of an office call. A subject: the branch of the id in its path is checked before anything happens. `listed`:
 * its query finds only rows of the caller's branches, and a branch that it names is one of them. `named`: the same, and it names
 * one. `anybody`: the caller's own data, fraud data of all the lender's customers, or the lender's data without a loan.
 * `head_office`: only staff of the head office.
 */
export type BranchRule = BranchSubject | 'listed' | 'named' | 'anybody' | 'head_office'

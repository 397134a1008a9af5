/** What the id in a path names, where that belongs to a branch. */
export type BranchSubject =
  | 'loan'
  | 'borrower'
  | 'document'
  | 'payment'
  | 'request'
  | 'appointment'
  | 'contact'
  | 'slip'
  | 'promise'
  | 'mandate'
  | 'message'
  | 'hand_over'
  | 'day_end'
  | 'dual_control'

/**
 * How a call of the office keeps to the branches of its caller. A subject: the branch of the id in its path is looked at before anything
 * happens. `listed`: its query finds only what these branches may see, and a branch that it names is one of them. `named`: the same, and it
 * names one. `anybody`: the caller's own things, what is kept against fraud of all the lender's customers, or the whole lender's that tell of
 * no loan. `head_office`: only staff of the head office.
 */
export type BranchRule = BranchSubject | 'listed' | 'named' | 'anybody' | 'head_office'

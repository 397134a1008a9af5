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

/** The treatment of a table's columns; their names, separated by spaces. Every column stands in one of the four. */
export type PersonalTable = {
  readonly of: Owner
  /** The name of its part of the export; none where nothing of it is exported. */
  readonly part?: string
  /** True when a deletion removes the rows or empties columns of them. */
  readonly rows: 'removed' | 'stay'
  /** In the export, and gone after a deletion. */
  readonly erased?: string
  /** In the export, and retained after a deletion: `law` says why. */
  readonly kept?: string
  /** Not in the export (secrets, and the staff's notes: docs/product.md §14), and gone after a deletion. */
  readonly hidden?: string
  /** Neither: keys between rows, states, and the staff's names; they identify no borrower. */
  readonly internal?: string
  readonly law?: string
}

/** The reason why the records of money stay. */
export const books = 'Accounting Act, section 14, and anti-money-laundering law: records of a disbursed loan, which name nobody any more'

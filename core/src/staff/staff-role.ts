/** The staff roles (docs/product.md §14): officers review, managers decide and disburse, admins keep accounts and the audit. */
export const staffRoles = ['officer', 'manager', 'admin'] as const

/** A role in the back office. */
export type StaffRole = (typeof staffRoles)[number]

/** The roles for applications and loans. */
export const reviewers = ['officer', 'manager'] as const satisfies readonly StaffRole[]

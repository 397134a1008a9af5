/** What staff may do (docs/product.md §14): officers review, managers decide and pay out, admins keep accounts and the audit. */
export const staffRoles = ['officer', 'manager', 'admin'] as const

/** A role in the back office. */
export type StaffRole = (typeof staffRoles)[number]

/** The roles of the office (docs/product.md §14). A role is a bundle of permissions. */
export const staffRoles = ['officer', 'manager', 'admin'] as const

export type StaffRole = (typeof staffRoles)[number]

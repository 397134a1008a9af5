/** What a key of the lender's own system may read. */
export const apiScopes = ['loans:read', 'payments:read', 'arrears:read'] as const

/** One right of a key. */
export type ApiScope = (typeof apiScopes)[number]

/** A key ends after at most so many days. */
export const longestKeyDays = 366

/** The wrong answers after a forgotten PIN; then staff lift the restriction. */
export const maxIdentityTries = 3

/** The wrong answers of a borrower that are compared a day, however often the PIN is forgotten. */
export const identityLimit = { points: maxIdentityTries, seconds: 86_400 } as const

/** The time after a forgotten PIN in which neither phone number nor disbursement account may change, in ms. */
const holdMs = 24 * 3_600_000

/** The cause of a restriction: staff (`identity_tries` null), or a forgotten PIN with this many wrong answers since. */
export type Restriction = { readonly restricted_since: Date | null; readonly identity_tries: number | null }

/** True where the answers about the documents on file lift the restriction of an account. */
export function identityLifts({ restricted_since: since, identity_tries: tries }: Restriction): boolean {
  return since !== null && tries !== null && tries < maxIdentityTries
}

/** True for a restriction by staff, which nothing but staff lifts. */
export function isRestrictedByStaff({ restricted_since: since, identity_tries: tries }: Restriction): boolean {
  return since !== null && tries === null
}

/** True while a forgotten PIN holds the phone number and the account that is paid to. */
export function isHeldAfterForgottenPin(forgottenAt: Date | null, now: Date): boolean {
  return forgottenAt !== null && now.getTime() - forgottenAt.getTime() < holdMs
}

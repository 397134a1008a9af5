/**
 * The preconditions that two people together may override (docs/decisions/005): each compares the borrower's data with another
 * person's, or one spelling with another, and can be wrong about an honest person; or it asks for two people who are not related.
 */
export const overridableRules = [
  'identity_not_shared',
  'bank_account_not_shared',
  'not_related_to_staff',
  'payout_account_in_own_name',
] as const

export type OverridableRule = (typeof overridableRules)[number]

/** The state of an override: waiting for the second person, in force, refused by them, revoked by a manager since, or void since its fact changed. */
export const overrideStates = ['asked', 'in_force', 'refused', 'revoked', 'void'] as const

export type OverrideState = (typeof overrideStates)[number]

/** True for a precondition that may be overridden. */
export function isOverridable(rule: string): rule is OverridableRule {
  return overridableRules.some((each) => each === rule)
}

/** The kind of an override among the second-person approvals (`dualControls`). */
export function overrideKind<R extends OverridableRule>(rule: R): `override_${R}` {
  return `override_${rule}`
}

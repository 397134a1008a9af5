import type { Precondition, PreconditionRule } from './preconditions.ts'
import type { ReasonCode } from './reason-code.ts'

/** The rules of which the sentence speaks that the borrower reads. */
const conditionsOfBorrowers: readonly PreconditionRule[] = ['eligible', 'not_blacklisted', 'permit_outlasts_term']

/** True for a rejection that names unmet conditions to the borrower while the checks show all of them met: its note says why. */
export function contradictsChecks(reason: ReasonCode, checks: readonly Precondition[]): boolean {
  if (reason !== 'rules_not_met') return false
  return checks.every(({ rule, state }) => !conditionsOfBorrowers.includes(rule) || state === 'passed')
}

import { expect, it } from 'vitest'
import { contradictsChecks } from './decline-reason.ts'
import type { PreconditionState } from './preconditions.ts'

const checks = (eligible: PreconditionState) => [
  { rule: 'eligible', state: eligible, detail: null } as const,
  { rule: 'documents_readable', state: 'failed', detail: null } as const,
]

it.each([
  ['rules_not_met', 'passed', true],
  ['rules_not_met', 'failed', false],
  ['papers_do_not_match', 'passed', false],
  ['other', 'passed', false],
] as const)('%s beside the conditions "%s"', (reason, eligible, contradicts) => {
  expect(contradictsChecks(reason, checks(eligible))).toBe(contradicts)
})

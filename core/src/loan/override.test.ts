import { expect, it } from 'vitest'
import { isOverridable, overrideKind } from './override.ts'
import { preconditionRules } from './preconditions.ts'

it('only the rules that can be wrong about an honest person may be overridden', () => {
  expect(preconditionRules.filter(isOverridable)).toEqual([
    'identity_not_shared',
    'bank_account_not_shared',
    'not_related_to_staff',
    'payout_account_in_own_name',
  ])
  expect([isOverridable(''), isOverridable('toString')]).toEqual([false, false])
  expect(overrideKind('identity_not_shared')).toBe('override_identity_not_shared')
})

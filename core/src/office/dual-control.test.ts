import { expect, it } from 'vitest'
import { dualControlKinds, dualControls } from './dual-control.ts'

it('a proposal waits a fortnight for its second person, the end of a blacklisting thirty days', () => {
  expect(Object.fromEntries(dualControlKinds.map((kind) => [kind, dualControls[kind].days]))).toEqual({
    blacklist_removal: 30,
    override_identity_not_shared: 14,
    override_bank_account_not_shared: 14,
    override_payout_account_in_own_name: 14,
  })
})

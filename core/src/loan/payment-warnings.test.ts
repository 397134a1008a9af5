import { describe, expect, it } from 'vitest'
import { satang } from '../money.ts'
import { paymentWarningsFor } from './payment-warnings.ts'

const owed = { due: satang(518_628), next: satang(259_314), payoff: satang(1_010_000) }

describe('warnings of an amount', () => {
  it.each([
    [518_628, []],
    [259_314, []],
    [1_010_000, []],
    [260_000, []],
    [129_700, []],
    [259_300, []],
    [1_000_000, []],
    [259_350, ['not_whole_baht']],
    [129_600, ['far_from_instalment']],
    [1, ['not_whole_baht', 'far_from_instalment']],
    [1_037_300, ['above_payoff']],
    [1_010_001, ['not_whole_baht', 'above_payoff']],
  ])('%s satang: %j', (amount, warnings) => expect(paymentWarningsFor(satang(amount), owed)).toEqual(warnings))

  it('knows an amount far above the instalment while the payoff is farther', () => {
    expect(paymentWarningsFor(satang(600_000), { ...owed, due: 0 })).toEqual(['far_from_instalment'])
  })
})

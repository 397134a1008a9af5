import { bahtToSatang } from '../money.ts'
import type { Lender } from './lender.ts'

/** What a lender decides about its own staff; never sent to visitors. */
export type LenderControls = NonNullable<Lender['controls']>

/** A lender that says nothing about its controls has these. */
const usualControls: LenderControls = { proposalDays: 30, payoutAloneMax: bahtToSatang(25_000) }

/** The controls of a lender. */
export function controlsOf({ controls }: Pick<Lender, 'controls'>): LenderControls {
  return controls ?? usualControls
}

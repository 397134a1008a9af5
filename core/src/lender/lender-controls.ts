import { bahtToSatang } from '../money.ts'
import { type Permission, isPermitted } from '../staff/permission.ts'
import type { Lender, RoleLimits } from './lender.ts'

/** A lender's decisions about its own staff; never sent to visitors. */
export type LenderControls = Omit<NonNullable<Lender['controls']>, 'limits' | 'slipDays'> & {
  readonly slipDays: number
  readonly limits: Readonly<Record<'officer' | 'manager', RoleLimits>>
}

/** A lender that says nothing about its controls has these. */
const usualControls: LenderControls = {
  proposalDays: 30,
  payoutAloneMax: bahtToSatang(25_000),
  slipDays: 7,
  limits: {
    officer: { paymentAloneMax: bahtToSatang(20_000), backdatedDays: 7, moneyOutMax: bahtToSatang(5_000) },
    manager: { paymentAloneMax: bahtToSatang(50_000), backdatedDays: 30, moneyOutMax: bahtToSatang(1_000_000) },
  },
}

/** A role that records and moves no money has no limit to use up. */
const nothing: RoleLimits = { paymentAloneMax: 0, backdatedDays: 0, moneyOutMax: 0 }

/** The controls of a lender, with defaults for the omitted ones. */
export function controlsOf({ controls, postings }: Pick<Lender, 'controls' | 'postings'>): LenderControls {
  const { officer, manager } = usualControls.limits
  const earlier = postings && { paymentAloneMax: postings.largeSatang, backdatedDays: postings.backdatedDays }
  const limits = controls?.limits ?? { officer: { ...officer, ...earlier }, manager: { ...manager, ...earlier } }
  return { ...usualControls, ...controls, slipDays: controls?.slipDays ?? usualControls.slipDays, limits }
}

/** Slips that were sent before this instant count no longer as payments under way. */
export function slipsCountFrom(lender: Pick<Lender, 'controls' | 'postings'>, now: Date): Date {
  return new Date(now.getTime() - controlsOf(lender).slipDays * 86_400_000)
}

/** The limits of one person alone: the manager's with `confirm_money`, else the officer's. */
export function limitsOf(lender: Pick<Lender, 'controls' | 'postings'>, mine: readonly Permission[]): RoleLimits {
  const { officer, manager } = controlsOf(lender).limits
  if (mine.includes('confirm_money')) return manager
  return isPermitted(['record_payment', 'take_cash', 'assign_suspense', 'refund'], mine) ? officer : nothing
}

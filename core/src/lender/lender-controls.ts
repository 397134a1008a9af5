import { bahtToSatang } from '../money.ts'
import { type Permission, isPermitted } from '../staff/permission.ts'
import type { Lender, RoleLimits, RoleTotals } from './lender.ts'

/** A lender's decisions about its own staff; never sent to visitors. */
export type LenderControls = Omit<NonNullable<Lender['controls']>, 'limits' | 'totals' | 'slipDays' | 'minInterviewMinutes'> & {
  readonly slipDays: number
  readonly minInterviewMinutes: number
  readonly limits: Readonly<Record<'officer' | 'manager', RoleLimits>>
  readonly totals: Readonly<Record<'officer' | 'manager', RoleTotals>>
}

const baht = (day: number, month: number) => ({ day: bahtToSatang(day), month: bahtToSatang(month) })

/** A lender that says nothing about its controls has these. */
const usualControls: LenderControls = {
  proposalDays: 30,
  payoutAloneMax: bahtToSatang(25_000),
  slipDays: 7,
  minInterviewMinutes: 5,
  limits: {
    officer: { paymentAloneMax: bahtToSatang(20_000), backdatedDays: 7, moneyOutMax: bahtToSatang(5_000) },
    manager: { paymentAloneMax: bahtToSatang(50_000), backdatedDays: 30, moneyOutMax: bahtToSatang(1_000_000) },
  },
  totals: {
    officer: {
      typed: baht(60_000, 300_000),
      assigned: baht(60_000, 600_000),
      moneyOut: baht(10_000, 50_000),
      fetched: baht(50_000, 500_000),
      waived: baht(0, 0),
    },
    manager: {
      typed: baht(150_000, 750_000),
      assigned: baht(200_000, 2_000_000),
      moneyOut: baht(1_000_000, 5_000_000),
      fetched: baht(200_000, 2_000_000),
      waived: baht(1_000, 10_000),
    },
  },
}

/** A role that records and moves no money has no limit to use up. */
const nothing: RoleLimits = { paymentAloneMax: 0, backdatedDays: 0, moneyOutMax: 0 }
const none = baht(0, 0)
const noTotals: RoleTotals = { typed: none, assigned: none, moneyOut: none, fetched: none, waived: none }

/** The controls of a lender, with defaults for the omitted ones. */
export function controlsOf({ controls, postings }: Pick<Lender, 'controls' | 'postings'>): LenderControls {
  const { officer, manager } = usualControls.limits
  const earlier = postings && { paymentAloneMax: postings.largeSatang, backdatedDays: postings.backdatedDays }
  const limits = controls?.limits ?? { officer: { ...officer, ...earlier }, manager: { ...manager, ...earlier } }
  return {
    ...usualControls,
    ...controls,
    slipDays: controls?.slipDays ?? usualControls.slipDays,
    minInterviewMinutes: controls?.minInterviewMinutes ?? usualControls.minInterviewMinutes,
    limits,
    totals: controls?.totals ?? usualControls.totals,
  }
}

/** Slips that were sent before this instant count no longer as payments under way. */
export function slipsCountFrom(lender: Pick<Lender, 'controls' | 'postings'>, now: Date): Date {
  return new Date(now.getTime() - controlsOf(lender).slipDays * 86_400_000)
}

/** The limits of one person alone: the manager's with `confirm_money`, else the officer's. */
export function limitsOf(lender: Pick<Lender, 'controls' | 'postings'>, mine: readonly Permission[]): RoleLimits {
  const role = limitedAs(mine)
  return role === null ? nothing : controlsOf(lender).limits[role]
}

/** How much one person may do in a day and in a month, over all loans; by the same rule. */
export function totalsOf(lender: Pick<Lender, 'controls' | 'postings'>, mine: readonly Permission[]): RoleTotals {
  const role = limitedAs(mine)
  return role === null ? noTotals : controlsOf(lender).totals[role]
}

function limitedAs(mine: readonly Permission[]): 'officer' | 'manager' | null {
  if (mine.includes('confirm_money')) return 'manager'
  return isPermitted(['record_payment', 'take_cash', 'assign_suspense', 'refund'], mine) ? 'officer' : null
}

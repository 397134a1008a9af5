import { type Satang, bahtToSatang } from '../money.ts'
import type { RoleLimits, RoleTotals } from '../staff/role.ts'
import type { AssignmentRule } from '../work-queue/assignment-rule.ts'
import { promisedHoursOf } from '../work-queue/promised-hours.ts'
import { type PromisedQueue, usualPromises } from '../work-queue/promised-queues.ts'
import type { Lender } from './lender.ts'

/** A lender's decisions about its own staff; never sent to visitors. */
export type LenderControls = Omit<
  NonNullable<Lender['controls']>,
  'limits' | 'totals' | 'slipDays' | 'bureauReplyDays' | 'minInterviewMinutes' | 'drawerMax' | 'promisedHours' | 'assignment'
> & {
  readonly slipDays: number
  readonly bureauReplyDays: number
  readonly minInterviewMinutes: number
  readonly drawerMax: Satang
  readonly promisedHours: Readonly<Record<PromisedQueue, number>>
  readonly assignment: AssignmentRule
  readonly limits: Readonly<Record<'officer' | 'manager', RoleLimits>>
  readonly totals: Readonly<Record<'officer' | 'manager', RoleTotals>>
}

const baht = (day: number, month: number) => ({ day: bahtToSatang(day), month: bahtToSatang(month) })

/** A lender that says nothing about its controls has these. */
const usualControls: LenderControls = {
  proposalDays: 30,
  payoutAloneMax: bahtToSatang(25_000),
  slipDays: 7,
  // a decision and a complaint about it; no source names a limit
  bureauReplyDays: 180,
  minInterviewMinutes: 5,
  drawerMax: bahtToSatang(50_000),
  promisedHours: usualPromises,
  assignment: 'nobody',
  limits: {
    officer: { paymentAloneMax: bahtToSatang(20_000), moneyOutMax: bahtToSatang(5_000) },
    manager: { paymentAloneMax: bahtToSatang(50_000), moneyOutMax: bahtToSatang(1_000_000) },
  },
  totals: {
    officer: {
      assigned: baht(60_000, 600_000),
      moneyOut: baht(10_000, 50_000),
      fetched: baht(50_000, 500_000),
      waived: baht(0, 0),
    },
    manager: {
      assigned: baht(200_000, 2_000_000),
      moneyOut: baht(1_000_000, 5_000_000),
      fetched: baht(200_000, 2_000_000),
      waived: baht(1_000, 10_000),
    },
  },
}

/** The controls of a lender, with defaults for the omitted ones. */
export function controlsOf({ controls, postings }: Pick<Lender, 'controls' | 'postings'>): LenderControls {
  const { officer, manager } = usualControls.limits
  const earlier = postings && { paymentAloneMax: postings.largeSatang }
  const limits = controls?.limits ?? { officer: { ...officer, ...earlier }, manager: { ...manager, ...earlier } }
  return {
    ...usualControls,
    ...controls,
    slipDays: controls?.slipDays ?? usualControls.slipDays,
    bureauReplyDays: controls?.bureauReplyDays ?? usualControls.bureauReplyDays,
    minInterviewMinutes: controls?.minInterviewMinutes ?? usualControls.minInterviewMinutes,
    drawerMax: controls?.drawerMax ?? usualControls.drawerMax,
    promisedHours: promisedHoursOf({ controls }),
    assignment: controls?.assignment ?? usualControls.assignment,
    limits,
    totals: controls?.totals ?? usualControls.totals,
  }
}

/** Slips that were sent before this instant count no longer as payments under way. */
export function slipsCountFrom(lender: Pick<Lender, 'controls' | 'postings'>, now: Date): Date {
  return new Date(now.getTime() - controlsOf(lender).slipDays * 86_400_000)
}

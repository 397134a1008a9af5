import { percentOf } from './percent-of.ts'

/** After so many months from their disbursement loans are compared. */
export const vintageMonths = [1, 2, 3, 4, 5, 6, 9, 12] as const

/** How late a loan is at the end of a month, and what else becomes of it. */
export const monthEndBuckets = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const

export const monthEndStates = [...monthEndBuckets, 'repaid', 'written_off'] as const

type Split =
  | 'officer'
  | 'branch'
  | 'product'
  | 'employer'
  | 'province_of_work'
  | 'province_of_resident'
  | 'language'
  | 'day'
  | 'payday'
  | 'month'
  | 'bucket'

type Figure =
  | 'loans'
  | 'outstanding'
  | 'par1'
  | 'par30'
  | 'par90'
  | 'promises'
  | 'promised'
  | 'kept'
  | 'broken'
  | 'decided'
  | 'approved'
  | 'rejected'
  | 'instalments'
  | 'falls_due'
  | 'expected'
  | 'disbursed'
  | AfterMonths
  | 'late_now'
  | 'owed_before'
  | BecameState

type AfterMonths = `after_${(typeof vintageMonths)[number]}`
type BecameState = `to_${(typeof monthEndStates)[number]}`

const afterMonths = vintageMonths.map((months) => `after_${months}` as const)
const becameStates = monthEndStates.map((state) => `to_${state}` as const)

type View = { readonly splits: readonly [Split, ...Split[]]; readonly figures: readonly [Figure, ...Figure[]] }

/** The tables of the portfolio's quality: how the lines of each can be grouped, the usual way first, and its figures. */
export const qualityTables = {
  /** Running loans today, by the officer who proposed them. */
  risk: { splits: ['officer', 'branch', 'employer', 'product'], figures: ['loans', 'outstanding', 'par1', 'par30', 'par90'] },
  /** Promises to pay whose day is over, by the officer who called. */
  promises: { splits: ['officer', 'branch', 'product'], figures: ['promises', 'promised', 'kept', 'broken'] },
  /** Applications by their last decision. */
  decisions: {
    splits: ['province_of_work', 'province_of_resident', 'language', 'branch', 'product'],
    figures: ['decided', 'approved', 'rejected'],
  },
  /** Instalments of the next weeks; a payday is the usual one before the due day. */
  forecast: { splits: ['day', 'payday', 'branch', 'employer', 'product'], figures: ['instalments', 'falls_due', 'expected'] },
  /** Loans by the month of their disbursement: what was ever late by more than 30 days at the end of a month, and is now. */
  vintage: { splits: ['month'], figures: ['loans', 'disbursed', ...afterMonths, 'late_now'] },
  /** From the end of a month to the end of the next one. */
  roll: { splits: ['bucket'], figures: ['loans', 'owed_before', ...becameStates] },
} as const satisfies Record<string, View>

export type QualityView = keyof typeof qualityTables
export type QualityFigure = (typeof qualityTables)[QualityView]['figures'][number]
export type QualitySplit = (typeof qualityTables)[QualityView]['splits'][number]

export const qualityViews = Object.keys(qualityTables) as [QualityView, ...QualityView[]]

/** Each once: tables share some. */
const each = <T>(of: (table: View) => readonly T[]) => [...new Set(Object.values<View>(qualityTables).flatMap(of))]
export const qualitySplits = each(({ splits }) => splits) as readonly QualitySplit[] as readonly [QualitySplit, ...QualitySplit[]]
export const qualityFigures = each(({ figures }) => figures) as readonly QualityFigure[] as readonly [QualityFigure, ...QualityFigure[]]

/** The tables of a range of days that the reader chooses, and those of the last end of a month by a chosen day. */
export const rangedViews: readonly QualityView[] = ['promises', 'decisions']
export const monthEndViews: readonly QualityView[] = ['vintage', 'roll']

/** The days of a forecast from today on. */
export const forecastDays = 35

/** The figures that are a part of another one, and shown with their share of it. */
export const wholeOf: Readonly<Partial<Record<QualityFigure, QualityFigure>>> = {
  par1: 'outstanding',
  par30: 'outstanding',
  par90: 'outstanding',
  kept: 'promises',
  broken: 'promises',
  approved: 'decided',
  rejected: 'decided',
  ...Object.fromEntries([...afterMonths, 'late_now' as const].map((figure) => [figure, 'disbursed' as const])),
  ...Object.fromEntries(becameStates.map((figure) => [figure, 'owed_before' as const])),
}

const counts: readonly QualityFigure[] = ['loans', 'promises', 'kept', 'broken', 'decided', 'approved', 'rejected', 'instalments']

/** True for satang; the others count. */
export function isAmount(figure: QualityFigure): boolean {
  return !counts.includes(figure)
}

/** A group of fewer decided applications says nothing about fairness: its shares are left out. */
export const smallestCompared = 20

/** The share of a figure in percent with one decimal; null where it has none, and for a group that is too small to compare. */
export function shareIn(figures: Readonly<Record<string, number | null>>, figure: QualityFigure): number | null {
  const [part, whole] = [figures[figure], figures[wholeOf[figure] ?? '']]
  if (part == null || whole == null) return null
  if (wholeOf[figure] === 'decided' && whole < smallestCompared) return null
  return percentOf(part, whole)
}

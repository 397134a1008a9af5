type Split = 'officer' | 'branch' | 'product' | 'province_of_work' | 'province_of_resident' | 'language'

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

type View = { readonly splits: readonly [Split, ...Split[]]; readonly figures: readonly [Figure, ...Figure[]] }

/** The tables of the portfolio's quality: how the lines of each can be grouped, the usual way first, and its figures. */
export const qualityTables = {
  /** Running loans today, by the officer who proposed them. */
  risk: { splits: ['officer', 'branch', 'product'], figures: ['loans', 'outstanding', 'par1', 'par30', 'par90'] },
  /** Promises to pay whose day is over, by the officer who called. */
  promises: { splits: ['officer', 'branch', 'product'], figures: ['promises', 'promised', 'kept', 'broken'] },
  /** Applications by their last decision. */
  decisions: {
    splits: ['province_of_work', 'province_of_resident', 'language', 'branch', 'product'],
    figures: ['decided', 'approved', 'rejected'],
  },
} as const satisfies Record<string, View>

export type QualityView = keyof typeof qualityTables
export type QualityFigure = (typeof qualityTables)[QualityView]['figures'][number]
export type QualitySplit = (typeof qualityTables)[QualityView]['splits'][number]

export const qualityViews = Object.keys(qualityTables) as [QualityView, ...QualityView[]]

/** Each once: tables share some. */
const each = <T>(of: (table: View) => readonly T[]) => [...new Set(Object.values<View>(qualityTables).flatMap(of))]
export const qualitySplits = each(({ splits }) => splits) as readonly QualitySplit[] as readonly [QualitySplit, ...QualitySplit[]]
export const qualityFigures = each(({ figures }) => figures) as readonly QualityFigure[] as readonly [QualityFigure, ...QualityFigure[]]

/** The tables of a range of days that the reader chooses. */
export const rangedViews: readonly QualityView[] = ['promises', 'decisions']

/** The figures that are a part of another one, and shown with their share of it. */
export const wholeOf: Readonly<Partial<Record<QualityFigure, QualityFigure>>> = {
  par1: 'outstanding',
  par30: 'outstanding',
  par90: 'outstanding',
  kept: 'promises',
  broken: 'promises',
  approved: 'decided',
  rejected: 'decided',
}

const amounts: readonly QualityFigure[] = ['outstanding', 'par1', 'par30', 'par90', 'promised']

/** True for satang; the others count. */
export function isAmount(figure: QualityFigure): boolean {
  return amounts.includes(figure)
}

/** A group of fewer decided applications says nothing about fairness: its shares are left out. */
export const smallestCompared = 20

/** The share of a figure in percent with one decimal; null where it has none, and for a group that is too small to compare. */
export function shareIn(figures: Readonly<Record<string, number | null>>, figure: QualityFigure): number | null {
  const [part, whole] = [figures[figure], figures[wholeOf[figure] ?? '']]
  if (part == null || whole == null || whole <= 0) return null
  if (wholeOf[figure] === 'decided' && whole < smallestCompared) return null
  return Math.round((part * 1000) / whole) / 10
}

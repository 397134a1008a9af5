import type { InkBox } from '../mrz/find-ink.ts'

/** The middle of a printed character, and its height. */
type Spot = { readonly x: number; readonly y: number; readonly height: number; readonly left: number; readonly right: number }

/** Characters beside each other, from the left; `dashes` are the spots that a dash follows. */
export type PrintLine = {
  readonly spots: readonly Spot[]
  readonly dashes: ReadonlySet<number>
  readonly height: number
  /** The direction of the line. */
  readonly cos: number
  readonly sin: number
}

/** Heights of a digit in points. */
const heights = [9, 130] as const
/** A number has so many digits, a part that tells it from others fewer. */
export const fewestOfNumber = 10
export const fewestOfPart = 6
/** A line bends up or down by no more than this. */
const steepest = 0.3

/** The lines of at least so many characters of one size. */
export function findLines(ink: readonly InkBox[], fewest: number): PrintLine[] {
  const all = ink.map(({ left, top, right, bottom }) => ({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    height: bottom - top + 1,
    width: right - left + 1,
    left,
    right,
  }))
  const spots = all
    .filter(({ width, height }) => height >= heights[0] && height <= heights[1] && width >= 0.08 * height && width <= 1.2 * height)
    .toSorted((one, other) => one.x - other.x)
  const dashes = all.filter(({ width, height }) => width >= 3 && width >= 1.3 * height)
  return chains(spots, fewest).map((chain) => {
    const height = middleOf(chain.map((spot) => spot.height))
    const { slope, offset } = fitLine(chain)
    const length = Math.hypot(1, slope)
    return {
      // characters of a line stand on it, whatever of their box is dirt
      spots: chain.map((spot) => ({ ...spot, y: Math.abs(spot.height - height) < 0.15 * height ? spot.y : slope * spot.x + offset })),
      height,
      cos: 1 / length,
      sin: slope / length,
      dashes: new Set(
        chain.slice(1).flatMap((right, at) => {
          const left = chain[at]!
          const isDash = ({ x, y, width, height: thick }: (typeof all)[number]) =>
            x - width / 2 > left.right - 1 &&
            x + width / 2 < right.left + 1 &&
            thick < 0.4 * height &&
            width < 0.9 * height &&
            Math.abs(y - (slope * x + offset)) < 0.25 * height
          return dashes.some(isDash) ? [at] : []
        }),
      ),
    }
  })
}

/** Follows each character to its nearest neighbour on the right, of its height and on its line. */
function chains(spots: readonly Spot[], fewest: number): Spot[][] {
  const next = new Map<Spot, Spot>()
  const taken = new Set<Spot>()
  for (const [at, one] of spots.entries()) {
    for (let other = at + 1; other < spots.length; other++) {
      const to = spots[other]!
      const distance = to.x - one.x
      if (distance > 2.2 * one.height) break
      const ratio = to.height / one.height
      const isBeside = distance > 0.2 * one.height && ratio > 0.72 && ratio < 1.4
      if (!isBeside || Math.abs(to.y - one.y) > steepest * distance + 0.12 * one.height || taken.has(to)) continue
      next.set(one, to)
      taken.add(to)
      break
    }
  }
  const found: Spot[][] = []
  for (const spot of spots) {
    if (taken.has(spot)) continue
    const chain = [spot]
    for (let at = next.get(spot); at; at = next.get(at)) chain.push(at)
    if (chain.length >= fewest) found.push(chain)
  }
  return found
}

function fitLine(spots: readonly Spot[]): { slope: number; offset: number } {
  const [x, y] = [meanOf(spots.map((spot) => spot.x)), meanOf(spots.map((spot) => spot.y))]
  let [up, across] = [0, 0]
  for (const spot of spots) {
    up += (spot.x - x) * (spot.y - y)
    across += (spot.x - x) ** 2
  }
  const slope = up / across
  return { slope, offset: y - slope * x }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}

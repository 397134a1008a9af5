import type { CellPlace } from './cell.ts'
import type { InkBox } from './find-ink.ts'
import { fitCurve } from './fit-curve.ts'

/** A row of evenly spaced characters: the place of its n-th one, of which `from` to `to` were seen. */
export type Row = { readonly from: number; readonly to: number; readonly seen: number; readonly place: (index: number) => CellPlace }

/** A row of a document has 30 characters or more; many may be hidden by a pattern or glare. */
const fewestSeen = 12
/** So many neighbours begin a row. */
const fewestOfChain = 7
/** The line is laid anew so many times, through more of its spots. */
const rounds = 4
/** In a row some characters are lost in glare; so many together end it. */
const widestGap = 3
/** Heights of a character in points. */
const heights = [6, 90] as const

type Spot = { readonly x: number; readonly y: number; readonly height: number }

/** The rows of evenly spaced characters of one size, from the top to the bottom of the picture. */
export function findRows(ink: readonly InkBox[]): Row[] {
  const spots = ink
    .map(({ left, top, right, bottom }) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      width: right - left + 1,
      height: bottom - top + 1,
    }))
    .filter(({ width, height }) => height >= heights[0] && height <= heights[1] && width >= 2 && width < 1.7 * height)
    .toSorted((one, other) => one.x - other.x)
  const rows: Row[] = []
  for (const chain of chains(spots).toSorted((one, other) => other.length - one.length)) {
    const row = fit(chain, spots)
    if (row !== null && row.seen >= fewestSeen && !rows.some((known) => isSame(known, row))) rows.push(row)
  }
  return rows.toSorted((one, other) => middleOf(one).y - middleOf(other).y)
}

/** Follows each character to its nearest neighbour on the right, of its height and on its line. */
function chains(spots: readonly Spot[]): Spot[][] {
  const next = new Map<Spot, Spot>()
  const previous = new Map<Spot, { spot: Spot; distance: number }>()
  for (const [at, one] of spots.entries()) {
    for (let other = at + 1; other < spots.length; other++) {
      const to = spots[other]!
      const distance = to.x - one.x
      if (distance > 2.3 * one.height) break
      const ratio = to.height / one.height
      if (distance < 0.5 * one.height || ratio < 0.62 || ratio > 1.6 || Math.abs(to.y - one.y) > 0.22 * distance + 0.15 * one.height)
        continue
      const known = previous.get(to)
      if (known === undefined || known.distance > distance) {
        if (known) next.delete(known.spot)
        previous.set(to, { spot: one, distance })
        next.set(one, to)
      }
      break
    }
  }
  const found: Spot[][] = []
  for (const spot of spots) {
    if (previous.has(spot)) continue
    const chain = [spot]
    for (let at = next.get(spot); at; at = next.get(at)) chain.push(at)
    if (chain.length >= fewestOfChain) found.push(chain)
  }
  return found
}

/** Lays an even, slightly bent line through a chain, and through every other spot that it meets. */
function fit(chain: readonly Spot[], spots: readonly Spot[]): Row | null {
  const steps = chain.slice(1).map(({ x }, at) => x - chain[at]!.x)
  const pitch = median(steps)
  const height = median(chain.map((spot) => spot.height))
  const ofHeight = spots.filter((spot) => spot.height >= 0.6 * height && spot.height <= 1.6 * height)
  let index = 0
  let points = chain.map((spot, at) => ({ k: (index += at === 0 ? 0 : Math.max(1, Math.round(steps[at - 1]! / pitch))), spot }))
  for (let round = 0; ; round++) {
    const degree = degreeFor(points.length)
    const x = fitCurve(
      points.map(({ k, spot }) => [k, spot.x]),
      degree,
    )
    const y = fitCurve(
      points.map(({ k, spot }) => [k, spot.y]),
      degree,
    )
    const place = (at: number) => ({ x: x.at(at), y: y.at(at), dx: x.slopeAt(at), dy: y.slopeAt(at) })
    if (round === rounds) return { from: points[0]!.k, to: points.at(-1)!.k, seen: points.length, place }
    points = withoutOutliers(spotsOn(place, ofHeight, points[0]!.k - 8, points.at(-1)!.k + 8))
    if (points.length < fewestOfChain) return null
  }
}

type Point = { readonly k: number; readonly spot: Spot }

/** The nearest spot to each place of a line, if it is near. */
function spotsOn(place: Row['place'], spots: readonly Spot[], low: number, high: number): Point[] {
  const points: Point[] = []
  for (let k = low; k <= high; k++) {
    const { x, y, dx, dy } = place(k)
    const pitch = Math.hypot(dx, dy)
    let nearest: Spot | undefined
    let away = 0.33 * pitch
    for (const spot of spots) {
      const distance = Math.hypot(spot.x - x, spot.y - y)
      if (distance < away) [nearest, away] = [spot, distance]
    }
    if (nearest) points.push({ k, spot: nearest })
  }
  return points
}

/** Ink beside a row, such as the edge of the page, stands apart from it. */
function withoutOutliers(points: readonly Point[]): Point[] {
  const runs: Point[][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last && point.k - last.at(-1)!.k <= widestGap) last.push(point)
    else runs.push([point])
  }
  return runs.toSorted((one, other) => other.length - one.length)[0] ?? []
}

function degreeFor(points: number): number {
  return points >= 24 ? 3 : points >= 12 ? 2 : 1
}

/** A row of which too little was seen, laid out like a whole row of the same document: their characters stand below each other. */
export function likeRow(whole: Row, part: Row): Row {
  const seen = part.place(Math.round((part.from + part.to) / 2))
  let index = whole.from
  for (let round = 0; round < 4; round++) {
    const { x, y, dx, dy } = whole.place(index)
    index += ((seen.x - x) * dx + (seen.y - y) * dy) / (dx * dx + dy * dy)
  }
  const { x, y } = whole.place(Math.round(index))
  return {
    ...whole,
    place(at) {
      const place = whole.place(at)
      return { ...place, x: place.x + seen.x - x, y: place.y + seen.y - y }
    },
  }
}

function isSame(one: Row, other: Row): boolean {
  const { x, y, dx } = middleOf(other)
  const near = one.place(Math.round((x - one.place(0).x) / (one.place(0).dx || 1)))
  return Math.abs(near.y - y) < 0.5 * Math.abs(dx)
}

function middleOf(row: Row): CellPlace {
  return row.place((row.from + row.to) / 2)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}

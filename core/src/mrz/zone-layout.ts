/** A part of a zone: its line, its first character and the one behind its last. */
type Span = readonly [line: number, start: number, end: number]

/** The places of the data in a zone (ICAO 9303 parts 4 to 6). */
export type ZoneLayout = {
  readonly lines: number
  readonly length: number
  readonly issuer: Span
  readonly names: Span
  readonly number: Span
  /** The number goes on here when it is longer than its place. */
  readonly numberGoesOn?: Span
  readonly nationality: Span
  readonly birth: Span
  readonly sex: Span
  readonly expiry: Span
  /** Optional data with a check digit of their own behind them. */
  readonly personal?: Span
  readonly composite: Span
  /** The parts that the composite check digit covers, in their order. */
  readonly covered: readonly Span[]
}

/** The layout of passports and CI books, of cards, and of larger cards. */
export const zoneLayouts: readonly ZoneLayout[] = [
  {
    lines: 2,
    length: 44,
    issuer: [0, 2, 5],
    names: [0, 5, 44],
    number: [1, 0, 9],
    nationality: [1, 10, 13],
    birth: [1, 13, 19],
    sex: [1, 20, 21],
    expiry: [1, 21, 27],
    personal: [1, 28, 42],
    composite: [1, 43, 44],
    covered: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 43],
    ],
  },
  {
    lines: 3,
    length: 30,
    issuer: [0, 2, 5],
    names: [2, 0, 30],
    number: [0, 5, 14],
    numberGoesOn: [0, 15, 30],
    nationality: [1, 15, 18],
    birth: [1, 0, 6],
    sex: [1, 7, 8],
    expiry: [1, 8, 14],
    composite: [1, 29, 30],
    covered: [
      [0, 5, 30],
      [1, 0, 7],
      [1, 8, 15],
      [1, 18, 29],
    ],
  },
  {
    lines: 2,
    length: 36,
    issuer: [0, 2, 5],
    names: [0, 5, 36],
    number: [1, 0, 9],
    numberGoesOn: [1, 28, 35],
    nationality: [1, 10, 13],
    birth: [1, 13, 19],
    sex: [1, 20, 21],
    expiry: [1, 21, 27],
    composite: [1, 35, 36],
    covered: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 35],
    ],
  },
]

/** The layout of so many lines of this length; undefined for none. */
export function zoneLayoutOf(lines: readonly string[]): ZoneLayout | undefined {
  return zoneLayouts.find((layout) => lines.length === layout.lines && lines.every(({ length }) => length === layout.length))
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'

/** The characters that may stand in a place of a zone: letters in names, digits in dates and checks. */
export function charactersAt(layout: ZoneLayout, line: number, at: number): string {
  const { issuer, names, number, nationality, birth, sex, expiry, personal, composite } = layout
  const isIn = ([inLine, start, end]: Span) => line === inLine && at >= start && at < end
  const isBehind = ([inLine, , end]: Span) => line === inLine && at === end
  if ([birth, expiry, composite].some(isIn) || [birth, expiry].some(isBehind)) return digits
  if (isBehind(number) || (personal && isBehind(personal))) return `${digits}<`
  if (isIn(sex)) return 'FM<'
  if (line === 0 && at === 0) return letters
  const isOfLetters = [issuer, names, nationality].some(isIn) || (line === 0 && at === 1)
  return isOfLetters ? `${letters}<` : `${letters}${digits}<`
}

/** True for a place that a check digit covers, and for a check digit. */
export function isCovered({ covered, composite }: ZoneLayout, line: number, at: number): boolean {
  return [...covered, composite].some(([inLine, start, end]) => line === inLine && at >= start && at < end)
}

/** A part of a zone as text. */
export function partOf(lines: readonly string[], [line, start, end]: Span): string {
  return lines[line]!.slice(start, end)
}

/** The character behind a part: its check digit. */
export function checkOf(lines: readonly string[], [line, , end]: Span): string {
  return lines[line]![end]!
}

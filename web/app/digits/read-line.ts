import { cellPoints, sampleCell } from '../mrz/cell.ts'
import { type Network, characterProbabilities } from '../mrz/network.ts'
import type { GreyPicture } from '../photo/measure-photo.ts'
import { digitHeight } from './digit-cell.ts'
import type { PrintLine } from './find-lines.ts'

/** A digit is taken only where it is at least so probable, also looked at from a little beside and nearer. */
const sureFrom = 0.97
const nearlySureFrom = 0.85
/** A blurred 3 with a flat top looks like a 5. */
const sureFiveFrom = 0.97
const looks = [
  { size: 0.92, right: 0, down: 0 },
  { size: 1.08, right: 0, down: 0 },
  { size: 1, right: 0.05, down: 0.04 },
  { size: 1, right: -0.05, down: -0.04 },
] as const
/** A step so many times as wide as the narrow ones near it has a space in it; seen from the side, those of the other end differ. */
const spaceFrom = 1.3
const near = 4

/** A line as text, with the spot of each character: digits, `?` for whatever else, `-` and spaces between. */
export type LineText = { readonly text: string; readonly spots: readonly (number | null)[] }

/**
 * Reads the digits of a line; `turned` reads it upside down, from its other end. A rough reading takes a digit that is likelier than
 * another character.
 */
export function readLine(picture: GreyPicture, network: Network, line: PrintLine, turned: boolean, isRough = false): LineText {
  const cell = new Float32Array(cellPoints)
  const size = (line.height / digitHeight) * (turned ? -1 : 1)
  const order = line.spots.map((_, at) => (turned ? line.spots.length - 1 - at : at))
  const steps = line.spots.slice(1).map(({ x }, at) => x - line.spots[at]!.x)
  const narrow = steps.map((_, at) => {
    const beside = steps.slice(Math.max(0, at - near), at + near + 1).toSorted((one, other) => one - other)
    return beside[Math.floor(beside.length / 4)]!
  })
  let text = ''
  const spots: (number | null)[] = []
  for (const [place, at] of order.entries()) {
    const before = order[place - 1]
    const between = before === undefined ? undefined : Math.min(before, at)
    if (between !== undefined) {
      const mark = line.dashes.has(between) ? '-' : steps[between]! > narrow[between]! * spaceFrom ? ' ' : ''
      text += mark
      if (mark !== '') spots.push(null)
    }
    const { x, y } = line.spots[at]!
    const [dx, dy] = [size * line.cos, size * line.sin]
    const probabilities = (look: { size: number; right: number; down: number }) => {
      const place = { x: x + look.right * dx - look.down * dy, y: y + look.right * dy + look.down * dx }
      sampleCell(picture, { ...place, dx: dx * look.size, dy: dy * look.size }, cell)
      return characterProbabilities(network, cell)
    }
    const first = probabilities({ size: 1, right: 0, down: 0 })
    const digit = first.indexOf(Math.max(...first))
    const isSure =
      digit < 10 &&
      (isRough ||
        (first[digit]! >= sureFrom && looks.every((look) => probabilities(look)[digit]! >= (digit === 5 ? sureFiveFrom : nearlySureFrom))))
    text += isSure ? String(digit) : '?'
    spots.push(at)
  }
  return { text, spots }
}

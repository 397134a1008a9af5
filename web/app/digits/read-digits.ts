import { findInk } from '../mrz/find-ink.ts'
import type { Network } from '../mrz/network.ts'
import type { GreyPicture } from '../photo/measure-photo.ts'
import { quarterTurn } from '../photo/quarter-turn.ts'
import { findLines } from './find-lines.ts'
import { findNumbers } from './number-shapes.ts'
import { readLine } from './read-line.ts'

/** A number on a picture: its digits, its middle, its length along its direction, and the height of a digit. */
export type ReadNumber = {
  readonly digits: string
  readonly x: number
  readonly y: number
  readonly cos: number
  readonly sin: number
  readonly length: number
  readonly height: number
}

/** Print is darker than the pattern of the paper, which would tie its digits together. */
const inkShare = 0.72

/** The picture is read twice, the second time so much smaller: a digit that is read by chance is not read alike. */
const secondSize = 0.8

/**
 * Reads the one number of a pink card on a picture, whichever way it lies. No check digit proves it, so two readings must agree on it,
 * and null is returned for a picture with several such numbers, one of which may not have been read.
 */
export function readDigits(picture: GreyPicture, network: Network): ReadNumber | null {
  const [one, ...others] = readAllWays(picture, network)
  if (one === undefined || one.digits.includes('?') || others.some(({ digits }) => digits !== one.digits)) return null
  const again = readAllWays(resize(picture, secondSize), network)
  return again.length > 0 && again.every(({ digits }) => digits === one.digits) ? one : null
}

function readAllWays(picture: GreyPicture, network: Network): ReadNumber[] {
  const lying = quarterTurn(picture)
  return [
    ...readLying(picture, network),
    ...readLying(lying, network).map((found) => ({
      ...found,
      x: found.y,
      y: picture.height - 1 - found.x,
      cos: found.sin,
      sin: -found.cos,
    })),
  ]
}

function readLying(picture: GreyPicture, network: Network): ReadNumber[] {
  return findLines(findInk(picture, inkShare)).flatMap((line) =>
    [false, true].flatMap((turned) => {
      const { text, spots } = readLine(picture, network, line, turned)
      return findNumbers(text).map(({ digits, from, to }) => {
        const [begin, end] = [line.spots[spots[from]!]!, line.spots[spots[to]!]!]
        const way = turned ? -1 : 1
        return {
          digits,
          x: (begin.x + end.x) / 2,
          y: (begin.y + end.y) / 2,
          cos: line.cos * way,
          sin: line.sin * way,
          length: Math.hypot(end.x - begin.x, end.y - begin.y),
          height: line.height,
        }
      })
    }),
  )
}

function resize({ width, height, grey }: GreyPicture, size: number): GreyPicture {
  const [wide, high] = [Math.max(2, Math.round(width * size)), Math.max(2, Math.round(height * size))]
  const smaller = new Uint8ClampedArray(wide * high)
  for (let y = 0; y < high; y++) {
    const py = Math.max(0, Math.min(height - 1.001, (y + 0.5) / size - 0.5))
    const top = Math.floor(py)
    for (let x = 0; x < wide; x++) {
      const px = Math.max(0, Math.min(width - 1.001, (x + 0.5) / size - 0.5))
      const left = Math.floor(px)
      const at = top * width + left
      const upper = grey[at]! + (grey[at + 1]! - grey[at]!) * (px - left)
      const lower = grey[at + width]! + (grey[at + width + 1]! - grey[at + width]!) * (px - left)
      smaller[y * wide + x] = upper + (lower - upper) * (py - top)
    }
  }
  return { width: wide, height: high, grey: smaller }
}

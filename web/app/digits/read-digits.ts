import { findInk } from '../mrz/find-ink.ts'
import type { Network } from '../mrz/network.ts'
import type { GreyPicture } from '../photo/measure-photo.ts'
import { quarterTurn } from '../photo/quarter-turn.ts'
import { fewestOfNumber, fewestOfPart, findLines } from './find-lines.ts'
import { type NumberInText, type PrintedNumber, fillsPhoto, findNumbers, findParts } from './number-shapes.ts'
import { readLine } from './read-line.ts'

/** A number on a picture: as it is printed, in groups with a space between; its middle, its length along its direction, and the height of a digit. */
export type ReadNumber = {
  readonly print: string
  readonly x: number
  readonly y: number
  readonly cos: number
  readonly sin: number
  readonly length: number
  readonly height: number
}

/** One way to look for numbers: where ink is darker than so much of its paper, with each digit sure or, roughly, likely. */
type Reading = { readonly inkShare: number; readonly isRough: boolean; readonly find: (text: string) => readonly NumberInText[] }

/** Print is darker than the pattern of the paper, which would tie its digits together. */
const darkShare = 0.72

/** Pale print, print out of focus or in the shade, and the pattern with it. */
const paleShares = [0.85, 0.92] as const

/** The picture is read twice, the second time so much smaller: a digit that is read by chance is not read alike. */
const secondSize = 0.8

/**
 * Reads the one number of its kind on a picture, whichever way it lies. No check digit proves it, so all readings must agree on it, and
 * null is returned for a picture with another such number, whatever may be a part of one, or room for one.
 */
export function readDigits(picture: GreyPicture, kind: PrintedNumber, network: Network): ReadNumber | null {
  const strict: Reading = { inkShare: darkShare, isRough: false, find: (text) => findNumbers(kind, text) }
  const [one, ...others] = readAllWays(picture, network, strict)
  if (one === undefined || one.print.includes('?') || others.some(({ print }) => print !== one.print)) return null
  if (!fillsPhoto(kind, one, Math.max(picture.width, picture.height))) return null
  const again = readAllWays(resize(picture, secondSize), network, strict)
  if (again.length === 0 || again.some(({ print }) => print !== one.print)) return null
  for (const inkShare of paleShares) {
    const parts = readAllWays(picture, network, { inkShare, isRough: true, find: (text) => findParts(kind, text) })
    if (parts.some((part) => isRival(part, one))) return null
  }
  return one
}

/** Whether a part is of another number: it stands elsewhere, or is read differently in the same place. */
function isRival(part: ReadNumber, { print, x, y, cos, sin, length, height }: ReadNumber): boolean {
  const [right, down] = [part.x - x, part.y - y]
  const isInPlace = Math.abs(right * cos + down * sin) < length / 2 + height && Math.abs(down * cos - right * sin) < height
  const isUpsideDown = part.cos * cos + part.sin * sin < 0
  return !isInPlace || (!isUpsideDown && !new RegExp(part.print.replaceAll('?', '.')).test(print))
}

function readAllWays(picture: GreyPicture, network: Network, reading: Reading): ReadNumber[] {
  return [
    ...readLying(picture, network, reading),
    ...readLying(quarterTurn(picture), network, reading).map((found) => ({
      ...found,
      x: found.y,
      y: picture.height - 1 - found.x,
      cos: found.sin,
      sin: -found.cos,
    })),
  ]
}

function readLying(picture: GreyPicture, network: Network, { inkShare, isRough, find }: Reading): ReadNumber[] {
  return findLines(findInk(picture, inkShare), isRough ? fewestOfPart : fewestOfNumber).flatMap((line) =>
    [false, true].flatMap((turned) => {
      const { text, spots } = readLine(picture, network, line, turned, isRough)
      return find(text).map(({ print, from, to }) => {
        const [begin, end] = [line.spots[spots[from]!]!, line.spots[spots[to]!]!]
        const way = turned ? -1 : 1
        return {
          print,
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

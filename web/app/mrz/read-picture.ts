import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Alternative, type ZoneData, readZone } from '@let-twe/core/mrz/read-zone.ts'
import { type ZoneLayout, charactersAt, zoneLayouts } from '@let-twe/core/mrz/zone-layout.ts'
import type { GreyPicture } from '../photo/measure-photo.ts'
import { quarterTurn } from '../photo/quarter-turn.ts'
import { type CellPlace, cellPoints, mrzCharacters, sampleCell } from './cell.ts'
import { findInk } from './find-ink.ts'
import { type Row, findRows, likeRow } from './find-rows.ts'
import { type Network, characterProbabilities } from './network.ts'

/** The data of a zone; without a name where one of its letters is doubtful. */
export type PictureData = ZoneData & { readonly nameIsSure: boolean }

/** From this probability on a second reading of a character is tried. */
const doubtfulFrom = 0.02
/** A letter of a name, which no check digit proves, is at least so probable. */
const sureFrom = 0.9
/** A row has so many characters more or less than it seems to. */
const mostOff = 6
/** Rows that begin so many characters before or behind the first that was seen. */
const shifts = [0, -1, 1, -2, 2, -3, 3]

type Probabilities = { readonly of: (row: Row, index: number, turned: boolean) => Float32Array }

/** Reads the machine-readable zone on a picture, whichever way it lies; null when there is none or its check digits are wrong. */
export function readPicture(picture: GreyPicture, network: Network, today: BusinessDate): PictureData | null {
  return readLying(picture, network, today) ?? readLying(quarterTurn(picture), network, today)
}

function readLying(picture: GreyPicture, network: Network, today: BusinessDate): PictureData | null {
  const rows = findRows(findInk(picture))
  const probabilities = memory(picture, network)
  for (const turned of [false, true]) {
    const inOrder = turned ? rows.toReversed() : rows
    for (const layout of zoneLayouts) {
      for (let first = 0; first + layout.lines <= inOrder.length; first++) {
        const together = completed(inOrder.slice(first, first + layout.lines), layout)
        const found = together && readRows(together, layout, probabilities, turned, today)
        if (found) return found
      }
    }
  }
  return null
}

/** The rows when the longest is one of this layout; a row in which a pattern or glare hides much is completed like it. */
function completed(rows: readonly Row[], { length }: ZoneLayout): Row[] | null {
  const lengthOf = ({ from, to }: Row) => to - from + 1
  const whole = rows.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]!
  if (Math.abs(lengthOf(whole) - length) > mostOff) return null
  return rows.map((row) => (lengthOf(row) < length - mostOff ? likeRow(whole, row) : row))
}

/** Reads each cell once, however often its row is tried. */
function memory(picture: GreyPicture, network: Network): Probabilities {
  const known = new Map<Row, Map<string, Float32Array>>()
  const cell = new Float32Array(cellPoints)
  return {
    of(row, index, turned) {
      const ofRow = known.get(row) ?? new Map<string, Float32Array>()
      known.set(row, ofRow)
      const key = `${index}${turned ? '!' : ''}`
      let found = ofRow.get(key)
      if (!found) {
        const place = row.place(index)
        sampleCell(picture, turned ? { ...place, dx: -place.dx, dy: -place.dy } : place, cell)
        ofRow.set(key, (found = characterProbabilities(network, cell)))
      }
      return found
    },
  }
}

function readRows(
  rows: readonly Row[],
  layout: ZoneLayout,
  probabilities: Probabilities,
  turned: boolean,
  today: BusinessDate,
): PictureData | null {
  for (const shift of shifts) {
    const start = startOf(rows[0]!, turned) + shift * (turned ? -1 : 1)
    const alternatives: Alternative[] = []
    let nameIsSure = true
    const lines = rows.map((row, line) => {
      const begin = line === 0 ? start : indexAt(row, rows[0]!.place(start))
      return Array.from({ length: layout.length }, (_, at) => {
        const index = begin + (turned ? -at : at)
        const [best, second] = mostProbable(probabilities.of(row, index, turned), charactersAt(layout, line, at))
        if (second && second.probability >= doubtfulFrom) alternatives.push({ line, at, character: second.character })
        const [inLine, nameStart, nameEnd] = layout.names
        if (line === inLine && at >= nameStart && at < nameEnd && best!.probability < sureFrom) nameIsSure = false
        return best!.character
      }).join('')
    })
    const data = readZone(lines, today, alternatives)
    if (data) return { ...data, nameIsSure }
  }
  return null
}

function startOf({ from, to }: Row, turned: boolean): number {
  return turned ? to : from
}

/** The index in a row that stands below, or above, a place of another row. */
function indexAt(row: Row, { x, y, dx, dy }: CellPlace): number {
  const { x: x0, y: y0 } = row.place(row.from)
  const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)
  return row.from + Math.round(along)
}

type Reading = { readonly character: string; readonly probability: number }

/** The two most probable of some characters, as shares of these. */
function mostProbable(probabilities: Float32Array, characters: string): Reading[] {
  const all = Array.from(characters, (character) => ({ character, probability: probabilities[mrzCharacters.indexOf(character)]! }))
  const total = all.reduce((sum, { probability }) => sum + probability, 0)
  return all
    .map(({ character, probability }) => ({ character, probability: probability / total }))
    .toSorted((one, other) => other.probability - one.probability)
    .slice(0, 2)
}

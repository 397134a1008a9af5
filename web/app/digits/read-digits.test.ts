// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type PaperKind, photographPaper } from '../../../tools/digits/draw-papers.ts'
import type { Light } from '../../../tools/mrz/draw-document.ts'
import { readNetwork } from '../mrz/network.ts'
import { toGrey } from '../photo/measure-photo.ts'
import { digitOutputs } from './digit-cell.ts'
import type { PrintedNumber } from './number-shapes.ts'
import { readDigits } from './read-digits.ts'

const { buffer, byteOffset, length } = readFileSync(join(import.meta.dirname, 'network.bin'))
const network = readNetwork(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer, digitOutputs)

async function read(jpeg: Buffer, kind: PrintedNumber) {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return readDigits(toGrey(info.width, info.height, new Uint8ClampedArray(data)), kind, network)
}

// the rates of many lights and papers are in bench/results/digits.md
const small = { pointsPerMm: 10 } satisfies Light
test.each<[PaperKind, PrintedNumber, seed: number, Light]>([
  ['pink card', 'permit', 1, { ...small, turn: 272 }],
  ['pink card', 'permit', 1, { ...small, turn: 4, tilt: 0.1, shade: 0.4 }],
  ['bank book, 3-1-5-1', 'account', 3000, { pointsPerMm: 7, turn: 2 }],
  ['bank book, 3-6-1', 'account', 1, { pointsPerMm: 7, tilt: 0.1 }],
  ['bank book, 12 digits', 'account', 1, { pointsPerMm: 7, turn: 272 }],
])('the number of a %s is read, with its place: %s, %i, %j', async (paper, kind, seed, light) => {
  const { jpeg, digits } = await photographPaper(paper, light, ['tuning', seed])
  const found = await read(jpeg, kind)
  expect(found?.print.replaceAll(' ', '')).toBe(digits)
  // along the way that the photo was turned
  const turn = ((light.turn ?? 0) * Math.PI) / 180
  expect(Math.cos(turn) * found!.cos + Math.sin(turn) * found!.sin).toBeGreaterThan(0.98)
})

// two readings find one number alone: the second is pale, in the shade, or blurred
test.each<[PaperKind, PrintedNumber, seed: number, Light]>([
  ['two pink cards', 'permit', 102, { pointsPerMm: 8, shade: 0.55 }],
  ['two accounts on a page', 'account', 2081, { pointsPerMm: 10, blur: 2.2 }],
])('nothing is read from a photo of %s: %s, %i, %j', async (paper, kind, seed, light) => {
  expect(await read((await photographPaper(paper, light, ['tuning', seed])).jpeg, kind)).toBeNull()
})

test.each([
  ['white paper', Buffer.alloc(300 * 200, 255)],
  ['stripes', Buffer.from(Array.from({ length: 300 * 200 }, (_, at) => (at % 9 < 4 ? 20 : 230)))],
  ['grains', Buffer.from(Array.from({ length: 300 * 200 }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 24) & 255))],
])('%s has no number', (_, points) => {
  expect(readDigits({ width: 300, height: 200, grey: new Uint8ClampedArray(points) }, 'account', network)).toBeNull()
})

test('a picture of one point has no number', () => {
  expect(readDigits({ width: 1, height: 1, grey: Uint8ClampedArray.of(7) }, 'account', network)).toBeNull()
})

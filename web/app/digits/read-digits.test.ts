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
const small = { pointsPerMm: 7 } satisfies Light
test.each<[PaperKind, PrintedNumber, Light]>([
  ['bank book, 12 digits', 'account', { ...small, turn: 272 }],
  ['pink card', 'permit', { pointsPerMm: 12, turn: 4, tilt: 0.1, shade: 0.4 }],
])('the number of a %s is read, with its place', async (paper, kind, light) => {
  const { jpeg, digits } = await photographPaper(paper, light, ['tuning', 2])
  const found = await read(jpeg, kind)
  expect(found?.digits).toBe(digits)
  // along the way that the photo was turned
  const turn = ((light.turn ?? 0) * Math.PI) / 180
  expect(Math.cos(turn) * found!.cos + Math.sin(turn) * found!.sin).toBeGreaterThan(0.98)
})

test('of two numbers of the kind none is read', async () => {
  expect(await read((await photographPaper('two bank books', small, ['tuning', 2])).jpeg, 'account')).toBeNull()
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

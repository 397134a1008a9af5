// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Light, photographDocument } from '../../../tools/mrz/draw-document.ts'
import { drawZone } from '../../../tools/mrz/invent-person.ts'
import { toGrey } from '../photo/measure-photo.ts'
import { mrzCharacters } from './cell.ts'
import { networkBytes, readNetwork } from './network.ts'
import { passportAnswers } from './passport-answers.ts'
import { readPicture } from './read-picture.ts'

const today = '2026-12-05'
const { buffer, byteOffset, length } = readFileSync(join(import.meta.dirname, 'network.bin'))
const network = readNetwork(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer, mrzCharacters.length)

async function read(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return readPicture(toGrey(info.width, info.height, new Uint8ClampedArray(data)), network, today)
}

// the rates of many lights and people are in bench/results/mrz.md
const small = { pointsPerMm: 5 } satisfies Light
test.each<[string, 'passport' | 'card', Light]>([
  ['a passport in good light', 'passport', small],
  ['a passport on its side', 'passport', { ...small, turn: 88 }],
  ['a card upside down', 'card', { ...small, turn: 183 }],
  ['a passport from the side, in shade', 'passport', { ...small, tilt: 0.2, shade: 0.5, blur: 0.6 }],
  ['a card in the dark', 'card', { ...small, brightness: 0.35, noise: 6 }],
])('%s is read', async (_, kind, light) => {
  const { zone, person } = drawZone(kind, 4)
  const answers = passportAnswers((await read(await photographDocument(zone, light, 4)))!)
  expect(answers).toEqual({
    name: person.names.replaceAll('<', ' '),
    dob: expect.stringContaining(person.birth.replace(/(..)(..)(..)/, '$1-$2-$3')),
    ...(kind === 'passport' && { passport: person.number }),
  })
})

test('a zone whose check digits are wrong is not read', async () => {
  const { zone } = drawZone('passport', 4)
  const forged = [zone[0]!, zone[1]!.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))]
  expect(await read(await photographDocument(forged, small, 4))).toBeNull()
})

test.each([
  ['white paper', Buffer.alloc(300 * 200, 255)],
  ['black', Buffer.alloc(300 * 200)],
  ['stripes', Buffer.from(Array.from({ length: 300 * 200 }, (_, at) => (at % 9 < 4 ? 20 : 230)))],
  ['grains', Buffer.from(Array.from({ length: 300 * 200 }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 24) & 255))],
])('%s has no zone', (_, points) => {
  expect(readPicture({ width: 300, height: 200, grey: new Uint8ClampedArray(points) }, network, today)).toBeNull()
})

test('a picture of one point has no zone', () => {
  expect(readPicture({ width: 1, height: 1, grey: Uint8ClampedArray.of(7) }, network, today)).toBeNull()
})

test('other bytes are no network', () => {
  expect(() => readNetwork(new ArrayBuffer(networkBytes(37) - 1), 37)).toThrow(RangeError)
})

const data = {
  isPassport: true,
  documentNumber: 'MG123456',
  issuer: 'MMR',
  nationality: 'MMR',
  surname: 'AUNG KYAW MIN',
  givenNames: '',
  nameMayBeCut: false,
  nameIsSure: true,
  birth: '1990-03-12',
  sex: 'M',
  expiry: '2029-01-01',
} as const

test('a doubtful or cut name, and a number of no passport, are typed', () => {
  const whole = { name: 'AUNG KYAW MIN', passport: 'MG123456', dob: '1990-03-12' }
  expect(passportAnswers(data)).toEqual(whole)
  expect(passportAnswers({ ...data, surname: 'ERIKSSON', givenNames: 'ANNA MARIA' })).toMatchObject({ name: 'ANNA MARIA ERIKSSON' })
  const { name: _, ...withoutName } = whole
  expect(passportAnswers({ ...data, nameIsSure: false })).toEqual(withoutName)
  expect(passportAnswers({ ...data, nameMayBeCut: true })).toEqual(withoutName)
  expect(passportAnswers({ ...data, isPassport: false })).not.toHaveProperty('passport')
  expect(passportAnswers({ ...data, documentNumber: 'A1' })).not.toHaveProperty('passport')
})

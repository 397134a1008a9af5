import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZone } from './read-zone.ts'
import { composeCard, composePassport } from './testing/compose-zone.ts'
import { zoneCheckDigit } from './zone-check-digit.ts'
import { charactersAt, zoneLayoutOf } from './zone-layout.ts'

const today = '2026-12-05'
const anna = {
  issuer: 'UTO',
  nationality: 'UTO',
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  nameMayBeCut: false,
  birth: '1974-08-12',
  sex: 'F',
  expiry: '2012-04-15',
} as const
// the specimens of ICAO 9303, parts 4, 5 and 6
const passport = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
const card = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']
const largeCard = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']

test('reads the specimens of ICAO', () => {
  expect(readZone(passport, today)).toEqual({ ...anna, documentNumber: 'L898902C3', isPassport: true })
  expect(readZone(card, today)).toEqual({ ...anna, documentNumber: 'D23145890', isPassport: false })
  expect(readZone(largeCard, today)).toEqual({ ...anna, documentNumber: 'D23145890', isPassport: false })
})

test('a Myanmar passport has one name, and its composite digit counts the fillers', () => {
  const zone = composePassport({ number: 'MG123456', names: 'AUNG<KYAW<MIN', birth: '900312', expiry: '290101' })
  expect(readZone(zone, today)).toMatchObject({
    documentNumber: 'MG123456',
    surname: 'AUNG KYAW MIN',
    givenNames: '',
    birth: '1990-03-12',
    expiry: '2029-01-01',
    sex: 'M',
  })
})

test('a number longer than its place goes on in the optional data of a card', () => {
  const zone = composeCard({ number: 'D23145890734', names: 'AYE<MON', birth: '010101', expiry: '300101' })
  expect(zone[0]).toBe('I<MMRD23145890<7349<<<<<<<<<<<'.slice(0, 30))
  expect(readZone(zone, today)).toMatchObject({ documentNumber: 'D23145890734', birth: '2001-01-01' })
})

test('a name that fills its place may be cut', () => {
  const names = 'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<KRASUANG'
  const zone = composePassport({ number: 'MG123456', names, birth: '900312', expiry: '290101' })
  expect(readZone(zone, today)).toMatchObject({ surname: 'NILAVADHANANANDA', nameMayBeCut: true })
})

const replaceAt = (lines: readonly string[], line: number, at: number, character: string) =>
  lines.map((row, index) => (index === line ? row.slice(0, at) + character + row.slice(at + 1) : row))

test('a doubtful character is read the other way where the check digits prove it', () => {
  const read = replaceAt(replaceAt(passport, 1, 1, 'B'), 1, 14, 'A')
  const doubts = [
    { line: 1, at: 1, character: '8' },
    { line: 1, at: 14, character: '4' },
    { line: 1, at: 5, character: 'O' },
  ]
  expect(readZone(read, today)).toBeNull()
  expect(readZone(read, today, doubts.slice(0, 1))).toBeNull()
  expect(readZone(read, today, doubts)).toMatchObject({ ...anna, documentNumber: 'L898902C3' })
})

test('two ways to mend a number prove neither, and a name is never mended', () => {
  // 7 times A for K, or 7 times 1 for B: both change the sum by the same
  const read = replaceAt(passport, 1, 0, 'A')
  const lines = [replaceAt(passport, 1, 0, 'V')[1]!, replaceAt(passport, 1, 0, 'B')[1]!].map((line) => line[0]!)
  const doubts = [...lines, 'L'].map((character) => ({ line: 1, at: 0, character }))
  expect(readZone(read, today, doubts)).toBeNull()
  expect(readZone(replaceAt(passport, 0, 8, '0'), today, [{ line: 0, at: 8, character: 'K' }])).toBeNull()
})

test('each place has its characters', () => {
  const layout = zoneLayoutOf(passport)!
  expect(charactersAt(layout, 1, 13)).toBe('0123456789')
  expect(charactersAt(layout, 1, 42)).toBe('0123456789<')
  expect(charactersAt(layout, 1, 20)).toBe('FM<')
  for (const zone of [passport, card, largeCard])
    for (const [line, row] of zone.entries())
      for (const [at, character] of Array.from(row).entries()) expect(charactersAt(zoneLayoutOf(zone)!, line, at)).toContain(character)
})

test.each([
  ['no zone', ['hello']],
  ['one line', [passport[1]!]],
  ['a wrong digit', replaceAt(passport, 1, 13, '8')],
  ['a digit in a name, which no check digit proves', replaceAt(passport, 0, 8, '0')],
  ['a letter outside the zone', replaceAt(passport, 0, 8, 'Ö')],
  ['small letters', passport.map((line) => line.toLowerCase())],
  ['the 30th of February', composePassport({ number: 'MG123456', names: 'AYE', birth: '900230', expiry: '290101' })],
  ['an unknown day of birth', composePassport({ number: 'MG123456', names: 'AYE', birth: '9003<<', expiry: '290101' })],
  ['no name', composePassport({ number: 'MG123456', names: '', birth: '900312', expiry: '290101' })],
  ['no number', composePassport({ number: '', names: 'AYE', birth: '900312', expiry: '290101' })],
])('null for %s', (_, lines) => {
  expect(readZone(lines, today)).toBeNull()
})

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 7 }).map((all) => all.join(''))
const day = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''))
const person = fc.record({
  number: fc.array(fc.constantFrom(...letters, ...'0123456789'), { minLength: 6, maxLength: 9 }).map((all) => all.join('')),
  names: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('<')),
  birth: day,
  expiry: day,
})

test('every composed document is read as it was written', () => {
  fc.assert(
    fc.property(person, fc.boolean(), (given, isCard) => {
      const read = readZone(isCard ? composeCard(given) : composePassport(given), today)
      fc.pre(given.birth <= '261205' || given.birth >= '270101')
      expect(read).toMatchObject({ documentNumber: given.number, surname: given.names.replaceAll('<', ' ') })
      expect(read!.birth.slice(2).replaceAll('-', '')).toBe(given.birth)
      expect(read!.expiry.slice(2).replaceAll('-', '')).toBe(given.expiry)
    }),
  )
})

// letters ten apart, such as N and X, have one value modulo 10: there the person's eyes remain
test('one wrong character of another value in number or dates is never read as another number or day', () => {
  fc.assert(
    fc.property(person, fc.integer({ min: 0, max: 27 }), fc.constantFrom(...letters, ...'0123456789<'), (given, at, character) => {
      const zone = composePassport(given)
      fc.pre(zoneCheckDigit(zone[1]![at]!) !== zoneCheckDigit(character))
      fc.pre((at < 10 || (at >= 13 && at !== 20)) && (given.birth <= '261205' || given.birth >= '270101'))
      const read = readZone(replaceAt(zone, 1, at, character), today)
      if (read === null) return
      expect(read.documentNumber).toBe(given.number)
      expect(read.birth.slice(2).replaceAll('-', '')).toBe(given.birth)
    }),
  )
})

test('any text is read or refused, never thrown', () => {
  const row = fc.array(fc.constantFrom(...letters, ...'0123456789<'), { minLength: 44, maxLength: 44 }).map((all) => all.join(''))
  fc.assert(fc.property(fc.array(row, { maxLength: 3 }), (lines) => void readZone(lines, today)))
})

test.each([
  ['L898902C3', '6'],
  ['740812', '2'],
  ['120415', '9'],
  ['ZE184226B<<<<<', '1'],
  ['<<<<<<', '0'],
])('the check digit of %s is %s', (text, digit) => {
  expect(zoneCheckDigit(text)).toBe(digit)
})

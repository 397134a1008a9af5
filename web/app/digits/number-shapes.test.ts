import { expect, test } from 'vitest'
import { fillsPhoto, findNumbers, findParts } from './number-shapes.ts'

test.each<[string, string[]]>([
  ['0 0123 45678 90 1', ['0 0123 45678 90 1']],
  ['????? 0-0123-45678-90-1 ???', ['0 0123 45678 90 1']],
  // two on a line, and a number that was read in part: the photo has another number
  ['0 0123 45678 90 1 ? 0 0123 45678 90 2', ['0 0123 45678 90 1', '0 0123 45678 90 2']],
  ['0 0123 4?678 90 1', ['0 0123 4?678 90 1']],
  ['? ???? ??6?? 90 1', []],
  // a digit beside it is another number
  ['?0 0123 45678 90 1', []],
  ['0 0123 45678 90 12', []],
  ['1-0-0123-45678-90-1', []],
  ['0 0123 45678 90 1 2', []],
  // a tax number, numbers of a work permit, an account, a card upside down
  ['0 1055 61234 56 7', []],
  ['0 ?055 61234 56 7', []],
  ['1065123456789', []],
  ['6512345678901', []],
  ['123-4-56789-0', []],
  ['1 09 87654 3210 0', []],
])('numbers of cards in "%s": %j', (text, digits) => {
  expect(findNumbers('permit', text).map(({ print }) => print)).toEqual(digits)
})

test.each<[string, string[]]>([
  // whole, cut off, with digits that were not read
  ['0-0123-45678-90-1', ['0123 45678', '45678 90']],
  ['0123 45678', ['0123 45678']],
  ['45?78 9?', ['45?78 9?']],
  // words, a number without groups, an account, dates
  ['???? ?????', []],
  ['0123456789012', []],
  ['123-4-56789-0', []],
  ['24 09 2568', []],
  ['24?09?2568', []],
])('parts of numbers of cards in "%s": %j', (text, digits) => {
  expect(findParts('permit', text).map(({ print }) => print)).toEqual(digits)
})

test.each<[string, string[]]>([
  ['123-4-56789-0', ['123 4 56789 0']],
  ['???? 123 4 56789 0 ???', ['123 4 56789 0']],
  ['123-456789-0', ['123 456789 0']],
  ['123-4-56789-012', ['123 4 56789 012']],
  ['123-4-5?789-0', ['123 4 5?789 0']],
  // another digit beside it, a book's own number, phone numbers, a date, a tax number, a card
  ['123-4-56789-01', []],
  ['1234567890', []],
  ['02-888-1234', []],
  ['081-234-5678', []],
  ['24-09-2568', []],
  ['0 1055 61234 56 7', []],
  ['0 0123 45678 90 1', []],
])('numbers of accounts in "%s": %j', (text, digits) => {
  expect(findNumbers('account', text).map(({ print }) => print)).toEqual(digits)
})

test.each<[string, string[]]>([
  ['123-4-56789-0', ['4 56789', '56789 0']],
  ['123-4?6789', ['123 4?6789']],
  ['?-56?89 ??', ['? 56?89']],
  ['9-012', []],
  ['02-888-1234', []],
  ['081-234-5678', []],
  ['24?09?2568', []],
])('parts of numbers of accounts in "%s": %j', (text, digits) => {
  expect(findParts('account', text).map(({ print }) => print)).toEqual(digits)
})

test('of an account that is small on its photo another may lie beside', () => {
  expect(fillsPhoto('account', { print: '123 4 56789 0', length: 180 }, 1280)).toBe(true)
  expect(fillsPhoto('account', { print: '123 4 56789 0', length: 175 }, 1280)).toBe(false)
  expect(fillsPhoto('account', { print: '123 4 56789 012', length: 180 }, 1280)).toBe(false)
})

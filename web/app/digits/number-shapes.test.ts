import { expect, test } from 'vitest'
import { findNumbers, findParts, inGroups } from './number-shapes.ts'

test.each<[string, string[]]>([
  ['0 0123 45678 90 1', ['0012345678901']],
  ['????? 0-0123-45678-90-1 ???', ['0012345678901']],
  // two on a line, and a number that was read in part: the photo has another number
  ['0 0123 45678 90 1 ? 0 0123 45678 90 2', ['0012345678901', '0012345678902']],
  ['0 0123 4?678 90 1', ['001234?678901']],
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
  expect(findNumbers(text).map((found) => found.digits)).toEqual(digits)
})

test.each<[string, string[]]>([
  // whole, cut off, with digits that were not read
  ['0-0123-45678-90-1', ['012345678', '4567890']],
  ['0123 45678', ['012345678']],
  ['45?78 9?', ['45?789?']],
  // words, a number without groups, an account, dates
  ['???? ?????', []],
  ['0123456789012', []],
  ['123-4-56789-0', []],
  ['24 09 2568', []],
  ['24?09?2568', []],
])('parts of numbers of cards in "%s": %j', (text, digits) => {
  expect(findParts(text).map((found) => found.digits)).toEqual(digits)
})

test('digits are shown in the groups of their print', () => {
  expect(inGroups('0012345678901')).toBe('0 0123 45678 90 1')
})

import { expect, it } from 'vitest'
import { hasLuhnCheckDigit, luhnCheckDigit } from './check-digit.ts'

// ISO/IEC 7812-1: every second digit from the right counts twice, and a sum above nine by its digits
it.each([
  ['7992739871', '3'],
  ['411111111111111', '1'],
  ['0', '0'],
  ['1', '8'],
  ['4', '2'],
  ['5', '9'],
  ['9', '1'],
  ['10', '9'],
  ['90', '1'],
])('after %s comes %s', (digits, check) => {
  expect(luhnCheckDigit(digits)).toBe(check)
  expect(hasLuhnCheckDigit(`${digits}${check}`)).toBe(true)
  expect(hasLuhnCheckDigit(`${digits}${(Number(check) + 1) % 10}`)).toBe(false)
})

it.each(['', '0', '1x8', ' 18', '18 '])('%j has none', (text) => {
  expect(hasLuhnCheckDigit(text)).toBe(false)
})

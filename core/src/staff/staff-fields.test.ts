import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { authenticatorCodeField, newStaffPasswordField, staffCodeField, staffLoginLimits, usernameField } from './staff-fields.ts'

it('five wrong log-ins of a browser or a stranger end its tries for a quarter of an hour', () => {
  expect([staffLoginLimits.known, staffLoginLimits.stranger]).toEqual(Array.from({ length: 2 }, () => ({ points: 5, seconds: 900 })))
})

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['ABCD-EFGH-2345-WXYZ', 'abcdefgh2345wxyz'],
  ['12345', null],
  ['abcd-efgh-2345', null],
  ['abcd-efgh-2345-wxy1', null],
  ['', null],
])('%j is the code %j', (typed, code) => {
  const read = z.safeParse(staffCodeField, typed)
  expect(read.success ? read.data : null).toBe(code)
})

it.each([
  ['123 456', undefined],
  ['ABCD-EFGH-2345-WXYZ', 'staff_code_wrong'],
  ['12345', 'staff_code_wrong'],
])('%j as a code of the authenticator app is refused with %j', (typed, refused) => {
  expect(z.safeParse(authenticatorCodeField, typed).error?.issues[0]?.message).toBe(refused)
})

it('a password has twelve characters, as a reader counts them', () => {
  const accepts = (text: string) => z.safeParse(newStaffPasswordField, text).success
  expect([accepts('a'.repeat(12)), accepts('a'.repeat(11)), accepts('😀'.repeat(12)), accepts('😀'.repeat(11))]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

it.each([
  ['Ma.Thida-1', true],
  ['abc', true],
  ['ab', false],
  ['.abc', false],
  ['ma thida', false],
])('%j as a name to log in with: %s', (name, accepted) => {
  expect(z.safeParse(usernameField, name).success).toBe(accepted)
})

it('a name has at most 40 characters, a password 200', () => {
  const accepts = (field: typeof usernameField, length: number) => z.safeParse(field, 'a'.repeat(length)).success
  expect([accepts(usernameField, 40), accepts(usernameField, 41)]).toEqual([true, false])
  expect([accepts(newStaffPasswordField, 200), accepts(newStaffPasswordField, 201)]).toEqual([true, false])
  expect(z.safeParse(usernameField, 'abc'.padEnd(41)).success).toBe(false)
})

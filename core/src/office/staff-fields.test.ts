import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newStaffPasswordField, staffLock, usernameField } from './staff-fields.ts'

it('five wrong passwords lock an account for a quarter of an hour', () => {
  expect(staffLock).toEqual({ tries: 5, seconds: 900 })
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

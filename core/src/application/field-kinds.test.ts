import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bank } from './field-kinds.ts'

it.each([
  ['004', true],
  ['999', true],
  ['04', false],
  ['abc', false],
  ['0044', false],
])('%j as the code of a bank: %s', (code, accepted) => {
  expect(z.safeParse(bank.schema, code).success).toBe(accepted)
})

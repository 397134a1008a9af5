import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseFields } from '../fields.ts'
import { reasonFields } from './reason-code.ts'

const reject = z.strictObject(reasonFields('reject'))

it('a decision has a code of its own kind', () => {
  expect(parseFields(reject, { reason_code: 'income_too_low' })).toEqual({ value: { reason_code: 'income_too_low' } })
  expect(parseFields(reject, { reason_code: 'hardship' })).toEqual({ fields: { reason_code: 'choice_invalid' } })
  expect(parseFields(reject, {})).toEqual({ fields: { reason_code: 'field_required' } })
})

it('and a note of at most 300 characters, or none', () => {
  const noted = (length: number) => parseFields(reject, { reason_code: 'other', note: 'x'.repeat(length) })
  expect([noted(1), noted(300)].every((read) => 'value' in read)).toBe(true)
  expect(noted(301)).toEqual({ fields: { note: 'field_too_long' } })
})

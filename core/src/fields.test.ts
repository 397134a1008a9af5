import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { isErrorCode } from './errors.ts'
import {
  amountField,
  booleanField,
  choiceField,
  dateData,
  dateField,
  emailField,
  englishNameField,
  idField,
  numberInUrl,
  otpField,
  pageQuery,
  parseFields,
  phoneNumberField,
  pinField,
  provinceField,
  satangData,
  satangInUrl,
  textField,
  timeField,
  wholeNumberField,
} from './fields.ts'

type Field = z.ZodMiniType<unknown, unknown>

const read = (field: Field, value: unknown) => parseFields(z.strictObject({ it: field }), { it: value })

describe('a field', () => {
  it.each([
    ['free text', textField(), 'x', 500],
    ['a phone number', phoneNumberField, '0812345678', 40],
    ['a day', dateField, '1995-05-20', 10],
    ['a time', timeField, '18:30', 5],
    ['a name', englishNameField, 'A', 80],
    ['a province', provinceField, 'TH-74', 5],
    ['a code', otpField, '123456', 12],
    ['a PIN', pinField, '123456', 12],
    ['an e-mail address', emailField, 'a@b.example', 254],
  ] as [string, Field, string, number][])('%s is read up to its length and no further', (_, field, value, max) => {
    expect(read(field, value.padEnd(max))).toHaveProperty('value')
    expect(read(field, value.padEnd(max + 1))).toEqual({ fields: { it: 'field_too_long' } })
  })

  it.each([
    ['00:00', true],
    ['09:59', true],
    ['19:00', true],
    ['23:59', true],
    ['24:00', false],
    ['12:60', false],
    ['9:30', false],
    ['12.30', false],
  ])('%j as a time of the day: %s', (text, accepted) => {
    expect(read(timeField, text)).toEqual(accepted ? { value: { it: text } } : { fields: { it: 'field_invalid' } })
  })

  it.each([
    [0, false],
    [1, true],
    [5, true],
    [6, false],
  ])('from 1 to 5, %i is accepted: %s', (value, accepted) => {
    const outOfRange = { fields: { it: 'amount_out_of_range' } }
    expect(read(wholeNumberField(1, 5), value)).toEqual(accepted ? { value: { it: value } } : outOfRange)
    expect(read(numberInUrl(1, 5), String(value))).toEqual(accepted ? { value: { it: value } } : outOfRange)
  })

  it.each([
    [textField(10), '  စာ  ', 'စာ'],
    [textField(10), 'e\u0301', 'é'],
    [phoneNumberField, '081-234-5678', '+66812345678'],
    [dateField, '1995-05-20', '1995-05-20'],
    [englishNameField, ' AYE   AYE ', 'AYE AYE'],
    [provinceField, 'TH-74', 'TH-74'],
    [otpField, '၁၂၃၄၅၆', '123456'],
    [pinField, '๑๒๓๔๕๖', '123456'],
    [emailField, 'a@b.example', 'a@b.example'],
    [wholeNumberField(1, 5), 5, 5],
    [choiceField(['a', 'b']), 'b', 'b'],
    [booleanField, false, false],
    [idField, '00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000'],
    [numberInUrl(1, 20), '7', 7],
  ] as [Field, unknown, unknown][])('%# reads %j as %j', (field, value, output) => {
    expect(read(field, value)).toEqual({ value: { it: output } })
  })

  it.each([
    [textField(10), undefined, 'field_required'],
    [textField(10), null, 'field_required'],
    [textField(10), '   ', 'field_required'],
    [textField(10), 7, 'field_invalid'],
    [textField(10), ['a'], 'field_invalid'],
    [textField(3), 'four', 'field_too_long'],
    [textField(10), 'a\u0000', 'characters_refused'],
    [textField(10), '\u202eabc', 'characters_refused'],
    [phoneNumberField, 812345678, 'field_invalid'],
    [phoneNumberField, '12345', 'phone_number_invalid'],
    [dateField, '2538-05-20', 'date_invalid'],
    [englishNameField, 'အေးအေး', 'english_only'],
    [provinceField, 'TH-99', 'choice_invalid'],
    [otpField, '12345', 'otp_format'],
    [otpField, 123456, 'field_invalid'],
    [pinField, '1234567', 'pin_format'],
    [emailField, 'a@b', 'email_invalid'],
    [wholeNumberField(1, 5), '3', 'number_invalid'],
    [wholeNumberField(1, 5), 2.5, 'number_invalid'],
    [wholeNumberField(1, 5), 6, 'amount_out_of_range'],
    [wholeNumberField(1, 5), undefined, 'field_required'],
    [wholeNumberField(1, 5), '', 'field_required'],
    [amountField(1, 5), 0, 'amount_not_positive'],
    [amountField(1, 5), -1, 'amount_not_positive'],
    [amountField(0, 5), -1, 'amount_out_of_range'],
    [amountField(1, 5), 6, 'amount_out_of_range'],
    [satangInUrl(1, 5), '0', 'amount_not_positive'],
    [satangInUrl(1, 5), '6', 'amount_out_of_range'],
    [choiceField(['a', 'b']), 'A', 'choice_invalid'],
    [choiceField(['a', 'b']), undefined, 'field_required'],
    [choiceField(['a', 'b']), '', 'field_required'],
    [booleanField, 'true', 'field_invalid'],
    [booleanField, undefined, 'field_required'],
    [idField, 'nobody', 'field_invalid'],
    [idField, undefined, 'field_required'],
    [numberInUrl(1, 20), '', 'field_required'],
    [z.strictObject({ inner: textField() }), undefined, 'field_required'],
    [z.literal(true), undefined, 'field_required'],
    [numberInUrl(1, 20), '21', 'amount_out_of_range'],
    [numberInUrl(1, 20), '1e1', 'number_invalid'],
    [numberInUrl(1, 20), '-1', 'number_invalid'],
  ] as [Field, unknown, string][])('%# refuses %j with %s', (field, value, code) => {
    expect(read(field, value)).toEqual({ fields: { it: code } })
  })
})

it('names the first ten fields that are not accepted', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field_${index}`, 1]))
  const refused = parseFields(z.strictObject({ a: booleanField }), { a: true, ...many })
  expect('fields' in refused && Object.keys(refused.fields)).toEqual(Array.from({ length: 10 }, (_, index) => `field_${index}`))
  expect(parseFields(z.strictObject({ a: booleanField }), { a: true, b: 1, c: 2 })).toEqual({
    fields: { b: 'unknown_field', c: 'unknown_field' },
  })
})

it('answers any value with an output or with codes of the contract, and never throws', () => {
  const body = z.strictObject({
    name: englishNameField,
    phone: phoneNumberField,
    pin: pinField,
    dob: dateField,
    salary: wholeNumberField(1, 9),
  })
  const anything = fc.oneof(
    fc.anything(),
    fc.record(
      { name: fc.anything(), phone: fc.anything(), pin: fc.anything(), dob: fc.anything(), salary: fc.anything() },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(anything, (value) => {
      const result = parseFields(body, value)
      if ('fields' in result) for (const code of Object.values(result.fields)) expect(isErrorCode(code)).toBe(true)
    }),
  )
})

it('a day or an amount that is none fails the reply', () => {
  expect(dateData.safeParse('2026-02-29').success).toBe(false)
  expect(dateData.safeParse('2569-11-20').success).toBe(false)
  expect(dateData.parse('2026-02-28')).toBe('2026-02-28')
  expect(satangData.safeParse(0.5).success).toBe(false)
  expect(satangData.safeParse(2 ** 53).success).toBe(false)
  expect(satangData.parse(259_314)).toBe(259_314)
})

it('a list has pages from 1 to 100,000', () => {
  expect(parseFields(pageQuery, {})).toEqual({ value: {} })
  for (const page of [1, 100_000]) expect(parseFields(pageQuery, { page: String(page) })).toEqual({ value: { page } })
  for (const page of ['0', '100001']) expect(parseFields(pageQuery, { page })).toEqual({ fields: { page: 'amount_out_of_range' } })
})

it('names a field by its whole path, of which 80 characters are enough', () => {
  expect(parseFields(z.strictObject({ a: z.array(booleanField) }), { a: [true, 1] })).toEqual({ fields: { 'a.1': 'field_invalid' } })
  for (const [length, named] of [
    [79, 79],
    [80, 80],
    [81, 80],
  ] as const)
    expect(parseFields(z.strictObject({}), { ['x'.repeat(length)]: 1 })).toEqual({ fields: { ['x'.repeat(named)]: 'unknown_field' } })
})

import { exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import { parseStep } from '@let-twe/core/application/answers.ts'
import { expect, test } from 'vitest'
import { expectedDigits } from '@let-twe/core/application/banks.ts'
import { sameAnswers } from './same-answers.ts'
import { differingFields, paperOf, toAnswers, toValues } from './step-values.ts'

const { identity_number: _composed, passport: _optional, ...examples } = exampleAnswers('customer_information')
const person = {
  ...(examples as Record<string, string>),
  name: 'AYE AYE MON',
  father_name: 'U Tun',
  dob: '1995-05-20',
  nrc_state: '12',
  nrc_township: 'OUKAMA',
  nrc_digits: '123456',
  work_permit: '0012345678901',
  permit_end: '2028-03-31',
  province_of_work: 'TH-74',
  province_of_resident: 'TH-74',
  address: 'Room 12',
  in_thailand_since: '2019-03-01',
}

test('the fields of a form become the answers that the contract takes', () => {
  expect(parseStep('customer_information', toAnswers('customer_information', person))).toMatchObject({
    value: { identity_number: '12/OUKAMA(N)123456', name: 'AYE AYE MON' },
  })
  const money = toAnswers('additional_information', { salary: '๖,๕๐๐', other_debts_per_month: '0' })
  expect(money).toEqual({ salary: 6500, other_debts_per_month: 0 })
})

test('text in place of a number stays as typed, for the rules to refuse', () => {
  expect(toAnswers('additional_information', { salary: '1e400' })).toEqual({ salary: '1e400' })
})

test('an empty field is left out, an unchecked box is no', () => {
  expect(toAnswers('choose_loan_type', { purpose: ' ', declared: '' })).toEqual({ declared: false })
})

test('a half-chosen date is stored as a draft, and is no answer', () => {
  const half = { ...person, in_thailand_since: '2019--' }
  expect(toAnswers('customer_information', half)).not.toHaveProperty('in_thailand_since')
  expect(differingFields(person, half)).toEqual(['in_thailand_since'])
})

test('an incomplete card number is sent as it is, so that its field is named', () => {
  const answers = toAnswers('customer_information', { ...person, nrc_digits: '' })
  expect(answers['identity_number']).toBe('12/OUKAMA(N)')
})

test('stored answers fill the fields again', () => {
  const values = toValues({ identity_number: '12/OUKAMA(N)123456', salary: 6500, declared: true, unknown: null })
  expect(values).toMatchObject({ nrc_state: '12', nrc_digits: '123456', salary: '6500', declared: 'yes' })
  expect(values['unknown']).toBeUndefined()
})

test('the kind of document follows from the stored fields', () => {
  expect(paperOf({})).toBe('nrc')
  expect(paperOf({ passport: 'MG123456' })).toBe('passport')
  expect(paperOf({ identity_number: '0012345678901' })).toBe('other')
  expect(paperOf({ identity_number: '12/OUKAMA(N)123456' })).toBe('nrc')
  expect(paperOf({ paper: 'passport', identity_number: '12/OUKAMA(N)123456' })).toBe('passport')
})

test('choosing the passport leaves a card number out that was begun before', () => {
  expect(toAnswers('customer_information', { ...person, paper: 'passport', passport: 'MG123456' })).not.toHaveProperty('identity_number')
})

test('answers are the same as typed and as the server keeps them', () => {
  const parsed = parseStep('customer_information', toAnswers('customer_information', person))
  if (!('value' in parsed)) throw new Error('the answers must parse')
  expect(sameAnswers('customer_information', person, toValues(parsed.value))).toBe(true)
  expect(sameAnswers('customer_information', { ...person, address: 'Room 13' }, toValues(parsed.value))).toBe(false)
  expect(differingFields({ a: '1', b: '' }, { a: '2' })).toEqual(['a'])
})

test('an account number of an unusual length is worth a second look, never for a bank that is not known', () => {
  expect(expectedDigits('004', '123-4-56789-0')).toBeNull()
  expect(expectedDigits('004', '123456789')).toBe(10)
  expect(expectedDigits('030', '1234567890')).toBe(12)
  expect(expectedDigits('070', '1234567')).toBeNull()
  expect(expectedDigits('', '123')).toBeNull()
})

import { identityNumberField } from '../borrower/answers.ts'
import { parseFields } from '../fields.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { burmeseNrc, composeNrc, nrcTypes, splitNrc } from './nrc-number.ts'
import list from './nrc-townships.json' with { type: 'json' }

const parts = { nrc_state: '12', nrc_township: 'OUKAMA', nrc_type: 'N', nrc_digits: '123456' }

test('the parts of a card make its number in Latin and in Burmese form', () => {
  expect(composeNrc(parts)).toBe('12/OUKAMA(N)123456')
  expect(burmeseNrc(parts, 'ဥကမ')).toBe('၁၂/ဥကမ(နိုင်)၁၂၃၄၅၆')
})

test('Burmese and Thai digits are understood', () => {
  expect(composeNrc({ ...parts, nrc_digits: '၁၂၃၄၅၆' })).toBe('12/OUKAMA(N)123456')
  expect(composeNrc({ ...parts, nrc_digits: '๑๒๓ ๔๕๖' })).toBe('12/OUKAMA(N)123456')
})

test('a number is parsed again, in every spelling', () => {
  expect(splitNrc('12/OUKAMA(N)123456')).toEqual(parts)
  expect(splitNrc('12/oukama(naing) ၁၂၃၄၅၆')).toEqual(parts)
})

test('any other number is left whole', () => {
  for (const number of ['MG123456', '15/OUKAMA(N)123456', '12/OUKAMA(R)123456', '12/OUKAMA(N)12345', ''])
    expect(splitNrc(number)).toEqual({})
})

test('nothing chosen is no number at all', () => {
  expect(composeNrc({})).toBe('')
  expect(composeNrc({ nrc_type: 'N' })).toBe('')
})

test('every township of the list makes a number that the contract takes and that comes apart again', () => {
  for (const [state, townships] of Object.entries(list.townships)) {
    for (const [township = ''] of townships) {
      for (const { letter } of nrcTypes) {
        const whole = { nrc_state: state, nrc_township: township, nrc_type: letter, nrc_digits: '000001' }
        const number = composeNrc(whole)
        expect(parseFields(z.strictObject({ it: identityNumberField }), { it: number })).toEqual({ value: { it: number } })
        expect(splitNrc(number)).toEqual(whole)
      }
    }
  }
})

test('the list names every state once and writes no letter as a digit', () => {
  expect(list.states.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  expect(JSON.stringify(list)).not.toMatch(/[၀-၉]/)
})

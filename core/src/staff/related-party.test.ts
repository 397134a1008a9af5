import { expect, it } from 'vitest'
import { parseFields } from '../fields.ts'
import { type RelatedPerson, declarationEnd, missingInDeclaration, relatedBy, relatedPeopleField } from './related-party.ts'

const nobody = { name: null, dob: null, phone_number: null, identity_number: null, passport: null, work_permit: null }
const khin: RelatedPerson = {
  relation: 'self',
  name: 'KHIN KHIN WIN',
  dob: '1994-03-02',
  phone_number: '+66812345678',
  identity_number: '12/OUKAMA(N)123456',
  bank: '004',
  account_number: '001234567890',
}

it.each([
  ['the own number in Burmese letters', { identity_number: '၁၂/ဥကမ(နိုင်)၁၂၃၄၅၆' }, {}, ['paper']],
  ['the own number, copied with an O', { passport: '12/OUKAMA(NAING)12345O' }, {}, []],
  ['the own number in the field of a passport', { passport: '12/OUKAMA(NAING)123456' }, {}, ['paper']],
  ['the same paper in the answers alone', {}, { customer_information: { identity_number: '12/OUKAMA123456' } }, ['paper']],
  ['the phone', { phone_number: '+66812345678' }, {}, ['phone']],
  ['the account without leading zeros', {}, { additional_information: { bank: '004', account_number: '1234567890' } }, ['account']],
  ['the same number at another bank', {}, { additional_information: { bank: '014', account_number: '1234567890' } }, []],
  ['name and birth date in another order and case', { name: 'Daw Win Khin Khin', dob: '1994-03-02' }, {}, ['person']],
  ['the name with another birth date', { name: 'KHIN KHIN WIN', dob: '1994-03-03' }, {}, []],
  ['the name alone', { name: 'KHIN KHIN WIN' }, {}, []],
  ['nothing', {}, {}, []],
])('a borrower with %s', (_, borrower, answers, facts) => {
  expect(relatedBy([{ relation: 'child', name: 'MOE' }, khin], { ...nobody, ...borrower }, answers as never)).toEqual(facts)
})

it('asks for the own numbers, and for bank and number of an account together', () => {
  expect(missingInDeclaration([khin])).toEqual([])
  expect(missingInDeclaration([{ relation: 'self', name: 'KHIN' }])).toEqual(['people.0.identity_number', 'people.0.phone_number'])
  expect(missingInDeclaration([{ ...khin, relation: 'child' }])).toEqual(['people.0.relation'])
  expect(missingInDeclaration([khin, { relation: 'spouse', name: 'MOE', bank: '004' }])).toEqual(['people.1.account_number'])
  expect(missingInDeclaration([khin, { relation: 'self', name: 'KHIN', account_number: '1234567890' }])).toEqual(['people.1.bank'])
})

it.each([
  [[], ''],
  [Array.from({ length: 21 }, () => khin), ''],
  [[{ ...khin, relation: 'boss' }], '0.relation'],
  [[{ ...khin, bank: '999' }], '0.bank'],
  [[{ ...khin, phone_number: '12' }], '0.phone_number'],
  [[{ ...khin, name: 'ခင်' }], '0.name'],
])('refuses a declaration that is not one', (people, field) => {
  expect(Object.keys((parseFields(relatedPeopleField, people) as { fields: object }).fields)).toEqual([field])
})

it('is renewed after a year', () => {
  expect(declarationEnd('2026-11-23')).toBe('2027-11-23')
})

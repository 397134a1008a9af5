import { expect, it } from 'vitest'
import { parseFields } from '../fields.ts'
import { identityNumberField, passportField, workPermitField } from './answers.ts'

const fields = { identity: identityNumberField, passport: passportField, permit: workPermitField }

it.each([
  ['identity', '12/oukata(n) 123456', '12/OUKATA(N)123456'],
  ['identity', '၁၂/ဥကတ(နိုင်)၁၂၃၄၅၆', '12/ဥကတ(နိုင်)123456'],
  ['identity', '12345', '12345'],
  ['identity', 'X'.repeat(40), 'X'.repeat(40)],
  ['identity', '12345'.padEnd(60), '12345'],
  ['passport', 'ma 123456', 'MA123456'],
  ['passport', 'MA1234', 'MA1234'],
  ['passport', 'MA1234567890', 'MA1234567890'],
  ['permit', '1-2345-67890-12-3', '1234567890123'],
  ['permit', '๑๒๓๔๕๖๗๘๙๐๑๒๓', '1234567890123'],
  ['permit', '1234567890123'.padEnd(40), '1234567890123'],
] as const)('reads the %s number %j as %s', (kind, typed, number) => {
  expect(parseFields(fields[kind], typed)).toEqual({ value: number })
})

it.each([
  ['identity', '1234', 'identity_number_invalid'],
  ['identity', 'X'.repeat(41), 'identity_number_invalid'],
  ['identity', '12345;', 'identity_number_invalid'],
  ['identity', '12345'.padEnd(61), 'field_too_long'],
  ['passport', 'MA123', 'passport_invalid'],
  ['passport', 'MA12345678901', 'passport_invalid'],
  ['passport', 'MA-12345', 'passport_invalid'],
  ['permit', '123456789012', 'work_permit_invalid'],
  ['permit', '12345678901234', 'work_permit_invalid'],
  ['permit', '1234567890123'.padEnd(41), 'field_too_long'],
] as const)('refuses the %s number %j with %s', (kind, typed, code) => {
  expect(parseFields(fields[kind], typed)).toEqual({ fields: { '': code } })
})

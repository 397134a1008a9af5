import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accountNumber, bank, socialAccount } from './field-kinds.ts'

it.each([
  ['004', true],
  ['999', true],
  ['04', false],
  ['abc', false],
  ['0044', false],
])('%j as the code of a bank: %s', (code, accepted) => {
  expect(z.safeParse(bank.schema, code).success).toBe(accepted)
})

it.each([
  ['123-4-56789-0', '1234567890'],
  ['၁၂၃၄၅၆၇၈၉၀', '1234567890'],
  ['123456789', null],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', null],
  ['12345 67890'.padEnd(40), '1234567890'],
  ['12345 67890'.padEnd(41), null],
  ['12345x67890', null],
])('%j as the number of an account: %j', (typed, number) => {
  const read = z.safeParse(accountNumber.schema, typed)
  expect(read.success ? read.data : null).toBe(number)
})

it.each([
  ['https://www.facebook.com/profile.php?id=7', true],
  ['HTTPS://line.me/ti/p/abc', true],
  ['https://facebook.example/aye', false],
  ['https://line.me@evil.example/', false],
  ['https://aye:x@m.me/', false],
  ['https://m.me:8443/aye', false],
  ['https://m.me.evil.example/aye', false],
  ['https://', false],
  ['http://m.me/aye', true],
  ['ftp://m.me/aye', false],
  ['aye.aye', true],
  ['ay', true],
  ['a', false],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
  ['javascript:alert(1)', false],
  ['081 234 5678', true],
  ['+66 81-234-5678', true],
  ['08 12', false],
  ['aye aye', false],
  [`https://m.me/${'x'.repeat(187)}`, true],
  [`https://m.me/${'x'.repeat(188)}`, false],
])('%j as a social account: %s', (typed, accepted) => {
  expect(z.safeParse(socialAccount.schema, typed).success).toBe(accepted)
})

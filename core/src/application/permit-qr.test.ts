import { expect, it } from 'vitest'
import { parsePermitQr } from './permit-qr.ts'

it.each([
  ['https://ewp.doe.go.th/qrcheck/ref?123456789', 'ewp', '123456789'],
  ['  https://ewp.doe.go.th/qrcheck/ref?ref_no=12345678 ', 'ewp', '12345678'],
  ['https://e-workpermit.doe.go.th/check?rid=1', 'clmv', '1'],
  ['https://alien13febrenewal.doe.go.th/x?alien_key=aB9', 'renewal', 'aB9'],
  ['https://eworkpermit.doe.go.th/a/b?c=1', 'e_work_permit', 'a/b?c=1'],
] as const)('reads %j', (text, system, reference) => {
  expect(parsePermitQr(text)).toEqual({ system, reference, url: text.trim() })
})

it.each([
  'http://ewp.doe.go.th/qrcheck/ref?123456789',
  'https://ewp.doe.go.th:8443/qrcheck/ref?123456789',
  'https://name@ewp.doe.go.th/qrcheck/ref?123456789',
  'https://:word@ewp.doe.go.th/qrcheck/ref?123456789',
  'https://ewp.doe.go.th.example/qrcheck/ref?123456789',
  'https://ewp.doe.go.th/qrcheck/ref?1234567',
  'https://ewp.doe.go.th/elsewhere?123456789',
  'https://e-workpermit.doe.go.th/check',
  'https://e-workpermit.doe.go.th/check?rid=a',
  'https://alien13febrenewal.doe.go.th/x',
  'https://alien13febrenewal.doe.go.th/x?alien_key=-',
  'https://eworkpermit.doe.go.th/',
  `https://eworkpermit.doe.go.th/${'x'.repeat(500)}`,
  'not a link',
  '',
])('refuses %j', (text) => {
  expect(parsePermitQr(text)).toBeNull()
})

it('reads 500 characters and no more', () => {
  const link = (length: number) => 'https://eworkpermit.doe.go.th/'.padEnd(length, 'x')
  expect(parsePermitQr(link(500))).toMatchObject({ system: 'e_work_permit' })
  expect(parsePermitQr(link(501))).toBeNull()
})

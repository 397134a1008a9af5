import { satang } from '../money.ts'
import { expect, it } from 'vitest'
import { billPaymentBarCode, billPaymentQr, crc16 } from './thai-bill-payment.ts'

const bill = { billerId: '012345678901600', ref1: '1000000017', ref2: '2612150001', amount: satang(259_314) }

it('knows the check value and two foreign codes', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16('00020101021130530016A00000067701011201130000000000001020412340304234553037645802TH6304')).toBe('E5DA')
})

it('writes the worked example of the bill-payment QR', () => {
  expect(billPaymentQr(bill)).toBe(
    '00020101021230670016A00000067701011201150123456789016000210100000001703102612150001530376454072593.145802TH63043B4A',
  )
})

it('writes the code without an amount', () => {
  expect(billPaymentQr({ ...bill, amount: null })).toBe(
    '00020101021130670016A0000006770101120115012345678901600021010000000170310261215000153037645802TH630464C9',
  )
})

it('writes the bar code in satang, never through a float', () => {
  expect(billPaymentBarCode(bill)).toBe('|012345678901600\r1000000017\r2612150001\r259314')
  expect(billPaymentBarCode({ ...bill, amount: satang(1999) })).toMatch(/\r1999$/)
  expect(billPaymentBarCode({ ...bill, amount: null })).toMatch(/\r0$/)
  for (const amount of [1999, 29, 820, 435, 6410, 115])
    expect(billPaymentQr({ ...bill, amount: satang(amount) })).toContain((amount / 100).toFixed(2))
})

it.each([
  { billerId: '1' },
  { ref1: '' },
  { ref1: 'a' },
  { ref2: '1'.repeat(21) },
  { amount: 0 },
  { amount: -1 },
  { amount: 1.5 },
  { amount: 1_000_000_000 },
])('refuses %o', (wrong) => {
  expect(() => billPaymentQr({ ...bill, ...(wrong as object) })).toThrow(RangeError)
  expect(() => billPaymentBarCode({ ...bill, ...(wrong as object) })).toThrow(RangeError)
})

it('writes amounts up to 9,999,999.99 Baht', () => {
  expect(billPaymentQr({ ...bill, amount: satang(999_999_999) })).toContain('9999999.99')
})

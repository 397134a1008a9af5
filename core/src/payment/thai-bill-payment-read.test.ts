import { satang } from '../money.ts'
import { parse, parseBarcode } from 'promptparse'
import { expect, it } from 'vitest'
import { billPaymentBarCode, billPaymentQr } from './thai-bill-payment.ts'

// The independent library's reading of our codes, its check of the CRC included.

const bill = { billerId: '012345678901600', ref1: '1000000017', ref2: '2612150001', amount: satang(259_314) }

it.each([259_314, 1_999, 29, 1_000_000, null])('a foreign EMV library reads the QR of %s satang', (amount) => {
  const read = parse(billPaymentQr({ ...bill, amount: amount === null ? null : satang(amount) }), true)
  expect(read).not.toBeNull()
  expect([read!.getTagValue('30', '01'), read!.getTagValue('30', '02'), read!.getTagValue('30', '03')]).toEqual([
    bill.billerId,
    bill.ref1,
    bill.ref2,
  ])
  expect(read!.getTagValue('53')).toBe('764')
  expect(read!.getTagValue('54')).toBe(amount === null ? undefined : (amount / 100).toFixed(2))
})

it('a foreign library refuses the QR with one digit changed', () => {
  expect(parse(billPaymentQr(bill).replace('2593.14', '2593.15'), true)).toBeNull()
})

it('a foreign library reads the bar code', () => {
  expect(parseBarcode(billPaymentBarCode(bill))).toMatchObject({
    billerId: bill.billerId,
    ref1: bill.ref1,
    ref2: bill.ref2,
    amount: 2593.14,
  })
})

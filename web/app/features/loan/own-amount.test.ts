import { satang } from '@let-twe/core/money.ts'
import { expect, test } from 'vitest'
import { codesWithAmount, ownAmountHash, ownAmountIn } from './own-amount.ts'

test('an amount survives the address', () => {
  expect(ownAmountIn(ownAmountHash(satang(259_314)))).toBe(259_314)
})

test('nonsense is no amount', () => {
  for (const hash of ['', '#', '#amount=', '#amount=-1', '#amount=0', '#amount=1.5', '#amount=9999999999', '#other=5']) {
    expect(ownAmountIn(hash)).toBeNull()
  }
})

test('the codes carry the chosen amount, as the worked example has it', () => {
  const codes = {
    amount_satang: satang(1),
    due_date: null,
    biller_id: '012345678901600',
    ref1: '1000000017',
    ref2: '2612150001',
    qr: '',
    bar_code: '',
    under_review: null,
  }
  const own = codesWithAmount(codes, satang(259_314))
  expect(own.qr).toContain('54072593.14')
  expect(own.bar_code).toBe('|012345678901600\r1000000017\r2612150001\r259314')
})

import { satang } from '@let-twe/core/money.ts'
import { straightToPrincipal } from '@let-twe/core/loan/loan-account.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, it } from 'vitest'
import { linesOf, plainPress, readPaper } from '../../testing/read-paper.ts'
import { type ReceiptFacts, printReceipt } from './print-receipt.ts'

const { paper, payment_type } = textsIn('en')
const facts: ReceiptFacts = {
  payment: {
    paid_date: '2026-11-20',
    amount_satang: satang(325_100),
    principal_satang: satang(300_000),
    interest_satang: satang(20_000),
    fee_satang: satang(5_000),
    overpaid_satang: satang(100),
    payment_type: 'branch',
    receipt_number: 'R2026-0000007',
    recovered_satang: 0,
    rounding_satang: 0,
    reversed_date: null,
  },
  payer: {
    name: 'AYE AYE',
    language: 'en',
    payment_reference_number: '1234567890',
    recorded_at: new Date('2026-11-23T02:00:00Z'),
    written_off_date: null,
    reversal_reason_code: null,
  },
  allocations: [
    { instalment: 1, fee: satang(5_000), interest: satang(20_000), principal: satang(200_000) },
    { instalment: straightToPrincipal, fee: 0, interest: 0, principal: satang(100_000) },
  ],
  left: satang(700_000),
}
const print = (changes: Partial<ReceiptFacts> = {}) => readPaper(printReceipt(plainPress, { ...facts, ...changes }))

it('shows payer, amount, day, way and allocation, share by share', () => {
  const receipt = print()
  expect(receipt).toMatchObject({ amount: '3,251.00 ฿', number: 'R2026-0000007', printed: '23\u00a0Nov\u00a02026' })
  expect(linesOf(receipt.facts)).toEqual([
    `${paper.received_from}: AYE AYE`,
    `${paper.loan_number}: 1234567890`,
    `${paper.paid_date}: 20\u00a0Nov\u00a02026`,
    `${paper.paid_by}: ${payment_type.branch}`,
  ])
  expect(receipt.parts.rows).toEqual([
    ['1', '50.00', '200.00', '2,000.00', '2,250.00'],
    [paper.part_payment, '0.00', '0.00', '1,000.00', '1,000.00'],
  ])
  expect(receipt.parts.foot).toEqual([paper.total, '50.00', '200.00', '3,000.00', '3,250.00'])
})

it('shows the overpayment, and the remaining debt', () => {
  expect(linesOf(print().rest)).toEqual([`${paper.overpaid}: 1.00 ฿`, `${paper.still_owed}: 7,000.00 ฿`])
  expect(linesOf(print({ payment: { ...facts.payment, overpaid_satang: 0 } }).rest)).toEqual([`${paper.still_owed}: 7,000.00 ฿`])
})

it('of the last payment says that the loan is paid back', () => {
  expect(linesOf(print({ left: 0 }).rest).at(-1)).toBe(`${paper.still_owed}: ${paper.closed}`)
})

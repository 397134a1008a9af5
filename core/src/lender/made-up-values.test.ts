import { expect, it } from 'vitest'
import { demoLender } from './demo-lender.ts'
import { madeUpValues } from './made-up-values.ts'

const own = {
  ...demoLender,
  demo: false,
  licenceNumber: 'PICO-74-0100',
  taxId: '0105561177671',
  billerId: '010556117767101',
  phone: '+66812345678',
  email: 'hello@lender.example',
  bankAccount: { bank: '004', number: '1234567890', name: 'LENDER CO LTD' },
}

it('finds nothing in a lender of its own', () => {
  expect(madeUpValues(own)).toEqual([])
})

it('names each value that was left as the pattern has it', () => {
  expect(madeUpValues(demoLender).map((problem) => problem.split(':')[0])).toEqual([
    'demo',
    'licenceNumber',
    'taxId',
    'billerId',
    'bankAccount.number',
    'bankAccount.name',
    'phone',
    'email',
  ])
  expect(madeUpValues({ ...own, bankAccount: demoLender.bankAccount })).toHaveLength(2)
})

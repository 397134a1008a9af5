import { expect, it } from 'vitest'
import { readBankStatement } from './bank-statement.ts'

const billPayments = `\ufeffBiller report,,,,,
"Let Twe, Pico",,,,,
Date,Time,Ref1,Ref2,Amount,Channel,Transaction No\r
24/11/2569,10:01,1000000016,2612080001,"2,593.14",MOBILE,T-2\r
23/11/2026,09:00,1000000016,,500.5,ATM,T-1\r
\r
25/11/2026,09:00,1000000016,,-5,ATM,T-3\r
25/11/2026,09:00,1000000016,,1.005,ATM,T-4\r
31/02/2026,09:00,1000000016,,1.00,ATM,T-5\r
25/11/2026,09:00,1000000016,,1.00,ATM,\r
`

it('reads a bill-payment report, oldest first, Buddhist years too, and names the lines that are wrong', () => {
  expect(readBankStatement(billPayments)).toEqual({
    layout: 'bill_payments',
    wrong: [7, 8, 9, 10],
    lines: [
      { line: 5, date: '2026-11-23', amount: 50_050, reference: '1000000016', outsideReference: 'bill:T-1', type: 'atm' },
      { line: 4, date: '2026-11-24', amount: 259_314, reference: '1000000016', outsideReference: 'bill:T-2', type: 'mobile-banking' },
    ],
  })
})

it('reads an account statement and finds our reference in the description', () => {
  const text = `Date;Description;Debit;Credit;Balance;Reference
2026-11-23;"TRANSFER 1000000016 ""AYE""";;1,000.00;5;A1
2026-11-23;TRANSFER 1000000017;;20.00;5;A2
2026-11-23;FEE;10.00;;5;A3
2026-11-23;COUNTER 0812345678;;30;5;A4`
  const statement = readBankStatement(text)!
  expect(statement.layout).toBe('account')
  expect(statement.wrong).toEqual([])
  expect(statement.lines.map((each) => [each.reference, each.amount, each.outsideReference, each.type])).toEqual([
    ['1000000016', 100_000, 'account:A1', 'mobile-banking'],
    // a wrong digit is no reference of ours
    [null, 2_000, 'account:A2', 'mobile-banking'],
    [null, 3_000, 'account:A4', 'bank-counter'],
  ])
})

it('refuses what is no statement', () => {
  for (const text of ['', 'hello', '%PDF-1.7', 'a,b,c\n1,2,3', ','.repeat(6_000_000)]) expect(readBankStatement(text)).toBeNull()
})

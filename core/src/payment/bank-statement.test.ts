import { expect, it } from 'vitest'
import { maxStatementLines, readBankStatement } from './bank-statement.ts'

const rowsOf = (text: string) => text.split('\n').map((line) => line.split('|'))

it('reads a bill-payment report, oldest first, Buddhist years too, and names the lines that are wrong', () => {
  const billPayments = rowsOf(`Biller report||
Let Twe, Pico
Date|Time|Ref1|Ref2|Amount|Channel|Transaction No
24/11/2569|10:01|1000000016|2612080001|2,593.14|MOBILE|T-2
23/11/2026|09:00|1000000016||500.5|ATM|T-1

25/11/2026|09:00|1000000016||-5|ATM|T-3
25/11/2026|09:00|1000000016||1.005|ATM|T-4
31/02/2026|09:00|1000000016||1.00|ATM|T-5
25/11/2026|09:00|1000000016||1.00|ATM|
25/11/2026`)
  expect(readBankStatement(billPayments)).toEqual({
    layout: 'bill_payments',
    wrong: [7, 8, 9, 10, 11],
    lines: [
      { line: 5, date: '2026-11-23', amount: 50_050, reference: '1000000016', outsideReference: 'bill:T-1', type: 'atm' },
      { line: 4, date: '2026-11-24', amount: 259_314, reference: '1000000016', outsideReference: 'bill:T-2', type: 'mobile-banking' },
    ],
  })
})

it('reads an account statement and finds our reference in the description', () => {
  const statement = readBankStatement(
    rowsOf(`Date|Description|Debit|Credit|Balance|Reference
2026-11-23|TRANSFER 1000000016 "AYE"||1,000.00|5|A1
2026-11-23|TRANSFER 1000000017||20.00|5|A2
2026-11-23|FEE|10.00||5|A3
2026-11-23|COUNTER 0812345678||30|5|A4`),
  )!
  expect(statement.layout).toBe('account')
  expect(statement.wrong).toEqual([])
  expect(statement.lines.map((each) => [each.reference, each.amount, each.outsideReference, each.type])).toEqual([
    ['1000000016', 100_000, 'account:A1', 'mobile-banking'],
    // a wrong digit is no reference of ours
    [null, 2_000, 'account:A2', 'mobile-banking'],
    [null, 3_000, 'account:A4', 'bank-counter'],
  ])
})

it('refuses what is no statement, and more lines than a statement has', () => {
  const head = ['date', 'description', 'credit', 'reference']
  for (const rows of [[], [[]], [['hello']], rowsOf('a|b|c\n1|2|3')]) expect(readBankStatement(rows)).toBeNull()
  const blank = Array.from({ length: maxStatementLines - 1 }, () => [''])
  expect(readBankStatement([head, ...blank])).toMatchObject({ lines: [], wrong: [] })
  expect(readBankStatement([head, ...blank, ['']])).toBeNull()
})

it.each([
  ['0.00', null],
  ['-1.00', null],
  ['0.01', 1],
  ['1,234.5', 123_450],
  ['1234567890', null],
])('reads the credit %j of an account as %s satang', (credit, satang) => {
  const statement = readBankStatement(rowsOf(`Date|Description|Debit|Credit|Balance|Reference\n23/11/2026|x||${credit}|0|R-1`))
  expect(statement?.lines.map(({ amount }) => amount)).toEqual(satang === null ? [] : [satang])
  expect(statement?.wrong).toHaveLength(satang === null ? 1 : 0)
})

it.each([
  [100, 1],
  [101, 0],
])('takes a number of %i characters: %i line', (length, lines) => {
  const rows = rowsOf(`Date|Description|Debit|Credit|Balance|Reference\n23/11/2026|x||1.00|0|${'R'.repeat(length)}`)
  expect(readBankStatement(rows)?.lines).toHaveLength(lines)
})

it('puts lines in the order of their days, and of the file within a day', () => {
  const rows = rowsOf(`Date|Time|Ref1|Ref2|Amount|Channel|Transaction No
25/11/2026|09:00|1000000016||1|ATM|C
23/11/2026|09:00|1000000016||1|ATM|A
24/11/2026|09:00|1000000016||1|ATM|B1
24/11/2026|08:00|1000000016||1|ATM|B2
22/11/2026|09:00|1000000016||1|ATM|Z`)
  expect(readBankStatement(rows)!.lines.map(({ outsideReference }) => outsideReference)).toEqual([
    'bill:Z',
    'bill:A',
    'bill:B1',
    'bill:B2',
    'bill:C',
  ])
})

it('takes days of one digit, and no amount of nothing', () => {
  const rows = rowsOf(`Date|Time|Ref1|Ref2|Amount|Channel|Transaction No
1/2/2026|09:00|1000000016||1.00|ATM|A
2/2/2026|09:00|1000000016||0.00|ATM|B`)
  expect(readBankStatement(rows)).toMatchObject({ wrong: [3], lines: [{ date: '2026-02-01', amount: 100 }] })
})

it('a line of an account with no amount at all is wrong, not money going out', () => {
  const rows = rowsOf(`Date|Description|Debit|Credit|Balance|Reference
2026-11-23|TRANSFER 1000000016|||5|A1
2026-11-23|FEE|10.00||5|A2`)
  expect(readBankStatement(rows)).toMatchObject({ wrong: [2], lines: [] })
})

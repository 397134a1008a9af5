import { expect, it } from 'vitest'
import { maxStatementLines, readBankStatement, type StatementLine } from './bank-statement.ts'

const rowsOf = (text: string) => text.split('\n').map((line) => line.split('|'))
const read = (text: string) => readBankStatement(rowsOf(text))!
const incoming = (text: string) => read(text).lines.filter((line): line is StatementLine => line.kind === 'in')
const others = (text: string) => read(text).lines.flatMap((line) => (line.kind === 'in' ? [] : [[line.line, line.kind, line.mistake]]))

it('reads a bill-payment report, Buddhist years too, and names the lines that are wrong', () => {
  const report = `Biller report||
Let Twe, Pico
Date|Time|Ref1|Ref2|Amount|Channel|Transaction No|Payer
24/11/2569|10:01|1000000016|2612080001|2,593.14|MOBILE|T-2| MR AUNG  AUNG
23/11/2026 09:00|09:00|1000000016||500.5|ATM|T-1|

25/11/2026|09:00|1000000016||-5|ATM|T-3
25/11/2026|09:00|1000000016||1.005|ATM|T-4
31/02/2026|09:00|1000000016||1.00|ATM|T-5
25/11/2026|09:00|1000000016||1.00|ATM|
25/11/2026`
  expect(read(report).layout).toBe('bill_payments')
  const common = { kind: 'in', reference: '1000000016' }
  expect(incoming(report)).toEqual([
    // the payer's words stay as they are
    {
      ...common,
      line: 4,
      date: '2026-11-24',
      amount: 259_314,
      number: 'T-2',
      type: 'mobile-banking',
      payer: ' MR AUNG  AUNG',
      words: ' MR AUNG  AUNG',
    },
    { ...common, line: 5, date: '2026-11-23', amount: 50_050, number: 'T-1', type: 'atm', payer: null, words: null },
  ])
  expect(others(report)).toEqual([
    [7, 'unreadable', 'amount'],
    [8, 'unreadable', 'amount'],
    [9, 'unreadable', 'date'],
    [10, 'unreadable', 'number'],
    [11, 'unreadable', 'amount'],
  ])
})

it('reads an account statement and finds our reference in the description; money going out is named', () => {
  const statement = `Date|Description|Debit|Credit|Balance|Reference
2026-11-23|TRANSFER 1000000016 "AYE"||1,000.00|5|A1
2026-11-23|TRANSFER 1000000017||20.00|5|A2
2026-11-23|FEE|10.00||5|A3
2026-11-23|COUNTER 0812345678||30|5|A4`
  expect(read(statement).layout).toBe('account')
  expect(incoming(statement).map((each) => [each.reference, each.amount, each.number, each.type, each.words])).toEqual([
    ['1000000016', 100_000, 'A1', 'mobile-banking', 'TRANSFER 1000000016 "AYE"'],
    // a wrong digit is no reference of ours
    [null, 2_000, 'A2', 'mobile-banking', 'TRANSFER 1000000017'],
    [null, 3_000, 'A4', 'bank-counter', 'COUNTER 0812345678'],
  ])
  expect(read(statement).lines.filter((line) => line.kind === 'outgoing')).toMatchObject([
    { line: 4, amount: 1_000, words: 'FEE', mistake: null },
  ])
})

it('reads Thai columns, Thai digits and days in Thai', () => {
  const thai = `รายการเดินบัญชี
วันที่ทำรายการ|รายละเอียด|ถอนเงิน (บาท)|ฝากเงิน (บาท)|ยอดคงเหลือ|เลขที่อ้างอิง
๒๓/๑๑/๒๕๖๙|รับโอนจาก นาย สมชาย 1000000016||๑,๒๓๔.๕๐|5|ก-1
23 พฤศจิกายน 2569|เคาน์เตอร์ สาขามหาชัย||20.00|5|ก-2
24/11/2569|ค่าธรรมเนียม|10.00||5|ก-3`
  expect(incoming(thai).map((each) => [each.date, each.amount, each.number, each.type, each.reference])).toEqual([
    ['2026-11-23', 123_450, 'ก-1', 'mobile-banking', '1000000016'],
    ['2026-11-23', 2_000, 'ก-2', 'bank-counter', null],
  ])
  expect(others(thai)).toEqual([[5, 'outgoing', null]])
  const bills = `วันที่ชำระเงิน|เลขอ้างอิง 1|จำนวนเงิน|ช่องทาง|เลขที่รายการ|ชื่อผู้ชำระเงิน
23/11/2569|1000000016|100.00|ตู้ ATM|T-1|มายเอ|`
  expect(read(bills).layout).toBe('bill_payments')
  expect(incoming(bills)).toMatchObject([{ amount: 10_000, type: 'atm', payer: 'มายเอ' }])
})

it('refuses other files, and more lines than a statement has', () => {
  const head = ['date', 'description', 'credit', 'reference']
  for (const rows of [[], [[]], [['hello']], rowsOf('a|b|c\n1|2|3')]) expect(readBankStatement(rows)).toBeNull()
  const blank = Array.from({ length: maxStatementLines - 1 }, () => [''])
  expect(readBankStatement([head, ...blank])).toMatchObject({ lines: [] })
  expect(readBankStatement([head, ...blank, ['']])).toBeNull()
})

it.each([
  ['0.00', null],
  ['-1.00', null],
  ['0.005', null],
  ['1e9', null],
  ['1,000,000,000.00', null],
  ['999,999,999.99', 99_999_999_999],
  ['0.01', 1],
  ['1,234.5', 123_450],
  ['๐.๒๙', 29],
  ['1234567890', null],
])('reads the credit %j of an account as %s satang', (credit, satang) => {
  const statement = `Date|Description|Debit|Credit|Balance|Reference\n23/11/2026|x||${credit}|0|R-1`
  expect(incoming(statement).map(({ amount }) => amount)).toEqual(satang === null ? [] : [satang])
  expect(others(statement)).toEqual(satang === null ? [[2, 'unreadable', 'amount']] : [])
})

it.each([
  [100, 1],
  [101, 0],
])('takes a number of %i characters: %i line', (length, lines) => {
  expect(incoming(`Date|Description|Debit|Credit|Balance|Reference\n23/11/2026|x||1.00|0|${'R'.repeat(length)}`)).toHaveLength(lines)
})

it('names a line with unstorable words', () => {
  for (const words of ['a\0b', 'x'.repeat(501)])
    expect(others(`Date|Description|Debit|Credit|Balance|Reference\n23/11/2026|${words}||1.00|0|R`)).toEqual([
      [2, 'unreadable', 'characters'],
    ])
})

it('keeps the lines in the order of the file; posting orders them by day', () => {
  const rows = rowsOf(`Date|Time|Ref1|Ref2|Amount|Channel|Transaction No
25/11/2026|09:00|1000000016||1|ATM|C
23/11/2026|09:00|1000000016||1|ATM|A
24/11/2026|09:00|1000000016||1|ATM|B1
24/11/2026|08:00|1000000016||1|ATM|B2
22/11/2026|09:00|1000000016||1|ATM|Z`)
  expect(readBankStatement(rows)!.lines.map((line) => (line.kind === 'in' ? line.number : null))).toEqual(['C', 'A', 'B1', 'B2', 'Z'])
})

it('takes days of one digit, and no amount of nothing', () => {
  const text = `Date|Time|Ref1|Ref2|Amount|Channel|Transaction No
1/2/2026|09:00|1000000016||1.00|ATM|A
2/2/2026|09:00|1000000016||0.00|ATM|B`
  expect(incoming(text)).toMatchObject([{ date: '2026-02-01', amount: 100 }])
  expect(others(text)).toEqual([[3, 'unreadable', 'amount']])
})

it('a line of an account with no amount at all is wrong, not money going out', () => {
  const text = `Date|Description|Debit|Credit|Balance|Reference
2026-11-23|TRANSFER 1000000016|||5|A1
2026-11-23|FEE|10.00||5|A2`
  expect(others(text)).toEqual([
    [2, 'unreadable', 'amount'],
    [3, 'outgoing', null],
  ])
})

it('looks for the head in the first twenty lines, and reads 50,000', () => {
  const file = (above: number) => [
    ...Array.from({ length: above }, () => ['Report']),
    ...rowsOf('Date|Description|Debit|Credit|Balance|Reference\n23/11/2026|x||1.00|0|R'),
  ]
  expect(readBankStatement(file(19))?.lines).toHaveLength(1)
  expect(readBankStatement(file(20))).toBeNull()
  expect(maxStatementLines).toBe(50_000)
})

it('takes a bill of one satang, and one without a reference', () => {
  const rows = rowsOf(`Date|Ref1|Amount|Transaction No|Channel
23/11/2026||0.01|T-1|DIRECT DEBIT`)
  expect(readBankStatement(rows)).toMatchObject({ lines: [{ kind: 'in', amount: 1, reference: null, type: 'direct-debit' }] })
})

it.each([
  ['ATM KBANK', 'atm'],
  ['CDM 0042', 'atm'],
  ['Teller 3', 'bank-counter'],
  ['DD 0042', 'direct-debit'],
  ['DDA', 'direct-debit'],
  ['ADD VALUE', 'mobile-banking'],
])('money of %j came by %s', (description, type) => {
  const rows = rowsOf(`Date|Description|Debit|Credit|Balance|Reference\n23/11/2026|${description}||1.00|0|R`)
  expect(readBankStatement(rows)?.lines).toMatchObject([{ kind: 'in', type }])
})

it('a line of an account is wrong without a day or a number, or with an unprintable one', () => {
  const rows = rowsOf(`Date|Description|Debit|Credit|Balance|Reference
|x||1.00|0|R-1
23/11/2026|x||1.00|0|
23/11/2026|x||1.00|0|R\u0007
23/11/2026|x|0.00|1.00|0|R-2`)
  expect(readBankStatement(rows)).toMatchObject({
    lines: [
      { line: 2, mistake: 'date' },
      { line: 3, mistake: 'number' },
      { line: 4, mistake: 'number' },
      { line: 5, kind: 'in', amount: 100 },
    ],
  })
})

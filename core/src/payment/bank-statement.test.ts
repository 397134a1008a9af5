import { expect, it } from 'vitest'
import { headKey, maxStatementLines, proposeColumns, readBankStatement, readChosenColumns } from './bank-statement.ts'
import type { StatementLine } from './statement-line.ts'

const rowsOf = (text: string) => text.split('\n').map((line) => line.split('|'))
const read = (text: string) => readBankStatement(rowsOf(text))!
const incoming = (text: string) => read(text).lines.filter((line): line is StatementLine => line.kind === 'in')
const others = (text: string) =>
  read(text).lines.flatMap((line) => (line.kind === 'in' ? [] : [[line.line, line.kind, 'mistake' in line ? line.mistake : null]]))

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
  const common = { kind: 'in', reference: '1000000016', balance: null, key: null }
  expect(incoming(report)).toEqual([
    // the payer's words stay as they are
    {
      ...common,
      line: 4,
      time: '1001',
      date: '2026-11-24',
      amount: 259_314,
      number: 'T-2',
      type: 'mobile-banking',
      payer: ' MR AUNG  AUNG',
      words: ' MR AUNG  AUNG',
    },
    { ...common, line: 5, time: '0900', date: '2026-11-23', amount: 50_050, number: 'T-1', type: 'atm', payer: null, words: null },
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
    { line: 4, amount: 1_000, words: 'FEE', number: 'A3' },
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

it('a line of an account is wrong without a day or with an unprintable number; without one it has a key', () => {
  const rows = rowsOf(`Date|Description|Debit|Credit|Balance|Reference
|x||1.00|0|R-1
23/11/2026|x||1.00|0|
23/11/2026|x||1.00|0|R\u0007
23/11/2026|x|0.00|1.00|0|R-2`)
  expect(readBankStatement(rows)).toMatchObject({
    lines: [
      { line: 2, mistake: 'date' },
      { line: 3, kind: 'in', number: null, key: 'D20261123A100B0N1' },
      { line: 4, mistake: 'number' },
      { line: 5, kind: 'in', amount: 100 },
    ],
  })
})

const thaiFiles = {
  'debit and credit, a title, a balance brought forward and totals': `รายการเดินบัญชีเงินฝากออมทรัพย์
เลขที่บัญชี|123-4-56789-0||||
รอบระหว่างวันที่|23/11/2569 - 24/11/2569||||

วันที่|เวลา|รายการ|ถอนเงิน (บาท)|ฝากเงิน (บาท)|ยอดคงเหลือ (บาท)|ช่องทาง|รายละเอียด
23/11/69||ยอดยกมา|||10,000.00||
23/11/69|10:01|รับโอนเงิน||1,296.57|11,296.57|K PLUS|จาก X1234 นาย ออง 1000000016
24/11/69|09:15|โอนเงิน|5,000.00||6,296.57|K BIZ|โอนไป X9876
รวม 2 รายการ|||5,000.00|1,296.57||`,
  'newest first, Thai months, one signed amount': `วันที่ทำรายการ|รายการ|จำนวนเงิน|ยอดคงเหลือ
24 พ.ย. 2569 09:15|โอนเงิน โอนไป X9876|-5,000.00|6,296.57
23 พ.ย. 2569 10:01|รับโอนเงิน จาก X1234 นาย ออง 1000000016|1,296.57|11,296.57`,
  'the account and a sign of the balance in columns, zero in the other amount': `Account Number|Date|Time|Transaction Code|Channel|Debit Amount|Credit Amount|Balance Sign|Balance Amount|Description
1234567890|23/11/2026|10:01|X1|ENET|0.00|1296.57|+|11296.57|FROM X1234 AUNG 1000000016
1234567890|24/11/2026|09:15|X2|ENET|5000.00|0.00|+|6296.57|TO X9876`,
  'both languages in a head, and a direction': `วันที่ / Date|เวลา / Time|ฝาก/ถอน|จำนวนเงิน / Amount|คงเหลือ / Balance|คำอธิบาย / Description
23-11-2569|10.01|ฝาก|1,296.57|11,296.57|รับโอน 1000000016
24-11-2569|09.15|ถอน|5,000.00|6,296.57|โอนออก`,
}

it.each(Object.entries(thaiFiles))('reads a file with %s', (_, text) => {
  const file = read(text)
  expect(file.layout).toBe('account')
  const byDay = file.lines.toSorted((one, other) => (one.date! < other.date! ? -1 : 1))
  expect(byDay.map(({ kind, date, time, amount, balance, number, key }) => [kind, date, time, amount, balance, number, key])).toEqual([
    ['in', '2026-11-23', '1001', 129_657, 1_129_657, null, 'D20261123T1001A129657B1129657N1'],
    ['outgoing', '2026-11-24', '0915', 500_000, 629_657, null, 'D20261124T0915A500000B629657N1'],
  ])
  expect(byDay[0]).toMatchObject({ reference: '1000000016' })
})

it('names the accounts of the lines, and the account of a sender in the words', () => {
  const text = `Account No|Date|Credit|Debit|Description|Sender Account
111-1|23/11/2026|1.00||IN|004 123-4-56789-0
111-2|23/11/2026|2.00|-|IN|`
  expect(read(text).accounts).toEqual(['111-1', '111-2'])
  expect(incoming(text).map(({ words }) => words)).toEqual(['IN a/c 004 123-4-56789-0', 'IN'])
})

it('a line without a number is the same in two overlapping files, in either order, and equal lines are counted', () => {
  const head = 'วันที่|ฝากเงิน|ถอนเงิน'
  const rows = ['23/11/2569|5.00|', '23/11/2569|5.00|', '24/11/2569|5.00|', '24/11/2569||3.00']
  const keys = (...lines: string[]) => read([head, ...lines].join('\n')).lines.map(({ key }) => key)
  const all = ['D20261123A500N1', 'D20261123A500N2', 'D20261124A500N1', 'D20261124A300N1']
  expect(keys(...rows)).toEqual(all)
  expect(keys(...rows.toReversed())).toEqual(all.toReversed())
  expect(keys(rows[2]!)).toEqual([all[2]])
})

it('an overdrawn account has a negative balance', () => {
  const text = `Date|Credit|Debit|Balance
23/11/2026|5.00||-7.00
23/11/2026||1.00|(8.00)
23/11/2026||1.00|9.00 DR`
  expect(read(text).lines.map(({ balance }) => balance)).toEqual([-700, -800, -900])
})

it('a line with money in both columns is wrong', () => {
  expect(others('Date|Credit|Debit\n23/11/2026|5.00|7.00')).toEqual([[2, 'unreadable', 'amount']])
})

it('proposes the columns of an unknown head and reads by the choice of a person', () => {
  const text = `Export
Tag|Was|Haben|Soll|Description

23/11/2026|a|5.00||1000000016
24/11/2026|b||7.00|x`
  expect(readBankStatement(rowsOf(text))).toBeNull()
  const { head, samples, columns } = proposeColumns(rowsOf(text))!
  expect(head).toEqual(['Tag', 'Was', 'Haben', 'Soll', 'Description'])
  expect(samples).toHaveLength(2)
  expect([...columns]).toEqual([['description', 4]])
  const chosen = readChosenColumns('date,,credit,debit,description')!
  const profile = { head: headKey(head), columns: chosen }
  expect(readBankStatement(rowsOf(text), [profile])).toMatchObject({
    title: [['Export']],
    lines: [
      { line: 4, kind: 'in', amount: 500, reference: '1000000016' },
      { line: 5, kind: 'outgoing', amount: 700 },
    ],
  })
  expect(readBankStatement(rowsOf(text.replace('Soll', 'Other')), [profile])).toBeNull()
})

it.each(['date,credit,credit', 'date,description', 'credit', 'date,nothing,credit', '', 'date,amount'])(
  'columns %j are no choice that can be read',
  (chosen) => {
    expect(readChosenColumns(chosen)).toBeNull()
  },
)

it.each(['hello', 'a|b|c\n1|2|3', '23/11/2026|5.00|x'])('proposes nothing where no head stands above lines: %j', (text) => {
  expect(proposeColumns(rowsOf(text))).toBeNull()
})

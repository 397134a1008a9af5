import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import type { PortfolioColumn } from './portfolio-column.ts'
import { findPortfolioColumns, isComplete, readChosenPortfolioColumns } from './portfolio-column.ts'
import { readPortfolioRow } from './portfolio-row.ts'

const bounds = { asOf: '2026-11-22', legalCap: 3600, maxSize: satang(5_000_000) } as const
const right: Partial<Record<PortfolioColumn, string>> = {
  contract: 'A-1',
  name: 'มะเอ',
  phone: '0812345678',
  dob: '13/2/2538',
  passport: 'mb 123456',
  disbursed: '10/08/2569',
  size: '10,000.00',
  rate: '36%',
  times: '๑',
  payment: '2,200',
  principal: '6,000.00 บาท',
  next_due: '10 ธ.ค. 2569',
  overdue_principal: '-',
}
const read = (changes: Partial<Record<PortfolioColumn, string>>) =>
  readPortfolioRow((column) => ({ ...right, ...changes })[column] ?? '', 7, bounds)

it('reads a row as Thai systems write it', () => {
  expect(read({})).toMatchObject({
    phone: '+66812345678',
    dob: '1995-02-13',
    passport: 'MB123456',
    disbursed: '2026-08-10',
    size: 1_000_000,
    rate: 3600,
    times: 1,
    principal: 600_000,
    nextDue: '2026-12-10',
    overduePrincipal: 0,
  })
})

it.each([
  ['36', 3600],
  ['0.36', 3600],
  ['27.5', 2750],
  ['0%', 0],
])('reads the rate %s', (rate, hundredths) => {
  expect(read({ rate })).toMatchObject({ rate: hundredths })
})

it.each<[PortfolioColumn, string, string]>([
  ['contract', '', 'missing'],
  ['name', '12345', 'unreadable'],
  ['name', 'A\u202eB', 'characters'],
  ['name', 'x'.repeat(201), 'characters'],
  ['phone', '02 123 4567', 'unreadable'],
  ['dob', '31/02/2538', 'unreadable'],
  ['dob', '22/11/2569', 'date_order'],
  ['passport', '', 'missing'],
  ['passport', '=1+1', 'unreadable'],
  ['disbursed', '23/11/2569', 'date_order'],
  ['size', '-10', 'unreadable'],
  ['size', '60000', 'amount_out_of_range'],
  ['size', '1.234,56', 'unreadable'],
  ['rate', '36.01', 'rate_above_cap'],
  ['rate', '1e3', 'unreadable'],
  ['times', '3', 'unreadable'],
  ['principal', '10000.01', 'amount_out_of_range'],
  ['principal', '0', 'amount_out_of_range'],
  ['next_due', '21/11/2569', 'date_order'],
  ['next_due', '01/04/2570', 'date_order'],
  ['overdue_principal', '7000', 'amount_out_of_range'],
  ['last_paid', '23/11/2569', 'date_order'],
  ['bank', 'BCD', 'unreadable'],
  ['account', '12345', 'unreadable'],
])('names %s of %j: %s', (column, text, code) => {
  const named = column === 'passport' && text === '' ? 'identity_number' : column
  expect(read({ [column]: text })).toEqual([{ line: 7, column: named, code }])
})

it.each([
  ['4', '004'],
  ['014', '014'],
  ['ธนาคารกรุงเทพ', '002'],
  ['KTB', '006'],
])('reads the bank %s, with its account', (bank, code) => {
  expect(read({ bank, account: '123-4-56789-0' })).toMatchObject({ account: { bank: code, account_number: '1234567890' } })
  expect(read({ bank })).toEqual([{ line: 7, column: 'account', code: 'missing' }])
})

it('names every problem of a row', () => {
  expect(read({ phone: 'x', dob: '', rate: '99' })).toHaveLength(3)
})

it('finds columns by their names in three languages, and takes a choice only where a loan can be read', () => {
  const head = ['No', 'เลขที่สัญญา', 'Borrower', 'ဖုန်းနံပါတ်', 'วันเกิด\nBirth date', 'Principal balance (THB)']
  expect([...findPortfolioColumns(head)]).toEqual([
    ['contract', 1],
    ['name', 2],
    ['phone', 3],
    ['dob', 4],
    ['principal', 5],
  ])
  expect(isComplete(findPortfolioColumns(head))).toBe(false)
  const whole = 'contract,name,phone,dob,passport,disbursed,size,rate,times,payment,principal,,next_due'
  expect(readChosenPortfolioColumns(whole)?.get('next_due')).toBe(12)
  expect(readChosenPortfolioColumns(whole.replace('passport', ''))).toBeNull()
  expect(readChosenPortfolioColumns(`${whole},name`)).toBeNull()
  expect(readChosenPortfolioColumns(`${whole},x`)).toBeNull()
})

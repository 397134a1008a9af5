import { expect, it } from 'vitest'
import { addDays } from '../business-date.ts'
import { satang } from '../money.ts'
import { matchBatch } from './match-batch.ts'
import type { LineOut, MoneyOut } from './match-outgoing.ts'

const line = (facts: Partial<LineOut> = {}): LineOut => ({
  id: 'line',
  date: '2026-11-24',
  amount: satang(900_000),
  number: null,
  words: null,
  ...facts,
})
const paid = (id: string, baht: number, facts: Partial<MoneyOut> = {}): MoneyOut => ({
  id,
  date: '2026-11-24',
  amount: satang(baht * 100),
  number: `FILE77-${id}`,
  payee: null,
  ...facts,
})
const [two, three, four] = [paid('1', 2_000), paid('2', 3_000), paid('3', 4_000)]
const before = { date: '2026-11-23' } as const
const stranger = paid('9', 5_000, { number: 'OTHER9' })

it.each<[string, LineOut, MoneyOut[], string[]]>([
  ['all of its day', line(), [two, three, four], ['1', '2', '3']],
  ['all of the day before', line(), [paid('1', 4_500, before), paid('2', 4_500, before)], ['1', '2']],
  ['those with its number, among others of the day', line({ number: 'FILE77' }), [two, three, four, stranger], ['1', '2', '3']],
  ['as many as it says', line({ words: 'PAYROLL 3 TXNS' }), [two, three, four], ['1', '2', '3']],
  ['as many as it says in Thai', line({ words: 'โอนออก จำนวน 3 รายการ' }), [two, three, four], ['1', '2', '3']],
  ['not another count', line({ words: 'PAYROLL 4 TXNS' }), [two, three, four], []],
  ['not another sum', line({ amount: satang(900_001) }), [two, three, four], []],
  ['not a part of a day', line(), [two, three, four, stranger], []],
  ['not of two days', line(), [two, three, paid('3', 4_000, before)], []],
  ['not of a day after it', line(), [paid('1', 4_500, { date: '2026-11-25' }), paid('2', 4_500, { date: '2026-11-25' })], []],
  ['not of days before', line(), [paid('1', 4_500, { date: '2026-11-22' }), paid('2', 4_500, { date: '2026-11-22' })], []],
  ['not by a short number', line({ number: 'FILE' }), [two, three, four, stranger], []],
  ['not a single one', line(), [paid('1', 9_000)], []],
  ['none', line(), [], []],
])('a line pays together %s', (_, each, payments, expected) => {
  expect(matchBatch(each, payments, (day) => addDays(day, 1))).toEqual(expected)
})

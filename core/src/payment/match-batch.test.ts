import { expect, it } from 'vitest'
import { addDays } from '../business-date.ts'
import { satang } from '../money.ts'
import { contradictsBatch, matchBatch } from './match-batch.ts'
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

const payee = (name: string, account: string) => ({ payee: { name, account } })

it.each<[string, boolean, LineOut, MoneyOut[]]>([
  ['words that say nothing', false, line(), [two, paid('2', 3_000, { date: '2026-11-20' })]],
  ['the count', false, line({ words: 'BULK 2 TXNS' }), [two, three]],
  ['another count', true, line({ words: 'BULK 3 TXNS' }), [two, three]],
  ['a payment of a later day', true, line(), [two, paid('2', 3_000, { date: '2026-11-25' })]],
  ['another payee', true, line({ words: 'TRANSFER MR SOMCHAI JAIDEE' }), [paid('1', 2_000, payee('AYE AYE', '1234567890')), three]],
  ['the account of another one', true, line({ words: 'TO X9999' }), [paid('1', 2_000, payee('AYE AYE', '1234567890')), three]],
  [
    'the account of one of them',
    true,
    line({ words: 'TO X7890' }),
    [paid('1', 2_000, payee('A', '1234567890')), paid('2', 1, payee('B', '55555555'))],
  ],
])('%s: a debit that a person chose payments for is refused: %s', (_, refused, each, payments) =>
  expect(contradictsBatch(each, payments)).toBe(refused),
)

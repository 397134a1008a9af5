import { expect, it } from 'vitest'
import { addDays } from '../business-date.ts'
import { satang } from '../money.ts'
import type { LineOut } from './match-outgoing.ts'
import { matchOwnMoney } from './match-own-money.ts'

const line = (more: Partial<LineOut>): LineOut => ({
  id: 'line',
  date: '2026-11-23',
  amount: satang(300_000),
  number: null,
  words: null,
  ...more,
})
const deposit = { id: 'deposit', date: '2026-11-23', amount: satang(300_000), number: 'SLIP-0012' } as const
const match = (...lines: readonly LineOut[]) => Object.fromEntries(matchOwnMoney(lines, [deposit], (day) => addDays(day, 1)))

it.each<[string, LineOut, boolean]>([
  ['its number, however written', line({ number: 'slip 0012', words: 'DEP' }), true],
  ['its number with another amount', line({ number: 'SLIP-0012', amount: satang(300_001) }), false],
  ['another number, whatever the words', line({ number: 'FT990001', words: 'CASH DEPOSIT' }), false],
  ['no number, and words of a deposit', line({ words: 'CASH DEPOSIT MAHACHAI' }), true],
  ['no number, and Thai words of a deposit', line({ words: 'ฝากเงินสด', date: '2026-11-24' }), true],
  ['no number, and words of a deposit days later', line({ words: 'ฝากเงินสด', date: '2026-11-26' }), false],
  ['no number, and words of a payer', line({ words: 'FROM MR SOMCHAI JAIDEE' }), false],
  ['no number and no words', line({}), false],
])('a deposit is a transfer with %s', (_, transfer, same) => expect(match(transfer)).toEqual(same ? { line: 'deposit' } : {}))

it('two transfers of its amount without a number are none of them', () => {
  const words = 'CASH DEPOSIT'
  expect(match(line({ words }), line({ id: 'other', words }))).toEqual({})
})

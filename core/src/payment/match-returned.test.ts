import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import type { MoneyOut } from './match-outgoing.ts'
import { type LineIn, matchReturned } from './match-returned.ts'

const line = (facts: Partial<LineIn>): LineIn => ({
  date: '2026-11-25',
  amount: satang(450_000),
  number: null,
  payer: null,
  words: null,
  ...facts,
})
const paid = (facts: Partial<MoneyOut> = {}): MoneyOut => ({
  id: 'paid',
  date: '2026-11-23',
  amount: satang(450_000),
  number: 'PAYOUT-001',
  payee: { name: 'Aung Kyaw', account: '1112223334' },
  ...facts,
})
const lender = { names: ['Let Twe Pico Co., Ltd.'], accounts: ['9990001112'] }

it.each<[string, Partial<LineIn>, readonly string[]]>([
  ['its number as the number', { number: 'payout 001' }, ['number']],
  ['its number among the words', { words: 'RTN/PAYOUT001/AC04' }, ['number', 'return_words']],
  ['a word of a return', { words: 'TRANSFER RETURNED' }, ['return_words']],
  ['a Thai word of a return', { words: 'โอนคืน' }, ['return_words']],
  ['a code of a return', { words: 'X AC03' }, ['return_words']],
  ['the account of its payee', { words: 'FROM X3334' }, ['payee']],
  ['the name of its payee', { payer: 'MR KYAW AUNG', words: 'RETURN' }, ['payee', 'return_words']],
  ['the account of the lender', { words: 'FROM X1112' }, ['lender']],
  ['the name of the lender', { payer: 'LET TWE PICO CO LTD' }, ['lender']],
  ['another name, with its number', { words: 'MR SU SU PAYOUT001' }, ['number']],
  ['a word that only begins like one of a return', { words: 'RETURNING CUSTOMER' }, []],
  ['another name', { words: 'RETURN MR SU SU' }, []],
  ['another account', { words: 'RETURN X9999' }, []],
  ['no words', {}, []],
  ['another amount', { number: 'PAYOUT-001', amount: satang(450_001) }, []],
  ['a day before it', { number: 'PAYOUT-001', date: '2026-11-22' }, []],
  ['the same day', { number: 'PAYOUT-001', date: '2026-11-23' }, ['number']],
])('a disbursement comes back by %s', (_, facts, signs) => {
  expect(matchReturned(line(facts), [paid()], lender)).toEqual(signs.length === 0 ? [] : [{ posting: 'paid', signs }])
})

it('a short number among the words says nothing', () => {
  expect(matchReturned(line({ words: 'TRF 12345' }), [paid({ number: '12345' })], lender)).toEqual([])
})

it('the most signs come first, then the newest', () => {
  const found = matchReturned(
    line({ words: 'RETURN X3334' }),
    [
      paid({ id: 'old', payee: null, date: '2026-11-01' }),
      paid({ id: 'new', payee: null }),
      paid({ id: 'payee', date: '2026-10-01' }),
      paid({ id: 'other', payee: { name: null, account: '5556667778' } }),
    ],
    lender,
  )
  expect(found.map(({ posting }) => posting)).toEqual(['payee', 'new', 'old'])
})

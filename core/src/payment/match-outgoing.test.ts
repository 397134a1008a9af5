import { expect, it } from 'vitest'
import type { BusinessDate } from '../business-date.ts'
import { bankDaysAfter } from '../lender/bank-days.ts'
import { satang } from '../money.ts'
import { type LineOut, type MoneyOut, matchOutgoing } from './match-outgoing.ts'

// 2026-11-20 is a Friday, 2026-11-23 a holiday
const holidays: ReadonlySet<BusinessDate> = new Set(['2026-11-23'])
const match = (lines: readonly LineOut[], postings: readonly MoneyOut[]) =>
  Object.fromEntries(matchOutgoing(lines, postings, (day) => bankDaysAfter(day, 1, holidays)))

const line = (id: string, facts: Partial<LineOut> = {}): LineOut => ({
  id,
  date: '2026-11-20',
  amount: satang(450_000),
  number: null,
  words: null,
  ...facts,
})
const posting = (id: string, facts: Partial<MoneyOut> = {}): MoneyOut => ({
  id,
  date: '2026-11-20',
  amount: satang(450_000),
  number: `PAYOUT${id}`,
  payee: { name: 'Aung Kyaw', account: '1112223334' },
  ...facts,
})
const aung = posting('1')
const win = posting('2', { payee: { name: 'Daw Win Win', account: '5556667778' } })

it.each<[name: string, lines: LineOut[], postings: MoneyOut[], certain: Record<string, string>]>([
  ['the same number and amount', [line('a', { number: 'payout-1' })], [aung, win], { a: '1' }],
  ['the same number weeks later', [line('a', { number: 'PAYOUT1', date: '2026-12-15' })], [aung], { a: '1' }],
  ['the same number of another amount', [line('a', { number: 'PAYOUT1', amount: satang(450_001) })], [aung], {}],
  ['the same number to another account', [line('a', { number: 'PAYOUT1', words: 'TO X9999' })], [aung], {}],
  ['the same number to another name', [line('a', { number: 'PAYOUT1', words: 'TRANSFER TO MR KYAW ZIN' })], [aung], {}],
  ['one number in two lines', [line('a', { number: 'PAYOUT1' }), line('b', { number: 'PAYOUT1' })], [aung], {}],
  ['one number in two postings', [line('a', { number: 'PAYOUT1' })], [aung, posting('3', { number: 'PAYOUT1' })], {}],
  ['a short number of another day', [line('a', { number: '12', date: '2026-12-15' })], [posting('3', { number: '12' })], {}],
  ['a short number of its day', [line('a', { number: '0012' })], [posting('3', { number: '12' }), aung], { a: '3' }],
  ['one line and one posting of the amount', [line('a')], [aung], { a: '1' }],
  ['a line of the next business day', [line('a', { date: '2026-11-24' })], [aung], { a: '1' }],
  ['a line after the next business day', [line('a', { date: '2026-11-25' })], [aung], {}],
  ['a line of the day before', [line('a', { date: '2026-11-19' })], [aung], {}],
  ['two postings of an amount without numbers', [line('a'), line('b')], [aung, win], {}],
  ['one line and two postings of the amount', [line('a')], [aung, win], {}],
  ['two lines and one posting of the amount', [line('a'), line('b', { date: '2026-11-24' })], [aung], {}],
  ['a number leaves one pair over', [line('a', { number: 'PAYOUT1' }), line('b')], [aung, win], { a: '1', b: '2' }],
  ['different numbers without a payee', [line('a', { number: 'FT990001' })], [aung], {}],
  ['different numbers to the account', [line('a', { number: 'FT990001', words: 'TO KBANK X3334' })], [aung], { a: '1' }],
  ['different numbers to the name', [line('a', { number: 'FT990001', words: 'TRF TO MR KYAW AU' })], [aung], { a: '1' }],
  ['different numbers to a name without a title', [line('a', { number: 'FT990001', words: 'PAY KYAW AUNG 2' })], [aung], { a: '1' }],
  ['different numbers to half of the name', [line('a', { number: 'FT990001', words: 'MR AUNG' })], [aung], {}],
  ['the accounts tell two payees apart', [line('a', { words: 'X7778' }), line('b', { words: 'X3334' })], [aung, win], { a: '2', b: '1' }],
  [
    'a named payee leaves the other',
    [line('a', { words: 'MRS WIN WIN' }), line('b', { words: 'โอนเงิน' })],
    [aung, win],
    { a: '2', b: '1' },
  ],
  ['another account', [line('a', { words: 'โอนไป SCB X9999' })], [aung], {}],
  ['another name', [line('a', { words: 'MISS SU SU' })], [aung], {}],
  ['a Thai name says nothing', [line('a', { words: 'โอนไป นาย สมชาย' })], [aung], { a: '1' }],
  ['two payouts to one payee', [line('a', { words: 'X3334' }), line('b', { words: 'X3334' })], [aung, posting('3')], {}],
  ['no payee known', [line('a', { words: 'X9999' })], [posting('3', { payee: null, number: null })], { a: '3' }],
  ['nothing', [], [aung], {}],
])('%s', (_, lines, postings, certain) => {
  const found = Object.entries(match(lines, postings)).flatMap(([id, each]) => ('posting' in each ? [[id, each.posting]] : []))
  expect(Object.fromEntries(found)).toEqual(certain)
})

it('suggests open postings of the amount or the number, the nearest day first, and no posting that is settled', () => {
  const far = posting('far', { date: '2026-11-02' })
  const numbered = posting('numbered', { amount: satang(1), number: 'FT990001' })
  const found = match(
    [line('a', { number: 'PAYOUT1' }), line('b', { number: 'FT990001', words: 'X9999' })],
    [far, aung, win, numbered, posting('other', { amount: satang(2) })],
  )
  expect(found['a']).toEqual({ posting: '1' })
  expect(found['b']).toEqual({ suggested: ['2', 'numbered', 'far'] })
})

it('suggests at most five', () => {
  const many = Array.from({ length: 9 }, (_, at) => posting(`many${at}`, { date: '2026-10-01' }))
  expect(match([line('a')], many)['a']).toEqual({ suggested: many.slice(0, 5).map(({ id }) => id) })
})

it.each<[string, (at: number) => Partial<LineOut>, (at: number) => Partial<MoneyOut>]>([
  ['equal lines and postings', () => ({ words: 'TRANSFER' }), () => ({ number: null })],
  ['lines and postings with numbers of their own', (at) => ({ number: `FT99${at}`, words: 'TRANSFER' }), () => ({})],
  [
    'lines with words and payees of their own',
    (at) => ({ number: `FT99${at}`, words: `REF ${at} TO X9999` }),
    (at) => ({ payee: { name: null, account: `77${at}` } }),
  ],
])('compares many %s of one amount and day once', (_, ofLine, ofPosting) => {
  const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (__, at) => make(1_000 + at))
  let compared = 0
  const counted = many(300, (at) => {
    const { payee, ...rest } = posting(String(at), ofPosting(at))
    return {
      ...rest,
      payee: {
        name: payee!.name,
        get account() {
          return ((compared += 1), payee!.account)
        },
      },
    }
  })
  const found = match(
    many(20_000, (at) => line(String(at), ofLine(at))),
    counted,
  )
  expect(Object.values(found).every((each) => 'suggested' in each && each.suggested.length === 5)).toBe(true)
  expect(compared).toBeLessThan(2_000)
})

import { expect, it } from 'vitest'
import { type BusinessDate, addDays } from '../business-date.ts'
import { satang } from '../money.ts'
import { type TransferRecord, TransferIndex, matchTransfer, numberings, numberKey, payerKey } from './transfer-match.ts'

const known: TransferRecord = {
  account: '004 0000000001',
  date: '2026-11-23',
  amount: satang(259_314),
  numbering: 'bill_payments',
  number: 'KB1234567',
  payer: 'AUNG AUNG',
  reference: '1000000016',
}

it.each<[string, Partial<TransferRecord>, 'same' | 'likely' | 'new']>([
  ['the same line', {}, 'same'],
  ['the other listing with the same number', { numbering: 'account', payer: null, reference: null }, 'same'],
  ['typed with the same number', { numbering: 'typed', payer: 'SOMEBODY', reference: null }, 'same'],
  ['typed with another number', { numbering: 'typed', number: '99' }, 'likely'],
  ['typed without a number', { numbering: 'typed', number: null, payer: null }, 'likely'],
  ['the other listing with another number, the same payer', { numbering: 'account', number: 'X1', reference: null }, 'likely'],
  ['the other listing, booked a day later', { numbering: 'account', number: 'X1', date: '2026-11-24' }, 'likely'],
  ['booked two days later', { numbering: 'account', number: 'X1', date: '2026-11-25' }, 'new'],
  ['another payer and no reference', { numbering: 'account', number: 'X1', payer: 'ZAW', reference: null }, 'new'],
  ['nothing of the person known', { numbering: 'account', number: 'X1', payer: null, reference: null }, 'new'],
  ['another number of the same listing', { number: 'KB1234568' }, 'new'],
  ['the number with another amount', { amount: satang(900_000) }, 'likely'],
  ['the number on another day', { date: '2026-12-09' }, 'likely'],
  ['the number for another loan', { reference: '1000000024' }, 'likely'],
  ['the same payer for another loan', { numbering: 'account', number: 'X1', reference: '1000000024' }, 'new'],
  ['another amount', { numbering: 'typed', number: null, amount: satang(259_315) }, 'new'],
  ['another receiving account with the same number, day and amount', { account: '014 0000000001' }, 'likely'],
  ['another receiving account', { account: '014 0000000001', number: 'KB1234568', numbering: 'account' }, 'new'],
  ['confirmed by the bank with the same number', { numbering: 'confirmation', account: null }, 'same'],
  ['confirmed by the bank with another number', { numbering: 'confirmation', number: 'X1' }, 'likely'],
  ['no account is named', { account: null, numbering: 'typed' }, 'same'],
])('%s: %o is %s', (_, changes, expected) => {
  expect(matchTransfer(known, { ...known, ...changes })).toBe(expected)
})

it('takes a short number of another listing for a hint, not for a proof', () => {
  const short = { ...known, number: '12' }
  expect(matchTransfer(short, { ...short, numbering: 'account' })).toBe('likely')
  expect(matchTransfer(short, { ...short, numbering: 'account', date: '2026-12-23', payer: null, reference: null })).toBe('new')
  expect(matchTransfer(short, short)).toBe('same')
})

it.each([
  ['kb-0012 34', 'KB001234'],
  ['000123', '123'],
  ['０１２', '12'],
  ['--', null],
  ['000', null],
])('the number %s is compared as %s', (number, key) => {
  expect(numberKey(number)).toBe(key)
})

it.each([
  ['TRANSFER FROM MR. AUNG AUNG KBANK X1234', 'AUNG AUNG'],
  ['Aung  Aung', 'AUNG AUNG'],
  ['Daw Moe, Aye Aye', 'AYE AYE MOE'],
  ['รับโอนจาก นาย สมชาย ใจดี', 'สมชาย ใจดี'],
  ['นาย ใจดี สมชาย', 'สมชาย ใจดี'],
  ['โอนเงิน นาย สมชาย', 'สมชาย'],
  ['TRANSFER 1000000016', null],
  ['', null],
])('the payer of %j is %s', (words, key) => {
  expect(payerKey(words)).toBe(key)
})

function randomFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

it('5,000 random pairs match the same both ways, and each matches itself', () => {
  const random = randomFrom(7)
  const one = (): TransferRecord => ({
    account: [null, 'other', 'main', 'main', 'main'][random(5)]!,
    date: addDays('2026-11-23', random(3)),
    amount: satang(100 + random(2)),
    numbering: numberings[random(4)]!,
    number: [null, '1', '1234567', '7654321'][random(4)]!,
    payer: [null, 'AUNG', 'ZAW'][random(3)]!,
    reference: [null, '1000000016', '1000000024'][random(3)]!,
  })
  let matched = 0
  for (let index = 0; index < 5_000; index++) {
    const [left, right] = [one(), one()]
    const found = matchTransfer(left, right)
    expect(matchTransfer(right, left)).toBe(found)
    if (left.number !== null && left.number.length > 1) expect(matchTransfer(left, left)).toBe('same')
    if (found !== 'new') matched += 1
    // the index finds the same as comparing with everything
    const index_ = new TransferIndex<TransferRecord>()
    index_.add(right, right)
    expect(index_.match(left)?.match ?? 'new').toBe(found)
  }
  expect(matched).toBeGreaterThan(500)
})

type Seen = { readonly truth: number; readonly appearance: TransferRecord }

/** A lender's count when sources come in this order, and a person who knows the truth decides the held ones. */
function countedIn(order: readonly Seen[]): { counted: number[]; wrong: number; asked: number } {
  const index = new TransferIndex<number>()
  const counted: number[] = []
  let asked = 0
  let wrong = 0
  for (const { truth, appearance } of order) {
    const match = index.match(appearance)
    if (match?.match === 'same' && match.of !== truth) wrong += 1
    if (match?.match === 'likely') asked += 1
    const isKnown = match?.match === 'same' || (match?.match === 'likely' && counted.includes(truth))
    if (!isKnown) counted.push(truth)
    index.add(appearance, truth)
  }
  return { counted: counted.toSorted((a, b) => a - b), wrong, asked }
}

it('200 random sets of sources count every transfer once, whatever their order', () => {
  const random = randomFrom(23)
  let asked = 0
  for (let round = 0; round < 200; round++) {
    const seen: Seen[] = []
    for (let truth = 0; truth < 6; truth++) {
      const date: BusinessDate = addDays('2026-11-23', random(2))
      const common = { account: 'main', date, amount: satang(259_314 + random(2)), reference: `100000000${random(2)}` }
      const number = `TX${100_000 + round * 10 + truth}`
      // the listings of a bank agree on the number or have their own; a typed one may be wrong
      const sources: TransferRecord[] = [
        { ...common, numbering: 'bill_payments', number, payer: null },
        { ...common, numbering: 'account', number: random(2) === 0 ? number : `AC${number}`, payer: 'AUNG AUNG' },
        { ...common, numbering: 'typed', number: random(3) === 0 ? null : number, payer: 'AUNG AUNG' },
      ]
      for (const appearance of sources) if (random(3) > 0) seen.push({ truth, appearance })
      for (const appearance of sources) if (random(6) === 0) seen.push({ truth, appearance })
    }
    const truths = [...new Set(seen.map((each) => each.truth))].toSorted((a, b) => a - b)
    for (let shuffle = 0; shuffle < 4; shuffle++) {
      const order = seen.map((each) => [random(1_000_000), each] as const).toSorted(([a], [b]) => a - b)
      const outcome = countedIn(order.map(([, each]) => each))
      expect(outcome).toMatchObject({ counted: truths, wrong: 0 })
      asked += outcome.asked
    }
  }
  expect(asked).toBeGreaterThan(1_000)
})

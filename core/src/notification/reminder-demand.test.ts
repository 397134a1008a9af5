import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { reminderDemand } from './reminder-demand.ts'

const unpaid = [
  { number: 1, due_date: '2026-11-14', open_satang: satang(134_657), fee_satang: satang(5_000) },
  { number: 2, due_date: '2026-11-29', open_satang: satang(129_657), fee_satang: 0 },
] as const
const demand = (slips: number) => reminderDemand(unpaid, satang(slips)).map(({ number, open_satang }) => [number, open_satang])

it.each([
  [
    'no slip',
    0,
    [
      [1, 134_657],
      [2, 129_657],
    ],
  ],
  [
    'a slip of a part',
    100_000,
    [
      [1, 34_657],
      [2, 129_657],
    ],
  ],
  [
    'a slip that leaves more than the fee',
    129_656,
    [
      [1, 5_001],
      [2, 129_657],
    ],
  ],
  ['a slip that leaves the fee', 129_657, [[2, 129_657]]],
  ['a slip of all that is late', 134_657, [[2, 129_657]]],
  ['a slip of more', 140_000, [[2, 124_314]]],
  ['a slip of everything', 300_000, []],
])('with %s a reminder asks for the rest', (_, slips, asked) => {
  expect(demand(slips)).toEqual(asked)
})

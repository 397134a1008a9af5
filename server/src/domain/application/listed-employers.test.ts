import { comparedEmployer } from '@let-twe/core/application/employer-list.ts'
import { expect, it } from 'vitest'
import { searchKey } from '../../platform/encryption/search-key.ts'
import { listedEmployers } from './listed-employers.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const ring = (current: number) => ({ configuration: { keyRing: { current, keys: new Map([[1, first] as const, [2, second] as const]) } } })
const keyOf = (current: number, name: string) => searchKey(ring(current), 'employer', comparedEmployer(name))

it('names an employer by each of its spellings, stored with the newest key or one before', () => {
  const listed = listedEmployers(ring(2), ['Sea Star | ซีสตาร์', 'Golden Prawn'])
  for (const stored of [1, 2])
    expect(['SEA STAR', 'ซีสตาร์', 'Golden Prawn Ltd.', 'Silver Net'].map((name) => listed.get(keyOf(stored, name)))).toEqual([
      'Sea Star',
      'Sea Star',
      'Golden Prawn',
      undefined,
    ])
})

it('gives a spelling of two employers to the first', () => {
  const listed = listedEmployers(ring(1), ['Sea Star | Star', 'Star'])
  expect(listed.get(keyOf(1, 'star'))).toBe('Sea Star')
})

it('names nobody without a list', () => {
  expect(listedEmployers(ring(1), undefined).size).toBe(0)
})

import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { expect, it } from 'vitest'
import { collectionListOf } from './collection-list-address.ts'
import { loanListOf } from './loan-list-address.ts'

const at = (query: string) => `https://office.example/loans?${query}`

it('an address holds the filters of a list; unknown values are left out', () => {
  expect(loanListOf(at(`state=pending&from=2026-11-01&min=4500&product=emergency&branch=${sampleId(7)}`))).toMatchObject({
    state: 'pending',
    from: '2026-11-01',
    min_baht: 4_500,
    product: 'emergency',
    branch_id: sampleId(7),
  })
  const strange = at(`state=x&from=2026-02-30&until=2569-01-01&min=-1&max=1e9&sort=x&product=%00&branch=${'-'.repeat(36)}&view=x`)
  expect(Object.entries(loanListOf(strange)).filter(([, value]) => value !== undefined)).toEqual([['sort', 'applied']])
  expect(Object.entries(collectionListOf(strange)).filter(([, value]) => value !== undefined)).toEqual([['view', 'due']])
})

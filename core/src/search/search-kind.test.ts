import { expect, it } from 'vitest'
import { searchKindOf } from './search-kind.ts'

it.each([
  ['081 234 5678', 'phone'],
  ['၀၈၁၂၃၄၅၆၇၈', 'phone'],
  ['1,346.57', 'amount'],
  ['800', 'amount'],
  ['9/MaHaMa(N)100822', 'number'],
  ['R2026-0000012', 'number'],
  ['1234567890', 'number'],
  ['Nander Hlain', 'name'],
  ['အောင်အောင်', 'name'],
] as const)('%s is a %s', (search, kind) => {
  expect(searchKindOf(search)).toBe(kind)
})

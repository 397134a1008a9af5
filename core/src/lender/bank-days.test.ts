import { expect, it } from 'vitest'
import { bankDaysAfter } from './bank-days.ts'

// 2026-11-20 is a Friday
it.each([
  ['2026-11-20', 1, '2026-11-24'],
  ['2026-11-21', 1, '2026-11-24'],
  ['2026-11-24', 1, '2026-11-25'],
  ['2026-11-20', 3, '2026-11-26'],
  ['2026-11-20', 0, '2026-11-20'],
] as const)('%s and %i business days is %s', (day, days, after) => expect(bankDaysAfter(day, days, new Set(['2026-11-23']))).toBe(after))

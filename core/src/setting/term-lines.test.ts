import { expect, it } from 'vitest'
import { demoProduct } from '../product/demo-product.ts'
import { readTermLines, writeTermLines } from './term-lines.ts'

it.each(Object.entries(demoProduct.terms.terms))('reads the terms for %s as it wrote them', (_type, terms) => {
  expect(readTermLines(writeTermLines(terms))).toEqual(terms)
})

it('spreads due days that nobody typed, and leaves unreadable text', () => {
  expect(readTermLines('2 x 2\n\n 3×1 ')).toEqual([
    { months: 2, timesPerMonth: 2, dueDays: [15, 30, 45, 60] },
    { months: 3, timesPerMonth: 1, dueDays: [30, 60, 90] },
  ])
  expect(readTermLines('2 months')).toBe('2 months')
})

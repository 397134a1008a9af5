import { expect, it } from 'vitest'
import { type Figures, isCount, rateOf, reportFigures } from './report-figures.ts'

const none = Object.fromEntries(reportFigures.map((figure) => [figure, 0])) as Figures

it('returns the share at risk in percent with one decimal', () => {
  const figures = {
    ...none,
    outstanding: 300_000,
    par1: 100_000,
    par30: 50_000,
    par90: 1_000,
  }
  expect(rateOf('par1_rate', figures)).toBe(33.3)
  expect(rateOf('par30_rate', figures)).toBe(16.7)
  expect(rateOf('par90_rate', figures)).toBe(0.3)
})

it('has no share of nothing', () => {
  expect(rateOf('par30_rate', none)).toBeNull()
})

it('distinguishes counts and money', () => {
  expect(reportFigures.filter(isCount)).toHaveLength(14)
  expect(isCount('outstanding')).toBe(false)
})

import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { controlsOf } from './lender-controls.ts'

it('a lender that says nothing waits thirty days and lets one person pay out 25,000 Baht', () => {
  expect(controlsOf({})).toEqual({ proposalDays: 30, payoutAloneMax: 2_500_000 })
})

it('what a lender says holds', () => {
  const controls = { proposalDays: 7, payoutAloneMax: satang(100) }
  expect(controlsOf({ controls })).toEqual(controls)
})

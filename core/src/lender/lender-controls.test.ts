import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { controlsOf, slipsCountFrom } from './lender-controls.ts'

const usual = {
  officer: { paymentAloneMax: 2_000_000, moneyOutMax: 500_000 },
  manager: { paymentAloneMax: 5_000_000, moneyOutMax: 100_000_000 },
}
const limits = {
  officer: { paymentAloneMax: satang(1), moneyOutMax: satang(3) },
  manager: { paymentAloneMax: satang(4), moneyOutMax: satang(6) },
}

it('a lender that says nothing waits thirty days, lets one person disburse 25,000 Baht, and has the usual limits', () => {
  expect(controlsOf({})).toMatchObject({ proposalDays: 30, payoutAloneMax: 2_500_000, slipDays: 7, limits: usual })
})

it("the lender's own values win", () => {
  const controls = { proposalDays: 7, payoutAloneMax: satang(100), slipDays: 3, limits }
  expect(controlsOf({ controls })).toMatchObject(controls)
  expect(controlsOf({ controls: { proposalDays: 7, payoutAloneMax: satang(100) } }).limits).toEqual(usual)
})

it('limits from before the roles had their own are those of both, until the lender says others', () => {
  const postings = { largeSatang: satang(700), backdatedDays: 1 }
  const both = { paymentAloneMax: 700 }
  expect(controlsOf({ postings }).limits).toEqual({ officer: { ...usual.officer, ...both }, manager: { ...usual.manager, ...both } })
  expect(controlsOf({ postings, controls: { proposalDays: 7, payoutAloneMax: satang(100), limits } }).limits).toEqual(limits)
})

it('a slip counts for seven days, or as many as the lender says', () => {
  const now = new Date('2026-11-23T02:00:00Z')
  expect(slipsCountFrom({}, now).toISOString()).toBe('2026-11-16T02:00:00.000Z')
  const controls = { proposalDays: 7, payoutAloneMax: satang(100), slipDays: 1 }
  expect(slipsCountFrom({ controls }, now).toISOString()).toBe('2026-11-22T02:00:00.000Z')
})

it('what adds up in a day and a month is at least a single operation, and is the own or the usual', () => {
  const { totals, limits: single } = controlsOf({})
  for (const role of ['officer', 'manager'] as const) {
    expect(totals[role].assigned.day).toBeGreaterThanOrEqual(single[role].paymentAloneMax)
    expect(totals[role].moneyOut.day).toBeGreaterThanOrEqual(single[role].moneyOutMax)
    for (const { day, month } of Object.values(totals[role])) expect(month).toBeGreaterThanOrEqual(day)
  }
  const own = { officer: totals.manager, manager: totals.officer }
  expect(controlsOf({ controls: { proposalDays: 7, payoutAloneMax: satang(100), totals: own } }).totals).toEqual(own)
})

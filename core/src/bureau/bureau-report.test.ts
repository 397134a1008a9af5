import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { type BureauOutcome, bureauReport, debtsDiffer, debtsOf, mayAskBureau } from './bureau-report.ts'

const account = { owed_satang: satang(500_000), monthly_satang: satang(50_000), days_late: 3 }

it('sums the debts, also where a month is not known', () => {
  expect(debtsOf({ accounts: [account, { ...account, monthly_satang: null, days_late: 40 }] })).toEqual({
    count: 2,
    owed: 1_000_000,
    monthly: 50_000,
    daysLate: 40,
  })
  expect(debtsOf({ accounts: [] })).toEqual({ count: 0, owed: 0, monthly: 0, daysLate: 0 })
})

it.each([
  [50_000, 500_000, 50_000, false],
  [50_001, 500_000, 50_000, true],
  [0, 500_000, 0, true],
  [0, 500_000, 1, false],
  [0, 0, 0, false],
])('found %d a month of %d owed beside declared %d is a doubt: %s', (monthly, owed, declared, doubt) =>
  expect(debtsDiffer({ monthly: satang(monthly), owed: satang(owed) }, satang(declared))).toBe(doubt),
)

const now = new Date('2026-11-23T10:00:00+07:00')
it.each<[BureauOutcome, string, boolean]>([
  ['not_known', '2026-11-23T09:59:59+07:00', true],
  ['asked', '2026-11-23T09:59:30+07:00', false],
  ['asked', '2026-11-23T09:58:00+07:00', true],
  ['found', '2026-11-23T00:00:01+07:00', false],
  ['no_record', '2026-11-22T23:59:59+07:00', true],
])('after "%s" of %s the bureau may be asked: %s', (outcome, asked, may) => {
  expect(mayAskBureau({ outcome, asked_at: new Date(asked) }, now)).toBe(may)
  expect(mayAskBureau(undefined, now)).toBe(true)
})

it.each([
  { accounts: [{ ...account, owed_satang: -1 }] },
  { accounts: [{ ...account, owed_satang: 1.5 }] },
  { accounts: Array.from({ length: 201 }, () => account) },
  { as_of: '2026-13-01' },
  { reference: '' },
  { more: 'anything' },
])('refuses a report with %j', (wrong) =>
  expect(bureauReport.safeParse({ reference: 'R1', as_of: '2026-10-31', accounts: [account], ...wrong }).success).toBe(false),
)

import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { keptAccounts, type LedgerAccount, manualAccounts } from './ledger-account.ts'
import { entryMistakes } from './manual-entry.ts'

const entry = (lines: readonly [LedgerAccount, number][], more: { opening?: boolean; ofBranch?: boolean } = {}) =>
  entryMistakes({
    opening: false,
    ofBranch: false,
    ...more,
    lines: lines.map(([account, amount]) => ({ account, amount_satang: satang(amount) })),
  })

it.each(manualAccounts)('an entry may name %s', (account) => {
  const other = account === 'accrued_costs' ? 'share_capital' : 'accrued_costs'
  expect(
    entry([
      [account, 100],
      [other, -100],
    ]),
  ).toEqual({})
})

it.each(keptAccounts)('no entry names %s, which agrees with its facts', (account) => {
  expect(
    entry([
      [account, 100],
      ['accrued_costs', -100],
    ]),
  ).toEqual({ 'lines.0.account': 'choice_invalid' })
})

it.each([
  ['the bank at the head office', 'bank', false, true],
  ['the bank at a branch', 'bank', true, false],
  ['the cash of a branch', 'cash', true, true],
  ['cash at the head office', 'cash', false, false],
  ['loans', 'principal_receivable', false, false],
  ['suspense', 'suspense', false, false],
] as const)('opening balances and %s', (_, account, ofBranch, may) => {
  const mistakes = entry(
    [
      ['share_capital', -100],
      [account, 100],
    ],
    { opening: true, ofBranch },
  )
  expect(mistakes).toEqual(may ? {} : { 'lines.1.account': 'choice_invalid' })
})

it('both sides are equal, and an account stands once', () => {
  expect(
    entry([
      ['rent', 100],
      ['accrued_costs', -99],
    ]),
  ).toEqual({ lines: 'setting_conflict' })
  expect(
    entry([
      ['rent', 50],
      ['rent', 50],
      ['accrued_costs', -100],
    ]),
  ).toEqual({ 'lines.1.account': 'choice_invalid' })
})

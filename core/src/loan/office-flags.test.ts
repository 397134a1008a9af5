import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'
import { flagsFor, hasThaiCheckDigit } from './office-flags.ts'

it.each([
  ['Mr. Aung Ko Ko', 'KO KO AUNG', true],
  ['Daw Mya', 'mya', true],
  ['U', 'U', true],
  ['U', 'KO', false],
  ['Aung Aung', 'Aung', false],
  ['Aung-Aung', 'Aung Aung', true],
])('the names %j and %j are the same: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})

it.each([
  ['1101700230708', true],
  ['1101700230709', false],
  ['0123456789016', true],
  // a remainder of nothing is a 1, and one of 1 is a 0
  ['0000000000001', true],
  ['0000000000000', false],
  ['110170023070', false],
  ['11017002307081', false],
])('the check digit of %s is right: %s', (number, right) => {
  expect(hasThaiCheckDigit(number)).toBe(right)
})

const clean = {
  name: 'Aung',
  accountName: 'AUNG',
  permitNumber: '1101700230708',
  bankAccountSeenBefore: false,
  papersSeenBefore: false,
  personSeenBefore: false,
  pictureSeenBefore: false,
  debtsDiffer: false,
  restricted: false,
  active: true,
  payoutHeldUntil: undefined,
  today: '2026-11-23',
  died: false,
} as const

it.each([
  [{}, []],
  [{ name: undefined, accountName: undefined, permitNumber: undefined }, []],
  [{ name: undefined }, []],
  [{ accountName: undefined }, []],
  [{ accountName: 'Hla' }, ['name_differs_from_bank']],
  [{ permitNumber: '1' }, ['permit_number_unusual']],
  [{ bankAccountSeenBefore: true }, ['bank_account_seen_before']],
  [{ papersSeenBefore: true }, ['papers_seen_before']],
  [{ personSeenBefore: true }, ['person_seen_before']],
  [{ pictureSeenBefore: true }, ['picture_seen_before']],
  [{ debtsDiffer: true }, ['debts_differ']],
  [{ restricted: true }, ['account_restricted']],
  [{ active: false }, ['account_inactive']],
  [{ active: false, died: true }, ['borrower_died']],
  [{ payoutHeldUntil: '2026-11-23' }, ['payout_held']],
  [{ payoutHeldUntil: '2026-11-22' }, []],
] as const)('%j raises %j', (changes, flags) => {
  expect(flagsFor({ ...clean, ...changes })).toEqual(flags)
})

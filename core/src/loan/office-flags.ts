import type { BusinessDate } from '../business-date.ts'
import { isSameName } from './same-name.ts'

/** Warnings for an officer. None of them refuses a loan (docs/product.md §16.2 and §16.3). */
export const officeFlags = [
  'borrower_died',
  'name_differs_from_bank',
  'permit_number_unusual',
  'bank_account_seen_before',
  'papers_seen_before',
  'person_seen_before',
  'picture_seen_before',
  'debts_differ',
  'account_restricted',
  'account_inactive',
  'payout_held',
] as const

export type OfficeFlag = (typeof officeFlags)[number]

/** True when 13 digits end in the check digit of Thai numbers: weights 13 to 2, modulo 11. Real permits often fail it: a hint only. */
export function hasThaiCheckDigit(number: string): boolean {
  if (!/^\d{13}$/.test(number)) return false
  const sum = Array.from({ length: 12 }, (_, index) => Number(number[index]) * (13 - index)).reduce((total, each) => total + each, 0)
  return (11 - (sum % 11)) % 10 === Number(number[12])
}

/** The input of the flags. */
export type FlagFacts = {
  readonly name: string | undefined
  readonly accountName: string | undefined
  readonly permitNumber: string | undefined
  readonly bankAccountSeenBefore: boolean
  readonly papersSeenBefore: boolean
  /** Another borrower has the same name and birth date. */
  readonly personSeenBefore: boolean
  /** Another borrower sent a near-equal photo. */
  readonly pictureSeenBefore: boolean
  /** The credit bureau knows of more debts than were declared. */
  readonly debtsDiffer: boolean
  readonly died: boolean
  readonly restricted: boolean
  readonly active: boolean
  readonly payoutHeldUntil: BusinessDate | undefined
  readonly today: BusinessDate
}

/** Every flag of an application. An answer that is missing raises none. */
export function flagsFor(facts: FlagFacts): OfficeFlag[] {
  const raised: Record<OfficeFlag, boolean> = {
    name_differs_from_bank: facts.name !== undefined && facts.accountName !== undefined && !isSameName(facts.name, facts.accountName),
    permit_number_unusual: facts.permitNumber !== undefined && !hasThaiCheckDigit(facts.permitNumber),
    bank_account_seen_before: facts.bankAccountSeenBefore,
    papers_seen_before: facts.papersSeenBefore,
    person_seen_before: facts.personSeenBefore,
    picture_seen_before: facts.pictureSeenBefore,
    debts_differ: facts.debtsDiffer,
    borrower_died: facts.died,
    account_restricted: facts.restricted,
    account_inactive: !facts.active && !facts.died,
    payout_held: facts.payoutHeldUntil !== undefined && facts.payoutHeldUntil >= facts.today,
  }
  return officeFlags.filter((flag) => raised[flag])
}

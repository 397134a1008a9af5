import { createHmac } from 'node:crypto'
import type { BlacklistKind } from '@let-twe/core/blacklist/blacklist.ts'
import { comparedAccountNumber, comparedPaper } from '@let-twe/core/nrc/compared-paper.ts'
import { type Keys, keyFor, currentKey } from './encrypted-column.ts'

declare const search: unique symbol

/** The search key beside an encrypted value, by which the same value can be found: a keyed hash. Only this file makes one. */
export type SearchKey = { readonly [search]: true }

/**
 * The kinds of searched values; an account is its number alone for the blacklist, and bank and number where two applications are
 * compared. An employer groups applications. A checked answer is only compared with itself.
 */
export type SearchKind = BlacklistKind | 'account_at_bank' | 'person' | 'employer' | 'checked_answer'

/**
 * The hash to store beside a value: HMAC-SHA-256, 128 bits, of the newest key, `k<number>.` before it. Papers and accounts are hashed in the form
 * in which two are compared, and a paper is the same whichever field holds it. Equal values of other kinds differ.
 */
export function searchKey(keys: Keys, kind: SearchKind, value: string): SearchKey {
  return hashWith(keys, currentKey(keys), kind, value)
}

/** `searchKey` for a nullable value. */
export function searchKeyOrNull(keys: Keys, kind: SearchKind, value: string | null | undefined): SearchKey | null {
  return value === null || value === undefined ? null : searchKey(keys, kind, value)
}

/** The hashes to look for: of every key, because rows of an older one wait for the rotation. */
export function searchKeys(keys: Keys, kind: SearchKind, value: string): SearchKey[] {
  return [...keys.configuration.keyRing.keys.keys()].map((number) => hashWith(keys, number, kind, value))
}

function hashWith(keys: Keys, number: number, kind: SearchKind, value: string): SearchKey {
  const { purpose, text } = comparedForm(kind, value)
  const hash = createHmac('sha256', keyFor(keys, number, `search ${purpose}`))
    .update(text)
    .digest()
  return `k${number}.${hash.subarray(0, 16).toString('base64url')}` as unknown as SearchKey
}

function comparedForm(kind: SearchKind, value: string): { purpose: string; text: string } {
  if (kind === 'identity_number' || kind === 'passport' || kind === 'work_permit') return { purpose: 'paper', text: comparedPaper(value) }
  if (kind === 'bank_account') return { purpose: kind, text: comparedAccountNumber(value) }
  return { purpose: kind, text: value }
}

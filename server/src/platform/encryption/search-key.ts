import { createHmac } from 'node:crypto'
import type { BlacklistKind } from '@let-twe/core/blacklist/blacklist.ts'
import { type Keys, keyFor, newestKey } from './encrypted-column.ts'

declare const search: unique symbol

/** What stands beside an encrypted value so that the same value can be found: a keyed hash. Only this file makes one. */
export type SearchKey = { readonly [search]: true }

/**
 * What is searched for; an account is its number alone for the blacklist, and bank and number where two applications are compared. A checked
 * answer is only compared with itself.
 */
export type SearchKind = BlacklistKind | 'account_at_bank' | 'checked_answer'

/** The hash to store beside a value: HMAC-SHA-256, 128 bits, of the newest key, `s<number>.` before it. Alike values of two kinds differ. */
export function searchKey(keys: Keys, kind: SearchKind, value: string): SearchKey {
  return hashWith(keys, newestKey(keys), kind, value)
}

/** `searchKey` for what may be missing. */
export function searchKeyOrNull(keys: Keys, kind: SearchKind, value: string | null | undefined): SearchKey | null {
  return value === null || value === undefined ? null : searchKey(keys, kind, value)
}

/** The hashes to look for: of every key, because rows of an older one wait for the rotation. */
export function searchKeys(keys: Keys, kind: SearchKind, value: string): SearchKey[] {
  return [...keys.configuration.fileKeys.keys()].map((number) => hashWith(keys, number, kind, value))
}

function hashWith(keys: Keys, number: number, kind: SearchKind, value: string): SearchKey {
  const hash = createHmac('sha256', keyFor(keys, number, `search ${kind}`))
    .update(value)
    .digest()
  return `s${number}.${hash.subarray(0, 16).toString('base64url')}` as unknown as SearchKey
}

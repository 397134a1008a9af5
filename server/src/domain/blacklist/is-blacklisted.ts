import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { type BlacklistKind, type BlacklistPerson, blacklistKeysOf } from '@let-twe/core/blacklist/blacklist.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Kysely, sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { type SearchKey, searchKeys } from '../../platform/encryption/search-key.ts'

/** Whether a number or a name of this person stands on the blacklist today. An entry counts until its removal is confirmed. */
export async function isBlacklisted(
  keys: Keys,
  db: Kysely<Tables>,
  person: BlacklistPerson,
  answers: ApplicationAnswers,
  today: BusinessDate,
): Promise<boolean> {
  return (await findBlacklistEntries(keys, db, person, answers, today)).length > 0
}

/** The ids of the entries that name this person. */
export async function findBlacklistEntries(
  keys: Keys,
  db: Kysely<Tables>,
  person: BlacklistPerson,
  answers: ApplicationAnswers,
  today: BusinessDate,
): Promise<string[]> {
  const named = blacklistKeysOf(person, answers)
  const kinds = [...new Set(named.map(({ kind }) => kind))]
  const matches = named.flatMap(({ kind, key }) => searchKeys(keys, kind, key))
  return (await findEntries(db, kinds, matches, today)).map(({ id }) => id)
}

/** An entry that makes room for a newer one has ended before it (`replaced_at`). */
const findEntries = compileOnce((db, kinds: readonly BlacklistKind[], matches: readonly SearchKey[], today: BusinessDate) =>
  db
    .selectFrom('blacklist_entry')
    .where('removed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where((eb) => eb.or([eb('ends_date', 'is', null), eb('ends_date', '>=', today)]))
    // a key belongs to its kind: equal values of two kinds have different keys
    .where((eb) => eb('kind', '=', eb.fn.any(eb.val(kinds))))
    .where((eb) => eb('match_key', '=', eb.fn.any(eb.val(matches))))
    .limit(sql.lit(20))
    .select('id'),
)

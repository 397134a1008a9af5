import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { type BlacklistPerson, blacklistKeysOf } from '@let-twe/core/application/blacklist.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Keys } from '../../platform/sealing/sealed.ts'
import { searchKeys } from '../../platform/sealing/search-key.ts'

/** Whether a number or a name of this person stands on the blacklist today. An entry counts until its removal is confirmed. */
export async function isBlacklisted(
  keys: Keys,
  db: Kysely<Tables>,
  person: BlacklistPerson,
  answers: ApplicationAnswers,
  today: BusinessDate,
): Promise<boolean> {
  const named = blacklistKeysOf(person, answers)
  const entry = await db
    .selectFrom('blacklist_entry')
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('ends_date', 'is', null), eb('ends_date', '>=', today)]))
    .where((eb) => eb.or(named.map(({ kind, key }) => eb.and([eb('kind', '=', kind), eb('match_key', 'in', searchKeys(keys, kind, key))]))))
    .select('id')
    .executeTakeFirst()
  return entry !== undefined
}

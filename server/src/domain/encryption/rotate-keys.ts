import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import { currentKey } from '../../platform/encryption/encrypted-column.ts'
import { findNamedFiles } from '../document/file-owners.ts'
import { forgetOldKeys } from './check-keys.ts'
import { reencryptRows } from './reencrypt-rows.ts'

/** The result of a rotation, and the accounts whose PIN or password still needs an older secret. */
export type Rotation = { readonly values: number; readonly files: number; readonly borrowers: number; readonly staff: number }

/**
 * Encrypts everything with the newest key: values in the database and the keys of files. It may be killed at any point and run
 * again, beside servers that know the newest key. Older keys are forgotten only after all of it; hashes of PINs and passwords
 * cannot be rotated by anybody but their owners, at the next log-in.
 */
export async function rotateKeys(platform: Pick<Platform, 'configuration' | 'database' | 'files'>): Promise<Rotation> {
  const { database, files } = platform
  const values = await reencryptRows(platform, database.db)
  let rotated = 0
  for (const { name, of } of await findNamedFiles(database.db)) if (await files.rotate(name, of)) rotated += 1
  await forgetOldKeys(platform, database.db)
  const behind = await database.db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('borrower')
        .where('deleted_at', 'is', null)
        .where('pin_hash', 'not like', ofNewest(platform))
        .select(fn.countAll<number>().as('count'))
        .as('borrowers'),
      selectFrom('staff').where('password_hash', 'not like', ofNewest(platform)).select(fn.countAll<number>().as('count')).as('staff'),
    ])
    .executeTakeFirstOrThrow()
  return { values, files: rotated, borrowers: behind.borrowers ?? 0, staff: behind.staff ?? 0 }
}

/** The reason that a rotation cannot run now, in a sentence, or null: a server with only older keys could not read its writes. */
export async function whyNotRotate({ configuration, database }: Pick<Platform, 'configuration' | 'database'>): Promise<string | null> {
  // raw: a view of PostgreSQL
  const { rows } = await sql<{ application_name: string }>`
    select distinct application_name from pg_stat_activity
    where datname = current_database() and (application_name = 'let-twe' or application_name like 'let-twe key %')`.execute(database.db)
  const newest = currentKey({ configuration })
  const behind = rows.some(({ application_name: name }) => Number(/^let-twe key (\d+)$/.exec(name)?.[1] ?? 0) < newest)
  return behind ? `A server runs that does not know key ${newest}: restart every server with the new SECRET first, then rotate.` : null
}

/** Hashes with the newest pepper, as `like` has it (platform/pin-hash.ts). */
function ofNewest(platform: Pick<Platform, 'configuration'>): string {
  const number = currentKey(platform)
  return number === 1 ? '$argon2%' : `${number}.$argon2%`
}

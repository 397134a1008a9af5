import type { BlacklistKind } from '@let-twe/core/blacklist/blacklist.ts'
import { insertBlacklistEntry } from '../features/blacklist/write-blacklist.ts'
import { transact } from '../platform/database/transact.ts'
import type { TestApp } from './start-test-app.ts'

/** Puts a number on the blacklist, written straight into the database. */
export async function listOnBlacklist({ platform }: Pick<TestApp, 'platform'>, kind: BlacklistKind, value: string): Promise<void> {
  const { database, random, clock } = platform
  const entry = { id: random.uuid(), kind, value, key: value, reason: 'test', added_by: null, added_at: clock.now() }
  await transact(database.db, { onRefusal: 'rollback' }, (trx) => insertBlacklistEntry(platform, trx, entry, clock.today()))
}

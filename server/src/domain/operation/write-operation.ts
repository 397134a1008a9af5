import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'

/** An operation and its findings; `detail` holds no personal value. */
export type Operation = {
  readonly kind: 'backup' | 'coherence'
  readonly beganAt: Date
  readonly files: number
  readonly problems: number
  readonly detail: object
}

/** The retention of operations. */
const retentionMs = 400 * 24 * 3_600_000

/** Records an operation that ended now; records older than a year are deleted. */
export async function writeOperation(
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  db: Kysely<Tables>,
  { kind, beganAt, files, problems, detail }: Operation,
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('operation')
    .values({ id: random.uuid(), kind, began_at: beganAt, ended_at: now, files, problems, detail: JSON.stringify(detail) })
    .execute()
  await db
    .deleteFrom('operation')
    .where('ended_at', '<', new Date(now.getTime() - retentionMs))
    .execute()
}

/** The newest of a kind, undefined before the first. */
export function findNewestOperation(db: Kysely<Tables>, kind: Operation['kind']) {
  return db.selectFrom('operation').selectAll().where('kind', '=', kind).orderBy('ended_at', 'desc').limit(1).executeTakeFirst()
}

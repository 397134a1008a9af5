import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type Kysely, sql } from 'kysely'
import { maxClockSkewMs } from './clock.ts'
import type { Tables } from './database/tables/tables.ts'

/** How often something may happen: `points` times in a window that begins with the first time. */
export type Limit = { readonly points: number; readonly seconds: number }

/**
 * Consumes points of a limit, by default one, or refuses with the seconds to wait; zero only checks whether they are used up.
 * Atomic over all processes that share the database, and kept over a restart. Call it outside a transaction that may roll back,
 * or the point comes back.
 */
export async function consumePoint(db: Kysely<Tables>, key: string, limit: Limit, now: Date, points = 1): Promise<Refusal | null> {
  const windowEnd = new Date(now.getTime() + limit.seconds * 1000)
  // a window that ends later than a new one comes from a clock that was put back: it would last as long as the clock was wrong
  // raw: a case over the stored and the new row
  const isOver = sql<boolean>`(rate_limit.window_ends_at <= ${now} or rate_limit.window_ends_at > ${new Date(windowEnd.getTime() + maxClockSkewMs)})`
  const row = await db
    .insertInto('rate_limit')
    .values({ key, points, window_ends_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${isOver} then ${points}::integer else least(rate_limit.points + ${points}::integer, ${limit.points + 1}) end`,
        window_ends_at: sql<Date>`case when ${isOver} then ${windowEnd} else rate_limit.window_ends_at end`,
      }),
    )
    .returning(['points', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  if (row.points <= limit.points) return null
  return refuse('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000)) })
}

/** Refunds one point of the running window: its call did not count after all. */
export async function givePointBack(db: Kysely<Tables>, key: string, now: Date): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ points: eb('points', '-', 1) }))
    .where('key', '=', key)
    .where('points', '>', 0)
    .where('window_ends_at', '>', now)
    .execute()
}

/** Ends windows before their time. */
export async function dropWindows(db: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', 'in', keys).execute()
}

/** Deletes the windows that are over. */
export async function deleteExpiredWindows(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('window_ends_at', '<', now).execute()
}

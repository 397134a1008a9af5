import { consumePoint } from '../platform/rate-limit.ts'
import type { TestApp } from './start-test-app.ts'

/**
 * Consumes points of a limit as that many calls would, to come near its end. Fails for a limit that no call of the test has
 * touched: a renamed limit is noticed.
 */
export async function spendPoints(app: TestApp, key: string, points: number): Promise<void> {
  const { database, clock } = app.platform
  const row = await database.db.selectFrom('rate_limit').where('key', '=', key).select(['points', 'window_ends_at']).executeTakeFirst()
  if (!row || row.window_ends_at <= clock.now()) throw new Error(`no call has touched the limit ${key}`)
  await consumePoint(database.db, key, { points: 1_000_000, seconds: 1_000_000_000 }, clock.now(), points)
}

import { addDays } from '@let-twe/core/business-date.ts'
import { notifyAll } from '../../domain/notification/notify.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findEndingPermits } from './reminder.queries.ts'

/** So many days before its end a permit is thought of: renewing takes weeks. */
const daysBefore = [60, 14] as const
/** A morning that was missed is made up for within so many days. */
const daysMadeUp = 3
/** Borrowers notified in one transaction. */
const atOnce = 2000

/**
 * Reminds borrowers with a running loan of their permit's end, once for each of these days; returns the number of new
 * notifications.
 */
export async function remindOfPermits(platform: Platform): Promise<number> {
  const {
    clock,
    database: { db },
  } = platform
  let news = 0
  for (const days of daysBefore) {
    const until = addDays(clock.today(), days)
    const from = addDays(until, -daysMadeUp)
    for (let after: string | null = null; ;) {
      const ending: Awaited<ReturnType<typeof findEndingPermits>> = await findEndingPermits(db, { from, until, after, limit: atOnce })
      if (ending.length === 0) break
      const notices = ending.map(({ id, permit_end }) => ({
        borrowerId: id,
        kind: 'permit_ends_soon' as const,
        params: { permit_end },
        dedupeKey: `permit_ends_soon:${days}:${id}:${permit_end}`,
      }))
      news += await transact(db, { onRefusal: 'commit' }, (trx) => notifyAll(platform, trx, notices))
      after = ending.at(-1)!.id
    }
  }
  return news
}

import { addDays } from '@let-twe/core/business-date.ts'
import { transact } from '../../platform/database/transact.ts'
import { notifyAll } from '../../domain/notification/notify.ts'
import type { Platform } from '../../platform/platform.ts'
import { findApplicationsToRemind } from './reminder.queries.ts'

/** A morning that was missed is made up for within so many days. */
const daysMadeUp = 3

/**
 * Reminds the borrowers who chose it, on their day, that their application waits for the renewed permit; returns the number of
 * new notifications.
 */
export async function remindOfApplications(platform: Platform): Promise<number> {
  const {
    clock,
    database: { db },
  } = platform
  const today = clock.today()
  const waiting = await findApplicationsToRemind(db, { from: addDays(today, -daysMadeUp), until: today })
  const notices = waiting.map(({ id, borrower_id, remind_on }) => ({
    borrowerId: borrower_id,
    kind: 'application_waits' as const,
    dedupeKey: `application_waits:${id}:${remind_on}`,
  }))
  return transact(db, { onRefusal: 'commit' }, (trx) => notifyAll(platform, trx, notices))
}

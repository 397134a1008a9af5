import { controlsOf } from '@let-twe/core/lender/lender-controls.ts'
import { audit, systemActor } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { removeRepliesBefore } from './write-bureau-query.ts'

const dayMs = 24 * 3_600_000

/** Declares the daily deletion of replies whose time limit is over. */
export function defineBureauJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'forget-bureau-replies',
    nextRun: (after) => new Date(after.getTime() + dayMs),
    run: () => forgetBureauReplies(platform),
  })
}

/** Deletes the replies of the credit bureau whose time limit is over, each an event of its loan; that and when it was queried stays. */
export async function forgetBureauReplies(platform: Platform): Promise<void> {
  const { database, clock, termsInForce } = platform
  const before = new Date(clock.now().getTime() - controlsOf(termsInForce.lender()).bureauReplyDays * dayMs)
  for (let isMore = true; isMore;)
    isMore = await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
      const loans = await removeRepliesBefore(trx, before)
      for (const id of loans) await audit(platform, trx, systemActor, { action: 'bureau.forget', subject: { kind: 'loan', id } })
      return loans.length > 0
    })
}

import type { Refusal } from '@let-twe/core/errors.ts'
import { type Decline, rejectLoan as rejectNow } from '../features/loan/decline-loan.ts'
import { rejectionJob } from '../features/loan/plan-rejection.ts'
import type { LoanRow } from '../domain/loan/write-loan.ts'
import { transact } from '../platform/database/transact.ts'
import type { Platform } from '../platform/platform.ts'
import type { TestApp } from './start-test-app.ts'

/** Rejects a loan without the minutes in which that can be undone. */
export function rejectLoan(platform: Platform, decline: Decline<'reject'>): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, (trx) => rejectNow(platform, trx, decline))
}

/** Planned rejections count now. */
export async function countRejections({ platform }: TestApp): Promise<void> {
  const { database, clock, jobs } = platform
  await database.db.updateTable('job').set({ run_at: clock.now() }).where('name', '=', rejectionJob).execute()
  await jobs.runDue()
}

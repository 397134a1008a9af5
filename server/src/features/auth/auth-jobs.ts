import { pendingRegistrationLifeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteExpired } from './auth.queries.ts'

const cleanEveryMs = 15 * 60_000

/** How long tries on a number without an account are remembered after the last one. */
const strangersLockMs = 30 * 24 * 3_600_000

/** Declares the work that deletes codes, tokens, registrations and windows of limits which are over. */
export function defineAuthJobs({ jobs, database, clock }: Platform): void {
  jobs.define({
    name: 'delete-expired-credentials',
    nextRun: (after) => new Date(after.getTime() + cleanEveryMs),
    async run() {
      const now = clock.now()
      const before = (ms: number) => new Date(now.getTime() - ms)
      await deleteExpired(database.db, now, before(pendingRegistrationLifeSeconds * 1000), before(strangersLockMs))
    },
  })
}

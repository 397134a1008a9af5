import { pendingRegistrationLifeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteExpired } from './auth.queries.ts'

const cleanEveryMs = 15 * 60_000

/** How long tries on a number are remembered after the last one: with or without an account, so that waiting tells nothing. */
const quietLockMs = 180 * 24 * 3_600_000

/** How long it is kept when and how often somebody logged in. */
const sessionKeptMs = 90 * 24 * 3_600_000

/** Declares the work that deletes codes, tokens, registrations and windows of limits which are over. */
export function defineAuthJobs({ jobs, database, clock }: Platform): void {
  jobs.define({
    name: 'delete-expired-credentials',
    nextRun: (after) => new Date(after.getTime() + cleanEveryMs),
    async run() {
      const now = clock.now()
      const before = (ms: number) => new Date(now.getTime() - ms)
      await deleteExpired(database.db, now, {
        registrations: before(pendingRegistrationLifeSeconds * 1000),
        locks: before(quietLockMs),
        sessions: before(sessionKeptMs),
      })
    },
  })
}

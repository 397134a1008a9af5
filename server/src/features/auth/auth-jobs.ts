import { pendingRegistrationLifeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import { deleteExpiredAuthTokens } from './write-auth-token.ts'
import { deleteExpiredCodes } from '../../domain/auth/write-one-time-code.ts'
import { deleteExpiredChallenges } from './write-passkey.ts'
import { deleteOldRegistrations } from './write-pending-registration.ts'
import { deleteQuietPinLocks } from './write-pin-lock.ts'
import { deleteUnknownDevices } from '../../platform/devices.ts'
import { deleteOldIdempotencyKeys } from '../../platform/http/idempotency.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteExpiredWindows } from '../../platform/rate-limit.ts'
import { deleteOldSessions } from '../../platform/sessions.ts'

const cleanEveryMs = 15 * 60_000

/** The retention of attempts on a number after the last one: with or without an account, so that waiting reveals nothing. */
const quietLockMs = 180 * 24 * 3_600_000

const dayMs = 24 * 3_600_000

/** The retention of log-in times. */
const sessionRetentionMs = 90 * dayMs

/**
 * Declares the job that deletes used and expired rows: codes, tokens, registrations, windows of limits, sessions and idempotency
 * keys, locks without recent attempts, and phones that never became known.
 */
export function defineAuthJobs({ jobs, database: { db }, clock }: Platform): void {
  jobs.define({
    name: 'delete-expired-credentials',
    nextRun: (after) => new Date(after.getTime() + cleanEveryMs),
    async run() {
      const now = clock.now()
      const before = (ms: number) => new Date(now.getTime() - ms)
      await deleteExpiredCodes(db, now)
      await deleteExpiredAuthTokens(db, now)
      await deleteExpiredChallenges(db, now)
      await deleteOldRegistrations(db, before(pendingRegistrationLifeSeconds * 1000))
      await deleteExpiredWindows(db, now)
      await deleteOldSessions(db, before(sessionRetentionMs))
      await deleteOldIdempotencyKeys(db, now)
      await deleteQuietPinLocks(db, before(quietLockMs))
      await deleteUnknownDevices(db, { unproven: before(dayMs), unknown: before(30 * dayMs) })
    },
  })
}

/** A receiver that fails for so long is paused, and staff are notified. */
export const pausedAfterMs = 3 * 24 * 3_600_000

const firstWaitMs = 15_000
const longestWaitMs = 3_600_000

/** The wait before the next attempt, after so many failures in a row. */
export function waitAfter(failures: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, failures - 1))
}

/** The state of a subscription after an attempt. 410 says that the receiver wants nothing more. */
export function afterAttempt(
  { failures, failing_since: since }: { readonly failures: number; readonly failing_since: Date | null },
  status: number | null,
  now: Date,
): {
  readonly delivered: boolean
  readonly failures: number
  readonly failing_since: Date | null
  readonly next_at: Date | null
  readonly pauses: boolean
} {
  if (status !== null && status >= 200 && status < 300)
    return { delivered: true, failures: 0, failing_since: null, next_at: null, pauses: false }
  const failing_since = since ?? now
  const pauses = status === 410 || now.getTime() - failing_since.getTime() >= pausedAfterMs
  return { delivered: false, failures: failures + 1, failing_since, next_at: new Date(now.getTime() + waitAfter(failures + 1)), pauses }
}

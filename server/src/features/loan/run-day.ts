import { type BusinessDate, addDays, nextInBangkok } from '@let-twe/core/business-date.ts'
import { chargeLateFees } from './daily-fees.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLastRunDate, insertDailyRun, storeLateFeeCount } from './daily-run.queries.ts'
import { deliverBuckets } from '../../domain/connection/write-webhook-delivery.ts'
import { moveArrearsBuckets } from '../../domain/contact/write-collection-case.ts'
import { endOldClaims } from '../../domain/loan/write-claim.ts'
import { endCuredArrears } from '../../domain/loan/write-restructuring.ts'
import { atWorkSince } from '../../domain/staff/at-work.ts'
import { controlsOf } from '@let-twe/core/lender/lender-controls.ts'
import { expireProposals } from './expire-proposals.ts'
import { allowLongStatements } from '../../platform/database/queue-for.ts'
import { screenRunning } from '../../domain/screening/screen-borrower.ts'
import { noteAllRelatedParties } from '../../domain/staff/write-related-party.ts'
import { transact } from '../../platform/database/transact.ts'

const dailyJob = 'daily-run'
/** Bangkok time of the daily run: before the reminders, which name the debt. */
const runsAt = '00:10'
/** The longest gap of daily runs that is made up for day by day. */
const catchUpDays = 400

/** Declares the daily business: every morning in Bangkok. */
export function defineDailyRun(platform: Platform): void {
  platform.jobs.define({
    name: dailyJob,
    run: async () => {
      await runDays(platform)
      await expireProposals(platform)
      await noteAllRelatedParties(platform)
      await screenRunning(platform)
    },
    nextRun: (after) => nextInBangkok(after, runsAt),
  })
}

/**
 * The daily business up to today: late fees of every day since the last run, each in its own transaction; old claims end.
 * Running twice does nothing twice; days that were missed are made up for.
 */
export async function runDays(platform: Platform): Promise<{ days: number; lateFees: number }> {
  const today = platform.clock.today()
  const last = await findLastRunDate(platform.database.db)
  let date = last === null ? today : addDays(last, 1)
  const earliest = addDays(today, -catchUpDays)
  if (date < earliest) date = earliest
  let days = 0
  let lateFees = 0
  for (; date <= today; date = addDays(date, 1)) {
    lateFees += (await runDay(platform, date)) ?? 0
    days += 1
  }
  return { days, lateFees }
}

/** The late fees of one day; null when the day is done already or another process does it. */
function runDay(platform: Platform, date: BusinessDate): Promise<number | null> {
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    await allowLongStatements(trx)
    const now = platform.clock.now()
    // the row is locked first: a concurrent run waits for it and then finds the day done
    if (!(await insertDailyRun(trx, date, now))) return null
    const { assignment } = controlsOf(platform.termsInForce.lender())
    await endOldClaims(trx, now, assignment === 'nobody' ? null : { since: await atWorkSince(platform, trx), today: date })
    await endCuredArrears(trx, date)
    await deliverBuckets(trx, await moveArrearsBuckets(trx, date), date, now)
    const charged = await chargeLateFees(platform, trx, date)
    await storeLateFeeCount(trx, date, charged)
    return charged
  })
}

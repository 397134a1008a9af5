import { systemActor, audit } from './audit.ts'
import type { Platform } from './platform.ts'
import { consumePoint } from './rate-limit.ts'

/**
 * The alarms for staff: guessing of PINs or codes over many numbers, a flood of requests for codes, SMS beyond the budget, data
 * that do not agree.
 */
export type Alarm = 'guessing' | 'sms_flood' | 'sms_budget' | 'incoherent'

/** One an hour of a kind says it. */
const alarmLimit = { points: 1, seconds: 3_600 }

/** Alarms staff: a line of the audit trail, which the back office shows, and a warning in the log. */
export async function raiseAlarm(platform: Pick<Platform, 'clock' | 'database' | 'log'>, alarm: Alarm): Promise<void> {
  const { database, clock, log } = platform
  if (await consumePoint(database.db, `alarm:${alarm}`, alarmLimit, clock.now())) return
  await audit(platform, database.db, systemActor, { action: `alarm.${alarm}` })
  log.warn({ alarm }, 'alarm')
}

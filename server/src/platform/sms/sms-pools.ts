import { smsPools } from '@let-twe/core/auth/otp-rules.ts'
import type { Platform } from '../platform.ts'
import { consumePoint } from '../rate-limit.ts'
import type { Refusal } from '@let-twe/core/errors.ts'

/** Of which kind of SMS a budget is. */
export type SmsPool = keyof typeof smsPools

/** Takes an SMS of a budget, or refuses when its hour or its day is used up; zero points only ask. The work is the same either way. */
export async function takeSms(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  pool: SmsPool,
  points = 1,
): Promise<Refusal | null> {
  const { hour, day } = smsPools[pool]
  const ofHour = await consumePoint(database.db, `sms:hour:${pool}`, hour, clock.now(), points)
  const ofDay = await consumePoint(database.db, `sms:day:${pool}`, day, clock.now(), ofHour ? 0 : points)
  return ofHour ?? ofDay
}

import { newPhoneNotificationLimit } from '@let-twe/core/auth/otp-rules.ts'
import { notify } from '../../domain/notification/notify.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'
import type { Account } from './auth.queries.ts'
import { smsText } from '../../domain/auth/sms-text.ts'

/**
 * Notifies app and number of a log-in on an unknown phone, in the transaction of the log-in. A few times a day: a holder of the
 * PIN must not send SMS without end.
 */
export async function warnOfNewPhone(platform: Platform, trx: Transaction, { id, phone_number: phone, language }: Account): Promise<void> {
  const { clock, random, termsInForce } = platform
  if (await consumePoint(trx, `new-phone:${id}`, newPhoneNotificationLimit, clock.now())) return
  await notify(platform, trx, { borrowerId: id, kind: 'new_phone', dedupeKey: `new-phone:${random.uuid()}` })
  await queueSms(platform, trx, phone, smsText('new_phone', language, termsInForce.lender()))
}

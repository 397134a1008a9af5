import { isHeldAfterForgottenPin } from '@let-twe/core/auth/identity-rules.ts'
import { changeNumberLimit } from '@let-twe/core/auth/otp-rules.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { notify } from '../../domain/notification/notify.ts'
import { changeBorrower, insertEarlierNumber } from '../../domain/borrower/write-borrower.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import { endSessions } from '../../platform/sessions.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'
import { dropAuthTokens } from './write-auth-token.ts'
import { dropCodes } from '../../domain/auth/write-one-time-code.ts'
import { dropRegistrations } from './write-pending-registration.ts'
import { findAccount, findAccountByPhone, lockAccount } from './auth.queries.ts'
import { askerInSession, consumeSendPoints } from '../../domain/auth/limits.ts'
import { codeEnd, withCode, writeCode } from '../../domain/auth/one-time-code.ts'
import { payoutHeldUntil } from '../../domain/borrower/payout-hold.ts'
import { type OtpSent, otpSent } from './send-otp.ts'
import { codeSms, smsText } from '../../domain/auth/sms-text.ts'
import { transact } from '../../platform/database/transact.ts'

/** Sends a code to the new number. A number that has an account gets a text without a code; the caller cannot tell. */
export async function sendChangeNumberCode(
  platform: Platform,
  caller: BorrowerCaller,
  { phone, language, address }: { phone: PhoneNumber; language: Language; address: string },
): Promise<OtpSent | Refusal> {
  const { database, clock, random } = platform
  const { pin_forgotten_at: forgottenAt } = await findAccount(database.db, caller.id)
  if (isHeldAfterForgottenPin(forgottenAt, clock.now())) return refuse('forgotten_pin_hold')
  const refused =
    (await consumePoint(database.db, `otp:mover:${caller.id}`, changeNumberLimit, clock.now())) ??
    (await consumeSendPoints(platform, askerInSession(caller, phone)))
  if (isRefusal(refused)) return refused
  const owner = await findAccountByPhone(database.db, phone)
  const code = random.digits(6)
  await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    await writeCode(platform, trx, { phone, purpose: 'change_number', borrowerId: caller.id }, owner ? null : code)
    const text = owner ? codeSms('number_in_use', owner.language, platform, code) : codeSms('code_change_number', language, platform, code)
    await queueSms(platform, trx, phone, text, { until: codeEnd(platform), hasCode: true })
    await audit(platform, trx, actorOf(caller, address), {
      action: 'auth.otp_sent',
      subject: subjectOf(caller),
      detail: { purpose: 'change_number' },
    })
  })
  return otpSent
}

/** Moves the account to the new number: other sessions end, the old number is notified, disbursements wait a day. */
export async function changeNumber(
  platform: Platform,
  caller: BorrowerCaller,
  { phone, code }: { phone: PhoneNumber; code: string },
  address: string,
): Promise<{ phone_number: string } | Refusal> {
  const key = { phone, purpose: 'change_number', borrowerId: caller.id } as const
  const change = withCode(platform, actorOf(caller, address), key, code, async (trx) => {
    const now = platform.clock.now()
    const account = await lockAccount(trx, caller.id)
    if (isHeldAfterForgottenPin(account.pin_forgotten_at, now)) return refuse('forgotten_pin_hold')
    if (await findAccountByPhone(trx, phone)) return refuse('phone_number_taken')
    await changeBorrower(platform, trx, caller.id, {
      phone_number: phone,
      payout_held_until: payoutHeldUntil(account.payout_held_until, now),
    })
    await insertEarlierNumber(trx, { borrower_id: caller.id, phone_number: account.phone_number, left_at: now })
    for (const number of [phone, account.phone_number]) {
      await dropRegistrations(trx, number)
      await dropCodes(trx, number)
      await dropAuthTokens(trx, number)
    }
    await endSessions(platform, trx, caller.id, caller.sessionHash)
    await queueSms(platform, trx, account.phone_number, smsText('number_changed', account.language, platform.termsInForce.lender()))
    await notify(platform, trx, {
      borrowerId: caller.id,
      kind: 'phone_number_changed',
      dedupeKey: `phone_number_changed:${caller.id}:${now.toISOString()}`,
    })
    await audit(platform, trx, actorOf(caller, address), { action: 'auth.number_changed', subject: subjectOf(caller) })
    return { phone_number: phone }
  })
  return change.catch((error: unknown) => {
    // another account took the number between our look and our write
    if (isUniqueViolation(error)) return refuse('phone_number_taken')
    throw error
  })
}

function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
}

function actorOf(caller: BorrowerCaller, address: string): Actor {
  return { kind: 'borrower', id: caller.id, address }
}

function subjectOf(caller: BorrowerCaller): { kind: string; id: string } {
  return { kind: 'borrower', id: caller.id }
}

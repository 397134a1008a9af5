import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { markCodeEntered } from '../../platform/devices.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { markCodeLifted } from '../../platform/sessions.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'
import { findAccount } from './auth.queries.ts'
import { askerInSession, consumeSendPoints } from '../../domain/auth/limits.ts'
import { codeEnd, withCode, writeCode } from '../../domain/auth/one-time-code.ts'
import { type OtpSent, otpSent } from './send-otp.ts'
import { codeSms } from '../../domain/auth/sms-text.ts'

/** Sends a code to the caller's own number, with which this phone becomes known. */
export async function sendDeviceCode(
  platform: Platform,
  caller: BorrowerCaller,
  { language, address }: { language: Language; address: string },
): Promise<OtpSent | Refusal> {
  // a log-in by code includes one, and after a forgotten PIN an officer decides
  if (caller.restricted && !caller.codeLifts) return refuse('account_restricted')
  const { database, random } = platform
  const { phone_number: phone } = await findAccount(database.db, caller.id)
  const taken = await consumeSendPoints(platform, askerInSession(caller))
  if (isRefusal(taken)) return taken
  const code = random.digits(6)
  await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    await writeCode(platform, trx, { phone, purpose: 'new_phone', borrowerId: caller.id }, code)
    await queueSms(platform, trx, phone, codeSms('code_new_phone', language, platform, code), { until: codeEnd(platform), hasCode: true })
    await audit(platform, trx, actorOf(caller, address), {
      action: 'auth.otp_sent',
      subject: subjectOf(caller),
      detail: { purpose: 'new_phone' },
    })
  })
  return otpSent
}

/** Enters that code: the session is a full one, and the phone is known once its cookie comes back. */
export async function confirmDevice(
  platform: Platform,
  caller: BorrowerCaller,
  code: string,
  address: string,
): Promise<Record<string, never> | Refusal> {
  if (caller.restricted && !caller.codeLifts) return refuse('account_restricted')
  const { phone_number: phone } = await findAccount(platform.database.db, caller.id)
  const key = { phone, purpose: 'new_phone', borrowerId: caller.id } as const
  return withCode(platform, actorOf(caller, address), key, code, async (trx) => {
    await markCodeLifted(trx, caller.sessionHash)
    if (caller.deviceId !== null) await markCodeEntered(trx, caller.deviceId, platform.clock.now())
    await audit(platform, trx, actorOf(caller, address), { action: 'auth.phone_confirmed', subject: subjectOf(caller) })
    return {}
  })
}

function actorOf(caller: BorrowerCaller, address: string): Actor {
  return { kind: 'borrower', id: caller.id, address }
}

function subjectOf(caller: BorrowerCaller): { kind: string; id: string } {
  return { kind: 'borrower', id: caller.id }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { type OtpPurpose, otpLifeSeconds, otpTries } from '@let-twe/core/auth/otp-rules.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { giveTryBack, takeTry, wrongCodePoints } from './limits.ts'
import { type CodeKey, claimCodeTry, replaceCode, useCode } from '../../domain/credential/write-one-time-code.ts'

/**
 * Writes a code in the place of the earlier one. Without `code` it is one that nothing can match: a number that gets
 * no code keeps the same rows, and so the same answers, as one that does.
 */
export async function writeCode(
  platform: Platform,
  trx: Transaction,
  key: CodeKey,
  code: string | null,
  device: string | null,
): Promise<void> {
  const { clock, random, configuration } = platform
  const now = clock.now()
  await replaceCode(trx, {
    id: random.uuid(),
    phone_number: key.phone,
    purpose: key.purpose,
    borrower_id: key.borrowerId,
    code_hash: hashCode(configuration.pepper, key.purpose, key.phone, code ?? random.token()),
    created_at: now,
    expires_at: codeEnd(platform),
    device_hash: device,
  })
}

/** Until when a code that is written now counts: an SMS with it is not sent later. */
export function codeEnd({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() + otpLifeSeconds * 1000)
}

/**
 * Holds an entered code against the newest one of its purpose and runs `work` in the transaction that uses it up.
 * The entry is counted first, in a statement of its own, so that no number of parallel entries gets more tries; beside
 * the tries of the code there are limits over all codes. A refusal by `work` still uses the code up.
 */
export async function withCode<R>(
  platform: Platform,
  actor: Actor,
  key: CodeKey,
  entered: string,
  work: (trx: Transaction) => Promise<R>,
): Promise<R | Refusal> {
  const { database, clock, configuration } = platform
  const now = clock.now()
  const limits = wrongCodePoints(key.phone, actor.address ?? '')
  const over = await takeTry(platform, limits, 0)
  if (over) return over.refusal
  const claimed = await claimCodeTry(database.db, key, otpTries, now)
  const tooMany = claimed && (await takeTry(platform, limits, 1))
  if (tooMany) return tooMany.refusal
  const hash = hashCode(configuration.pepper, key.purpose, key.phone, entered)
  if (!claimed || !sameHash(claimed.code_hash, hash)) {
    await audit(platform, database.db, actor, {
      action: 'auth.otp_refused',
      detail: { purpose: key.purpose, evaluated: claimed !== undefined },
    })
    return refuse(claimed ? 'otp_wrong' : 'otp_expired')
  }
  await giveTryBack(platform, limits)
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    if (!(await useCode(trx, claimed.id, now))) return refuse('otp_expired')
    const result = await work(trx)
    const refused = isRefusal(result) ? { refused: result.refused } : {}
    await audit(platform, trx, actor, { action: 'auth.otp_accepted', detail: { purpose: key.purpose, ...refused } })
    return result
  })
}

/** Six digits need the pepper: without it, a copy of the table would give every code away. */
function hashCode(pepper: Buffer, purpose: OtpPurpose, phone: PhoneNumber, code: string): string {
  return createHmac('sha256', pepper).update(`one-time code\n${purpose}\n${phone}\n${code}`).digest('hex')
}

function sameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'))
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { type OtpPurpose, addressLimits, codesFromOtherPhones, otpLifeSeconds, otpTries } from '@let-twe/core/auth/otp-rules.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { givePointBack, consumePoint } from '../../platform/rate-limit.ts'
import { addressBlock } from '../../platform/try-limits.ts'
import { countGuess, consumeAddressPoint } from './limits.ts'
import { type CodeKey, claimCodeAttempt, findCodeFromOtherPhone, replaceCode, useCode } from './write-one-time-code.ts'

/**
 * Replaces the earlier code. Without `code` nothing can match it: a number that gets no code has the same rows, and so the same
 * replies, as a number with one.
 */
export async function writeCode(
  platform: Platform,
  trx: Transaction,
  key: Omit<CodeKey, 'at'>,
  code: string | null,
  at: { readonly device: string; readonly askedFrom: string | null } | null = null,
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
    device_hash: at?.device ?? null,
    asked_from: at?.askedFrom ?? null,
  })
}

/** Until when a code that is written now counts: an SMS with it is not sent later. */
export function codeEnd({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() + otpLifeSeconds * 1000)
}

/** The key of an entered code: number and purpose, and a borrower in a session or a guest's phone. */
export type EnteredKey = Pick<CodeKey, 'phone' | 'purpose'> &
  ({ readonly borrowerId: BorrowerId; readonly at?: undefined } | { readonly borrowerId: null; readonly at: Place })

/** The cookie that came with a call, if any, and its address. */
type Place = { readonly device: string | null; readonly address: string }

/**
 * Compares an entered code with the newest one requested on this phone (without cookies: at this address), which has five
 * attempts that no other phone can use up, and else with the newest one requested elsewhere, of which few are compared a day.
 * Runs `work` in the transaction that uses the code up; a refusal by `work` still uses it up. Each attempt is counted first, in
 * its own statement, so that parallel entries get no more.
 */
export async function withCode<R>(
  platform: Platform,
  actor: Actor,
  entry: EnteredKey,
  entered: string,
  work: (trx: Transaction) => Promise<R>,
): Promise<R | Refusal> {
  const { database, clock } = platform
  const now = clock.now()
  const key: CodeKey = { ...entry, at: entry.at ? { device: entry.at.device, askedFrom: addressBlock(entry.at.address) } : null }
  const own = await claimCodeAttempt(database.db, key, otpTries, now)
  const refused = own || !entry.at ? null : await consumeAddressPoint(platform, 'enter-code', entry.at.address, addressLimits.enterCode)
  if (refused) return refused
  const hash = hashCode(platform.configuration.pepper, key.purpose, key.phone, entered)
  const isOwn = own !== undefined && sameHash(own.code_hash, hash)
  const other = isOwn || !entry.at ? undefined : await claimCodeFromOtherPhone(platform, key)
  const found = isOwn ? own : other && sameHash(other.code_hash, hash) ? other : undefined
  if (!found) {
    const evaluated = own !== undefined || other !== undefined
    if (evaluated) await countGuess(platform, 'code')
    await audit(platform, database.db, actor, { action: 'auth.otp_refused', detail: { purpose: key.purpose, evaluated } })
    return refuse(evaluated ? 'otp_wrong' : 'otp_expired')
  }
  if (found === other) await givePointBack(database.db, elsewhereKey(key), now)
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    if (!(await useCode(trx, found.id, now))) return refuse('otp_expired')
    const result = await work(trx)
    const refused = isRefusal(result) ? { refused: result.refused } : {}
    await audit(platform, trx, actor, { action: 'auth.otp_accepted', detail: { purpose: key.purpose, ...refused } })
    return result
  })
}

/** The newest code requested elsewhere, while entries of others may still be compared with it. */
async function claimCodeFromOtherPhone({ database, clock }: Platform, key: CodeKey) {
  const now = clock.now()
  const code = await findCodeFromOtherPhone(database.db, key, now)
  return code && (await consumePoint(database.db, elsewhereKey(key), codesFromOtherPhones, now)) === null ? code : undefined
}

function elsewhereKey({ phone }: CodeKey): string {
  return `code-elsewhere:${phone}`
}

/** Six digits need the pepper: without it, a copy of the table would give every code away. */
function hashCode(pepper: Buffer, purpose: OtpPurpose, phone: PhoneNumber, code: string): string {
  return createHmac('sha256', pepper).update(`one-time code\n${purpose}\n${phone}\n${code}`).digest('hex')
}

function sameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'))
}

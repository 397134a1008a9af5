import { type Restriction, isRestrictedByStaff, maxIdentityTries } from '@let-twe/core/auth/identity-rules.ts'
import { addressLimits, tokenLimit } from '@let-twe/core/auth/otp-rules.ts'
import { isObviousPin } from '@let-twe/core/auth/obvious-pin.ts'
import { untriedPin } from '@let-twe/core/auth/pin-rules.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Kysely } from 'kysely'
import { columnsOf } from '../../domain/borrower/profile-columns.ts'
import { type NewBorrower, changeBorrower, insertBorrower } from '../../domain/borrower/write-borrower.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { PendingRegistration } from './pending-registration.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { findDeviceTrust } from '../../platform/devices.ts'
import { notify } from '../../domain/notification/notify.ts'
import { hashPin } from '../../platform/pin-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import { deletePasskeys } from './write-passkey.ts'
import { endSessions } from '../../platform/sessions.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'
import { dropAuthTokens, useAuthToken } from './write-auth-token.ts'
import { dropRegistrations } from './write-pending-registration.ts'
import { type Account, findAccount, findAccountByPhone, findAuthToken, holdsPrivateFacts, lockAccount, numbersOf } from './auth.queries.ts'
import { insertConsents } from '../../domain/borrower/write-consent.ts'
import { lockPin, storePinLock } from './write-pin-lock.ts'
import { type BranchClaim, recogniseBranchCustomer } from './branch-customer.ts'
import { canAskIdentity, findIdentityFacts } from './find-identity-facts.ts'
import { forgetWrongPins, consumeAddressPoint } from '../../domain/auth/limits.ts'
import { payoutHeldUntil } from '../../domain/borrower/payout-hold.ts'
import { type LoginPhone, type SessionData, logIn } from './session-data.ts'
import { smsText } from '../../domain/auth/sms-text.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'

/** A PIN to set with the token of a checked code. */
export type SetPin = LoginPhone & {
  readonly phone: PhoneNumber
  readonly pin: string
  readonly forgotPin: boolean
  readonly authToken: string
  readonly language: Language
  readonly address: string
}

/** Makes the account of a verified registration, or changes a forgotten PIN, and logs in. */
export async function setPin(platform: Platform, request: SetPin): Promise<SessionData | Refusal> {
  const { phone, pin, forgotPin, authToken, address } = request
  const { database, clock, configuration } = platform
  const key = { hash: hashToken(authToken), phone, purpose: forgotPin ? 'forgot_pin' : 'register' } as const
  const token = await findAuthToken(platform, database.db, key, clock.now())
  // the token is its person's alone: nobody else behind the address can use up its tries
  const refused = token
    ? await consumePoint(database.db, `set-password:${key.hash}`, tokenLimit, clock.now())
    : await consumeAddressPoint(platform, 'set-password', address, addressLimits.setPassword)
  if (refused) return refused
  if (!token) {
    await audit(platform, database.db, { kind: 'guest', id: null, address }, { action: 'auth.token_refused' })
    return refuse('auth_token_invalid')
  }
  if (!forgotPin && !token.registration) return refuse('registration_missing')
  // the token is not used up by a PIN that is too simple: the person chooses another one
  const facts = !forgotPin && token.registration ? await factsOf(platform, database.db, token.registration) : null
  const account = facts ? null : await findAccountByPhone(database.db, phone)
  const birth = facts ? facts.dob : account?.dob
  const papers = facts ? [facts.identity_number, facts.passport, facts.work_permit] : account ? numbersOf(platform, account) : []
  if (isObviousPin(pin, birth ?? null, [phone, phone.replace('+66', '0'), ...papers]))
    return refuse('pin_too_simple', { fields: { password: 'pin_too_simple' } })
  const pinHash = await hashPin(pin, configuration)
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    if (!(await useAuthToken(trx, key.hash, clock.now()))) return refuse('auth_token_invalid')
    return facts ? openAccount(platform, trx, request, facts, pinHash) : changePin(platform, trx, request, pinHash)
  })
}

async function openAccount(
  platform: Platform,
  trx: Transaction,
  request: SetPin,
  facts: Facts,
  pinHash: string,
): Promise<SessionData | Refusal> {
  const { clock, random, termsInForce } = platform
  const { phone, language, address } = request
  const { termsVersion } = termsInForce.lender()
  const now = clock.now()
  const id = random.uuid()
  const written = await insertBorrower(platform, trx, { ...facts, id, phone_number: phone, language, pin_hash: pinHash, created_at: now })
  if (!written) return refuse('auth_token_invalid')
  await dropRegistrations(trx, phone)
  await dropAuthTokens(trx, phone)
  await insertConsents(
    trx,
    (['terms', 'privacy'] as const).map((kind) => ({
      id: random.uuid(),
      borrower_id: id,
      kind,
      version: termsVersion,
      language,
      given_at: now,
    })),
  )
  const actor: Actor = { kind: 'borrower', id, address }
  const subject = { kind: 'borrower', id }
  await audit(platform, trx, actor, { action: 'auth.account_opened', subject })
  await audit(platform, trx, actor, { action: 'auth.consent', subject, detail: { version: termsVersion, language } })
  await forgetTries(platform, trx, phone)
  return logIn(platform, trx, await findAccount(trx, id), request, { codeEntered: true, restricted: false })
}

async function changePin(platform: Platform, trx: Transaction, request: SetPin, pinHash: string): Promise<SessionData | Refusal> {
  const { phone, address } = request
  const found = await findAccountByPhone(trx, phone)
  if (!found) return refuse('auth_token_invalid')
  const account = await lockAccount(trx, found.id)
  const now = platform.clock.now()
  const { known } = await findDeviceTrust(trx, account.id, request.device.cameBack)
  const restriction = await restrictionAfter(platform, trx, account, known)
  await changeBorrower(platform, trx, account.id, {
    pin_hash: pinHash,
    ...restriction,
    pin_forgotten_at: now,
    payout_held_until: payoutHeldUntil(account.payout_held_until, now),
  })
  await endSessions(platform, trx, account.id)
  // their maker knew the old PIN
  await deletePasskeys(trx, account.id)
  await dropAuthTokens(trx, phone)
  await forgetTries(platform, trx, phone)
  await queueSms(platform, trx, phone, smsText('pin_changed', account.language, platform.termsInForce.lender()))
  // the number alone may be in other hands: the phones of the owner hear of it too
  await notify(platform, trx, {
    borrowerId: account.id,
    kind: 'pin_forgotten',
    dedupeKey: `pin_forgotten:${account.id}:${now.toISOString()}`,
  })
  await audit(
    platform,
    trx,
    { kind: 'borrower', id: account.id, address },
    {
      action: 'auth.pin_changed',
      subject: { kind: 'borrower', id: account.id },
      detail: { restricted: restriction.restricted_since !== null },
    },
  )
  return logIn(platform, trx, await findAccount(trx, account.id), request, { codeEntered: true, restricted: false })
}

/**
 * The account after a forgotten PIN. A known phone is its owner's: it opens the account, except a restriction by staff. Elsewhere
 * a code proves the number alone: with stored identity documents the person answers questions about them; with other private data
 * and no documents, staff decide; without private data there is nothing to protect.
 */
async function restrictionAfter(platform: Platform, trx: Transaction, account: Account, onKnownPhone: boolean): Promise<Restriction> {
  const { restricted_since, identity_tries } = account
  if (isRestrictedByStaff(account)) return { restricted_since, identity_tries }
  if (onKnownPhone) return { restricted_since: null, identity_tries: null }
  if (restricted_since !== null) return { restricted_since, identity_tries }
  if (!(await holdsPrivateFacts(trx, account.id))) return { restricted_since: null, identity_tries: null }
  const canAsk = canAskIdentity(await findIdentityFacts(platform, trx, account.id))
  return { restricted_since: platform.clock.now(), identity_tries: canAsk ? 0 : maxIdentityTries }
}

/** A code that reached the phone opens the lock of its number. */
async function forgetTries({ clock }: Platform, trx: Transaction, phone: PhoneNumber): Promise<void> {
  await lockPin(trx, phone, clock.now())
  await storePinLock(trx, phone, untriedPin, clock.now())
  await forgetWrongPins(trx, phone)
}

type Facts = Omit<NewBorrower, 'id' | 'phone_number' | 'language' | 'pin_hash' | 'created_at'>

/** A stored registration: its fields by name (docs/product.md §3.1) and nothing else. */
async function factsOf(keys: Keys, db: Kysely<Tables>, { kind, answers }: PendingRegistration): Promise<Facts> {
  if (kind === 'phone_only') return recogniseBranchCustomer(keys, db, answers as BranchClaim)
  return columnsOf(answers)
}

import { newPasskeyLimit, passkeyChallengeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import type { addPasskey as addPasskeyEndpoint, listPasskeys as listPasskeysEndpoint } from '@let-twe/core/auth/passkey-endpoints.ts'
import type { Data, Received } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { deletePasskey, insertChallenge, insertPasskey, useChallenge } from './write-passkey.ts'
import { notify } from '../../domain/notification/notify.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'
import { isOfFrame } from './is-of-frame.ts'
import { findAccount, findPasskeys } from './auth.queries.ts'
import { smsText } from '../../domain/auth/sms-text.ts'
import { webAuthn } from './web-authn.ts'

/** EdDSA, ES256 and RS256: supported by every phone (COSE's numbers). */
const algorithms = [-8, -7, -257]

/** Whose passkeys these are: the browser gives them to no other site. */
export function relyingParty({ configuration }: Pick<Platform, 'configuration'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(configuration.origin)
  return { id: hostname, origin }
}

/** Until when a challenge that is made now works. */
export function challengeEnd({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() + passkeyChallengeSeconds * 1000)
}

/** The passkeys of the caller. */
export async function listPasskeys({ database }: Platform, caller: BorrowerCaller): Promise<Data<typeof listPasskeysEndpoint>> {
  const rows = await findPasskeys(database.db, caller.id)
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
}

/** The phone's options for a new passkey; the challenge belongs to this session. */
export async function passkeyOptions(platform: Platform, caller: BorrowerCaller): Promise<Record<string, unknown> | Refusal> {
  const { database, clock, termsInForce } = platform
  const refused = await consumePoint(database.db, `passkey:${caller.id}`, newPasskeyLimit, clock.now())
  if (refused) return refused
  const { phone_number: phone } = await findAccount(database.db, caller.id)
  const stored = await findPasskeys(database.db, caller.id)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: termsInForce.lender().name.en,
    rpID: relyingParty(platform).id,
    userName: displayPhoneNumber(phone),
    userID: new TextEncoder().encode(caller.id),
    timeout: passkeyChallengeSeconds * 1000,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: stored.map(({ credential_id: id }) => ({ id })),
    // found without a number, and never without fingerprint, face or the phone's own lock
    authenticatorSelection: { authenticatorAttachment: 'platform', residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(database.db, { challenge: options.challenge, session_hash: caller.sessionHash, expires_at: challengeEnd(platform) })
  return { ...options }
}

/** Stores the phone's passkey, and notifies app and number. */
export async function addPasskey(
  platform: Platform,
  caller: BorrowerCaller,
  { id, client_data, attestation }: Received<typeof addPasskeyEndpoint>['body'],
  { address, userAgent }: { address: string; userAgent: string },
): Promise<Record<string, never> | Refusal> {
  const { database, clock, random, termsInForce } = platform
  const actor: Actor = { kind: 'borrower', id: caller.id, address }
  const subject = { kind: 'borrower', id: caller.id }
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(platform)
  const response = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  const { verifyRegistrationResponse } = await webAuthn()
  const made = await verifyRegistrationResponse({
    response: { ...response, response: { clientDataJSON: client_data, attestationObject: attestation } },
    expectedChallenge: (challenge) => useChallenge(database.db, challenge, caller.sessionHash, clock.now()),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((): VerifiedRegistrationResponse => ({ verified: false }))
  const stored = await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (!made.verified || isOfFrame(client_data)) return refuse('passkey_refused')
    const { id: credentialId, publicKey, counter } = made.registrationInfo.credential
    const passkey = {
      id: random.uuid(),
      borrower_id: caller.id,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      name: deviceName(userAgent),
      created_at: clock.now(),
    }
    if (!(await insertPasskey(trx, passkey))) return refuse('passkey_refused')
    const { phone_number: phone, language } = await findAccount(trx, caller.id)
    await notify(platform, trx, { borrowerId: caller.id, kind: 'new_passkey', dedupeKey: `new-passkey:${passkey.id}` })
    await queueSms(platform, trx, phone, smsText('new_passkey', language, termsInForce.lender()))
    await audit(platform, trx, actor, { action: 'auth.passkey_added', subject })
    return {}
  })
  if (isRefusal(stored)) await audit(platform, database.db, actor, { action: 'auth.passkey_refused', subject, detail: { for: 'adding' } })
  return stored
}

/** Takes one away. */
export function removePasskey(
  platform: Platform,
  caller: BorrowerCaller,
  id: string,
  address: string,
): Promise<Record<string, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (!(await deletePasskey(trx, caller.id, id))) return refuse('not_found')
    const subject = { kind: 'borrower', id: caller.id }
    await audit(platform, trx, { kind: 'borrower', id: caller.id, address }, { action: 'auth.passkey_removed', subject })
    return {}
  })
}

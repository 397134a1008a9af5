import { addressLimits, passkeyChallengeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import type { passkeyLogin } from '@let-twe/core/auth/passkey-endpoints.ts'
import type { Data, Received } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { insertChallenge, useChallenge, usePasskey } from './write-passkey.ts'
import { audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { findDeviceTrust, markKnown } from '../../platform/devices.ts'
import type { Platform } from '../../platform/platform.ts'
import { isOfFrame } from './is-of-frame.ts'
import { findPasskey, lockAccount } from './auth.queries.ts'
import { consumeAddressPoint } from '../../domain/auth/limits.ts'
import { challengeEnd, relyingParty } from './passkeys.ts'
import { type LoginPhone, logIn } from './session-data.ts'
import { warnOfNewPhone } from './warn-of-new-phone.ts'
import { webAuthn } from './web-authn.ts'

/** The challenge for the phone. It names no passkeys: the phone finds those that it has for this site. */
export async function passkeyLoginOptions(platform: Platform, address: string): Promise<Record<string, unknown> | Refusal> {
  const refused = await consumeAddressPoint(platform, 'passkey', address, addressLimits.passkey)
  if (refused) return refused
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(platform).id,
    timeout: passkeyChallengeSeconds * 1000,
    userVerification: 'required',
  })
  await insertChallenge(platform.database.db, { challenge: options.challenge, session_hash: null, expires_at: challengeEnd(platform) })
  return { ...options }
}

/** The log-in's input, with the phone's signature. */
export type PasskeyRequest = LoginPhone & Received<typeof passkeyLogin>['body'] & { readonly address: string }

/**
 * Logs in with a passkey. It stands for the PIN: on a phone that the account knows, or where it knows none, the session is
 * a full one; elsewhere, where phones share their passkeys, a code to the number must lift it.
 */
export async function logInWithPasskey(platform: Platform, request: PasskeyRequest): Promise<Data<typeof passkeyLogin> | Refusal> {
  const { database, clock } = platform
  const { address, device } = request
  const refused = await consumeAddressPoint(platform, 'passkey', address, addressLimits.passkey)
  if (refused) return refused
  const passkey = await findPasskey(database.db, request.id)
  const counter = passkey && (await verifiedCounter(platform, request, passkey))
  const subject = passkey ? { subject: { kind: 'borrower', id: passkey.borrower_id } } : {}
  const session =
    counter === undefined || counter === null
      ? refuse('passkey_refused')
      : await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
          const account = await lockAccount(trx, passkey!.borrower_id)
          if (!(await usePasskey(trx, passkey!.id, counter, clock.now()))) return refuse('passkey_refused')
          const standing = await findDeviceTrust(trx, account.id, device.cameBack)
          const known = standing.known || standing.codeEntered
          await audit(
            platform,
            trx,
            { kind: 'borrower', id: account.id, address },
            { action: 'auth.login', detail: { type: 'passkey' }, ...subject },
          )
          if (standing.codeEntered && account.restricted_since === null) await markKnown(trx, standing.deviceId!, clock.now())
          if (standing.accountHasKnown && !standing.known) await warnOfNewPhone(platform, trx, account)
          const restricted = standing.accountHasKnown && !known
          const data = await logIn(platform, trx, account, request, { codeEntered: false, restricted, liftedBy: 'code' })
          return { ...data, phone_number: account.phone_number }
        })
  if (isRefusal(session))
    await audit(
      platform,
      database.db,
      { kind: 'guest', id: null, address },
      { action: 'auth.passkey_refused', detail: { for: 'login' }, ...subject },
    )
  return session
}

/** The counter of a valid signature; null when any part is invalid. The challenge is used up either way. */
async function verifiedCounter(
  platform: Platform,
  { id, client_data, authenticator_data, signature }: PasskeyRequest,
  { public_key, counter }: { public_key: Buffer; counter: number },
): Promise<number | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(platform)
  const response = { clientDataJSON: client_data, authenticatorData: authenticator_data, signature }
  try {
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: (challenge) => useChallenge(platform.database.db, challenge, null, platform.clock.now()),
      expectedOrigin,
      expectedRPID,
      credential: { id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: true,
    })
    return verified && !isOfFrame(client_data) ? authenticationInfo.newCounter : null
  } catch {
    // whatever is not as it should be is thrown, and says nothing that the caller should know
    return null
  }
}

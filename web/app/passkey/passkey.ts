import { addPasskey, passkeyLogin, passkeyLoginOptions, passkeyOptions } from '@let-twe/core/auth/passkey-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { Failure, Result } from '@let-twe/client/result.ts'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { preparedTexts, pageLanguage } from '../page/page-texts.ts'
import { callApi } from '../api/call-api.ts'

/** True when this phone can ask for fingerprint, face or its own lock; false too where the browser does not say. */
export async function canUsePasskeys(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
  } catch {
    return false
  }
}

/** Logs in with fingerprint or face; undefined when the person closed the phone's question. */
export async function logInWithPasskey(): Promise<Result<Data<typeof passkeyLogin>> | undefined> {
  const options = await callApi(passkeyLoginOptions, {})
  if (!options.ok) return options
  // the phone asks in its own way; this part is loaded by the press that needs it
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options.data as unknown as PublicKeyCredentialRequestOptionsJSON })
    return await callApi(passkeyLogin, {
      body: { id, client_data: response.clientDataJSON, authenticator_data: response.authenticatorData, signature: response.signature },
    })
  } catch (error) {
    return isClosed(error) ? undefined : { ok: false, ...(await refused()) }
  }
}

/** Sets fingerprint or face up on this phone, with the PIN; null when it is done, undefined when the person closed the phone's question. */
export async function createPasskey(pin: string): Promise<Failure | null | undefined> {
  const options = await callApi(passkeyOptions, {}, { pin })
  if (!options.ok) return options
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, response } = await startRegistration({ optionsJSON: options.data as unknown as PublicKeyCredentialCreationOptionsJSON })
    const added = await callApi(addPasskey, { body: { id, client_data: response.clientDataJSON, attestation: response.attestationObject } })
    return added.ok ? null : added
  } catch (error) {
    return isClosed(error) ? undefined : refused()
  }
}

/** Browsers say the same for a closed question and for a time that ran out. */
function isClosed(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

async function refused(): Promise<Failure> {
  const { errors } = await preparedTexts(pageLanguage())
  return { code: 'passkey_refused', message: errors.passkey_refused, fields: {} }
}

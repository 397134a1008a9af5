import { checkPinCode } from '@let-twe/core/auth/endpoints.ts'
import type { Failure } from '@let-twe/client/result.ts'
import { callApi } from '../api/call-api.ts'
import { readStored, store } from '../session/session-store.ts'

/** Checks the PIN with the server; null when it is right, and then a session that a code alone has opened is a full one. */
export async function checkPin(pin: string): Promise<Failure | null> {
  const reply = await callApi(checkPinCode, { body: { password: pin } })
  if (!reply.ok) return reply
  if (readStored('pinLifts') === true) {
    store('pinLifts', false)
    store('restricted', false)
  }
  return null
}

import { logout } from '@let-twe/core/auth/endpoints.ts'
import { callApi } from '../api/call-api.ts'
import { rememberForgottenSession } from './end-forgotten-sessions.ts'
import { readStored } from './session-store.ts'
import { sha256 } from '../api/sha-256.ts'
import { isUnanswered } from '@let-twe/client/result.ts'

/** Ends the session on the server; without network, once it is back. Call it before the stored values are cleared: it reads them before its first wait. */
export async function logOutOnServer(): Promise<void> {
  const token = readStored('token')
  if (token === undefined) return
  const telling = callApi(logout, {}, { keepalive: true })
  const hash = await sha256(token)
  // the page may be gone before the call has failed
  if (!navigator.onLine) rememberForgottenSession(hash)
  const told = await telling
  if (!told.ok && isUnanswered(told)) rememberForgottenSession(hash)
}

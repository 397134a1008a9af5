import { logout } from '@let-twe/core/auth/endpoints.ts'
import { callApi } from './call-api.ts'
import { rememberForgottenSession } from './end-forgotten-sessions.ts'
import { readStored } from './session-store.ts'

/** Ends the session on the server; without network, once it is back. Call it before the stored values are cleared: it reads them before its first wait. */
export async function logOutOnServer(): Promise<void> {
  const token = readStored('token')
  if (token === undefined) return
  const telling = callApi(logout, {}, { keepalive: true })
  const hash = await hashOf(token)
  // the page may be gone before the call has failed
  if (!navigator.onLine) rememberForgottenSession(hash)
  const told = await telling
  if (!told.ok && told.code === 'network_error') rememberForgottenSession(hash)
}

async function hashOf(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

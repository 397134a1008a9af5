import { listPasskeys } from '@let-twe/core/auth/passkey-endpoints.ts'
import { callApi } from '../../session/call-api.ts'
import { canUsePasskeys } from '../../session/passkey.ts'
import type { ComingPasskeys } from './passkeys.tsx'

/** Asks for the own passkeys, and the phone whether it can make one. */
export async function loadPasskeys(): Promise<Awaited<ComingPasskeys>> {
  const [reply, possible] = await Promise.all([callApi(listPasskeys, {}), canUsePasskeys()])
  return reply.ok ? { ok: true, data: { list: reply.data, possible } } : reply
}

import type { listDevices as listDevicesEndpoint } from '@let-twe/core/auth/device-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { removeDevices } from '../../platform/devices.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessions, endSessionsOnDevice, sessionStillOpenSince } from '../../platform/sessions.ts'
import { findDevices } from '../../domain/borrower/find-devices.ts'

/** The phones of the caller: known ones, and those on which a session is open. The caller's own leads, then the last used. */
export async function listDevices(
  { database: { db }, clock }: Platform,
  caller: BorrowerCaller,
): Promise<Data<typeof listDevicesEndpoint>> {
  const rows = await findDevices(db, caller.id, caller.deviceId, sessionStillOpenSince(clock.now()))
  return rows
    .filter(({ id, known_since: known, logged_in: loggedIn }) => known !== null || loggedIn || id === caller.deviceId)
    .map((row) => ({
      id: row.id,
      name: row.name,
      first_used_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      this_device: row.id === caller.deviceId,
      known: row.known_since !== null,
      logged_in: row.logged_in,
    }))
}

/** Logs one phone out: its sessions end, and it has to prove itself again with a code. */
export function removeDevice(
  platform: Platform,
  caller: BorrowerCaller,
  id: string,
  address: string,
): Promise<Record<string, never> | Refusal> {
  const { database, clock } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    if ((await removeDevices(trx, caller.id, { id }, clock.now())) === 0) return refuse('not_found')
    await endSessionsOnDevice(platform, trx, id)
    await audit(
      platform,
      trx,
      { kind: 'borrower', id: caller.id, address },
      { action: 'auth.phone_removed', subject: { kind: 'borrower', id: caller.id } },
    )
    return {}
  })
}

/** Logs every other phone out, also callers that keep no cookies. */
export function logOutEverywhere(platform: Platform, caller: BorrowerCaller, address: string): Promise<Record<string, never>> {
  const { database, clock } = platform
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    await removeDevices(trx, caller.id, { exceptId: caller.deviceId }, clock.now())
    await endSessions(platform, trx, caller.id, caller.sessionHash)
    await audit(
      platform,
      trx,
      { kind: 'borrower', id: caller.id, address },
      { action: 'auth.logged_out_everywhere', subject: { kind: 'borrower', id: caller.id } },
    )
    return {}
  })
}

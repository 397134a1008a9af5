import { identityLifts } from '@let-twe/core/auth/identity-rules.ts'
import type { sessionData } from '@let-twe/core/auth/session-data.ts'
import type * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/transact.ts'
import { saveDevice } from '../../platform/devices.ts'
import type { DeviceCookie } from '../../platform/http/device-cookie.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LiftedBy, openSession } from '../../platform/sessions.ts'
import { type Account, mayOfferPasskey } from './auth.queries.ts'
import { readProgress } from './read-progress.ts'

/** The reply of a log-in. */
export type SessionData = z.output<typeof sessionData>

/** The phone of a log-in, by its cookie and by the name that its browser gives itself. */
export type LoginPhone = { readonly device: DeviceCookie; readonly userAgent: string }

/** The way of a log-in: whether a code was entered on the phone now, and the missing proof for a full session. */
export type Entrance = { readonly codeEntered: boolean; readonly restricted: boolean; readonly liftedBy?: LiftedBy }

/** Opens a session on a phone and answers the stored session values of docs/product.md §3.2. */
export async function logIn(
  platform: Platform,
  trx: Transaction,
  account: Account,
  { device, userAgent }: LoginPhone,
  { codeEntered, restricted, liftedBy = 'pin' }: Entrance,
): Promise<SessionData> {
  const { random, clock } = platform
  const use = { id: random.uuid(), borrowerId: account.id, cookieHash: device.give(), name: deviceName(userAgent), codeEntered }
  const deviceId = await saveDevice(trx, use, clock.now())
  const token = await openSession(platform, trx, account.id, restricted, { liftedBy, deviceId })
  device.openPages({ token, userId: account.id })
  const { loanFormState, loanSubmitted } = await readProgress(trx, account.id)
  return {
    token,
    user_id: account.id,
    active: account.active ? 'on' : 'off',
    loan_form_state: loanFormState,
    loan_submitted: loanSubmitted,
    restricted: restricted || account.restricted_since !== null,
    pin_lifts: restricted && liftedBy === 'pin' && account.restricted_since === null,
    code_lifts: restricted && liftedBy === 'code',
    identity_lifts: identityLifts(account),
    ...((await mayOfferPasskey(trx, account.id)) ? { passkey_offer: true } : {}),
  }
}

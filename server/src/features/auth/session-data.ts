import type { sessionData } from '@let-twe/core/auth/endpoints.ts'
import type * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { openSession } from '../../platform/sessions.ts'
import { type Account, findNewestApplication } from './auth.queries.ts'

/** What a login answers. */
export type SessionData = z.output<typeof sessionData>

/** Opens a session and answers the stored session values of docs/product.md §3.2. */
export async function logIn(platform: Platform, trx: Transaction, account: Account, restricted: boolean): Promise<SessionData> {
  const token = await openSession(platform, trx, account.id, restricted)
  const application = await findNewestApplication(trx, account.id)
  return {
    token,
    user_id: account.id,
    active: account.active ? 'on' : 'off',
    loan_form_state: application && application.ended_at === null ? application.form_state : null,
    loan_submitted: application ? application.submitted_at !== null : false,
    restricted: restricted || account.restricted_since !== null,
    pin_lifts: restricted && account.restricted_since === null,
  }
}

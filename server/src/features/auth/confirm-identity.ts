import { identityLifts, identityLimit, maxIdentityTries } from '@let-twe/core/auth/identity-rules.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { changeBorrower } from '../../domain/borrower/write-borrower.ts'
import { audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { givePointBack, consumePoint } from '../../platform/rate-limit.ts'
import { endSessions } from '../../platform/sessions.ts'
import { lockAccount } from './auth.queries.ts'
import { type IdentityAnswers, findIdentityFacts, isOnFile } from './find-identity-facts.ts'

/**
 * Lifts the restriction of a forgotten PIN with answers about stored data, and ends the other sessions, which a stranger with the
 * number may have opened. The account is locked during the comparison, so parallel answers count one by one; wrong ones count for
 * the restriction, from any session, and for the day.
 */
export async function confirmIdentity(
  platform: Platform,
  caller: BorrowerCaller,
  answers: IdentityAnswers,
  address: string,
): Promise<Record<string, never> | Refusal> {
  if (answers.identity_number === undefined && answers.passport === undefined && answers.work_permit === undefined)
    return refuseFields({ work_permit: 'field_required' })
  const { database, clock } = platform
  const actor = { kind: 'borrower', id: caller.id, address } as const
  const subject = { kind: 'borrower', id: caller.id }
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const now = clock.now()
    const account = await lockAccount(trx, caller.id)
    // lifted meanwhile, in another session or by staff
    if (account.restricted_since === null && !caller.restricted) return {}
    if (!identityLifts(account)) return refuse('account_restricted')
    const key = `identity-wrong:${caller.id}`
    const over = await consumePoint(trx, key, identityLimit, now)
    if (over) return over
    if (!isOnFile(await findIdentityFacts(platform, trx, caller.id), answers)) {
      const tries = (account.identity_tries ?? 0) + 1
      await changeBorrower(platform, trx, caller.id, { identity_tries: tries })
      await audit(platform, trx, actor, { action: 'auth.identity_refused', subject, detail: { tries } })
      return tries < maxIdentityTries ? refuse('identity_wrong', { triesLeft: maxIdentityTries - tries }) : refuse('account_restricted')
    }
    await givePointBack(trx, key, now)
    await changeBorrower(platform, trx, caller.id, { restricted_since: null, identity_tries: null })
    await endSessions(platform, trx, caller.id, caller.sessionHash)
    await audit(platform, trx, actor, { action: 'auth.identity_confirmed', subject })
    return {}
  })
}

import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { changeBorrower } from '../../domain/borrower/write-borrower.ts'
import { audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessions } from '../../platform/sessions.ts'
import { findBorrowerLine } from './administration.queries.ts'
import type { StaffActor } from './manage-staff.ts'
import { transact } from '../../platform/database/transact.ts'

type BorrowerLine = NonNullable<Awaited<ReturnType<typeof findBorrowerLine>>>
type Decision = { readonly id: string; readonly actor: StaffActor; readonly reason: string }

/** Lifts the restriction after a forgotten PIN. Restricted sessions end: the person logs in again and may do everything. */
export function liftRestriction(platform: Platform, { id, actor, reason }: Decision): Promise<BorrowerLine | Refusal> {
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const borrower = await findBorrowerLine(trx, id)
    if (!borrower) return refuse('not_found')
    if (borrower.restricted_since === null) return borrower
    await changeBorrower(platform, trx, id, { restricted_since: null })
    await endSessions(platform, trx, id)
    await audit(platform, trx, actor, { action: 'borrower.restriction_lifted', subject: { kind: 'borrower', id }, detail: { reason } })
    return { ...borrower, restricted_since: null }
  })
}

/** Switches a borrower on or off. Sessions stay open: an inactive borrower sees the rejection page at once. */
export function switchBorrower(
  platform: Platform,
  { id, actor, reason, active }: Decision & { active: boolean },
): Promise<BorrowerLine | Refusal> {
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const borrower = await findBorrowerLine(trx, id)
    if (!borrower) return refuse('not_found')
    await changeBorrower(platform, trx, id, { active })
    await audit(platform, trx, actor, {
      action: active ? 'borrower.switched_on' : 'borrower.switched_off',
      subject: { kind: 'borrower', id },
      detail: { reason },
    })
    return { ...borrower, active }
  })
}

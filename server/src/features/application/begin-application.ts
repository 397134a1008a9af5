import type { BorrowerId } from '@let-twe/core/id.ts'
import type { beginApplication as endpoint } from '@let-twe/core/application/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { assessEligibility } from '../../domain/application/assess-eligibility.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertApplication } from '../../domain/application/write-application.ts'
import { readApplication } from './get-application.ts'
import { transact } from '../../platform/database/transact.ts'

/** Begins a further application after the last one ended, once its reapply date has come. */
export async function beginApplication(platform: Platform, borrowerId: BorrowerId, actor: Actor): Promise<Data<typeof endpoint> | Refusal> {
  const { database, clock, random, termsInForce } = platform
  const begun = await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const { reapplyDate, by } = await assessEligibility(platform, trx, borrowerId, {})
    const { offer } = by(termsInForce.product(clock.today()))
    if (reapplyDate !== null || offer.reasons.some(({ reason }) => reason === 'debt_written_off')) return refuse('not_eligible')
    const application = await insertApplication(platform, trx, { id: random.uuid(), borrower_id: borrowerId, created_at: clock.now() })
    if (!application) return refuse('application_open')
    await audit(platform, trx, actor, { action: 'application.begin', subject: { kind: 'application', id: application.id } })
    return application
  })
  return isRefusal(begun) ? begun : readApplication(platform, database.db, borrowerId)
}

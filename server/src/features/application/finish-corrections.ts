import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { answerRequest } from '../../domain/officer-request/answer-request.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { transact } from '../../platform/database/transact.ts'

/** The borrower says that everything is right now: the open requests for information are answered, the answers locked again. */
export function finishCorrections(platform: Platform, borrowerId: BorrowerId, actor: Actor): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const answered = await answerRequest(platform, trx, { borrowerId, kind: 'information', actor })
    return answered > 0 ? {} : refuse('application_submitted')
  })
}

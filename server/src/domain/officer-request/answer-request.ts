import type { BorrowerId } from '@let-twe/core/id.ts'
import { undecidedStates } from '@let-twe/core/loan/loan-state.ts'
import type { SentDocumentKind } from '@let-twe/core/document/endpoints.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { markAnswered } from './write-officer-request.ts'

/** A borrower's answer to an officer's request. */
export type RequestAnswer = {
  readonly borrowerId: BorrowerId
  readonly kind: 'document' | 'information' | 'interview'
  /** The document that was sent; a request that names none is answered by any. */
  readonly documentKind?: SentDocumentKind
  readonly actor: Actor
}

/** Marks the open requests that a borrower's action answers as done; returns how many there were. */
export async function answerRequest(platform: Platform, trx: Transaction, answer: RequestAnswer): Promise<number> {
  const { borrowerId, kind, documentKind, actor } = answer
  const done = await markAnswered(trx, { borrowerId, kind, documentKind }, platform.clock.now())
  for (const { id } of done)
    await audit(platform, trx, actor, { action: `request.${kind}_answered`, subject: { kind: 'officer_request', id } })
  return done.length
}

/** The requests that wait for a borrower; all of one kind when it is named. */
export const findOpenRequests = compileOnce((db, borrowerId: BorrowerId, kind: RequestAnswer['kind']) =>
  db
    .selectFrom('officer_request')
    .innerJoin('loan', 'loan.id', 'officer_request.loan_id')
    .where('loan.borrower_id', '=', borrowerId)
    .where('loan.state', 'in', undecidedStates)
    .where('officer_request.kind', '=', kind)
    .where('done_at', 'is', null)
    .select(['officer_request.id', 'document_kind', 'reason_code', 'requested_at'])
    .orderBy('requested_at'),
)

import type { LoanId } from '@let-twe/core/id.ts'
import type { SentDocumentKind } from '@let-twe/core/document/endpoints.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { isUndecided } from '@let-twe/core/loan/loan-state.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { notify } from '../../domain/notification/notify.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { type RequestRow, findRequests } from '../../domain/officer-request/find-requests.ts'
import { closeRequestRow, insertRequest } from '../../domain/officer-request/write-officer-request.ts'
import { findOpenRequest } from './officer-request.queries.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { transact } from '../../platform/database/transact.ts'

/** An officer's request. */
export type Request = {
  readonly loanId: LoanId
  readonly actor: StaffActor
  readonly kind: 'document' | 'information' | 'interview'
  readonly document_kind?: SentDocumentKind | undefined
  readonly reason_code: ReasonCode<'request'>
  /** For the borrower, in the borrower's language. */
  readonly words?: string | undefined
  /** For staff only. */
  readonly note?: string | undefined
}

/**
 * Requests a document or answer again from the borrower. The loan keeps its state; one open request for the same thing at a time.
 */
export async function requestAgain(platform: Platform, request: Request): Promise<RequestRow | Refusal> {
  const { loanId, actor, kind, reason_code } = request
  const documentKind = request.document_kind ?? null
  if (kind === 'document' && documentKind === null) return refuseFields({ document_kind: 'field_required' })
  if (kind !== 'document' && documentKind !== null) return refuseFields({ document_kind: 'unknown_field' })
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    if (!isUndecided(loan.state) || loan.planned_rejection !== null) return refuse('transition_refused')
    if (await findOpenRequest(trx, loanId, kind, documentKind)) return refuse('already_recorded')
    const id = platform.random.uuid()
    await insertRequest(trx, {
      id,
      loan_id: loanId,
      kind,
      document_kind: documentKind,
      reason_code,
      words: request.words ?? null,
      note: request.note ?? null,
      requested_by: actor.id,
      requested_at: platform.clock.now(),
    })
    await notify(platform, trx, {
      borrowerId: loan.borrower_id,
      kind: `${kind}_requested`,
      params: { request_id: id, reason_code, ...(documentKind === null ? {} : { document_kind: documentKind }) },
      dedupeKey: `request:${id}`,
    })
    await audit(platform, trx, actor, {
      action: `loan.request_${kind}`,
      subject: { kind: 'loan', id: loanId },
      ...(documentKind === null ? {} : { detail: { document_kind: documentKind } }),
    })
    return (await findRequests(trx, { id }))[0]!
  })
}

/** Marks a request as met, when the officer got its answer in another way. */
export function closeRequest(platform: Platform, { id, actor }: { id: string; actor: StaffActor }): Promise<RequestRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const closed = await closeRequestRow(trx, id, platform.clock.now())
    const [row] = await findRequests(trx, { id })
    if (!row) return refuse('not_found')
    if (closed) await audit(platform, trx, actor, { action: 'loan.request_closed', subject: { kind: 'loan', id: row.loan_id } })
    return row
  })
}

import type { BorrowerId } from '@let-twe/core/id.ts'
import type { SentDocumentKind } from '@let-twe/core/document/endpoints.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { undecidedStates } from '@let-twe/core/loan/loan-state.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** Writes an officer's request. */
export async function insertRequest(trx: Transaction, row: Insertable<Tables['officer_request']>): Promise<void> {
  await trx.insertInto('officer_request').values(row).execute()
}

/** Closes a request; true when it was still open. */
export async function closeRequestRow(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('officer_request')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the open requests of a loan that was decided. */
export async function endRequests(trx: Transaction, loanId: LoanId, now: Date): Promise<void> {
  await trx
    .updateTable('officer_request')
    .set({ done_at: now, ended_by_decision: true })
    .where('loan_id', '=', loanId)
    .where('done_at', 'is', null)
    .execute()
}

/** Marks the open requests of one kind as done; any document answers a request that names none. Returns them. */
export function markAnswered(
  trx: Transaction,
  answer: { borrowerId: BorrowerId; kind: Tables['officer_request']['kind']; documentKind: SentDocumentKind | undefined },
  now: Date,
): Promise<{ id: string }[]> {
  const { borrowerId, kind, documentKind } = answer
  return trx
    .updateTable('officer_request')
    .set({ done_at: now })
    .where('done_at', 'is', null)
    .where('kind', '=', kind)
    .where('loan_id', 'in', (eb) =>
      eb.selectFrom('loan').select('loan.id').where('borrower_id', '=', borrowerId).where('state', 'in', undecidedStates),
    )
    .where((eb) =>
      documentKind === undefined ? eb.lit(true) : eb.or([eb('document_kind', '=', documentKind), eb('document_kind', 'is', null)]),
    )
    .returning(['id'])
    .execute()
}

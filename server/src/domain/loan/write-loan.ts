import type { LoanId } from '@let-twe/core/id.ts'
import type { StoredLoanState } from '@let-twe/core/loan/loan-state.ts'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { batchesOf } from '../../platform/database/batches-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { refreshBorrowerBranches } from '../borrower/write-borrower-branch.ts'
import { deliverLoanEvents } from '../connection/write-webhook-delivery.ts'
import { refreshCollectionCases } from '../contact/write-collection-case.ts'

/** A loan as it is stored. */
export type LoanRow = Selectable<Tables['loan']>

/** The loan, locked until the transaction ends: two changes of one loan wait for each other. */
export function lockLoan(trx: Transaction, id: LoanId): Promise<LoanRow | undefined> {
  return trx.selectFrom('loan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Locks the loan of an appointment that is about to be locked itself. A state change locks the loan and then writes its
 * appointments: the other order would deadlock.
 */
export async function lockLoanOfAppointment(trx: Kysely<Tables>, appointmentId: string): Promise<void> {
  const its = trx.selectFrom('appointment').where('appointment.id', '=', appointmentId).select('loan_id')
  await trx.selectFrom('loan').select('loan.id').where('loan.id', '=', its).forUpdate().execute()
}

/** Writes a new loan. */
export async function insertLoan(trx: Transaction, loan: Insertable<Tables['loan']>): Promise<void> {
  await trx.insertInto('loan').values(loan).execute()
  await refreshBorrowerBranches(trx, [loan.borrower_id])
}

/** Writes loans that another system disbursed: they run from the first moment. Their borrowers' branches and their cases are refreshed by the import. */
export async function insertRunningLoans(
  trx: Transaction,
  loans: readonly Insertable<Tables['loan']>[],
  events: readonly Insertable<Tables['loan_event']>[],
): Promise<void> {
  for (const some of batchesOf(loans)) await trx.insertInto('loan').values(some).execute()
  await insertLoanEvents(trx, events)
}

/** Ends the loans of an undone import as if they had never been disbursed. */
export async function endImportedLoans(
  trx: Transaction,
  ids: readonly LoanId[],
  events: readonly Insertable<Tables['loan_event']>[],
): Promise<void> {
  await trx
    .updateTable('loan')
    .set((eb) => ({ state: 'closed', disbursement_date: null, version: eb('version', '+', 1), follow_up_date: null }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  await insertLoanEvents(trx, events)
}

async function insertLoanEvents(trx: Transaction, events: readonly Insertable<Tables['loan_event']>[]): Promise<void> {
  for (const some of batchesOf(events)) {
    await trx.insertInto('loan_event').values(some).execute()
    await deliverLoanEvents(trx, some)
  }
}

/** Facts of a loan to change: its state and its branch have functions of their own, since lists follow them. */
export type LoanChanges = Omit<Updateable<Tables['loan']>, 'id' | 'borrower_id' | 'state' | 'branch_id'>

/** Changes a loan. */
export function updateLoan(trx: Transaction, id: LoanId, changes: LoanChanges): Promise<LoanRow> {
  return update(trx, id, changes)
}

/** Writes the state of a loan, which `moveLoan` alone decides. */
export async function updateLoanState(
  trx: Transaction,
  { id, state: before }: Pick<LoanRow, 'id' | 'state'>,
  changes: LoanChanges & { readonly state: StoredLoanState },
): Promise<LoanRow> {
  const moved = await update(trx, id, changes)
  if (moved.state !== before && (moved.state === 'active' || before === 'active')) await refreshCollectionCases(trx, [id])
  return moved
}

/** Writes the branch of a loan. `setLoanBranch` alone calls it. */
export function updateLoanBranch(trx: Transaction, id: LoanId, branchId: string): Promise<LoanRow> {
  return update(trx, id, { branch_id: branchId })
}

function update(trx: Transaction, id: LoanId, changes: Updateable<Tables['loan']>): Promise<LoanRow> {
  return trx.updateTable('loan').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Writes an event of a loan; events are append-only. */
export function insertLoanEvent(trx: Transaction, event: Insertable<Tables['loan_event']>): Promise<void> {
  return insertLoanEvents(trx, [event])
}

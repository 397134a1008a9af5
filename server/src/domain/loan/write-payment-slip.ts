import type { LoanId, PaymentId } from '@let-twe/core/id.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { type Insertable, expressionBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { branchOfLoan } from '../branch/branch-of-loan.ts'

/** A slip is not decided yet. `matched` is of rows from before a payment was posted from its slip. */
export const undecidedSlipStates = ['received', 'matched'] as const

/** Writes a slip; false when the same picture was sent for the loan before, or another one with the same bank and number that was not refused. */
export async function insertSlip(trx: Transaction, row: Omit<Insertable<Tables['payment_slip']>, 'loan_branch_id'>): Promise<boolean> {
  const written = await trx
    .insertInto('payment_slip')
    .values({ ...row, loan_branch_id: branchOfLoan(trx, row.loan_id) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Refuses a slip; false when it is decided, or its payment waits for a second person or the bank. */
export async function refuseSlipRow(
  trx: Transaction,
  id: string,
  { now, ...decision }: { reason_code: ReasonCode<'refuse_slip'>; note: string | null; decided_by: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_slip')
    .set({ ...decision, state: 'refused' })
    .where('id', '=', id)
    .where('state', 'in', undecidedSlipStates)
    .where(waitsFor(now), 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Links a slip to its payment; false when it was decided meanwhile. */
export async function linkSlipRow(
  trx: Transaction,
  id: string,
  { paymentId, decidedBy }: { paymentId: PaymentId; decidedBy: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_slip')
    .set({ state: 'posted', payment_id: paymentId, proposal_id: null, decided_by: decidedBy })
    .where('id', '=', id)
    .where('state', 'in', undecidedSlipStates)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The payment of a slip waits for a second person. */
export async function setSlipProposal(trx: Transaction, id: string, proposalId: string): Promise<void> {
  await trx.updateTable('payment_slip').set({ proposal_id: proposalId }).where('id', '=', id).execute()
}

/** The payment of a slip was taken back: the slip waits for an officer again. */
export async function reopenSlipOfPayment(trx: Transaction, paymentId: PaymentId): Promise<void> {
  await trx.updateTable('payment_slip').set({ state: 'received', payment_id: null }).where('payment_id', '=', paymentId).execute()
}

/** Brings `loan_branch_id` in line with the branch of these loans. */
export async function copyBranchToSlips(trx: Transaction, loanIds: readonly LoanId[]): Promise<void> {
  await trx
    .updateTable('payment_slip')
    .from('loan')
    .set((eb) => ({ loan_branch_id: eb.ref('loan.branch_id') }))
    .whereRef('loan.id', '=', 'payment_slip.loan_id')
    .where('loan.id', 'in', loanIds)
    .whereRef('payment_slip.loan_branch_id', 'is distinct from', 'loan.branch_id')
    .execute()
}

/** What the payment of a slip waits for: a second person, or the bank, which has not shown the transfer; null for nothing. */
export function waitsFor(now: Date) {
  const { exists, selectFrom, case: choose } = expressionBuilder<Tables, 'payment_slip'>()
  const proposal = selectFrom('dual_control')
    .whereRef('dual_control.id', '=', 'payment_slip.proposal_id')
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .select('dual_control.id')
  const expected = selectFrom('transfer_source')
    .innerJoin('transfer', 'transfer.id', 'transfer_source.transfer_id')
    .whereRef('payment_slip_id', '=', 'payment_slip.id')
    .where('transfer.state', '=', 'expected')
    .select('transfer.id')
  return choose()
    .when(exists(proposal))
    .then(sql.lit('second_person' as const))
    .when(exists(expected))
    .then(sql.lit('bank' as const))
    .end()
}

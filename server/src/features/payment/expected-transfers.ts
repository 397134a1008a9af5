import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { businessDateAt, daysBetween } from '@let-twe/core/business-date.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { listExpectedTransfers as listed } from '@let-twe/core/payment/expected-endpoints.ts'
import { isInBranches } from '../../domain/branch/in-branches.ts'
import { insertLoanNote } from '../../domain/loan/write-loan-note.ts'
import { rightsOfStaff } from '../../domain/staff/rights-of-staff.ts'
import { isExpectedOverdue } from '../../domain/transfer/expected-overdue.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { StaffCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findTypists } from './transfer.queries.ts'
import { changeTransfer, lockIngestion, lockTransfer } from './write-transfer.ts'

/** The typed transfers that the bank has not shown, of the loans that a person sees; oldest first. */
export async function listExpectedTransfers(
  { database: { db }, clock }: Platform,
  { id, branches, permissions }: Pick<StaffCaller, 'id' | 'branches' | 'permissions'>,
): Promise<Data<typeof listed>> {
  const rows = await db
    .selectFrom('transfer')
    .innerJoin('loan', 'loan.id', 'transfer.loan_id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .leftJoin('staff', 'staff.id', 'transfer.received_by')
    .where('transfer.state', '=', 'expected')
    .where(isInBranches(branches))
    .orderBy('transfer.received_at')
    .orderBy('transfer.id')
    .limit(200)
    .select(['transfer.id', 'loan.id as loan_id', 'borrower.name', 'loan.payment_reference_number'])
    .select(['transfer.amount_satang', 'transfer.paid_date', 'transfer.payment_type', 'transfer.number'])
    .select(['staff.name as typed_by', 'transfer.received_by', 'transfer.received_at', 'transfer.like_id'])
    .select(isExpectedOverdue(clock.today()).as('overdue'))
    .execute()
  return rows.map(({ received_by, received_at, like_id, ...row }) => ({
    ...row,
    days: daysBetween(businessDateAt(received_at), clock.today()),
    held: like_id !== null,
    withdrawable: received_by === id || permissions.includes('reverse_payment'),
  }))
}

/** Withdraws a typed transfer that the bank has not shown; nothing of it is in the books. Its slip waits for an officer again; the note stands in the loan's file. */
export function withdrawTransfer(
  platform: Platform,
  {
    id,
    actor,
    reason_code,
    note,
  }: { id: string; actor: StaffActor; reason_code: ReasonCode<'withdraw_transfer'>; note?: string | undefined },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockIngestion(trx)
    const transfer = await lockTransfer(trx, id)
    if (!transfer) return refuse('not_found')
    if (transfer.state !== 'expected') return refuse('transition_refused')
    const { permissions } = await rightsOfStaff(platform, trx, actor)
    if (!(await findTypists(trx, id)).includes(actor.id) && !permissions.includes('reverse_payment')) return refuse('typist_needed')
    await changeTransfer(platform, trx, id, { state: 'undone', like_id: null, decided_by: actor.id, decided_at: platform.clock.now() })
    if (note !== undefined && transfer.loan_id !== null)
      await insertLoanNote(platform, trx, { loanId: transfer.loan_id, actor, text: note })
    await audit(platform, trx, actor, {
      action: 'transfer.withdraw',
      subject: { kind: 'transfer', id },
      detail: { loan_id: transfer.loan_id, amount_satang: transfer.amount_satang, reason_code },
    })
    return {}
  })
}

import type { LoanId } from '@let-twe/core/id.ts'
import type { StaffActor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** Writes a note for colleagues into the file of a loan, and returns its id. */
export async function insertLoanNote(
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  trx: Transaction,
  { loanId, actor, text }: { readonly loanId: LoanId; readonly actor: StaffActor; readonly text: string },
): Promise<string> {
  const id = random.uuid()
  await trx.insertInto('loan_note').values({ id, loan_id: loanId, staff_id: actor.id, text, at: clock.now() }).execute()
  return id
}

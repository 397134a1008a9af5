import type { BorrowerId, LoanId, StaffId } from '@let-twe/core/id.ts'
import { isOpenLoanState, storedLoanStates } from '@let-twe/core/loan/loan-state.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { mayWorkOn } from '../staff/may-work-on.ts'
import { updateLoan } from './write-loan.ts'

type Terms = Pick<Platform, 'termsInForce'>

/** The officers of loans who may still work on them. */
function officers({ termsInForce }: Terms, db: Kysely<Tables>) {
  const named = db.selectFrom('loan').innerJoin('staff', 'staff.id', 'loan.officer_id').where(mayWorkOn(termsInForce.lender()))
  return named.select(['staff.id', 'picture_file'])
}

/** The officer of the open loan of a borrower; undefined before the first claim, and where that person may not work on it any more. */
export function findOfficerOfBorrower(terms: Terms, db: Kysely<Tables>, borrowerId: BorrowerId) {
  const open = storedLoanStates.filter(isOpenLoanState)
  return officers(terms, db).where('borrower_id', '=', borrowerId).where('loan.state', 'in', open).executeTakeFirst()
}

/** Makes a member of staff the officer of a loan that has none. That person stays, also while colleagues work on the loan, unless the loan is handed over by name. */
export async function introduceOfficer(
  terms: Terms,
  trx: Transaction,
  { loanId, staffId, isHandedOver = false }: { readonly loanId: LoanId; readonly staffId: StaffId; readonly isHandedOver?: boolean },
): Promise<void> {
  if (isHandedOver || !(await officers(terms, trx).where('loan.id', '=', loanId).executeTakeFirst()))
    await updateLoan(trx, loanId, { officer_id: staffId })
}

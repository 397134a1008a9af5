import { setLoanBranch } from '../domain/branch/set-loan-branch.ts'
import { transact } from '../platform/database/transact.ts'
import type { TestApp } from './start-test-app.ts'

/** A loan belongs to a branch, whatever its visit says. */
export async function belongToBranch({ platform }: Pick<TestApp, 'platform'>, loanId: string, branchId: string): Promise<void> {
  await transact(platform.database.db, { onRefusal: 'rollback' }, (trx) => setLoanBranch(trx, loanId as never, branchId))
}

import type { BranchAct } from '@let-twe/core/auth/otp-rules.ts'
import { writeCode } from '../domain/auth/one-time-code.ts'
import { transact } from '../platform/database/transact.ts'
import type { TestApp } from './start-test-app.ts'

/** A code of a borrower's act at a branch, as the borrower's phone would have got it. */
export async function deskCode({ platform }: Pick<TestApp, 'platform'>, act: BranchAct, loanId: string): Promise<string> {
  const { db } = platform.database
  const borrower = await db
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .where('loan.id', '=', loanId)
    .select(['borrower.id', 'borrower.phone_number'])
    .executeTakeFirstOrThrow()
  const code = platform.random.digits(6)
  await transact(db, { onRefusal: 'rollback' }, (trx) =>
    writeCode(platform, trx, { phone: borrower.phone_number, purpose: act, borrowerId: borrower.id }, code),
  )
  return code
}

import { stampDutyOn, taxesOf } from '@let-twe/core/ledger/tax-policy.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** The stamp duty that a disbursement books. After a bounce the same agreement is disbursed again: its duty is booked. */
export async function stampDutyOf({ termsInForce }: Pick<Platform, 'termsInForce'>, trx: Transaction, loan: LoanRow): Promise<Satang> {
  if (!taxesOf(termsInForce.lender()).stampDuty) return satang(0)
  const booked = await trx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.id', 'posting_id')
    .where('loan_id', '=', loan.id)
    .where('account', '=', 'stamp_duty')
    .select('posting_id')
    .limit(1)
    .executeTakeFirst()
  return booked ? satang(0) : stampDutyOn(loan.size_satang)
}

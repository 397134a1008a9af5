import type { PaymentId } from '@let-twe/core/id.ts'
import { mayReversePayment } from '@let-twe/core/payment/reversal-rule.ts'
import type { Kysely } from 'kysely'
import { owedToBorrower } from '../../domain/ledger/post-ledger.ts'
import { cannotReopen } from '../../domain/loan/move-loan.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { findPayments } from './loan-file.queries.ts'

/** The reversible payment: the newest standing one, unless a later event depends on it. */
export async function findReversible(
  db: Kysely<Tables>,
  loan: LoanRow,
  payments: Awaited<ReturnType<typeof findPayments>>,
): Promise<PaymentId | null> {
  const standing = payments.filter(({ reversed_at }) => reversed_at === null)
  const newest = standing.toSorted((one, other) => (one.receipt_number < other.receipt_number ? 1 : -1))[0]
  if (!newest) return null
  const writtenOff = loan.written_off_date !== null
  if (!mayReversePayment(newest, { state: loan.state, writtenOff, owedToBorrower: await owedToBorrower(db, loan.id) })) return null
  return !writtenOff && loan.state === 'closed' && (await cannotReopen(db, loan)) ? null : newest.id
}

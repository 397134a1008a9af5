import { inCoins } from '@let-twe/core/cash/coins.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanAccount } from '@let-twe/core/loan/loan-account.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { readLoanAccount } from './loan-account.ts'
import type { LoanRow } from './write-loan.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The split of a payment on a written-off loan: `recovered` up to the claim, the rest is owed back. */
export type RecoveryPlan = {
  /** Before it: owed still, and recovered so far. */
  readonly owed: Satang
  readonly soFar: Satang
  readonly recovered: Satang
  readonly overpaid: Satang
  /** The rest below one coin of the owed amount, when cash pays the rest of it. */
  readonly rounding: Satang
}

/** What written-off loans recovered so far, for a query of loans to read beside them. */
export function recoveredSoFar(eb: ExpressionBuilder<Tables, 'loan'>) {
  const sum = eb
    .selectFrom('payment')
    .whereRef('payment.loan_id', '=', 'loan.id')
    .where('payment.reversed_at', 'is', null)
    .select(({ fn, cast, lit }) => cast<Satang>(fn.coalesce(fn.sum('payment.recovered_satang'), lit(0)), 'int8').as('sum'))
  return sum.$asScalar().$notNull().as('recovered_so_far')
}

/** What is owed still: the payoff of the write-off's day, less later recoveries. No charges follow it. */
export function owedAfterWriteOff(account: LoanAccount, writtenOff: BusinessDate, soFar: Satang): Satang {
  return satang(Math.max(0, payoffOn(account, writtenOff).total - soFar))
}

/** Plans a recovery. */
export async function planRecovery(
  db: Kysely<Tables>,
  loan: Pick<LoanRow, 'id' | 'disbursement_date' | 'yearly_rate' | 'written_off_date'>,
  amount: Satang,
  { cash }: { readonly cash: boolean } = { cash: false },
): Promise<RecoveryPlan> {
  const account = (await readLoanAccount(db, loan))!
  const before = db.selectFrom('loan').where('loan.id', '=', loan.id).select(recoveredSoFar)
  const { recovered_so_far: soFar } = await before.executeTakeFirstOrThrow()
  const owed = owedAfterWriteOff(account, loan.written_off_date!, soFar)
  const rounding = cash && amount < owed && amount === inCoins(owed) ? satang(owed - amount) : 0
  const recovered = satang(Math.min(amount + rounding, owed))
  return { owed, soFar, recovered, overpaid: satang(amount + rounding - recovered), rounding }
}

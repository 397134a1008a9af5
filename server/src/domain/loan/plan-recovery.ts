import { inCoins } from '@let-twe/core/cash/coins.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
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

/** Plans a recovery. The claim is the payoff of the write-off's day, less later recoveries: no charges follow it. */
export async function planRecovery(
  db: Kysely<Tables>,
  loan: Pick<LoanRow, 'id' | 'disbursement_date' | 'yearly_rate' | 'written_off_date'>,
  amount: Satang,
  { cash }: { readonly cash: boolean } = { cash: false },
): Promise<RecoveryPlan> {
  const account = (await readLoanAccount(db, loan))!
  const { sum } = await db
    .selectFrom('payment')
    .where('loan_id', '=', loan.id)
    .where('reversed_at', 'is', null)
    .select((eb) => eb.cast<Satang>(eb.fn.coalesce(eb.fn.sum('recovered_satang'), eb.lit(0)), 'int8').as('sum'))
    .executeTakeFirstOrThrow()
  const owed = satang(Math.max(0, payoffOn(account, loan.written_off_date!).total - sum))
  const rounding = cash && amount < owed && amount === inCoins(owed) ? satang(owed - amount) : 0
  const recovered = satang(Math.min(amount + rounding, owed))
  return { owed, soFar: sum, recovered, overpaid: satang(amount + rounding - recovered), rounding }
}

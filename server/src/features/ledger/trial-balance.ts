import { daysBetween } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type ChartOfAccounts, accountsInOrder } from '@let-twe/core/ledger/chart-of-accounts.ts'
import type { getTrialBalance } from '@let-twe/core/ledger/endpoints.ts'
import type { Kysely } from 'kysely'
import { branchOrder } from '../../domain/branch/branch-order.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type BalanceQuery, findBalances } from './ledger.queries.ts'

/** The balances of the accounts that ever moved, in the order of their numbers; of a split each branch by itself, the head office first. */
export async function readTrialBalance(
  db: Kysely<Tables>,
  chart: ChartOfAccounts,
  query: BalanceQuery,
): Promise<Pick<Data<typeof getTrialBalance>, 'rows'> | Refusal> {
  if (daysBetween(query.from, query.to) < 0) return refuse('date_invalid')
  const found = await findBalances(db, query)
  const branches = await db.selectFrom('branch').select(['id', 'name']).orderBy(branchOrder).execute()
  const rows = [null, ...branches].flatMap((branch) =>
    accountsInOrder(chart).flatMap((account) =>
      found
        .filter((each) => each.account === account && each.branch_id === (branch?.id ?? null))
        .map(({ opening_satang, debit_satang, credit_satang, closing_satang }) => ({
          account,
          ...chart[account],
          branch: branch?.name ?? null,
          opening_satang,
          debit_satang,
          credit_satang,
          closing_satang,
        })),
    ),
  )
  return { rows }
}

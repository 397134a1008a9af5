import { daysBetween } from '@let-twe/core/business-date.ts'
import type { Data, Received } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type ChartOfAccounts, accountsInOrder } from '@let-twe/core/ledger/chart-of-accounts.ts'
import type { listEntries } from '@let-twe/core/ledger/endpoints.ts'
import type { LedgerAccount } from '@let-twe/core/ledger/ledger-account.ts'
import { isForEntry } from '@let-twe/core/ledger/manual-entry.ts'
import type { Kysely } from 'kysely'
import { branchOrder } from '../../domain/branch/branch-order.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { findEntries } from './entry.queries.ts'

/** The manual entries of some days, and what a new one may name. */
export async function readEntries(
  db: Kysely<Tables>,
  chart: ChartOfAccounts,
  { from, to }: Received<typeof listEntries>['query'],
): Promise<Data<typeof listEntries> | Refusal> {
  if (daysBetween(from, to) < 0 || daysBetween(from, to) > 366) return refuse('date_invalid')
  const named = (account: LedgerAccount) => ({ account, ...chart[account] })
  const found = await findEntries(db, { from, to })
  return {
    entries: found.map(({ id, kind, booked_date, branch, text, reverses, reversed, proposed_by, confirmed_by, lines }) => ({
      id,
      booked_date,
      branch,
      reverses,
      reversed,
      proposed_by,
      confirmed_by,
      opening: kind === 'opening_entry',
      text: text ?? '',
      lines: lines.map(({ account, amount_satang }) => ({ ...named(account), amount_satang })),
    })),
    accounts: accountsInOrder(chart)
      .filter((account) => [true, false].some((ofBranch) => isForEntry(account, { opening: true, ofBranch })))
      .map(named),
    branches: await db.selectFrom('branch').select(['id', 'name']).orderBy(branchOrder).execute(),
  }
}

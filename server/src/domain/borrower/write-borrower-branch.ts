import type { BorrowerId } from '@let-twe/core/id.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transact.ts'

/** The branches of a person with the facts that lists of a branch show: the nil id is for a person without a loan, or a loan without a branch. */
const seen = sql`
  select distinct borrower.id, coalesce(loan.branch_id, '00000000-0000-0000-0000-000000000000') as branch_id, borrower.created_at,
    conversation.waiting_since, borrower.restricted_since is not null as restricted
  from borrower left join loan on loan.borrower_id = borrower.id left join conversation on conversation.borrower_id = borrower.id`

/**
 * Updates `borrower_branch` from loans, conversation and restriction of these people. Runs after each write of one of them. The
 * people are locked first: of two transactions that change facts of one person, the second waits and reads the writes of the
 * first.
 */
export async function refreshBorrowerBranches(trx: Transaction, borrowerIds: readonly BorrowerId[]): Promise<void> {
  const people = trx.selectFrom('borrower').where((eb) => eb('id', '=', eb.fn.any(eb.val([...borrowerIds]))))
  await people.orderBy('id').forNoKeyUpdate().select('id').execute()
  // raw: an insert with a deletion beside it, which sees the same rows
  await sql`
    with seen as (${seen} where borrower.id = any(${borrowerIds}::uuid[])), gone as (
      delete from borrower_branch where borrower_id = any(${borrowerIds}::uuid[])
        and not exists (select from seen where seen.id = borrower_branch.borrower_id and seen.branch_id = borrower_branch.branch_id))
    insert into borrower_branch as kept (borrower_id, branch_id, created_at, waiting_since, restricted)
    select id, branch_id, created_at, waiting_since, restricted from seen
    on conflict (borrower_id, branch_id) do update
      set created_at = excluded.created_at, waiting_since = excluded.waiting_since, restricted = excluded.restricted
      where (kept.created_at, kept.waiting_since, kept.restricted)
        is distinct from (excluded.created_at, excluded.waiting_since, excluded.restricted)`.execute(trx)
}

/** The people whose rows of `borrower_branch` differ from their facts. */
export const differingBorrowerBranches = sql<{ id: string }>`
  select distinct coalesce(seen.id, kept.borrower_id) as id
  from (${seen}) as seen full join borrower_branch as kept on kept.borrower_id = seen.id and kept.branch_id = seen.branch_id
  where (kept.created_at, kept.waiting_since, kept.restricted) is distinct from (seen.created_at, seen.waiting_since, seen.restricted)`

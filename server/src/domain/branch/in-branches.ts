import { type RawBuilder, sql } from 'kysely'

/** The ids of the branches that somebody works for; null: all of them, as at the head office. */
export type Branches = readonly string[] | null

/** In a query of loans: those of these branches, and those that have none yet. */
export function isInBranches(branches: Branches): RawBuilder<boolean> {
  return branches === null ? all : sql<boolean>`(loan.branch_id is null or loan.branch_id = any(${branches}::uuid[]))`
}

/**
 * The same as a source of rows `each (value)` for a list of loans or people that is found branch by branch (`pageAmong`), each in its own order by an
 * index: those of a branch that opened yesterday are all at one end of the list of all.
 */
export function eachBranch(branches: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${[...branches, none]}::uuid[]) as each (value)`
}

/** A loan of what `eachBranch` names, as its index has it (migration 0152). */
export function isOfEachBranch(): RawBuilder<boolean> {
  return sql`coalesce(loan.branch_id, ${sql.lit(none)}::uuid) = each.value`
}

/** In any other query: whether the loan of a row is one of them, by the name of the column (`slip.loan_id`). */
export function isLoanInBranches(branches: Branches, loanId: string): RawBuilder<boolean> {
  if (branches === null) return all
  return sql<boolean>`exists (select from loan where loan.id = ${sql.ref(loanId)} and ${isInBranches(branches)})`
}

/** In a query of cases of running loans, which know the branch themselves. The branches stand in the statement: how large they are decides how it is run. */
export function isCaseInBranches(branches: Branches): RawBuilder<boolean> {
  if (branches === null) return all
  return sql<boolean>`(collection_case.branch_id is null or collection_case.branch_id = any(${sql.lit(`{${branches.join(',')}}`)}::uuid[]))`
}

/** Whether a person is seen: one loan of theirs is, or they have none. The database keeps where that is (migration 0168). */
export function isBorrowerInBranches(branches: Branches, borrowerId: string): RawBuilder<boolean> {
  if (branches === null) return all
  return sql<boolean>`exists (select from borrower_branch
    where borrower_branch.borrower_id = ${sql.ref(borrowerId)} and borrower_branch.branch_id = any(${[...branches, none]}::uuid[]))`
}

/** Whether a proposal waits for these branches: one about a loan or a person that they see, or about the blacklist, which is the whole lender's. */
export function isProposalInBranches(branches: Branches): RawBuilder<boolean> {
  if (branches === null) return all
  return sql<boolean>`(${isLoanInBranches(branches, 'dual_control.loan_id')} or dual_control.kind = 'blacklist_removal'
    or dual_control.kind = 'delete_borrower' and ${isBorrowerInBranches(branches, 'dual_control.subject_id')})`
}

const all = sql<boolean>`true`
/** Stands for no branch. */
const none = '00000000-0000-0000-0000-000000000000'

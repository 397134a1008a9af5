import { type RawBuilder, sql } from 'kysely'

// raw: each condition serves queries of several shapes, in the words of an index

/** The ids of the branches of a member of staff; null: all of them, as at the head office. */
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
  return sql`unnest(${[...branches, noBranch]}::uuid[]) as each (value)`
}

/** A row of the subject of `eachBranch`, by its branch column, as the indexes have it (migrations 0152 and 0173). */
export function isOfEachBranch(column = 'loan.branch_id'): RawBuilder<boolean> {
  return sql`coalesce(${sql.ref(column)}, ${sql.lit(noBranch)}::uuid) = each.value`
}

/** For a count: whether a row that knows its branch is of these, by the name of the column. */
export function isRowInBranches(branches: Branches, column: string): RawBuilder<boolean> {
  if (branches === null) return all
  return sql<boolean>`coalesce(${sql.ref(column)}, ${sql.lit(noBranch)}::uuid) = any(${[...branches, noBranch]}::uuid[])`
}

/** In a query of cases of running loans, which know the branch themselves. The branches stand in the statement: how large they are decides how it is run. */
export function isCaseInBranches(branches: Branches): RawBuilder<boolean> {
  if (branches === null) return all
  return sql<boolean>`coalesce(collection_case.branch_id, ${sql.lit(noBranch)}::uuid) = any(${sql.lit(`{${[...branches, noBranch].join(',')}}`)}::uuid[])`
}

/** True when a person is seen: one loan of theirs is, or they have none. The database keeps where that is (migration 0168). */
export function isBorrowerInBranches(branches: Branches, borrowerId: string): RawBuilder<boolean> {
  if (branches === null) return all
  return sql<boolean>`exists (select from borrower_branch
    where borrower_branch.borrower_id = ${sql.ref(borrowerId)} and borrower_branch.branch_id = any(${[...branches, noBranch]}::uuid[]))`
}

/** The people of these branches of whom `borrower_branch` says something, each once: a source of rows for a count. */
export function peopleInBranches(branches: readonly string[], having: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select distinct borrower_id from borrower_branch where ${having} and branch_id = any(${[...branches, noBranch]}::uuid[])) as people`
}

/**
 * True when a proposal waits for these branches: one about a loan or a person that they see, about the blacklist, which is the whole lender's,
 * or about a day of theirs. */
export function isProposalInBranches(branches: Branches): RawBuilder<boolean> {
  if (branches === null) return all
  return sql<boolean>`(exists (select from loan where loan.id = dual_control.loan_id and ${isInBranches(branches)}) or dual_control.kind = 'blacklist_removal'
    or dual_control.kind = 'day_end' and dual_control.subject_id = any(${branches}::uuid[])
    or dual_control.kind in ('delete_borrower', 'borrower_death') and ${isBorrowerInBranches(branches, 'dual_control.subject_id')})`
}

const all = sql<boolean>`true`
/** Stands for no branch: of a day, for the head office. */
export const noBranch = '00000000-0000-0000-0000-000000000000'

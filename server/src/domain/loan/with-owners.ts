import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** Rows about loans with the name of each borrower and the reference of the loan, for the lists of the office. */
export async function withOwners<T extends { loan_id: string }>(db: Kysely<Tables>, rows: readonly T[]) {
  const owners = await findOwners(
    db,
    rows.map(({ loan_id }) => loan_id),
  )
  return rows.map((row) => ({ ...row, ...owners.get(row.loan_id)! }))
}

async function findOwners(db: Kysely<Tables>, loanIds: readonly string[]) {
  if (loanIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .where('loan.id', 'in', loanIds)
    .select(['loan.id', 'borrower.name', 'payment_reference_number'])
    .execute()
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

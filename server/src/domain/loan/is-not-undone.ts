import { sql } from 'kysely'

/** False for a loan whose import was undone: only the audit trail and the books show it. */
export const isNotUndone = sql<boolean>`not exists (select from imported_loan
  where imported_loan.loan_id = loan.id and imported_loan.undone_at is not null)`

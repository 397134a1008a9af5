import type { findBorrowerLine } from './borrower.queries.ts'

/** A borrower in a list. */
export function showBorrower(row: NonNullable<Awaited<ReturnType<typeof findBorrowerLine>>>) {
  return {
    id: row.id,
    name: row.name,
    phone_number: row.phone_number,
    active: row.active ? ('on' as const) : ('off' as const),
    restricted: row.restricted_since !== null,
    death: row.died_on && { date: row.died_on, confirmed: row.death_confirmed_at !== null },
    registered_at: row.created_at.toISOString(),
    current_loan_id: row.current_loan_id,
  }
}

import type { Satang } from '@let-twe/core/money.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/**
 * Drawers with their movements, and the expected cash of each: counted payments, accepted hand-overs, the vault, the bank. Raw: the sums are
 * parts of another one.
 */
export function drawersWithCash(db: Kysely<Tables>) {
  const paid = (column: 'drawer_id' | 'reversal_drawer_id') =>
    sql<Satang>`(select coalesce(sum(amount_satang), 0)::int8 from payment where ${sql.ref(`payment.${column}`)} = cash_drawer.id)`
  const moved = (kind: string, column: 'drawer_id' | 'to_drawer_id') =>
    sql<Satang>`(select coalesce(sum(amount_satang), 0)::int8 from cash_movement
      where ${sql.ref(`cash_movement.${column}`)} = cash_drawer.id and kind = ${kind} and cash_movement.state = 'done')`
  const parts = {
    taken_satang: paid('drawer_id'),
    given_back_satang: paid('reversal_drawer_id'),
    received_satang: moved('hand_over', 'to_drawer_id'),
    handed_over_satang: moved('hand_over', 'drawer_id'),
    to_vault_satang: moved('to_vault', 'drawer_id'),
    from_vault_satang: moved('from_vault', 'drawer_id'),
    to_bank_satang: moved('to_bank', 'drawer_id'),
    from_bank_satang: moved('from_bank', 'drawer_id'),
  }
  const expected = sql<Satang>`coalesce(expected_satang, float_satang + ${parts.taken_satang} - ${parts.given_back_satang}
    + ${parts.received_satang} - ${parts.handed_over_satang} - ${parts.to_vault_satang} + ${parts.from_vault_satang} - ${parts.to_bank_satang} + ${parts.from_bank_satang})`
  return db
    .selectFrom('cash_drawer')
    .innerJoin('staff', 'staff.id', 'cash_drawer.staff_id')
    .innerJoin('branch', 'branch.id', 'cash_drawer.branch_id')
    .select([
      'cash_drawer.id',
      'cash_drawer.branch_id',
      'branch.name as branch',
      'cash_drawer.staff_id',
      'staff.name as person',
      'cash_drawer.business_date',
      'cash_drawer.opened_at',
      'cash_drawer.float_satang',
      'cash_drawer.counted_satang',
      'cash_drawer.explanation',
    ])
    .select([
      parts.taken_satang.as('taken_satang'),
      parts.given_back_satang.as('given_back_satang'),
      parts.received_satang.as('received_satang'),
      parts.handed_over_satang.as('handed_over_satang'),
      parts.to_vault_satang.as('to_vault_satang'),
      parts.from_vault_satang.as('from_vault_satang'),
      parts.to_bank_satang.as('to_bank_satang'),
      parts.from_bank_satang.as('from_bank_satang'),
      expected.as('expected_satang'),
    ])
}

import { numberKey } from '@let-twe/core/payment/transfer-match.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The form of `numberKey` as the indices of migration 0187 have it, letter by letter: raw. */
const keyOf = (column: string) => sql`ltrim(upper(regexp_replace(normalize(${sql.raw(column)}, NFKC), '[^[:alnum:]]', '', 'g')), '0')`

/**
 * True when the bank's number of an outgoing transfer was recorded before: as a disbursement, a refund or a return that another person confirmed or
 * has yet to confirm. Numbers are equal whatever their case, blanks and signs. `except` is the proposal that is being carried out.
 */
export async function isOutgoingNumberUsed(db: Kysely<Tables>, reference: string, except: string | null = null): Promise<boolean> {
  const key = numberKey(reference) ?? ''
  const { rows } = await sql<{ used: boolean }>`select exists (
      select from ledger_posting where kind in ('disbursement', 'refund') and ${keyOf('bank_reference')} = ${key}
    ) or exists (
      select from dual_control where kind = 'return_transfer' and ${keyOf("detail ->> 'reference'")} = ${key}
        and (outcome = 'confirmed' or outcome is null) and (detail ->> 'arrived')::boolean and id is distinct from ${except}
    ) as used`.execute(db)
  return rows[0]!.used
}

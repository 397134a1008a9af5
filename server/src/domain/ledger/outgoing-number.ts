import { numberKey } from '@let-twe/core/payment/transfer-match.ts'
import { sql } from 'kysely'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** The form of `numberKey` as the indices of migration 0204 have it, letter by letter: raw. */
export const outgoingNumberKey = (column: string) =>
  sql`ltrim(upper(regexp_replace(normalize(${sql.raw(column)}, NFKC), '[^[:alnum:]]', '', 'g')), '0')`

/**
 * Whether the bank's number of an outgoing transfer was recorded before, as a disbursement, a refund or a return, or waits in a proposal. Numbers
 * are equal whatever their case, blanks and signs; any two that ask at once wait for each other. `except` is the proposal that is being carried out.
 */
export async function isOutgoingNumberUsed(trx: Transaction, reference: string, except: string | null = null): Promise<boolean> {
  const key = numberKey(reference) ?? ''
  await queueFor(trx, 'outgoing number')
  const { rows } = await sql<{ used: boolean }>`select exists (
      select from ledger_posting where kind in ('disbursement', 'refund', 'transfer_return') and ${outgoingNumberKey('bank_reference')} = ${key}
    ) or exists (
      select from dual_control where kind in ('refund', 'return_transfer') and ${outgoingNumberKey("detail ->> 'reference'")} = ${key}
        and outcome is null and id is distinct from ${except}
    ) as used`.execute(trx)
  return rows[0]!.used
}

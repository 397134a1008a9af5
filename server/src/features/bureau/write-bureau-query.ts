import type { BureauReport } from '@let-twe/core/bureau/bureau-report.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { encryptJson } from '../../platform/encryption/encrypted-column.ts'
import type { Platform } from '../../platform/platform.ts'

export async function insertBureauQuery(trx: Transaction, query: Insertable<Tables['bureau_query']>): Promise<void> {
  await trx.insertInto('bureau_query').values(query).execute()
}

/** Stores a reply: a report, null for no record, or `not_known`. */
export async function storeBureauReply(
  platform: Platform,
  trx: Transaction,
  { id, borrowerId, reply }: { readonly id: string; readonly borrowerId: BorrowerId; readonly reply: BureauReport | null | 'not_known' },
): Promise<void> {
  const set =
    reply === 'not_known'
      ? { outcome: reply }
      : reply === null
        ? { outcome: 'no_record' as const }
        : { outcome: 'found' as const, report: encryptJson(platform, 'bureau_query.report', borrowerId, reply) }
  await trx.updateTable('bureau_query').set(set).where('id', '=', id).where('outcome', '=', 'asked').execute()
}

/** Deletes the replies about a borrower; that and when they were asked for stays. */
export async function removeBureauReports(trx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await trx
    .updateTable('bureau_query')
    .set({ report: null })
    .where('borrower_id', '=', borrowerId)
    .where('report', 'is not', null)
    .execute()
}

/** Deletes some of the replies to queries from before an instant; their loans, none when no reply is left. */
export async function removeRepliesBefore(trx: Transaction, before: Date): Promise<LoanId[]> {
  const old = trx.selectFrom('bureau_query').where('asked_at', '<', before).where('report', 'is not', null)
  const removed = trx.updateTable('bureau_query').set({ report: null }).where('id', 'in', old.orderBy('asked_at').limit(500).select('id'))
  return (await removed.returning('loan_id').execute()).map(({ loan_id }) => loan_id)
}

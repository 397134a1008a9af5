import { type Insertable, sql } from 'kysely'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** One reconciliation or clearing of the bank account at a time. Before the lock of a bank statement, which a signed reconciliation refers to. */
export async function lockBank(trx: Transaction): Promise<void> {
  await queueFor(trx, 'bank_reconciliation')
}

/** Marks postings as shown by the bank; the first mark of a posting stays. */
export async function markPostings(trx: Transaction, marks: readonly Insertable<Tables['bank_clearing']>[]): Promise<void> {
  if (marks.length === 0) return
  await trx
    .insertInto('bank_clearing')
    .values(marks)
    .onConflict((conflict) => conflict.column('posting_id').doNothing())
    .execute()
}

/** Marks fees by their own lines. Raw: an insert from a query. */
export async function markFees(trx: Transaction, lineIds: readonly string[], now: Date): Promise<void> {
  await sql`insert into bank_clearing (posting_id, cleared_at, bank_line_id)
    select id, ${now}, bank_line_id from ledger_posting where kind = 'bank_fee' and bank_line_id = any(${lineIds})`.execute(trx)
}

/** Removes a person's mark; a bank line's stays until its file is undone. */
export async function unmarkPosting(trx: Transaction, postingId: string): Promise<void> {
  await trx.deleteFrom('bank_clearing').where('posting_id', '=', postingId).where('cleared_by', 'is not', null).execute()
}

/** Removes the marks of a file's lines. */
export async function unmarkStatement(trx: Transaction, statementId: string): Promise<void> {
  await trx
    .deleteFrom('bank_clearing')
    .where('bank_line_id', 'in', trx.selectFrom('bank_line').where('statement_id', '=', statementId).select('id'))
    .execute()
}

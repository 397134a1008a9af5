import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A bank statement as it is stored. */
export type StatementRow = Selectable<Tables['bank_statement']>

/** PostgreSQL takes 65,535 values in a statement. */
const rowsAtOnce = 1000

/** Writes a file; false when its bytes are here already and neither discarded nor undone. */
export async function insertStatement(trx: Transaction, row: Insertable<Tables['bank_statement']>): Promise<boolean> {
  const written = await trx
    .insertInto('bank_statement')
    .values(row)
    .onConflict((conflict) => conflict.column('sha256').where('state', 'not in', ['discarded', 'undone']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** The file, locked until the transaction ends. */
export function lockStatement(trx: Transaction, id: string): Promise<StatementRow | undefined> {
  return trx.selectFrom('bank_statement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Changes the state of a file. */
export async function changeStatement(trx: Transaction, id: string, changes: Updateable<Tables['bank_statement']>): Promise<void> {
  await trx.updateTable('bank_statement').set(changes).where('id', '=', id).execute()
}

/** Writes the lines of a file. */
export async function insertLines(trx: Transaction, lines: readonly Insertable<Tables['bank_line']>[]): Promise<void> {
  for (let from = 0; from < lines.length; from += rowsAtOnce)
    await trx
      .insertInto('bank_line')
      .values(lines.slice(from, from + rowsAtOnce))
      .execute()
}

/** Stores the transfers of lines, and the results. */
export async function settleLines(
  trx: Transaction,
  settled: readonly { lineId: string; transferId: string; verdict: 'new' | 'likely' | 'known' }[],
): Promise<void> {
  const ids = settled.map((each) => each.lineId)
  const transfers = settled.map((each) => each.transferId)
  const verdicts = settled.map((each) => each.verdict)
  // raw: the settled lines are arrays
  await sql`update bank_line set transfer_id = settled.transfer_id, verdict = settled.verdict
    from unnest(${ids}::uuid[], ${transfers}::uuid[], ${verdicts}::text[]) as settled (id, transfer_id, verdict)
    where bank_line.id = settled.id`.execute(trx)
}

import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import { batchesOf } from '../../platform/database/batches-of.ts'
import { outgoingNumberKey } from '../../domain/ledger/outgoing-number.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A bank statement as it is stored. */
export type StatementRow = Selectable<Tables['bank_statement']>

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
  for (const some of batchesOf(lines)) await trx.insertInto('bank_line').values(some).execute()
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

/**
 * Links the outgoing lines of a file, or those that repeat a file's lines, to the same line of the file that was posted first: the same
 * account, day, amount and number, counted where a file has several. Raw: an update from a window.
 */
export async function linkRepeats(
  trx: Transaction,
  { statementId = null, repeating = null }: { readonly statementId?: string | null; readonly repeating?: string | null },
): Promise<void> {
  const numberKey = outgoingNumberKey('number')
  await sql`with own as (
      select line.id, line.paid_date from bank_line as line left join bank_line as earlier on earlier.id = line.repeats_id
      where line.verdict = 'outgoing' and (line.statement_id = ${statementId} or earlier.statement_id = ${repeating})
    ), counted as (
      select line.id, statement_id, account, posted_at, state, repeats_id, line.paid_date, amount_satang, coalesce(line_key, 'N' || ${numberKey} || ' '
        || row_number() over (partition by statement_id, line.paid_date, amount_satang, ${numberKey} order by line_number)) as key
      from bank_line as line join bank_statement on bank_statement.id = statement_id
      where verdict = 'outgoing' and line.paid_date in (select paid_date from own)
    ), linked as (
      select distinct on (own.id) own.id, earlier.id as first from own join counted as mine on mine.id = own.id
      left join counted as earlier on earlier.account = mine.account and earlier.paid_date = mine.paid_date
        and earlier.amount_satang = mine.amount_satang and earlier.key = mine.key and earlier.state = 'posted'
        and (mine.state <> 'posted' or (earlier.posted_at, earlier.statement_id) < (mine.posted_at, mine.statement_id))
      order by own.id, earlier.repeats_id is not null, earlier.posted_at, earlier.statement_id
    )
    update bank_line set repeats_id = linked.first from linked
    where bank_line.id = linked.id and repeats_id is distinct from linked.first`.execute(trx)
}

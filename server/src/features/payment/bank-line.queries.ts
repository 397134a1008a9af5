import type { StatementLine } from '@let-twe/core/payment/bank-statement.ts'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A line of a bank's file as it is kept. */
export type BankLine = NonNullable<Awaited<ReturnType<typeof findLine>>>

/** Writes a statement file; false when its bytes were imported before. */
export async function insertStatement(trx: Transaction, row: Insertable<Tables['bank_statement']>): Promise<boolean> {
  const written = await trx
    .insertInto('bank_statement')
    .values(row)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Keeps a line. A known transaction is kept once: `known` when it is the same, `altered` when it says something else. */
export async function saveLine(
  trx: Transaction,
  id: string,
  statementId: string,
  line: StatementLine,
): Promise<'new' | 'known' | 'altered'> {
  const row = {
    id,
    statement_id: statementId,
    line_number: line.line,
    paid_date: line.date,
    amount_satang: line.amount,
    reference: line.reference,
    outside_reference: line.outsideReference,
    payment_type: line.type,
    state: 'new' as const,
  }
  const written = await trx
    .insertInto('bank_line')
    .values(row)
    .onConflict((conflict) => conflict.column('outside_reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) return 'new'
  const known = await trx
    .selectFrom('bank_line')
    .selectAll()
    .where('outside_reference', '=', line.outsideReference)
    .executeTakeFirstOrThrow()
  const same = known.paid_date === line.date && known.amount_satang === line.amount && known.reference === line.reference
  return same ? 'known' : 'altered'
}

/** The lines that are not in the books yet, oldest day first. */
export function findLinesToPost(db: Kysely<Tables>, statementId: string) {
  return db
    .selectFrom('bank_line')
    .selectAll()
    .where('statement_id', '=', statementId)
    .where('state', '=', 'new')
    .orderBy('paid_date')
    .orderBy('line_number')
    .execute()
}

/** The queue of an officer: lines without a loan. */
export function findUnmatched(db: Kysely<Tables>) {
  return db.selectFrom('bank_line').selectAll().where('state', '=', 'unmatched').orderBy('paid_date').orderBy('id').limit(500).execute()
}

export function findLine(db: Kysely<Tables>, id: string) {
  return db.selectFrom('bank_line').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function settleLine(
  trx: Transaction,
  id: string,
  outcome: { state: 'posted' | 'unmatched' | 'set_aside'; reason: string | null; payment_id: string | null },
): Promise<void> {
  await trx.updateTable('bank_line').set(outcome).where('id', '=', id).execute()
}

export async function findLoanByReference(db: Kysely<Tables>, reference: string): Promise<string | undefined> {
  return (await db.selectFrom('loan').where('payment_reference_number', '=', reference).select('id').executeTakeFirst())?.id
}

/** The statement with these bytes, if some of its lines are not in the books yet. */
export async function findUnfinishedStatement(db: Kysely<Tables>, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('bank_statement')
    .innerJoin('bank_line', 'bank_line.statement_id', 'bank_statement.id')
    .where('sha256', '=', sha256)
    .where('bank_line.state', '=', 'new')
    .select('bank_statement.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

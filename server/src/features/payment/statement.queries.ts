import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import type { BalancedLine } from '@let-twe/core/payment/statement-balances.ts'
import { type LineVerdict, lineVerdicts } from '@let-twe/core/payment/transfer-state.ts'
import { type Kysely, sql } from 'kysely'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

/** The transfers of a file in suspense that name no loan, and that no person has decided on. */
export function findUnclaimedOfStatement(db: Db, statementId: string) {
  return db
    .selectFrom('transfer')
    .where('statement_id', '=', statementId)
    .where('state', '=', 'suspense')
    .where('reason', '=', 'no_reference')
    .where('decided_by', 'is', null)
    .select(['id', 'paid_date as date', 'amount_satang as amount', 'number', 'words'])
    .execute()
}

/** A file of these bytes that was neither discarded nor undone. */
export function findStatementBySha(db: Db, sha256: string) {
  return db
    .selectFrom('bank_statement')
    .select(['id', 'state'])
    .where('sha256', '=', sha256)
    .where('state', 'not in', ['discarded', 'undone'])
    .executeTakeFirst()
}

/** The columns that were chosen for heads, of posted files, the newest first. */
export function findProfiles(db: Db) {
  return db
    .selectFrom('bank_statement')
    .where('columns', 'is not', null)
    .where('state', 'in', ['posting', 'posted'])
    .orderBy('posted_at', 'desc')
    .limit(100)
    .select(['head', 'columns'])
    .execute()
}

/** The posted files of an account that show balances. */
function balanced(db: Db, account: string) {
  return db
    .selectFrom('bank_statement')
    .where('account', '=', account)
    .where('state', 'in', ['posting', 'posted'])
    .where('first_day', 'is not', null)
    .select((eb) => [
      'id',
      eb.ref('first_day').$notNull().as('firstDay'),
      eb.ref('last_day').$notNull().as('lastDay'),
      eb.ref('opening_satang').$notNull().as('opening'),
      eb.ref('closing_satang').$notNull().as('closing'),
    ])
}

/** True where a posted file of the account shows balances. */
export async function hasBalances(db: Db, account: string): Promise<boolean> {
  return (await balanced(db, account).limit(1).executeTakeFirst()) !== undefined
}

/** The posted file that goes furthest among those that begin on a day or before. */
export async function findFileBefore(db: Db, { account, day }: { account: string; day: BusinessDate }) {
  const files = balanced(db, account).where('first_day', '<=', day)
  return (await files.orderBy('last_day', 'desc').orderBy('posted_at', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** The first posted file that begins after a day. */
export async function findFileAfter(db: Db, { account, day }: { account: string; day: BusinessDate }) {
  return (await balanced(db, account).where('first_day', '>', day).orderBy('first_day').limit(1).executeTakeFirst()) ?? null
}

/** The lines of these days in posted files of an account that end by the last one. */
export async function findLinesOfDays(db: Db, { account, from, until }: { account: string; from: BusinessDate; until: BusinessDate }) {
  const files = db
    .selectFrom('bank_statement')
    .where('account', '=', account)
    .where('state', 'in', ['posting', 'posted'])
    .where('last_day', '>=', from)
    .where('last_day', '<=', until)
    .select('id')
  return (await linesWithBalance(db).where('statement_id', 'in', files).where('paid_date', '>=', from).execute()).map(balancedLine)
}

/** The lines of a file with balances, oldest first. */
export async function findBalancedLines(db: Db, statementId: string): Promise<BalancedLine[]> {
  return (await linesWithBalance(db).where('statement_id', '=', statementId).orderBy('place').execute()).map(balancedLine)
}

function linesWithBalance(db: Db) {
  const lines = db.selectFrom('bank_line').where('balance_satang', 'is not', null)
  return lines.select(['line_number', 'paid_date', 'amount_satang', 'verdict', 'balance_satang'])
}

function balancedLine(row: Awaited<ReturnType<ReturnType<typeof linesWithBalance>['execute']>>[number]): BalancedLine {
  const amount = row.amount_satang!
  const moved = satang(row.verdict === 'outgoing' ? -amount : amount)
  return { line: row.line_number, date: row.paid_date!, moved, balance: row.balance_satang! }
}

/** Lines that are money in and no transfer yet, oldest day first. */
export function findLinesToIngest(db: Db, statementId: string, limit: number) {
  return db
    .selectFrom('bank_line')
    .selectAll()
    .where('statement_id', '=', statementId)
    .where('verdict', 'in', ['new', 'likely', 'known'])
    .where('transfer_id', 'is', null)
    .orderBy('paid_date')
    .orderBy('line_number')
    .limit(limit)
    .execute()
}

/**
 * The transfers that a file brought, or named the loan of, and that were not tried yet; oldest day first. The line of each is looked up by its
 * transfer alone: by its file as well, PostgreSQL read the whole file for each transfer until it had counted the new rows, and ran out of time.
 */
export function findTransfersToPost(db: Db, statementId: string) {
  return db
    .selectFrom('transfer')
    .innerJoin('bank_statement', (join) => join.on('bank_statement.id', '=', statementId))
    .where((eb) => eb.or([eb('transfer.statement_id', '=', statementId), eb('transfer.named_by', '=', statementId)]))
    .where('transfer.state', '=', 'suspense')
    .where('transfer.reason', '=', 'not_posted')
    .orderBy('transfer.paid_date')
    .orderBy((eb) =>
      eb
        .selectFrom('bank_line')
        .whereRef('bank_line.transfer_id', '=', 'transfer.id')
        .select((line) => line.fn.min('line_number').filterWhere('bank_line.statement_id', '=', statementId).as('first')),
    )
    .select(['transfer.id', 'bank_statement.posted_by'])
    .execute()
}

/** The number and sum of the lines of each kind in files. */
export async function countLines(db: Db, statementIds: readonly string[]) {
  const rows =
    statementIds.length === 0
      ? []
      : await db
          .selectFrom('bank_line')
          .where('statement_id', 'in', statementIds)
          .groupBy(['statement_id', 'verdict'])
          .select((eb) => [
            'statement_id',
            'verdict',
            eb.cast<number>(eb.fn.countAll(), 'int8').as('lines'),
            eb.cast<Satang>(eb.fn.coalesce(eb.fn.sum('amount_satang'), sql.lit(0)), 'int8').as('sum_satang'),
          ])
          .execute()
  return (statementId: string) =>
    lineVerdicts.map((verdict) => {
      const row = rows.find((each) => each.statement_id === statementId && each.verdict === verdict)
      return { verdict, lines: row?.lines ?? 0, sum_satang: row?.sum_satang ?? 0 }
    })
}

function statements(db: Db) {
  return db
    .selectFrom('bank_statement')
    .leftJoin('staff as sender', 'sender.id', 'imported_by')
    .leftJoin('staff as poster', 'poster.id', 'posted_by')
    .leftJoin('staff as undoer', 'undoer.id', 'undone_by')
    .select([
      'bank_statement.id',
      'layout',
      'account',
      'file_name',
      'head',
      'columns',
      'first_day',
      'last_day',
      'opening_satang',
      'closing_satang',
      'gap_from',
      'gap_until',
      'gap_satang',
      'bank_statement.state',
      'imported_at',
      'posted_at',
      'undone_at',
      'undo_reason',
      'sender.name as imported_by',
      'sender.id as sender_id',
      'poster.name as posted_by',
      'undoer.name as undone_by',
    ])
}

/** A file with its uploader, poster and withdrawer. */
export type StatementView = Awaited<ReturnType<typeof findStatements>>['rows'][number]

/** A page of the files, of one state where it is named, newest first. */
export function findStatements(db: Db, { state, ...place }: PlaceInList & { state?: Tables['bank_statement']['state'] | undefined }) {
  const keys = [
    { column: 'bank_statement.imported_at', type: 'timestamptz' },
    { column: 'bank_statement.id', type: 'uuid' },
  ] as const
  const files = statements(db).$if(state !== undefined, (query) => query.where('bank_statement.state', '=', state!))
  return pageByKey(db, files, { keys, direction: 'desc' }, place)
}

/** One file. */
export function findStatement(db: Db, id: string) {
  return statements(db).where('bank_statement.id', '=', id).executeTakeFirst()
}

/** A page of a file's lines, of one kind where it is named, with the transfer that each is or looks like. */
export function findLines(db: Db, { id, verdict, ...place }: PlaceInList & { id: string; verdict?: LineVerdict | undefined }) {
  let lines = db
    .selectFrom('bank_line')
    .where('bank_line.statement_id', '=', id)
    .leftJoin('transfer', (join) => join.on('transfer.id', '=', (eb) => eb.fn.coalesce('bank_line.transfer_id', 'bank_line.like_id')))
    .select([
      'bank_line.id',
      'line_number',
      'verdict',
      'mistake',
      'bank_line.paid_date',
      'bank_line.amount_satang',
      'bank_line.number',
      'bank_line.reference',
      'bank_line.payer',
      'bank_line.words',
      'transfer.state as transfer_state',
      'transfer.reason as transfer_reason',
      'transfer.loan_id',
      'repeats_id',
    ])
  if (verdict !== undefined) lines = lines.where('verdict', '=', verdict)
  return pageByKey(db, lines, { keys: [{ column: 'bank_line.line_number', type: 'int8' }], direction: 'asc' }, place)
}

/** The transfers that a file brought, and those that it only named the loan of; the newest payment of a loan first. */
export function findTransfersOfStatement(db: Db, statementId: string) {
  return db
    .selectFrom('transfer')
    .leftJoin('payment', 'payment.id', 'transfer.payment_id')
    .where((eb) => eb.or([eb('transfer.statement_id', '=', statementId), eb('transfer.named_by', '=', statementId)]))
    .orderBy('transfer.loan_id')
    .orderBy('payment.receipt_number', 'desc')
    .orderBy('transfer.id')
    .select(['transfer.id', 'transfer.statement_id', 'transfer.payment_id'])
    .execute()
}

/** True when another source of the bank reports one of its transfers, another transfer is compared with one of them, its balance or a mark of its lines was signed, or two people called a line of it a fee. */
export async function isStatementInUse(db: Db, statementId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select exists (
      select from transfer_source as source
      join transfer on transfer.id = source.transfer_id and transfer.statement_id = ${statementId}
      left join bank_line on bank_line.id = source.bank_line_id
      where source.removed_at is null and source.numbering not in ('typed', 'slip') and bank_line.statement_id is distinct from ${statementId}
    ) or exists (
      select from transfer as held join transfer on transfer.id = held.like_id and transfer.statement_id = ${statementId}
      where held.statement_id is distinct from ${statementId} and held.state = 'held'
    ) or exists (select from bank_reconciliation where statement_id = ${statementId}) or exists (
      select from bank_line join bank_clearing as mark on mark.bank_line_id = bank_line.id join ledger_posting on ledger_posting.id = mark.posting_id
      join bank_reconciliation as signed on signed.statement_date >= booked_date and signed.signed_at >= mark.cleared_at
      where bank_line.statement_id = ${statementId}
    ) or exists (
      select from dual_control join bank_line on bank_line.id = dual_control.subject_id::uuid
      where kind = 'bank_fee' and outcome = 'confirmed' and bank_line.statement_id = ${statementId}
    ) as used`.execute(db)
  return rows[0]!.used
}

/** The lines of a file that a proposal calls a fee, or the debit of several payments. */
export async function findProposedLines(db: Db, statementId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dual_control')
    .where('kind', 'in', ['bank_fee', 'batch_debit'])
    .where('outcome', 'is', null)
    .where('subject_id', 'in', (eb) => eb.selectFrom('bank_line').where('statement_id', '=', statementId).select('id'))
    .select('subject_id')
    .execute()
  return rows.map(({ subject_id }) => subject_id)
}

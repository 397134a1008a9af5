import { createHash } from 'node:crypto'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { BankStatement } from '@let-twe/core/payment/bank-statement.ts'
import type { StatementLayout } from '@let-twe/core/payment/statement-head.ts'
import type { StatementLine } from '@let-twe/core/payment/statement-line.ts'
import { type TransferRecord, TransferIndex } from '@let-twe/core/payment/transfer-match.ts'
import type { LineVerdict } from '@let-twe/core/payment/transfer-state.ts'
import type { Insertable } from 'kysely'
import { findAppearances } from './find-appearances.ts'
import { type IncomingTransfer, transferRecordOf } from './ingest-transfers.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type JoinedStatement, gapColumns, joinStatement } from './join-statement.ts'
import { type StatementChoice, readStatement } from './read-statement.ts'
import { findStatementBySha } from './statement.queries.ts'
import { insertLines, insertStatement, linkRepeats } from './write-statement.ts'

/** A file that a person uploads, with the choices where the file does not say something. */
export type StatementFile = StatementChoice & {
  readonly actor: Actor & { readonly id: string }
  readonly bytes: Buffer
  readonly fileName: string | null
}

/**
 * Reads a bank statement and stores a preview of each line; nothing is posted. The same bytes again open the existing preview; a
 * posted file is `already_recorded`.
 */
export async function previewStatement(
  platform: Platform,
  { actor, bytes, fileName, ...choice }: StatementFile,
): Promise<{ id: string } | Refusal> {
  const read = await readStatement(platform, { person: actor.id, bytes }, choice)
  if (isRefusal(read)) return read
  const { statement, account, profile } = read
  const { database, clock, random } = platform
  const id = random.uuid()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const written = await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const joined = await joinStatement(trx, account, statement)
    if (isRefusal(joined)) return joined
    const fresh = await insertStatement(trx, {
      id,
      sha256,
      layout: statement.layout,
      account,
      file_name: fileName,
      ...profile,
      ...balancesOf(joined),
      state: 'previewed',
      imported_by: actor.id,
      imported_at: clock.now(),
    })
    if (!fresh) return refuse('already_recorded')
    const known = await findAppearances(trx, appearancesOf(statement, account))
    await insertLines(trx, linesOf(platform, statement, { id, account, known, lines: joined.lines }))
    await linkRepeats(trx, { statementId: id })
    await audit(platform, trx, actor, {
      action: 'statement.preview',
      subject: { kind: 'bank_statement', id },
      detail: { lines: statement.lines.length, layout: statement.layout, ...(profile ? { fields: profile.columns.split(',') } : {}) },
    })
    return { id }
  })
  if (!isRefusal(written)) return written
  const earlier = await findStatementBySha(database.db, sha256)
  return earlier?.state === 'previewed' ? { id: earlier.id } : written
}

function balancesOf({ balances, gap }: JoinedStatement) {
  return {
    ...(balances && {
      first_day: balances.firstDay,
      last_day: balances.lastDay,
      opening_satang: balances.opening,
      closing_satang: balances.closing,
    }),
    ...gapColumns(gap),
  }
}

/** A line of a file as a source of a transfer. */
export function seenLine(
  layout: StatementLayout,
  line: Omit<StatementLine, 'line' | 'kind' | 'time' | 'balance'>,
): Omit<IncomingTransfer, 'reason'> {
  const { date, amount, type, number, key, reference, payer, words } = line
  return { date, amount, type, numbering: number === null ? 'account_line' : layout, number, key, reference, payer, words }
}

function appearancesOf({ layout, lines }: BankStatement, account: string): TransferRecord[] {
  return lines.flatMap((line) => (line.kind === 'in' ? [transferRecordOf(account, seenLine(layout, line))] : []))
}

function linesOf(
  { random }: Platform,
  { layout, lines }: BankStatement,
  {
    id,
    account,
    known,
    lines: chained,
  }: { id: string; account: string; known: Awaited<ReturnType<typeof findAppearances>> } & Pick<JoinedStatement, 'lines'>,
): Insertable<Tables['bank_line']>[] {
  const index = new TransferIndex<string | null>()
  // the line makes an expected one a transfer of the books
  for (const { appearance, transferId, expected } of known) if (!expected) index.add(appearance, transferId)
  return lines.map((line) => {
    const common = { id: random.uuid(), statement_id: id, line_number: line.line, words: line.words }
    const told = { paid_date: line.date, amount_satang: line.amount, number: line.number, line_key: line.key }
    const { place = null, balance = null } = chained.get(line.line) ?? {}
    if (line.kind !== 'in')
      return { ...common, ...told, place, balance_satang: balance, verdict: line.kind, mistake: 'mistake' in line ? line.mistake : null }
    const appearance = transferRecordOf(account, seenLine(layout, line))
    const found = index.match(appearance)
    index.add(appearance, found?.match === 'same' ? found.of : null)
    const verdict: LineVerdict = found === null ? 'new' : found.match === 'same' ? 'known' : 'likely'
    return {
      ...common,
      ...told,
      place,
      balance_satang: balance,
      verdict,
      like_id: found?.of ?? null,
      reference: line.reference,
      payer: line.payer,
      payment_type: line.type,
    }
  })
}

import { createHash } from 'node:crypto'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { type BankStatement, type StatementLine, readBankStatement } from '@let-twe/core/payment/bank-statement.ts'
import { accountKey, readStatementAccount } from '@let-twe/core/payment/statement-account.ts'
import type { StatementLayout } from '@let-twe/core/payment/statement-head.ts'
import { type TransferRecord, TransferIndex } from '@let-twe/core/payment/transfer-match.ts'
import type { LineVerdict } from '@let-twe/core/payment/transfer-state.ts'
import type { Insertable } from 'kysely'
import { findAppearances } from './find-appearances.ts'
import { type IncomingTransfer, transferRecordOf } from './ingest-transfers.ts'
import { findLenderAccounts } from './lender-accounts.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSheet } from '../../platform/table-file/read-sheet.ts'
import { findStatementBySha } from './statement.queries.ts'
import { insertLines, insertStatement } from './write-statement.ts'

/** A file that a person uploads, and the key of the account that the person chose where the file names none. */
export type StatementFile = {
  readonly actor: Actor & { readonly id: string }
  readonly bytes: Buffer
  readonly fileName: string | null
  readonly chosen?: string | undefined
}

/**
 * Reads a bank statement and stores a preview of each line; nothing is posted. The same bytes again open the existing preview; a
 * posted file is `already_recorded`.
 */
export async function previewStatement(
  platform: Platform,
  { actor, bytes, fileName, chosen }: StatementFile,
): Promise<{ id: string } | Refusal> {
  const rows = await readSheet(platform, { person: actor.id, bytes })
  if (isRefusal(rows)) return rows
  const statement = readBankStatement(rows)
  if (!statement) return refuse('statement_unreadable')
  const account = await accountOf(platform, statement, chosen)
  if (isRefusal(account)) return account
  const { database, clock, random } = platform
  const id = random.uuid()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const written = await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const fresh = await insertStatement(trx, {
      id,
      sha256,
      layout: statement.layout,
      account,
      file_name: fileName,
      state: 'previewed',
      imported_by: actor.id,
      imported_at: clock.now(),
    })
    if (!fresh) return refuse('already_recorded')
    const known = await findAppearances(trx, appearancesOf(statement, account))
    await insertLines(trx, linesOf(platform, statement, { id, account, known }))
    await audit(platform, trx, actor, {
      action: 'statement.preview',
      subject: { kind: 'bank_statement', id },
      detail: { lines: statement.lines.length, layout: statement.layout },
    })
    return { id }
  })
  if (!isRefusal(written)) return written
  const earlier = await findStatementBySha(database.db, sha256)
  return earlier?.state === 'previewed' ? { id: earlier.id } : written
}

/** The account of a file: as its title rows say, else the choice of the uploader, else the lender's only account. */
async function accountOf(platform: Platform, { title }: BankStatement, chosen: string | undefined): Promise<string | Refusal> {
  const accounts = await findLenderAccounts(platform)
  const said = readStatementAccount(title, accounts)
  const among = accounts.find((account) => accountKey(account) === chosen)
  if (said === 'other' || (said && among && said !== among)) return refuse('statement_other_account')
  const account = said ?? among ?? (chosen === undefined && accounts.length === 1 ? accounts[0] : undefined)
  return account ? accountKey(account) : refuseFields({ account: chosen ? 'choice_invalid' : 'field_required' })
}

/** A line of a file as a source of a transfer. */
export function seenLine(layout: StatementLayout, line: Omit<StatementLine, 'line' | 'kind'>): Omit<IncomingTransfer, 'reason'> {
  const { date, amount, type, number, reference, payer, words } = line
  return { date, amount, type, numbering: layout, number, reference, payer, words }
}

function appearancesOf({ layout, lines }: BankStatement, account: string): TransferRecord[] {
  return lines.flatMap((line) => (line.kind === 'in' ? [transferRecordOf(account, seenLine(layout, line))] : []))
}

function linesOf(
  { random }: Platform,
  { layout, lines }: BankStatement,
  { id, account, known }: { id: string; account: string; known: Awaited<ReturnType<typeof findAppearances>> },
): Insertable<Tables['bank_line']>[] {
  const index = new TransferIndex<string | null>()
  for (const { appearance, transferId } of known) index.add(appearance, transferId)
  return lines.map((line) => {
    const common = { id: random.uuid(), statement_id: id, line_number: line.line, words: line.words }
    if (line.kind !== 'in')
      return { ...common, verdict: line.kind, mistake: line.mistake, paid_date: line.date, amount_satang: line.amount }
    const appearance = transferRecordOf(account, seenLine(layout, line))
    const found = index.match(appearance)
    index.add(appearance, found?.match === 'same' ? found.of : null)
    const verdict: LineVerdict = found === null ? 'new' : found.match === 'same' ? 'known' : 'likely'
    return {
      ...common,
      verdict,
      like_id: found?.of ?? null,
      paid_date: line.date,
      amount_satang: line.amount,
      reference: line.reference,
      number: line.number,
      payer: line.payer,
      payment_type: line.type,
    }
  })
}

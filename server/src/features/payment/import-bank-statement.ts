import type { LoanId } from '@let-twe/core/id.ts'
import { createHash } from 'node:crypto'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { readBankStatement } from '@let-twe/core/payment/bank-statement.ts'
import { isPaymentReference } from '@let-twe/core/payment/payment-reference.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type BankLine,
  findLine,
  findLinesToPost,
  findLoanByReference,
  findUnfinishedStatement,
  findUnmatched,
  insertStatement,
  saveLine,
  settleLine,
} from './bank-line.queries.ts'
import type { IncomingPayment } from './incoming-payment.ts'
import { readCsv } from './read-csv.ts'
import { recordPaymentIn } from './record-payment.ts'
import { transact } from '../../platform/database/transact.ts'

/** What became of a statement's lines. `wrong` and `altered` are line numbers of the file: unreadable, and known with other values. */
export type ImportResult = {
  readonly posted: number
  readonly unmatched: number
  readonly known: number
  readonly altered: readonly number[]
  readonly wrong: readonly number[]
}

/**
 * Imports a bank's CSV: the lines are kept in one transaction, then each is posted in its own, oldest first. The same
 * file again is `already_recorded`; a transaction that came before is not posted again, and nothing of it is changed.
 */
export async function importBankStatement(
  platform: Platform,
  { actor, bytes }: { actor: Actor; bytes: Buffer },
): Promise<ImportResult | Refusal> {
  const rows = readCsv(bytes)
  const statement = rows && readBankStatement(rows)
  if (!statement) return refuse('statement_unreadable')
  const { database, clock, random } = platform
  const id = random.uuid()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const altered: number[] = []
  let known = 0
  const kept = await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const fresh = await insertStatement(trx, {
      id,
      sha256,
      layout: statement.layout,
      imported_by: actor.kind === 'staff' ? actor.id : null,
      imported_at: clock.now(),
    })
    if (!fresh) return refuse('already_recorded')
    for (const line of statement.lines) {
      const state = await saveLine(trx, random.uuid(), id, line)
      if (state === 'known') known += 1
      if (state === 'altered') altered.push(line.line)
    }
    await audit(platform, trx, actor, {
      action: 'bank_statement.import',
      detail: { lines: statement.lines.length, layout: statement.layout },
    })
    return { kept: true }
  })
  if (isRefusal(kept)) {
    // an import that was cut off left lines that are kept and not posted: the same file goes on with them
    const earlier = await findUnfinishedStatement(database.db, sha256)
    return earlier ? { ...(await postLines(platform, earlier, actor)), known, altered, wrong: statement.wrong } : kept
  }
  return { ...(await postLines(platform, id, actor)), known, altered, wrong: statement.wrong }
}

/** Posts the lines of a statement that are not in the books yet; may be run again after it was cut off. */
export async function postLines(platform: Platform, statementId: string, actor: Actor): Promise<{ posted: number; unmatched: number }> {
  let posted = 0
  let unmatched = 0
  for (const line of await findLinesToPost(platform.database.db, statementId)) {
    const reason = await postLine(platform, line, actor)
    if (reason === null) posted += 1
    else unmatched += 1
  }
  return { posted, unmatched }
}

/** The lines that no loan was found for, for an officer to match. */
export function listUnmatched({ database: { db } }: Platform): Promise<BankLine[]> {
  return findUnmatched(db)
}

/** An officer names the loan of an unmatched line: its payment is recorded. */
export function matchPayment(platform: Platform, { lineId, loanId, actor }: { lineId: string; loanId: LoanId; actor: Actor }) {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const line = await findLine(trx, lineId)
    if (!line) return refuse('not_found')
    if (line.state !== 'unmatched') return refuse('transition_refused')
    const payment = await recordPaymentIn(platform, trx, { ...paymentOf(line, loanId, actor), decided: true })
    if (isRefusal(payment)) return payment
    await settleLine(trx, lineId, { state: 'posted', reason: null, payment_id: payment.id })
    return payment
  })
}

/** An officer sets a line aside that is no repayment, with the reason. */
export function setLineAside(
  platform: Platform,
  { lineId, actor, reason }: { lineId: string; actor: Actor; reason: string },
): Promise<{ set_aside: true } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const line = await findLine(trx, lineId)
    if (!line) return refuse('not_found')
    if (line.state !== 'unmatched') return refuse('transition_refused')
    await settleLine(trx, lineId, { state: 'set_aside', reason, payment_id: null })
    await audit(platform, trx, actor, { action: 'bank_line.set_aside', subject: { kind: 'bank_line', id: lineId }, detail: { reason } })
    return { set_aside: true }
  })
}

/** Posts one line; null when it is posted, else why it waits. */
async function postLine(platform: Platform, line: BankLine, actor: Actor): Promise<string | null> {
  const { db } = platform.database
  const wait = async (reason: string) => {
    await transact(db, { onRefusal: 'commit' }, (trx) => settleLine(trx, line.id, { state: 'unmatched', reason, payment_id: null }))
    return reason
  }
  if (line.reference === null) return wait('no_reference')
  if (!isPaymentReference(line.reference)) return wait('wrong_check_digit')
  const loanId = await findLoanByReference(db, line.reference)
  if (loanId === undefined) return wait('unknown_loan')
  return transact(db, { onRefusal: 'commit' }, async (trx) => {
    const payment = await recordPaymentIn(platform, trx, paymentOf(line, loanId, actor))
    const outcome = isRefusal(payment)
      ? ({ state: 'unmatched', reason: payment.refused, payment_id: null } as const)
      : ({ state: 'posted', reason: null, payment_id: payment.id } as const)
    await settleLine(trx, line.id, outcome)
    return outcome.reason
  })
}

function paymentOf(line: BankLine, loanId: LoanId, actor: Actor): IncomingPayment {
  return {
    loanId,
    actor,
    amount_satang: line.amount_satang,
    paid_date: line.paid_date,
    payment_type: line.payment_type,
    outside_reference: line.outside_reference,
  }
}

import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { referenceProblem } from '@let-twe/core/payment/payment-reference.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { clearByBank } from '../../domain/bank/clear-by-bank.ts'
import { lockBank } from '../../domain/bank/write-clearing.ts'
import { ingestTransfers } from './ingest-transfers.ts'
import { lockIngestion } from './write-transfer.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { takeOwnMoney } from './own-money.ts'
import { gapColumns, joinAgain } from './join-statement.ts'
import { postShown } from './post-shown.ts'
import { seenLine } from './preview-statement.ts'
import { findLinesToIngest, findTransfersToPost } from './statement.queries.ts'
import { changeStatement, linkRepeats, lockStatement, settleLines } from './write-statement.ts'

/** Lines ingested together: few enough that a concurrently typed transfer does not wait. */
const linesAtOnce = 500

/** The work that posts a file's lines, goes on where it was cut off, and posts nothing twice. */
const postStatementJob = 'post-statement'

/** Lets a file be posted by another person than its uploader, since anybody can write a file; the work runs in the background. */
export function startPosting(platform: Platform, { id, actor }: { id: string; actor: Actor }): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockIngestion(trx)
    const statement = await lockStatement(trx, id)
    if (!statement) return refuse('not_found')
    if (statement.state !== 'previewed') return refuse('transition_refused')
    const own = refuseOwnAct('post_statement', actor.id, { upload_statement: statement.imported_by })
    if (own) return own
    const gap = await joinAgain(trx, statement)
    if (isRefusal(gap)) return gap
    await changeStatement(trx, id, { state: 'posting', posted_by: actor.id, posted_at: platform.clock.now(), ...gapColumns(gap) })
    await audit(platform, trx, actor, { action: 'statement.post', subject: { kind: 'bank_statement', id } })
    await platform.jobs.enqueue(trx, postStatementJob, { id }, { key: `${postStatementJob}:${id}` })
    return {}
  })
}

/** Declares the background work of statements. */
export function definePaymentJobs(platform: Platform): void {
  platform.jobs.define<{ id: string }>({ name: postStatementJob, run: ({ id }) => postStatement(platform, id) })
}

/** Takes the lines in, then posts those that name a loan, each in a transaction of its own, oldest first; then takes the lender's own money as what it is, and marks the money out that the lines show. */
export async function postStatement(platform: Platform, id: string): Promise<void> {
  const { db } = platform.database
  while (await transact(db, { onRefusal: 'rollback' }, (trx) => ingestSome(platform, trx, id)));
  for (const { id: transferId, posted_by } of await findTransfersToPost(db, id))
    await transact(db, { onRefusal: 'rollback' }, (trx) => postShown(platform, trx, { id: transferId, actor: postedBy(posted_by) }))
  await transact(db, { onRefusal: 'rollback' }, async (trx) => {
    await lockIngestion(trx)
    await lockBank(trx)
    const statement = await lockStatement(trx, id)
    if (statement?.state !== 'posting') return
    await linkRepeats(trx, { statementId: id })
    await takeOwnMoney(platform, trx, statement)
    await changeStatement(trx, id, { state: 'posted' })
    await clearByBank(platform, trx)
  })
}

/** False when no line is left. */
async function ingestSome(platform: Platform, trx: Transaction, id: string): Promise<boolean> {
  const statement = await lockStatement(trx, id)
  if (statement?.state !== 'posting') return false
  const lines = await findLinesToIngest(trx, id, linesAtOnce)
  if (lines.length === 0) return false
  const actor = postedBy(statement.posted_by)
  const seen = lines.map((line) => {
    const { paid_date, amount_satang, payment_type, number, line_key, reference, payer, words } = line
    const told = { date: paid_date!, amount: amount_satang!, type: payment_type!, number, key: line_key, reference, payer, words }
    return { ...seenLine(statement.layout, told), lineId: line.id, reason: referenceProblem(reference) ?? 'not_posted' }
  })
  const taken = await ingestTransfers(platform, trx, { seen, shownBy: 'bank', actor, account: statement.account, statementId: id })
  await settleLines(
    trx,
    taken.map(({ transferId, verdict }, at) => ({ lineId: lines[at]!.id, transferId, verdict })),
  )
  return true
}

function postedBy(id: string | null): Actor {
  return { kind: 'staff', id }
}

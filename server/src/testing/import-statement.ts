import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import { type LenderAccount, accountKey } from '@let-twe/core/payment/statement-account.ts'
import { startPosting } from '../features/payment/post-statement.ts'
import { previewStatement } from '../features/payment/preview-statement.ts'
import type { Actor } from '../platform/audit.ts'
import { makeStaff } from './make-loan.ts'
import type { TestApp } from './start-test-app.ts'

/** The state of a file: the number of its own transfers by place, and the numbers of the lines that are not new money. */
export type Imported = {
  readonly id: string
  readonly posted: number
  readonly suspense: number
  readonly held: number
  readonly known: readonly number[]
  readonly outgoing: readonly number[]
  readonly unreadable: readonly number[]
}

/** Uploads a bank statement as one officer and posts it as another. */
export async function importStatement(
  app: TestApp,
  file: string | Buffer,
  as?: Actor & { readonly id: string },
  chosen?: LenderAccount,
): Promise<Imported | Refusal> {
  const { platform } = app
  const poster = as ?? (await makeStaff(app, 'officer'))
  const actor = await makeStaff(app, 'officer')
  const seen = await previewStatement(platform, {
    actor,
    bytes: Buffer.from(file),
    fileName: 'bank.csv',
    account: chosen && accountKey(chosen),
  })
  if (isRefusal(seen)) return seen
  const started = await startPosting(platform, { id: seen.id, actor: poster })
  if (isRefusal(started)) return started
  await platform.jobs.runDue()
  return whatBecameOf(app, seen.id)
}

/** The state of a stored file. */
export async function whatBecameOf({ platform }: TestApp, id: string): Promise<Imported> {
  const { db } = platform.database
  const transfers = await db.selectFrom('transfer').where('statement_id', '=', id).select('state').execute()
  const lines = await db
    .selectFrom('bank_line')
    .where('statement_id', '=', id)
    .orderBy('line_number')
    .select(['verdict', 'line_number'])
    .execute()
  const inState = (state: string) => transfers.filter((each) => each.state === state).length
  const ofKind = (verdict: string) => lines.flatMap((line) => (line.verdict === verdict ? [line.line_number] : []))
  return {
    id,
    posted: inState('posted'),
    suspense: inState('suspense'),
    held: inState('held'),
    known: ofKind('known'),
    outgoing: ofKind('outgoing'),
    unreadable: ofKind('unreadable'),
  }
}

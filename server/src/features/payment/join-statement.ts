import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { BankStatement } from '@let-twe/core/payment/bank-statement.ts'
import {
  type BalancedLine,
  type FileBalances,
  type FileGap,
  chainBalances,
  joinFiles,
  joinNextFile,
} from '@let-twe/core/payment/statement-balances.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { findBalancedLines, findFileAfter, findFileBefore, findLinesOfDays, hasBalances } from './statement.queries.ts'
import type { StatementRow } from './write-statement.ts'

/** The balances of a file, its lines with the balance after each by their number, and the gap before or after it; all null where the bank shows none. */
export type JoinedStatement = {
  readonly balances: FileBalances | null
  readonly lines: ReadonlyMap<number, BalancedLine & { readonly place: number }>
  readonly gap: FileGap | null
}

/** Refuses a file whose balances do not follow from each other or contradict a posted file of the account, with the number of the line. */
export async function joinStatement(trx: Transaction, account: string, statement: BankStatement): Promise<JoinedStatement | Refusal> {
  const balances = chainBalances(statement)
  if (balances === null) {
    // a file without balances would go round the chain
    const hides = statement.layout === 'account' && (await hasBalances(trx, account))
    return hides ? refuse('statement_without_balances') : { balances, lines: new Map(), gap: null }
  }
  if ('broken' in balances) return refuse('statement_sum_wrong', { line: balances.broken })
  const gap = await findGap(trx, account, balances)
  if (isRefusal(gap)) return gap
  const lines = new Map(balances.lines.map((line, at) => [line.line, { ...line, place: at + 1 }]))
  return { balances, lines, gap }
}

/** Joins an uploaded file again: others may have been posted since. */
export async function joinAgain(trx: Transaction, { id, account, ...file }: StatementRow): Promise<FileGap | null | Refusal> {
  const { first_day: firstDay, last_day: lastDay, opening_satang: opening, closing_satang: closing } = file
  if (account === null || firstDay === null || lastDay === null || opening === null || closing === null) return null
  return findGap(trx, account, { firstDay, lastDay, opening, closing, lines: await findBalancedLines(trx, id) })
}

/** The columns of a gap. */
export function gapColumns(gap: FileGap | null) {
  return { gap_from: gap?.from ?? null, gap_until: gap?.until ?? null, gap_satang: gap?.satang ?? null }
}

async function findGap(trx: Transaction, account: string, balances: FileBalances): Promise<FileGap | null | Refusal> {
  const { firstDay } = balances
  const before = await findFileBefore(trx, { account, day: firstDay })
  const known = before ? await findLinesOfDays(trx, { account, from: firstDay, until: before.lastDay }) : []
  const joined = joinFiles(before && { ...before, lines: known }, balances)
  if ('broken' in joined) return refuse('statement_contradicts', { line: joined.broken })
  const after = await findFileAfter(trx, { account, day: firstDay })
  const next = after && joinNextFile(balances, { ...after, lines: await findBalancedLines(trx, after.id) })
  if (next && 'broken' in next) return refuse('statement_contradicts', { line: next.broken })
  return joined.gap ?? next?.gap ?? null
}

import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { bankDaysAfter } from '@let-twe/core/lender/bank-days.ts'
import { isFeeByWords } from '@let-twe/core/payment/bank-fee.ts'
import { type OutgoingMatch, matchOutgoing } from '@let-twe/core/payment/match-outgoing.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { bookFees } from './book-fees.ts'
import { type OpenMoneyOut, type UnexplainedLine, findOpenMoneyOut, findUnexplainedLines } from './money-out.queries.ts'
import { markPostings } from './write-clearing.ts'

/** Older lines and postings are a person's. */
export const daysBack = 180

/** The open money out with the lines that no posting explains. */
type OutgoingMatches = {
  readonly lines: readonly UnexplainedLine[]
  readonly postings: ReadonlyMap<string, OpenMoneyOut>
  readonly matches: ReadonlyMap<string, OutgoingMatch>
  readonly holidays: ReadonlySet<BusinessDate>
}

/** Matches the outgoing lines of posted files, and of a file before it is posted, with the open money out. */
export async function matchMoneyOut(platform: Platform, db: Kysely<Tables>, statementId: string | null = null): Promise<OutgoingMatches> {
  const since = addDays(platform.clock.today(), -daysBack)
  const lines = await findUnexplainedLines(db, { since, statementId })
  const open = lines.length === 0 ? [] : await findOpenMoneyOut(platform, db, since)
  const holidays = await readBankHolidays(db)
  const matches = matchOutgoing(lines, open, (day) => bankDaysAfter(day, 1, holidays))
  return { lines, postings: new Map(open.map((posting) => [posting.id, posting])), matches, holidays }
}

/**
 * Marks the postings whose line is certain, of every posted file: a disbursement may be booked after its line came. Then books the fees that the
 * bank names, for the person who posted the file.
 */
export async function clearByBank(platform: Platform, trx: Transaction): Promise<void> {
  const { lines, matches } = await matchMoneyOut(platform, trx)
  const cleared_at = platform.clock.now()
  await markPostings(
    trx,
    [...matches].flatMap(([bank_line_id, match]) =>
      'posting' in match ? [{ posting_id: match.posting, cleared_by: null, cleared_at, bank_line_id }] : [],
    ),
  )
  const fees = lines.filter((line) => isFeeByWords(line) && !('posting' in matches.get(line.id)!))
  await bookFees(
    platform,
    trx,
    fees.map(({ postedBy, ...line }) => ({ ...line, actor: { kind: 'staff', id: postedBy } })),
  )
}

/** The days besides weekends on which the lender, and here the bank, is closed. */
export async function readBankHolidays(db: Kysely<Tables>): Promise<ReadonlySet<BusinessDate>> {
  return new Set((await db.selectFrom('closed_day').select('date').execute()).map(({ date }) => date))
}

import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type Satang, satang, satangToBaht } from '@let-twe/core/money.ts'
import { formatExactAmount, formatDate } from '@let-twe/texts/format.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import { type Pair, type PaperTexts, bahtSign, letterhead, paperTexts } from '../../platform/pdf/letterhead.ts'
import type { Platform } from '../../platform/platform.ts'
import { toCsv } from '../../platform/table-file/to-csv.ts'
import { type StatementEntry, findStatementEntries } from './statement.queries.ts'
import { type BorrowerRow, findBorrower } from '../../domain/borrower/find-borrower.ts'
import { findOwnLoan } from './loan.queries.ts'

/** The content of a statement. */
export type StatementFacts = {
  readonly loan: Pick<LoanRow, 'payment_reference_number' | 'size_satang'>
  readonly borrower: Pick<BorrowerRow, 'name' | 'language'>
  readonly entries: readonly StatementEntry[]
  readonly printedAt: Date
}

/** Everything that was charged and paid on an own loan, oldest first, as a PDF or for a spreadsheet. */
export async function readStatement(
  platform: Platform,
  { loanId, borrowerId, format }: { loanId: LoanId; borrowerId: BorrowerId; format: 'pdf' | 'csv' },
): Promise<FileReply | Refusal> {
  const { db } = platform.database
  const loan = await findOwnLoan(db, loanId, borrowerId)
  if (!loan) return refuse('not_found')
  if (loan.disbursement_date === null) return refuse('loan_not_open')
  const borrower = await findBorrower(platform, db, loan.borrower_id)
  const facts = { loan, borrower, entries: await findStatementEntries(db, loanId), printedAt: platform.clock.now() }
  const fileName = `statement-${loan.payment_reference_number}.${format}`
  return format === 'csv'
    ? { bytes: await tabulateStatement(facts), gzipped: true, mediaType: 'text/csv; charset=utf-8', fileName }
    : { bytes: printStatement(platform, facts), mediaType: 'application/pdf', fileName }
}

export function printStatement({ termsInForce, pdf }: Pick<Platform, 'termsInForce' | 'pdf'>, facts: StatementFacts): Buffer {
  const { loan, borrower, printedAt } = facts
  const texts = paperTexts(borrower.language)
  const { pair } = texts
  return pdf.render(
    'statement',
    {
      ...letterhead(texts, termsInForce.lender(), { title: 'statement_title', number: loan.payment_reference_number, printedAt }),
      facts: [
        { label: pair('borrower'), value: borrower.name ?? '' },
        { label: pair('loan_amount'), value: bahtSign(loan.size_satang) },
        { label: pair('date'), value: texts.date(businessDateAt(printedAt)) },
      ],
      lines: {
        title: pair('in_baht'),
        left: 2,
        head: (['date', 'what', 'charged', 'paid', 'balance'] as const).map((key) => pair(key)),
        rows: linesOf(facts, texts).map((line) => [
          formatDate(line.date),
          line.label,
          line.charged === 0 ? '' : formatExactAmount(line.charged),
          line.paid === 0 ? '' : formatExactAmount(line.paid),
          formatExactAmount(line.balance),
        ]),
      },
    },
    printedAt,
  )
}

function tabulateStatement(facts: StatementFacts): Promise<Buffer> {
  const texts = paperTexts(facts.borrower.language)
  const { pair } = texts
  const word = (label: Pair) => label.other ?? label.th
  return toCsv([
    [word(pair('date')), word(pair('what')), word(pair('charged')), word(pair('paid')), word(pair('balance'))],
    ...linesOf(facts, texts).map((line) => [
      line.date,
      word(line.label),
      ...[line.charged, line.paid, line.balance].map((amount) => ({ baht: satangToBaht(amount) })),
    ]),
  ])
}

function linesOf({ entries }: StatementFacts, texts: PaperTexts) {
  let balance: Satang = 0
  return entries.map((entry) => {
    balance = satang(balance + entry.charged - entry.paid)
    return { ...entry, balance, label: labelOf(entry, texts) }
  })
}

function labelOf(entry: StatementEntry, { pair }: PaperTexts): Pair {
  switch (entry.kind) {
    case 'disbursement':
      return pair('line_payout')
    case 'interest':
      return pair('line_interest', { number: entry.number ?? 0 })
    case 'late_fee':
      return pair('line_late_fee')
    case 'payment':
      return pair('line_payment', { receipt: entry.receipt ?? '' })
    case 'reversal':
      return pair('line_reversal', { receipt: entry.receipt ?? '' })
    case 'interest_reversal':
      return pair('line_interest_reversal', { number: entry.number ?? 0 })
    case 'write_off':
      return pair('line_write_off')
    case 'refund':
      return pair('line_refund')
    case 'rounding':
      return pair('line_rounding')
  }
}

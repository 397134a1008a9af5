import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { satangToDecimal } from '@let-twe/core/money.ts'
import { formatAmount, formatDate } from '@let-twe/texts/format.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import { type Pair, letterhead, paperTexts } from '../../platform/pdf/letterhead.ts'
import type { Platform } from '../../platform/platform.ts'
import { type StatementEntry, findStatementEntries } from './statement.queries.ts'
import { findBorrower, findOwnLoan } from './loan.queries.ts'

/** Everything that was charged and paid on an own loan, oldest first, as a paper or for a spreadsheet. */
export async function printStatement(
  { database: { db }, lender, pdf, clock }: Platform,
  { loanId, borrowerId, format }: { loanId: string; borrowerId: string; format: 'pdf' | 'csv' },
): Promise<FileReply | Refusal> {
  const loan = await findOwnLoan(db, loanId, borrowerId)
  if (!loan) return refuse('not_found')
  if (loan.disbursement_date === null) return refuse('loan_not_open')
  const borrower = await findBorrower(db, loan.borrower_id)
  const texts = paperTexts(borrower.language)
  const { pair } = texts
  let balance = 0
  const lines = (await findStatementEntries(db, loanId)).map((entry) => {
    balance += entry.charged - entry.paid
    return { ...entry, balance, label: labelOf(entry) }
  })
  const fileName = `statement-${loan.payment_reference_number}.${format}`
  if (format === 'csv') {
    const word = (label: Pair) => label.other ?? label.th
    const rows = [
      [word(pair('date')), word(pair('what')), word(pair('charged')), word(pair('paid')), word(pair('balance'))],
      ...lines.map((line) => [line.date, word(line.label), ...[line.charged, line.paid, line.balance].map(satangToDecimal)]),
    ]
    return { bytes: Buffer.from(`\ufeff${rows.map(csvRow).join('\r\n')}\r\n`), mediaType: 'text/csv; charset=utf-8', fileName }
  }
  const bytes = pdf.render(
    'statement',
    {
      ...letterhead(texts, lender, { title: 'statement_title', number: loan.payment_reference_number, printedAt: clock.now() }),
      facts: [
        { label: pair('borrower'), value: borrower.name ?? '' },
        { label: pair('loan_amount'), value: formatAmount(loan.size_satang) },
        { label: pair('date'), value: formatDate(businessDateAt(clock.now())) },
      ],
      lines: {
        title: pair('in_baht'),
        left: 2,
        head: (['date', 'what', 'charged', 'paid', 'balance'] as const).map((key) => pair(key)),
        rows: lines.map((line) => [
          formatDate(line.date),
          line.label,
          line.charged === 0 ? '' : formatAmount(line.charged),
          line.paid === 0 ? '' : formatAmount(line.paid),
          formatAmount(line.balance),
        ]),
      },
    },
    clock.now(),
  )
  return { bytes, mediaType: 'application/pdf', fileName }

  function labelOf(entry: StatementEntry & { date: BusinessDate }): Pair {
    switch (entry.kind) {
      case 'disbursement':
        return pair('line_payout')
      case 'interest':
        return pair('line_interest', { number: entry.number ?? 0 })
      case 'late_fee':
        return pair('line_late_fee')
      case 'payment':
        return pair('line_payment', { receipt: entry.receipt ?? '' })
      case 'write_off':
        return pair('line_write_off')
      case 'refund':
        return pair('line_refund')
    }
  }
}

/** RFC 4180; a text that a spreadsheet would take for a formula is set off with an apostrophe. */
function csvRow(cells: readonly string[]): string {
  return cells.map((cell) => `"${(/^[=+@\t]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')
}

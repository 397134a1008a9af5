import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type InstalmentBalance, instalmentBalances, totalOf } from '@let-twe/core/loan/loan-account.ts'
import { formatExactAmount } from '@let-twe/texts/format.ts'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import { bahtSign, letterhead, paperTexts } from '../../platform/pdf/letterhead.ts'
import { barCodePicture, qrPicture } from '../../platform/pdf/paper-codes.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BorrowerRow, findBorrower } from '../../domain/borrower/find-borrower.ts'
import { findOwnLoan } from './loan.queries.ts'
import { codesFor } from './make-payment-codes.ts'

/** The content of an invoice: the instalments of the loan, and its own ones. */
export type InvoiceFacts = {
  readonly loan: Pick<LoanRow, 'payment_reference_number' | 'state'>
  readonly borrower: Pick<BorrowerRow, 'name' | 'language'>
  readonly instalment: InstalmentBalance
  readonly instalments: number
  readonly printedAt: Date
}

/** The invoice of an instalment of an own loan, as it stands now. */
export async function readInvoice(
  platform: Platform,
  { loanId, borrowerId, number }: { loanId: LoanId; borrowerId: BorrowerId; number: number },
): Promise<FileReply | Refusal> {
  const { db } = platform.database
  const loan = await findOwnLoan(db, loanId, borrowerId)
  if (!loan) return refuse('not_found')
  const account = await readLoanAccount(db, loan)
  if (!account) return refuse('loan_not_open')
  const balances = instalmentBalances(account)
  const instalment = balances.find((each) => each.number === number)
  if (!instalment) return refuse('not_found')
  const borrower = await findBorrower(platform, db, loan.borrower_id)
  const bytes = printInvoice(platform, { loan, borrower, instalment, instalments: balances.length, printedAt: platform.clock.now() })
  return { bytes, mediaType: 'application/pdf', fileName: `invoice-${loan.payment_reference_number}-${number}.pdf` }
}

/** Prints an invoice, with the codes for the rest of the instalment. */
export function printInvoice(
  { termsInForce, pdf }: Pick<Platform, 'termsInForce' | 'pdf'>,
  { loan, borrower, instalment, instalments, printedAt }: InvoiceFacts,
): Buffer {
  const texts = paperTexts(borrower.language)
  const lender = termsInForce.lender()
  const { pair } = texts
  const left = loan.state === 'active' ? totalOf(instalment.left) : 0
  const codes = left > 0 ? codesFor(loan, instalment, left, lender) : null
  const paperNumber = `${loan.payment_reference_number}-${instalment.number}`
  return pdf.render(
    'invoice',
    {
      ...letterhead(texts, lender, { title: 'invoice_title', number: paperNumber, printedAt }),
      borrower: [
        { label: pair('borrower'), value: borrower.name ?? '' },
        { label: pair('loan_number'), value: loan.payment_reference_number },
        { label: pair('instalment'), value: `${instalment.number} / ${instalments}` },
        { label: pair('due_date'), value: texts.date(instalment.dueDate) },
      ],
      headline: left > 0 ? pair('pay_by', { date: texts.date(instalment.dueDate) }) : pair('is_paid'),
      amount: bahtSign(left),
      parts: {
        title: pair('in_baht'),
        left: 1,
        head: [pair('what'), pair('payment'), pair('paid'), pair('balance')],
        rows: (['principal', 'interest', 'fee'] as const).map((part) => [
          pair(part),
          formatExactAmount(instalment[part]),
          formatExactAmount(instalment.paid[part]),
          formatExactAmount(instalment.left[part]),
        ]),
        foot: [pair('total'), formatExactAmount(totalOf(instalment)), formatExactAmount(totalOf(instalment.paid)), formatExactAmount(left)],
      },
      codes: codes && {
        title: pair('how_to_pay'),
        qr: qrPicture(codes.qr),
        bars: barCodePicture(codes.bar_code),
        'bar-text': codes.bar_code.replaceAll('\r', ' '),
        rows: [
          { label: pair('biller_id'), value: codes.biller_id },
          { label: pair('ref1'), value: codes.ref1 },
          { label: pair('ref2'), value: codes.ref2 },
          { label: pair('to_pay'), value: bahtSign(codes.amount_satang) },
        ],
      },
    },
    printedAt,
  )
}

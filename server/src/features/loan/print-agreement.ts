import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { refuse, type Refusal } from '@let-twe/core/errors.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { findTerm, quoteTerm } from '@let-twe/core/loan/loan-terms.ts'
import type { FeeRange, ProductTerms } from '@let-twe/core/product/product-terms.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { formatAmount, formatExactAmount, formatPercent } from '@let-twe/texts/format.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import { type Pair, type PaperTexts, bahtSign, letterhead, paperTexts } from '../../platform/pdf/letterhead.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BorrowerRow } from '../../domain/borrower/find-borrower.ts'
import { findOwnLoan } from './loan.queries.ts'
import { agreementFile } from '../../domain/document/file-owners.ts'

/** The signature of an agreement: `documentSha256` is the hash of the displayed document. */
export type AgreementSignature = { readonly at: Date; readonly by: 'borrower' | 'branch'; readonly documentSha256: string }

type Row = { label: Pair; value: string | Pair }

/** Prints a loan agreement: all costs, the schedule, the terms of the loan's product, the signature. The same facts give the same bytes. */
export function printAgreement(
  { termsInForce, pdf }: Pick<Platform, 'termsInForce' | 'pdf'>,
  loan: LoanRow,
  borrower: BorrowerRow,
  { terms, printedAt, signature }: { terms: ProductTerms; printedAt: Date; signature: AgreementSignature | null },
): Buffer {
  const texts = paperTexts(borrower.language)
  const lender = termsInForce.lender()
  const term = findTerm(loan.loan_type, loan.months, loan.times_per_month, terms)
  if (!term) throw new Error('an approved loan has a term that is not offered')
  const quote = quoteTerm(loan.size_satang, term, terms, loan.yearly_rate)
  const { pair, inBaht } = texts
  const percent = formatPercent(loan.yearly_rate)
  const money = formatExactAmount
  return pdf.render(
    'agreement',
    {
      ...letterhead(texts, lender, { title: 'agreement_title', number: loan.payment_reference_number, printedAt }),
      borrower: [{ label: pair('borrower'), value: borrower.name ?? '' }, ...papersOf(texts, borrower)],
      loan: [
        { label: pair('loan_number'), value: loan.payment_reference_number },
        { label: pair('loan_amount'), value: bahtSign(loan.size_satang) },
      ],
      costs: {
        title: pair('costs'),
        rows: [
          { label: pair('loan_amount'), value: bahtSign(loan.size_satang) },
          { label: pair('rate'), value: pair('rate_value', { percent }) },
          {
            label: pair('payments'),
            value: pair('payments_value', { count: quote.instalments.length, days: quote.instalments.at(-1)!.dueInDays }),
          },
          { label: pair('each_payment'), value: bahtSign(quote.payment) },
          { label: pair('total_interest'), value: bahtSign(quote.interest) },
          { label: pair('start_fee'), value: pair('none') },
          { label: pair('total_to_pay'), value: bahtSign(quote.total) },
          {
            label: pair('late_fee'),
            value: pair('late_fee_value', {
              fee: formatAmount(terms.lateFee.amount),
              days: terms.lateFee.afterDays,
              free: formatAmount(terms.lateFee.freeUpTo),
            }),
          },
        ],
      },
      channels: {
        title: inBaht('channel_fees'),
        left: 0,
        head: paymentTypes.map(texts.paymentType),
        rows: [paymentTypes.map((type) => channelFee(texts, terms.repaymentFees[type]))],
      },
      schedule: {
        title: inBaht('schedule'),
        left: 0,
        head: (['instalment', 'due_after', 'payment', 'interest', 'principal', 'balance'] as const).map((key) => pair(key)),
        rows: quote.instalments.map((each) => [
          String(each.number),
          String(each.dueInDays),
          money(each.payment),
          money(each.interest),
          money(each.principal),
          money(each.balance),
        ]),
        foot: [pair('total'), '', money(quote.total), money(quote.interest), money(loan.size_satang), ''],
      },
      terms: {
        title: pair('terms'),
        clauses: ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((number) =>
          pair(`clause_${number}`, {
            amount: formatAmount(loan.size_satang),
            cap: formatPercent(terms.rate.legalCap),
            phone: displayPhoneNumber(lender.phone),
          }),
        ),
      },
      signature: { title: pair('signatures'), consent: pair('consent'), rows: signatureRows(texts, borrower, signature, lender) },
    },
    printedAt,
  )
}

/** The stored bytes of an own loan's agreement: the signed one after the signature. */
export async function readAgreement(
  { database: { db }, files }: Platform,
  { loanId, borrowerId }: { loanId: LoanId; borrowerId: BorrowerId },
): Promise<FileReply | Refusal> {
  const loan = await findOwnLoan(db, loanId, borrowerId)
  if (!loan) return refuse('not_found')
  if (loan.agreement_file === null) return refuse('loan_not_open')
  const bytes = await files.read(loan.agreement_file, agreementFile(loan))
  return { bytes, mediaType: 'application/pdf', fileName: `agreement-${loan.payment_reference_number}.pdf` }
}

export function papersOf({ pair }: PaperTexts, borrower: BorrowerRow): Row[] {
  const papers = [
    ['identity_number', borrower.identity_number],
    ['passport', borrower.passport],
    ['work_permit', borrower.work_permit],
  ] as const
  const numbers = papers.flatMap(([key, value]): Row[] => (value === null ? [] : [{ label: pair(key), value }]))
  return [...numbers, { label: pair('phone'), value: displayPhoneNumber(borrower.phone_number) }]
}

function channelFee({ pair }: PaperTexts, { from, to }: FeeRange): string | Pair {
  if (to === 0) return pair('free')
  return from === to ? formatExactAmount(from) : `${formatExactAmount(from)} – ${formatExactAmount(to)}`
}

export function signatureRows(
  { pair, own, instant }: PaperTexts,
  borrower: BorrowerRow,
  signature: AgreementSignature | null,
  lender: Lender,
): Row[] {
  const lenderRow = { label: pair('lender'), value: own(lender.legalName) }
  const borrowerRow = { label: pair('borrower'), value: borrower.name ?? '' }
  if (!signature) return [lenderRow, borrowerRow, { label: pair('signatures'), value: pair('not_signed') }]
  return [
    lenderRow,
    borrowerRow,
    { label: pair('signatures'), value: pair(signature.by === 'borrower' ? 'signed_in_app' : 'signed_at_branch') },
    { label: pair('signed_time'), value: instant(signature.at) },
    { label: pair('document_hash'), value: signature.documentSha256.replace(/(.{16})(?=.)/g, '$1 ') },
  ]
}

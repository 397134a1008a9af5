import type { BorrowerId, PaymentId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type Allocation, instalmentBalances, straightToPrincipal, totalOf } from '@let-twe/core/loan/loan-account.ts'
import { type Satang, satang, sumSatang } from '@let-twe/core/money.ts'
import { formatExactAmount } from '@let-twe/texts/format.ts'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import { bahtSign, letterhead, paperTexts } from '../../platform/pdf/letterhead.ts'
import type { Platform } from '../../platform/platform.ts'
import { planRecovery } from '../../domain/loan/plan-recovery.ts'
import { type PaymentRecord, findAllocations, findOwnPayment, findPayer } from './payment.queries.ts'

/** The content of a receipt; `left` is the loan's remaining debt. */
export type ReceiptFacts = {
  readonly payment: Omit<PaymentRecord, 'id' | 'loan_id'>
  readonly payer: Pick<
    Awaited<ReturnType<typeof findPayer>>,
    'name' | 'language' | 'payment_reference_number' | 'recorded_at' | 'written_off_date' | 'reversal_reason_code'
  >
  readonly allocations: readonly Allocation[]
  readonly left: Satang
}

/** The receipt of an own payment. */
export async function readReceipt(
  platform: Platform,
  { paymentId, borrowerId }: { paymentId: PaymentId; borrowerId: BorrowerId },
): Promise<FileReply | Refusal> {
  const { db } = platform.database
  const payment = await findOwnPayment(db, paymentId, borrowerId)
  if (!payment) return refuse('not_found')
  const payer = await findPayer(db, payment.id)
  const allocations = await findAllocations(db, payment.id)
  const account = (await readLoanAccount(db, { ...payer, id: payment.loan_id }))!
  const left =
    payer.written_off_date === null
      ? sumSatang(instalmentBalances(account).map((each) => totalOf(each.left)))
      : (await planRecovery(db, { ...payer, id: payment.loan_id }, 0)).owed
  const bytes = printReceipt(platform, { payment, payer, allocations, left })
  return { bytes, mediaType: 'application/pdf', fileName: `receipt-${payment.receipt_number}.pdf` }
}

/** Prints a receipt, dated to the instant at which the payment was recorded. */
export function printReceipt(
  { termsInForce, pdf }: Pick<Platform, 'termsInForce' | 'pdf'>,
  { payment, payer, allocations, left }: ReceiptFacts,
): Buffer {
  const texts = paperTexts(payer.language)
  const { pair, inBaht } = texts
  return pdf.render(
    'receipt',
    {
      ...letterhead(texts, termsInForce.lender(), { title: 'receipt_title', number: payment.receipt_number, printedAt: payer.recorded_at }),
      facts: [
        { label: pair('received_from'), value: payer.name ?? '' },
        { label: pair('loan_number'), value: payer.payment_reference_number },
        { label: pair('paid_date'), value: texts.date(payment.paid_date) },
        { label: pair('paid_by'), value: texts.paymentType(payment.payment_type) },
      ],
      headline: pair('received'),
      amount: bahtSign(payment.amount_satang),
      parts: {
        title: inBaht('used_for'),
        left: 1,
        head: (['instalment', 'fee', 'interest', 'principal', 'total'] as const).map((key) => pair(key)),
        rows: allocations.map((each) => [
          each.instalment === straightToPrincipal ? pair('part_payment') : String(each.instalment),
          formatExactAmount(each.fee),
          formatExactAmount(each.interest),
          formatExactAmount(each.principal),
          formatExactAmount(totalOf(each)),
        ]),
        foot: [
          pair('total'),
          formatExactAmount(payment.fee_satang),
          formatExactAmount(payment.interest_satang),
          formatExactAmount(payment.principal_satang),
          formatExactAmount(satang(payment.fee_satang + payment.interest_satang + payment.principal_satang)),
        ],
      },
      rest: [
        ...(payment.reversed_date === null ? [] : [{ label: pair('reversed_on'), value: texts.date(payment.reversed_date) }]),
        ...(payer.reversal_reason_code === null ? [] : [{ label: pair('reason'), value: texts.reason(payer.reversal_reason_code) }]),
        ...(payment.rounding_satang > 0 ? [{ label: pair('rounded'), value: bahtSign(payment.rounding_satang) }] : []),
        ...(payment.recovered_satang > 0 ? [{ label: pair('recovered'), value: bahtSign(payment.recovered_satang) }] : []),
        ...(payment.overpaid_satang > 0 ? [{ label: pair('overpaid'), value: bahtSign(payment.overpaid_satang) }] : []),
        left === 0 && payer.written_off_date === null
          ? { label: pair('still_owed'), value: pair('closed') }
          : { label: pair('still_owed'), value: bahtSign(left) },
      ],
    },
    payer.recorded_at,
  )
}

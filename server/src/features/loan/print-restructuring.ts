import { totalOf } from '@let-twe/core/loan/loan-account.ts'
import { type PlannedInstalment, restructuringBounds } from '@let-twe/core/loan/restructuring.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'
import { formatExactAmount, formatPercent } from '@let-twe/texts/format.ts'
import type { BorrowerRow } from '../../domain/borrower/find-borrower.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { type PaperTexts, bahtSign, letterhead, paperTexts } from '../../platform/pdf/letterhead.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ShownPlan } from './restructuring-offer.ts'
import { type AgreementSignature, papersOf, signatureRows } from './print-agreement.ts'

/** Prints a change to an agreement: both schedules, what each costs, the terms, the signature. The same facts give the same bytes. */
export function printRestructuring(
  { termsInForce, pdf }: Pick<Platform, 'termsInForce' | 'pdf'>,
  loan: LoanRow,
  borrower: BorrowerRow,
  {
    plan,
    product,
    printedAt,
    signature,
  }: { plan: ShownPlan; product: ProductTerms; printedAt: Date; signature: AgreementSignature | null },
): Buffer {
  const texts = paperTexts(borrower.language)
  const { pair } = texts
  const lender = termsInForce.lender()
  const { arrears_since: since } = plan
  return pdf.render(
    'amendment',
    {
      ...letterhead(texts, lender, { title: 'amendment_title', number: loan.payment_reference_number, printedAt }),
      borrower: [{ label: pair('borrower'), value: borrower.name ?? '' }, ...papersOf(texts, borrower)],
      loan: [
        { label: pair('loan_number'), value: loan.payment_reference_number },
        { label: pair('new_from'), value: texts.date(plan.starts_on) },
        { label: pair('sign_until'), value: texts.date(plan.valid_until) },
      ],
      costs: {
        title: pair('costs'),
        rows: [
          { label: pair('rate'), value: pair('rate_value', { percent: formatPercent(loan.yearly_rate) }) },
          { label: pair('total_before'), value: bahtSign(plan.total_before_satang) },
          { label: pair('total_after'), value: bahtSign(plan.total_after_satang) },
          ...(since === null ? [] : [{ label: pair('late_since'), value: texts.date(since) }]),
        ],
      },
      before: { title: texts.inBaht('schedule_before'), ...table(texts, plan.before) },
      after: { title: texts.inBaht('schedule_after'), ...table(texts, plan.after) },
      terms: {
        title: pair('terms'),
        clauses: ([1, 2, 3, 4, 5] as const).map((number) =>
          pair(`amend_${number}`, {
            date: texts.date(plan.starts_on),
            percent: formatPercent(loan.yearly_rate),
            cap: formatPercent(product.rate.legalCap),
            count: restructuringBounds.onTimeToCure,
          }),
        ),
      },
      signature: { title: pair('signatures'), consent: pair('consent'), rows: signatureRows(texts, borrower, signature, lender) },
    },
    printedAt,
  )
}

function table({ pair, date }: PaperTexts, rows: readonly PlannedInstalment[]) {
  return {
    left: 1,
    head: (['instalment', 'due_date', 'payment', 'fee', 'interest', 'principal'] as const).map((key) => pair(key)),
    rows: rows.map((each) => {
      const parts = { fee: each.fee_satang, interest: each.interest_satang, principal: each.principal_satang }
      const amounts = [totalOf(parts), parts.fee, parts.interest, parts.principal]
      return [String(each.number), date(each.due_date), ...amounts.map((amount) => formatExactAmount(amount))]
    }),
  }
}

import { inLanguage } from '@let-twe/core/translated.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { findTerm, quoteTerm } from '@let-twe/core/loan/loan-terms.ts'
import { type Satang, bahtToSatang } from '@let-twe/core/money.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import type { FeeRange } from '@let-twe/core/product/product-terms.ts'
import { loanRecordRetentionMonths } from '@let-twe/core/borrower/deletion-rules.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount, formatMoney } from '@let-twe/texts/format.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'

/** The example of the site's own texts (docs/product.md §4.1): 10,000 Baht over 2 months. */
const example = { amount: bahtToSatang(10_000), months: 2 }

/** The lender's values, formatted for the texts of the public pages: `{largest_first}`, `{late_fee}` and so on. */
export function lenderValues(lender: PublicLender, language: Language, { province, payment }: Texts) {
  const { eligibility, productTerms: product } = lender
  const { rate, size, lateFee, repaymentFees } = product
  const money = (satang: Satang) => formatMoney(satang, language)
  const range = ({ from, to }: FeeRange) =>
    from === to ? money(from) : fill(payment.fee_range, { from: formatAmount(from), to: money(to) })
  const term = findTerm('repeat', example.months, 2, product)
  const quote = term && quoteTerm(example.amount, term, product)
  return {
    name: inLanguage(lender.name, language),
    legal_name: inLanguage(lender.legalName, language),
    address: joinWordsIn(inLanguage(lender.address, language)),
    province: province[lender.province],
    // a joiner that nobody sees keeps a number on one line; a hyphen that does not break is missing in many fonts
    phone: displayPhoneNumber(lender.phone).replaceAll('-', '-\u2060'),
    email: lender.email,
    licence: lender.licenceNumber.replaceAll('-', '-\u2060'),
    tax_id: lender.taxId,
    version: lender.termsVersion,
    smallest: money(size.min),
    largest: money(size.max),
    largest_first: money(size.firstMax),
    largest_approved: money(size.approvedMax),
    rate: rate.yearly / 1200,
    year_rate: rate.yearly / 100,
    legal_cap: rate.legalCap / 100,
    late_days: lateFee.afterDays,
    late_fee: money(lateFee.amount),
    late_free: money(lateFee.freeUpTo),
    reapply_months: product.reapplyAfterMonths,
    visit_months: product.branchVisitAfterMonths,
    visit_minutes: lender.branchVisit.minutes,
    good_loans: product.goodCustomer.minLoans,
    register_age: eligibility.minimumAgeToRegister,
    age: eligibility.minimumAgeToBorrow,
    age_limit: eligibility.ageLimit,
    years: eligibility.minimumMonthsInThailand / 12,
    employer_years: eligibility.minimumMonthsWithEmployer / 12,
    permit_months: eligibility.permitMonthsAfterLastRepayment,
    interview_minutes: lender.interviewMinutes,
    review_from: lender.reviewDays.from,
    review_to: lender.reviewDays.to,
    fee_electronic: range(repaymentFees.atm),
    fee_counter: range(repaymentFees['bank-counter']),
    fee_debit: range(repaymentFees['direct-debit']),
    records_years: loanRecordRetentionMonths / 12,
    example_amount: money(example.amount),
    example_months: example.months,
    example_payment: money(quote?.payment ?? 0),
    example_count: quote?.instalments.length ?? 0,
  }
}

/** The values of `lenderValues`. */
export type LenderValues = ReturnType<typeof lenderValues>

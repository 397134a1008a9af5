import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { CheckList } from '@let-twe/ui/check-list/check-list.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Section } from './section.tsx'

/** What the lender lends, first and later. */
export function OurLoans({ lender }: { lender: Lender }) {
  const { landing: words } = useTexts()
  const language = useLanguage()
  const { loan } = lender
  return (
    <Section id="our-loans" title={words.our_loans_title}>
      <p className="mb-3">{words.what_we_do_text}</p>
      <CheckList
        items={[
          fill(words.our_loans_first, {
            largest: formatMoney(loan.largestFirst, language),
            months: loan.firstLoanMonths.join('–'),
            count: loan.firstLoanInstalments,
          }),
          fill(words.our_loans_next, { largest: formatMoney(loan.largest, language), months: Math.max(...loan.goodCustomerMonthlyMonths) }),
          fill(words.our_loans_good, { loans: loan.goodCustomerLoans }),
          words.our_loans_one,
        ]}
      />
    </Section>
  )
}

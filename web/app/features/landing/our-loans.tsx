import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { CheckList } from '@let-twe/ui/check-list/check-list.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Section } from './section.tsx'

/** The lender's loans: the first one and later ones. */
export function OurLoans({ lender }: { lender: PublicLender }) {
  const { landing: words } = useTexts()
  const language = useLanguage()
  const { size, terms, goodCustomer } = lender.productTerms
  return (
    <Section id="our-loans" title={words.our_loans_title}>
      <p className="mb-3">{words.what_we_do_text}</p>
      <CheckList
        items={[
          fill(words.our_loans_first, {
            largest: formatMoney(size.firstMax, language),
            months: terms.first.map(({ months }) => months).join('–'),
            count: Math.max(...terms.first.map(({ dueDays }) => dueDays.length)),
          }),
          fill(words.our_loans_next, {
            largest: formatMoney(size.max, language),
            months: Math.max(...terms.good_customer.map(({ months }) => months)),
          }),
          fill(words.our_loans_max, { approved: formatMoney(size.approvedMax, language) }),
          fill(words.our_loans_good, { loans: goodCustomer.minLoans }),
          words.our_loans_one,
        ]}
      />
    </Section>
  )
}

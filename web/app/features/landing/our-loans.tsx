import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { CheckList } from '@let-twe/ui/check-list/check-list.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { Section } from './section.tsx'

/** The lender's loans: the first one and later ones. */
export function OurLoans({ lender, shown }: { lender: PublicLender; shown?: string }) {
  const { landing: words } = useTexts()
  const language = useLanguage()
  const { size, terms, goodCustomer } = lender.productTerms
  const later = [...terms.repeat, ...terms.good_customer]
  const monthly = terms.good_customer.some(({ timesPerMonth }) => timesPerMonth === 1)
  const others = lender.products.length > 1 ? lender.products.filter(({ code }) => code !== shown) : []
  return (
    <Section id="our-loans" title={words.our_loans_title}>
      <p className="mb-3">{words.what_we_do_text}</p>
      <CheckList
        items={[
          ...(terms.first.length === 0
            ? []
            : [
                fill(words.our_loans_first, {
                  largest: formatMoney(size.firstMax, language),
                  months: terms.first.map(({ months }) => months).join('–'),
                  count: Math.max(...terms.first.map(({ dueDays }) => dueDays.length)),
                }),
              ]),
          ...(later.length === 0
            ? []
            : [
                fill(words.our_loans_next, {
                  largest: formatMoney(size.max, language),
                  months: Math.max(...later.map(({ months }) => months)),
                }),
                ...(size.approvedMax > size.max ? [fill(words.our_loans_max, { approved: formatMoney(size.approvedMax, language) })] : []),
                ...(monthly ? [fill(words.our_loans_good, { loans: goodCustomer.minLoans })] : []),
              ]),
          words.our_loans_one,
        ]}
      />
      {others.length > 0 && (
        <nav aria-label={withoutJoiners(words.our_products)} className="mt-4">
          <h3 className="font-bold">{words.our_products}</h3>
          <ul>
            {others.map(({ code, name }) => (
              <li key={code}>
                <Link href={href('/loans/:code', { code })} className="inline-flex min-h-12 items-center font-bold text-primary underline">
                  {inLanguage(name, language)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Section>
  )
}

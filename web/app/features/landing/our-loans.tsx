import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { CheckList } from '@let-twe/ui/check-list/check-list.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { Ladder, type Rung } from '../../ladder/ladder.tsx'
import { Section } from './section.tsx'

/** The lender's loans as a ladder: the first one, later ones, and the most that an officer approves. */
export function OurLoans({ lender, shown }: { lender: PublicLender; shown?: string }) {
  const { landing: words } = useTexts()
  const language = useLanguage()
  const { size, terms, goodCustomer } = lender.productTerms
  const later = [...terms.repeat, ...terms.good_customer]
  const monthly = terms.good_customer.some(({ timesPerMonth }) => timesPerMonth === 1)
  const others = lender.products.length > 1 ? lender.products.filter(({ code }) => code !== shown) : []
  const rung = (most: Satang, label: string, offered: readonly { readonly months: number }[], lit: boolean): Rung => ({
    key: label,
    lit,
    top: <strong className="text-primary-deep">{formatMoney(most, language)}</strong>,
    foot: (
      <p className="mt-1 text-sm">
        {label}
        {offered.length > 0 && <span className="block text-muted">{fill(words.ladder_months, { months: monthsOf(offered) })}</span>}
      </p>
    ),
  })
  const rungs = [
    ...(terms.first.length > 0 ? [rung(size.firstMax, words.ladder_first, terms.first, true)] : []),
    ...(later.length > 0 ? [rung(size.max, words.ladder_next, later, false)] : []),
    ...(later.length > 0 && size.approvedMax > size.max ? [rung(size.approvedMax, words.ladder_approved, [], false)] : []),
  ]
  return (
    <Section id="our-loans" title={words.our_loans_title}>
      <Ladder rungs={rungs} lowest={24} rise={24} />
      <div className="mt-4">
        <CheckList
          items={[
            ...(later.length > 0 && monthly ? [fill(words.our_loans_good, { loans: goodCustomer.minLoans })] : []),
            words.our_loans_one,
          ]}
        />
      </div>
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

/** The shortest and the longest term of an offer: `2–6`. */
function monthsOf(terms: readonly { readonly months: number }[]): string {
  const months = terms.map((term) => term.months)
  return [...new Set([Math.min(...months), Math.max(...months)])].join('–')
}

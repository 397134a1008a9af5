import { type Satang } from '@let-twe/core/money.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount, formatMoney } from '@let-twe/texts/format.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { Illustration } from '../../illustration/illustration.tsx'

/** The promise, the way in on the first screen, and the four facts that decide. */
export function Hero({ lender }: { lender: PublicLender }) {
  const { landing: words, layout, province } = useTexts()
  const language = useLanguage()
  const money = (satang: Satang) => formatMoney(satang, language)
  const { min, max, firstMax } = lender.productTerms.size
  const facts = [
    [words.fact_size, fill(words.fact_size_value, { smallest: formatAmount(min), largest: money(max) })],
    [words.fact_first, money(firstMax)],
    [words.fact_repay, words.fact_repay_value],
    [words.fact_same_day, words.fact_same_day_value],
  ] as const
  return (
    <div className="border-b border-line bg-brand text-white print:text-ink">
      <div className="mx-auto max-w-wide px-4 py-6 md:py-8">
        <div className="md:flex md:items-center md:justify-between md:gap-8">
          <div>
            <h1 className="text-3xl font-bold text-balance">{words.headline}</h1>
            <p className="mt-3 max-w-page">{fill(words.lead, { province: province[lender.province] })}</p>
            <div className="mt-5 grid gap-3 sm:flex">
              <a href={href('/register')} className={`in-data-logged-in:hidden ${applyDisplayPreferences}`}>
                {words.apply}
              </a>
              <a href={href('/home')} className={`not-in-data-logged-in:hidden ${applyDisplayPreferences}`}>
                {layout.my_loan}
              </a>
              <LinkButton href={href('/login')} variant="secondary" className="in-data-logged-in:hidden">
                {words.log_in}
              </LinkButton>
            </div>
          </div>
          <Illustration name="people" className="mx-auto mt-6 w-52 md:mx-0 md:mt-0 md:w-72" />
        </div>
        <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          {facts.map(([label, value]) => (
            <div key={label} className="rounded-lg bg-white/10 px-3 py-2">
              <dt className="text-sm">{label}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

const applyDisplayPreferences =
  'inline-flex min-h-14 items-center justify-center rounded-lg bg-accent px-6 py-2 font-bold text-on-accent print:hidden'

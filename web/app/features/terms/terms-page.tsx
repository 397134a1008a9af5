import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { href } from 'react-router'
import { CookieChoice } from '../../layouts/cookie-choice.tsx'
import { type LenderValues, lenderValues } from '../../page/lender-values.ts'
import { loadLender } from '../../page/load-lender.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { Route } from './+types/terms-page.ts'

const termsParts = ['who', 'borrow', 'truth', 'cost', 'late', 'early', 'account', 'sign', 'law'] as const
const privacyParts = ['who', 'what', 'why', 'share', 'long', 'rights', 'cookies'] as const

export async function loader({ context }: Route.LoaderArgs) {
  return { lender: await loadLender(context) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.lender, ({ terms }) => ({ title: terms.title, description: terms.description }))
}

/** Terms of use and the privacy notice, in the version that registering agrees to. */
export default function TermsPage({ loaderData: { lender } }: Route.ComponentProps) {
  const texts = useTexts()
  const { terms: words } = texts
  const values = lenderValues(lender, useLanguage(), texts)
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <PageHeading lead={fill(words.lead, values)}>{words.title}</PageHeading>
      <p className="mb-4 text-sm text-muted">{fill(words.version, values)}</p>
      <nav aria-label={withoutJoiners(words.contents)} className="mb-8 rounded-xl border border-line bg-surface px-5 py-3">
        <ul>
          <li>
            <a href="#terms" className="inline-flex min-h-12 items-center font-bold text-primary underline">
              {words.terms_heading}
            </a>
          </li>
          <li>
            <a href="#privacy" className="inline-flex min-h-12 items-center font-bold text-primary underline">
              {words.privacy_heading}
            </a>
          </li>
        </ul>
      </nav>
      <Part id="terms" title={words.terms_heading} sections={termsParts.map((part) => `terms_${part}` as const)} values={values} />
      <Part id="privacy" title={words.privacy_heading} sections={privacyParts.map((part) => `privacy_${part}` as const)} values={values} />
      <div className="mt-4">
        <CookieChoice from={href('/term-and-conditions')} />
      </div>
    </div>
  )
}

type SectionName = `terms_${(typeof termsParts)[number]}` | `privacy_${(typeof privacyParts)[number]}`

function Part({ id, title, sections, values }: { id: string; title: string; sections: readonly SectionName[]; values: LenderValues }) {
  const { terms }: Texts = useTexts()
  return (
    <section aria-labelledby={id} className="laid-out-later mt-8">
      <h2 id={id} className="mb-3 text-xl font-bold text-primary-deep">
        {title}
      </h2>
      {sections.map((name, index) => (
        <div key={name} className="mt-5">
          <h3 className="font-bold">
            {index + 1}. {terms[`${name}_title`]}
          </h3>
          {fill(terms[`${name}_text`], values)
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph} className="mt-1.5">
                {paragraph}
              </p>
            ))}
        </div>
      ))}
    </section>
  )
}

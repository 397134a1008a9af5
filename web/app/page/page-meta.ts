import { type Language, defaultLanguage, htmlLanguage, languagePageFacts, languages } from '@let-twe/core/language.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import type { MetaDescriptor } from 'react-router'
import { type LenderValues, lenderValues } from './lender-values.ts'
import { preparedTexts } from './page-texts.ts'

/** The root loader's facts for a page. */
export type PageFacts = { readonly language: Language; readonly origin: string; readonly pathname: string }

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** Title, description, canonical address, the other languages and the social preview of a public page; `more` adds structured data. */
export function pageMeta(
  matches: Matches,
  lender: PublicLender | undefined,
  words: (texts: Texts, values: LenderValues) => { title: string; description: string; fullTitle?: true; more?: readonly object[] },
): MetaDescriptor[] {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData as PageFacts | undefined
  if (!facts || !lender) return []
  const { language, origin, pathname } = facts
  const texts = preparedTexts(language)
  const values = lenderValues(lender, language, texts)
  const { title, description, fullTitle, more = [] } = words(texts, values)
  const whole = withoutJoiners(fullTitle ? title : fill(texts.layout.page_title, { page: title }))
  const told = withoutJoiners(fill(description, values))
  return [
    { title: whole },
    { name: 'description', content: told },
    { tagName: 'link', rel: 'canonical', href: addressIn(language, origin, pathname) },
    ...languages.map((each) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: htmlLanguage[each],
      href: addressIn(each, origin, pathname),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${origin}${pathname}` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: values.name },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: told },
    { property: 'og:url', content: addressIn(language, origin, pathname) },
    { property: 'og:locale', content: languagePageFacts[language].openGraph },
    { property: 'og:image', content: `${origin}/social-preview.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: values.name },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...more.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...dataWithoutJoiners(data) } }) as MetaDescriptor),
  ]
}

function dataWithoutJoiners(data: object): object {
  return JSON.parse(withoutJoiners(JSON.stringify(data))) as object
}

/** The lender as search engines read it. */
export function lenderAsData(lender: PublicLender, { language, origin }: PageFacts): object {
  const { facebookPage } = lender.social
  return {
    '@type': 'FinancialService',
    '@id': `${origin}/#lender`,
    name: inLanguage(lender.name, language),
    legalName: inLanguage(lender.legalName, language),
    url: origin,
    image: `${origin}/social-preview.png`,
    logo: `${origin}/icon-512.png`,
    telephone: lender.phone,
    email: lender.email,
    taxID: lender.taxId,
    address: { '@type': 'PostalAddress', streetAddress: inLanguage(lender.address, language), addressCountry: 'TH' },
    areaServed: { '@type': 'AdministrativeArea', name: lender.province },
    availableLanguage: languages.map((each) => htmlLanguage[each]),
    currenciesAccepted: 'THB',
    sameAs: [facebookPage],
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      opens: lender.officeHours.opens,
      closes: lender.officeHours.closes,
      dayOfWeek: lender.officeHours.weekdays.map((day) => dayNames[day]),
    },
  }
}

/** The address of a page in a language: the default has no parameter. */
export function addressIn(language: Language, origin: string, pathname: string): string {
  return `${origin}${pathname}${language === defaultLanguage ? '' : `?lang=${language}`}`
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

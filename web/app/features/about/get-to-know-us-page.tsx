import { fill } from '@let-twe/texts/fill.ts'
import { formatTime } from '@let-twe/texts/format.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { CheckList } from '@let-twe/ui/check-list/check-list.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { lenderValues } from '../../page/lender-values.ts'
import { loadLender } from '../../page/load-lender.ts'
import { type PageFacts, lenderAsData, pageMeta } from '../../page/page-meta.ts'
import type { Route } from './+types/get-to-know-us-page.ts'
import { HandsPicture } from './hands-picture.tsx'
import { weekdaySpan } from '../../location/weekday-span.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { lender: await loadLender(context) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = matches[0]?.loaderData as PageFacts | undefined
  return pageMeta(matches, loaderData?.lender, ({ about }) => ({
    title: about.know_title,
    description: about.know_description,
    more: loaderData && facts ? [lenderAsData(loaderData.lender, facts)] : [],
  }))
}

export default function GetToKnowUsPage({ loaderData: { lender } }: Route.ComponentProps) {
  const texts = useTexts()
  const language = useLanguage()
  const { about: words, common } = texts
  const values = lenderValues(lender, language, texts)
  const { opens, closes, weekdays } = lender.officeHours
  const days = weekdaySpan(weekdays, language)
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <PageHeading lead={words.know_lead}>{words.know_title}</PageHeading>
      <HandsPicture />
      <Part title={words.who_title}>{fill(words.who_text, values)}</Part>
      <Part title={words.why_title}>{words.why_text}</Part>
      <Part title={words.promise_title}>
        <CheckList
          items={[
            words.promise_cost,
            fill(words.promise_cap, values),
            words.promise_language,
            words.promise_private,
            words.promise_respect,
            words.promise_passport,
          ]}
        />
      </Part>
      <Part title={words.contact_title}>
        <SummaryList
          rows={[
            { label: words.contact_company, value: values.legal_name },
            { label: words.contact_licence, value: values.licence },
            { label: words.contact_tax, value: values.tax_id },
            { label: words.contact_address, value: values.address },
            {
              label: words.contact_phone,
              value: (
                <a href={`tel:${lender.phone}`} className="inline-flex min-h-12 items-center font-bold text-primary underline">
                  {values.phone}
                </a>
              ),
            },
            {
              label: words.contact_email,
              value: (
                <a href={`mailto:${lender.email}`} className="inline-flex min-h-12 items-center font-bold break-all text-primary underline">
                  {lender.email}
                </a>
              ),
            },
            {
              label: words.contact_hours,
              value: `${days} ${fill(common.hours, { opens: formatTime(opens, language), closes: formatTime(closes, language) })}`,
            },
          ]}
        />
      </Part>
      <Part title={words.complaint_title}>{fill(words.complaint_text, values)}</Part>
      <div className="mt-8">
        <LinkButton href={href('/service-procedure')} wide>
          {words.know_more}
        </LinkButton>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl font-bold text-primary-deep">{title}</h2>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </section>
  )
}

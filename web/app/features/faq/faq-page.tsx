import { fill } from '@let-twe/texts/fill.ts'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { href } from 'react-router'
import { lenderValues } from '../../page/lender-values.ts'
import { loadLender } from '../../page/load-lender.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { Route } from './+types/faq-page.ts'
import { findQuestions } from './faq-questions.ts'

/** The part of a search that its field shows again. */
const maxSearchLength = 200

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = (url.searchParams.get('q') ?? '').slice(0, maxSearchLength)
  return { lender: await loadLender(context), search }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.lender, (texts, values) => ({
    title: texts.faq.title,
    description: texts.faq.description,
    more: [
      {
        '@type': 'FAQPage',
        mainEntity: findQuestions(texts, values, '')
          .flatMap(({ questions }) => questions)
          .map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
      },
    ],
  }))
}

export default function FaqPage({ loaderData: { lender, search } }: Route.ComponentProps) {
  const texts = useTexts()
  const { faq: words } = texts
  const values = lenderValues(lender, useLanguage(), texts)
  const groups = findQuestions(texts, values, search)
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const searched = search.trim() !== ''
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <PageHeading>{words.title}</PageHeading>
      <search>
        <form method="get" action={href('/faq')} className="mb-6 grid gap-3" data-faq-search>
          <TextField
            label={words.search_label}
            hint={words.search_hint}
            name="q"
            type="search"
            defaultValue={search}
            maxLength={maxSearchLength}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" variant="secondary" wide>
            {words.search}
          </Button>
        </form>
      </search>
      <p aria-live="polite" className="mb-3 empty:hidden" data-faq-count={words.found}>
        {searched && count > 0 ? fill(words.found, { count }) : ''}
      </p>
      <div data-faq-none hidden={count > 0}>
        <EmptyState text={words.found_none} />
      </div>
      <div className="grid gap-8" data-faq>
        {groups.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={`group-${id}`}>
            <h2 id={`group-${id}`} className="mb-3 text-xl font-bold text-primary-deep">
              {title}
            </h2>
            <div className="grid gap-2">
              {questions.map(({ id: name, question, answer }) => (
                <Disclosure key={name} id={name} summary={question} open={searched && count <= 3}>
                  <p>{answer}</p>
                </Disclosure>
              ))}
            </div>
          </section>
        ))}
      </div>
      {searched && (
        <div className="mt-4">
          <LinkButton href={href('/faq')} variant="quiet" wide>
            {words.show_all}
          </LinkButton>
        </div>
      )}
      <section aria-labelledby="ask" className="mt-8 rounded-xl border border-line bg-surface px-5 py-4">
        <h2 id="ask" className="mb-1 text-lg font-bold text-primary-deep">
          {words.ask_title}
        </h2>
        <p className="mb-3">{words.ask_text}</p>
        <LinkButton href={`tel:${lender.phone}`} wide>
          <Icon name="phone" /> {fill(texts.layout.call_us, values)}
        </LinkButton>
      </section>
    </div>
  )
}

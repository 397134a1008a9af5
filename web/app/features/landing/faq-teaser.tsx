import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { Section } from './section.tsx'

/** The questions that most people have, and the way to all of them. */
export function FaqTeaser() {
  const { landing: words, about, faq } = useTexts()
  const questions = [
    [href('/service-procedure'), about.know_more],
    [`${href('/faq')}#documents`, faq.q_documents],
    [`${href('/faq')}#how_long`, faq.q_how_long],
    [`${href('/faq')}#visit`, faq.q_visit],
  ] as const
  return (
    <Section id="faq" title={words.faq_title}>
      <ul className="divide-y divide-line">
        {questions.map(([to, question]) => (
          <li key={to}>
            <a href={to} className="flex min-h-12 items-center py-1 text-primary underline">
              {question}
            </a>
          </li>
        ))}
      </ul>
      <a href={href('/faq')} className="inline-flex min-h-12 items-center font-bold text-primary underline">
        {words.faq_more}
      </a>
    </Section>
  )
}

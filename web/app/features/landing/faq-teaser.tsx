import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { Section } from './section.tsx'

/** The questions that most people have, and the way to all of them. */
export function FaqTeaser() {
  const { landing: words, faq } = useTexts()
  const questions = [
    ['documents', faq.q_documents],
    ['how_long', faq.q_how_long],
    ['visit', faq.q_visit],
    ['late', faq.q_late],
  ] as const
  return (
    <Section id="faq" title={words.faq_title}>
      <ul className="divide-y divide-line">
        {questions.map(([id, question]) => (
          <li key={id}>
            <a href={`${href('/faq')}#${id}`} className="flex min-h-12 items-center py-1 text-primary underline">
              {question}
            </a>
          </li>
        ))}
      </ul>
      <a href={href('/faq')} className="mt-2 inline-flex min-h-12 items-center font-bold text-primary underline">
        {words.faq_more}
      </a>
    </Section>
  )
}

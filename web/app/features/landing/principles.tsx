import { inLanguage } from '@let-twe/core/translated.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { CheckList } from '@let-twe/ui/check-list/check-list.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Section } from './section.tsx'

/** The lender and its promises. */
export function Principles({ lender }: { lender: Lender }) {
  const { landing: words, province } = useTexts()
  const name = inLanguage(lender.name, useLanguage())
  return (
    <Section id="principles" title={words.who_we_are_title}>
      <p className="mb-3">{fill(words.who_we_are_text, { name, province: province[lender.province] })}</p>
      <h3 className="mb-2 font-bold">{words.principles_title}</h3>
      <CheckList items={[words.principle_honest, words.principle_private, words.principle_respect, words.principle_language]} />
    </Section>
  )
}

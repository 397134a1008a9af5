import { inLanguage } from '@let-twe/core/translated.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Section } from './section.tsx'

/** The lender and its promises. */
export function Principles({ lender }: { lender: Lender }) {
  const { landing: words, province } = useTexts()
  const name = inLanguage(lender.name, useLanguage())
  const promises = [
    ['wallet', words.principle_honest],
    ['lock', words.principle_private],
    ['hand', words.principle_respect],
    ['chat', words.principle_language],
  ] as const
  return (
    <Section id="principles" title={words.who_we_are_title}>
      <p>{fill(words.who_we_are_text, { name, province: province[lender.province] })}</p>
      <p className="mt-2">{words.what_we_do_text}</p>
      <h3 className="mt-4 mb-2 font-bold">{words.principles_title}</h3>
      <ul className="grid gap-3">
        {promises.map(([icon, promise]) => (
          <li key={icon} className="flex items-center gap-3">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
              <Icon name={icon} />
            </span>
            <span className="min-w-0">{promise}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { inLanguage } from '@let-twe/core/translated.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Section } from './section.tsx'

/** The lender, and folded its promises. */
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
      <p className="mb-3">{fill(words.who_we_are_text, { name, province: province[lender.province] })}</p>
      <Disclosure summary={words.principles_title}>
        <ul className="grid gap-2">
          {promises.map(([icon, promise]) => (
            <li key={icon} className="flex gap-2.5">
              <Icon name={icon} className="mt-0.5 text-primary" />
              <span className="min-w-0">{promise}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Section>
  )
}

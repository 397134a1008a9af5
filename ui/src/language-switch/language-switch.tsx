import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { htmlLanguage, type Language, languages } from '@let-twe/core/language.ts'
import { classNames } from '../class-names/class-names.ts'
import { LanguageName } from '../language-name/language-name.tsx'
import { useLanguage, useTexts } from '../language/texts-context.tsx'

/** Every language by its own name; `compact` shows the other ones alone on a narrow screen. Plain links that reload the page: by default `?lang=` on the same page. */
export function LanguageSwitch({
  hrefFor = (language) => `?lang=${language}`,
  compact = false,
}: {
  readonly hrefFor?: ((language: Language) => string) | undefined
  readonly compact?: boolean | undefined
}) {
  const current = useLanguage()
  const texts = useTexts()
  return (
    <nav aria-label={withoutJoiners(texts.common.language)}>
      <ul className={classNames('flex flex-wrap', compact ? 'sm:gap-1' : 'gap-1')}>
        {languages.map((language) => (
          <li key={language} className={compact && language === current ? 'max-sm:hidden' : undefined}>
            <a
              href={hrefFor(language)}
              lang={htmlLanguage[language]}
              hrefLang={htmlLanguage[language]}
              aria-current={language === current ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-12 items-center justify-center rounded-md text-primary',
                compact ? 'min-w-10 px-1.5 sm:px-3' : 'min-w-12 px-3',
                language === current ? 'bg-primary-soft' : 'hover:bg-primary-soft',
              )}
            >
              <span className={classNames('border-b', language === current ? 'border-transparent' : 'border-current')}>
                <LanguageName language={language} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

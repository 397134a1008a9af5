import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { htmlLanguage, type Language, languages } from '@let-twe/core/language.ts'
import { classNames } from '../class-names/class-names.ts'
import { LanguageName } from '../language-name/language-name.tsx'
import { useLanguage, useTexts } from '../language/texts-context.tsx'

/** Every language by its own name. Plain links that reload the page: by default `?lang=` on the same page. */
export function LanguageSwitch({
  hrefFor = (language) => `?lang=${language}`,
}: {
  readonly hrefFor?: ((language: Language) => string) | undefined
}) {
  const current = useLanguage()
  const texts = useTexts()
  return (
    <nav aria-label={withoutJoiners(texts.common.language)}>
      <ul className="flex flex-wrap gap-1">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={hrefFor(language)}
              lang={htmlLanguage[language]}
              hrefLang={htmlLanguage[language]}
              aria-current={language === current ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-12 min-w-12 items-center justify-center rounded-md px-3 text-primary',
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

import { type Language, htmlLanguage, languageFacts, languages } from '@let-twe/core/language.ts'
import type { SettingArea, SettingValue } from '@let-twe/core/setting/setting-areas.ts'
import { changesBetween } from '@let-twe/core/setting/setting-changes.ts'
import { type Translated, inLanguage } from '@let-twe/core/translated.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { fillWithSamples } from './sample-values.ts'

/** How changed words are read, in every language: messages with sample values, an announcement as a whole. */
export function WordsPreview({ area, before, after }: { readonly area: SettingArea; readonly before: object; readonly after: object }) {
  const { setting } = useTexts()
  if (area === 'announcement') {
    const { title, body } = after as SettingValue<'announcement'>
    return (
      <Preview heading={setting.words_preview}>
        {languages.map((language) => (
          <Words key={language} language={language}>
            <span className="block font-bold">{joinWordsIn(inLanguage(title, language))}</span>
            <span className="whitespace-pre-line">{joinWordsIn(inLanguage(body, language))}</span>
          </Words>
        ))}
      </Preview>
    )
  }
  if (area !== 'messages') return null
  const changes = changesBetween(area, before, after)
  return (
    <Preview heading={setting.words_preview_samples}>
      {changes.flatMap(({ field, after: words }) =>
        languages.map((language) => (
          <Words key={`${field.path} ${language}`} language={language}>
            {joinWordsIn(fillWithSamples(inLanguage(words as Translated, language), language))}
          </Words>
        )),
      )}
    </Preview>
  )
}

function Preview({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="mt-3">
      <h3 className="mb-1 font-bold">{heading}</h3>
      <div className="grid gap-2">{children}</div>
    </section>
  )
}

function Words({ language, children }: { readonly language: Language; readonly children: ReactNode }) {
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2 break-words">
      <p className="text-sm text-muted">{languageFacts[language].name}</p>
      <p lang={htmlLanguage[language]}>{children}</p>
    </div>
  )
}

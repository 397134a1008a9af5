import { type Language, fallbackLanguage, htmlLanguage, languageFacts, languages } from '@let-twe/core/language.ts'
import type { PartlyTranslated } from '@let-twe/core/translated.ts'
import type { SettingField } from '@let-twe/core/setting/setting-field.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { wordsOfField } from './setting-value.tsx'

/** The input of a text in every language. */
export function WordsInput({
  field,
  value,
  errors,
}: {
  readonly field: SettingField
  readonly value: unknown
  readonly errors: Readonly<Record<string, string>>
}) {
  const texts = useTexts()
  const { path, kind } = field
  const words = (value ?? {}) as PartlyTranslated
  const names = [...new Set(words[fallbackLanguage]?.match(/\{\w+\}/g))]
  const isLine = kind === 'translated' || kind === 'translated_or_none'
  const Input = isLine ? TextField : TextArea
  return languages.map((each) => (
    <Input
      key={each}
      name={`${path}.${each}`}
      id={idOfWords(path, each)}
      lang={htmlLanguage[each]}
      label={`${wordsOfField(texts, field)} (${languageFacts[each].name})`}
      hint={!isLine && kind !== 'paragraphs' && names.length > 0 && fill(texts.setting.keep_names, { names: names.join(' ') })}
      defaultValue={words[each] ?? ''}
      error={errors[idOfWords(path, each)]}
    />
  ))
}

/** The id of the input of a language; a mistake about the words as a whole stands at the first. */
export function idOfWords(path: string, language: Language): string {
  return language === languages[0] ? path : `${path}.${language}`
}

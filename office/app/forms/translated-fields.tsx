import { type Language, htmlLanguage, languageFacts, languages, perLanguage } from '@let-twe/core/language.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { textOf } from './read-form.ts'

/** One text in every language; the fields are named `name.mm` and so on, as the contract names its mistakes. */
export function TranslatedFields({
  name,
  label,
  long = false,
  errors,
}: {
  readonly name: string
  /** With `{language}`. */
  readonly label: string
  readonly long?: boolean
  readonly errors: Readonly<Record<string, string>>
}) {
  const Input = long ? TextArea : TextField
  return languages.map((language) => (
    <Input
      key={language}
      name={`${name}.${language}`}
      lang={htmlLanguage[language]}
      label={fill(label, { language: languageFacts[language].name })}
      error={errors[`${name}.${language}`]}
      required
    />
  ))
}

/** What was typed into the fields. */
export function translatedOf(form: FormData, name: string): Record<Language, string> {
  return perLanguage((language) => textOf(form, `${name}.${language}`))
}

/** The names of the fields. */
export function translatedNames(name: string): string[] {
  return languages.map((language) => `${name}.${language}`)
}

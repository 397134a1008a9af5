import { type Language, htmlLanguage, languages } from '@let-twe/core/language.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { textOf } from './read-form.ts'

const names: Record<Language, string> = { mm: 'မြန်မာ', en: 'English', th: 'ไทย' }

/** One text in the three languages; the fields are named `name.mm` and so on, as the contract names its mistakes. */
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
      label={fill(label, { language: names[language] })}
      error={errors[`${name}.${language}`]}
      required
    />
  ))
}

/** What was typed into the three fields. */
export function translatedOf(form: FormData, name: string): Record<Language, string> {
  return { mm: textOf(form, `${name}.mm`), en: textOf(form, `${name}.en`), th: textOf(form, `${name}.th`) }
}

/** The names of the three fields. */
export function translatedNames(name: string): string[] {
  return languages.map((language) => `${name}.${language}`)
}

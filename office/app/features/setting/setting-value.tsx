import { htmlLanguage, languages } from '@let-twe/core/language.ts'
import { type Satang, isSatang } from '@let-twe/core/money.ts'
import type { ProductTerm } from '@let-twe/core/product/product-terms.ts'
import type { SettingField } from '@let-twe/core/settings/setting-fields.ts'
import { writeTermLines } from '@let-twe/core/settings/term-lines.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatWeekday } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'

/** The words of a value by its place: `officeHours.opens` is `setting.officeHours_opens`. */
export function wordsOfField({ setting }: Texts, { path }: SettingField): string {
  return (setting as Readonly<Record<string, string>>)[path.replaceAll('.', '_')] ?? path
}

/** A value of a setting as a person reads it. */
export function SettingValue({ field: { kind }, value }: { readonly field: SettingField; readonly value: unknown }) {
  const { setting } = useTexts()
  const language = useLanguage()
  if (value === null || value === undefined) return setting.no_limit
  switch (kind) {
    case 'translated': {
      const words = value as Readonly<Record<string, string>>
      return languages.map((each) => (
        <span key={each} lang={htmlLanguage[each]} className="block break-words">
          {words[each]}
        </span>
      ))
    }
    case 'money':
      return typeof value === 'number' && isSatang(value) ? <Money satang={value as Satang} /> : String(value)
    case 'rate':
      return `${Number(value) / 100} %`
    case 'percent':
      return `${String(value)} %`
    case 'days':
      return fill(setting.unit_days, { count: Number(value) })
    case 'months':
      return fill(setting.unit_months, { count: Number(value) })
    case 'minutes':
      return fill(setting.unit_minutes, { count: Number(value) })
    case 'times':
      return (value as readonly string[]).join(', ')
    case 'weekdays':
      return (value as readonly number[]).map((day) => dayName(day, language)).join(', ')
    case 'terms':
      return <span className="whitespace-pre-line">{writeTermLines(value as readonly ProductTerm[])}</span>
    default:
      return <span className="break-words">{String(value)}</span>
  }
}

/** The name of a weekday, 0 for Sunday: 2 January 2000 was one. */
export function dayName(day: number, language: Parameters<typeof formatWeekday>[1]): string {
  return formatWeekday(`2000-01-0${day + 2}` as `${number}-${number}-${number}`, language)
}

import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { languageFacts } from '@let-twe/core/language.ts'
import { formatDate, formatWeekday } from '@let-twe/texts/format.ts'
import { useLanguage } from '../language/texts-context.tsx'

/** A day as dd-mm-yyyy, optionally after the name of the weekday: the one way to show a date (docs/product.md §13). */
export function DateText({ date, weekday = false }: { readonly date: BusinessDate; readonly weekday?: boolean | undefined }) {
  const language = useLanguage()
  return (
    <time dateTime={date}>
      {weekday && `${formatWeekday(date, language)}${languageFacts[language].beforeDate}`}
      <span className="whitespace-nowrap">{formatDate(date)}</span>
    </time>
  )
}

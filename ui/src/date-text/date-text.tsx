import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { formatDateInText, formatDay } from '@let-twe/texts/format.ts'
import { useLanguage } from '../language/texts-context.tsx'

/** A day of a table or list at the desk as dd-mm-yyyy, optionally with the name of the weekday; borrowers read `SaidDate`. */
export function DateText({ date, weekday = false }: { readonly date: BusinessDate; readonly weekday?: boolean | undefined }) {
  const language = useLanguage()
  return <time dateTime={date}>{weekday ? formatDay(date, language) : formatDateInText(date)}</time>
}

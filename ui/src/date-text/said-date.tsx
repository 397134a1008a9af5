import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { sayDate, sayDay, sayWholeDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from './use-date-words.ts'

/** A day as borrowers say it, with its weekday or always with its year: the one way to show them a date (docs/product.md §13). */
export function SaidDate({ date, say = 'date' }: { readonly date: BusinessDate; readonly say?: keyof typeof ways }) {
  return <time dateTime={date}>{ways[say](date, useDateWords())}</time>
}

const ways = { date: sayDate, day: sayDay, whole: sayWholeDate }

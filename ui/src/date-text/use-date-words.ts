import type { DateWords } from '@let-twe/texts/say-date.ts'
import { useToday } from '../date-field/use-today.ts'
import { useLanguage, useTexts } from '../language/texts-context.tsx'

/** The reader's words for dates, today's year unsaid. */
export function useDateWords(): DateWords {
  return { ui: useTexts().ui, language: useLanguage(), today: useToday() }
}

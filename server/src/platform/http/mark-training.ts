import type { Language } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'

/**
 * The document of a training world names it in its first tag, in the reader's language: `theme.css` shows the words above every page of both apps,
 * in a frame of its own colour. The office knows its reader's language only in the browser, and gets an empty mark.
 */
export function markTraining(document: string, language: Language | null): string {
  const words = language === null ? '' : textsIn(language).office.training_notice
  return document.replace('<html ', `<html data-training="${words}" `)
}

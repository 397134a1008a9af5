import { createHash } from 'node:crypto'
import { type Language, htmlLanguage } from '@let-twe/core/language.ts'
import { sentenceIdentity, sentenceKeyLength } from '@let-twe/core/recording/split-sentences.ts'

/** The hash that names a sentence. Phones compute the same (web/app/enhancement/recordings-of.ts). */
export function sentenceKey(language: Language, text: string): string {
  return createHash('sha256').update(sentenceIdentity(htmlLanguage[language], text)).digest('hex').slice(0, sentenceKeyLength)
}

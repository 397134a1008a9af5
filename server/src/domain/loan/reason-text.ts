import type { Language } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'

/** The sentence of a reason's code for its reader; null without a code. A code that no text knows reads like `other`. */
export function reasonText(code: string | null, language: Language): string | null {
  if (code === null) return null
  const sentences: Readonly<Record<string, string>> = textsIn(language).reason
  return sentences[code] ?? textsIn(language).reason.other
}

/** The remedy for an application that was rejected or postponed for a reason; null in every other state. */
export function adviceText(state: string, code: string | null, language: Language): string | null {
  if (state !== 'rejected' && state !== 'postponed') return null
  const sentences: Readonly<Record<string, string>> = textsIn(language).advice
  return sentences[code ?? 'other'] ?? textsIn(language).advice.other
}

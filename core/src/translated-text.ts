import * as z from 'zod/mini'
import { defaultLanguage, paperLanguage, perLanguage, fallbackLanguage } from './language.ts'
import { isCleanText, trimInvisible } from './text-input.ts'

/**
 * The schema of a stored text in every language, each of at most `max` characters; a text from before a language was added lacks
 * it.
 */
export function translatedUpTo(max: number) {
  const text = z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((each) => isCleanText(each) && trimInvisible(each) !== '', 'must show something, and hide nothing'),
  )
  return z.strictObject({
    ...perLanguage(() => z.optional(text)),
    [defaultLanguage]: text,
    [fallbackLanguage]: text,
    [paperLanguage]: text,
  })
}

/** The same for a text of usual length. */
export const translatedText = translatedUpTo(1_000)

import * as z from 'zod/mini'
import { defaultLanguage, paperLanguage, perLanguage, smsLanguage } from './language.ts'

const text = z.string().check(z.minLength(1), z.maxLength(1_000))

/** The schema of a stored text in every language; one that was stored before a language was added lacks it. */
export const translatedText = z.strictObject({
  ...perLanguage(() => z.optional(text)),
  [defaultLanguage]: text,
  [smsLanguage]: text,
  [paperLanguage]: text,
})

import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { languages, perLanguage } from './language.ts'
import { translatedText } from './translated-text.ts'

const accepts = (text: string) =>
  z.safeParse(
    translatedText,
    perLanguage(() => text),
  ).success

it('a text has between one and a thousand characters in each language', () => {
  expect([accepts(''), accepts('a'), accepts('a'.repeat(1_000)), accepts('a'.repeat(1_001))]).toEqual([false, true, true, false])
})

it('knows no other language', () => {
  expect(z.safeParse(translatedText, { ...perLanguage(() => 'a'), xx: 'a' }).success).toBe(false)
  expect(languages.length).toBeGreaterThan(2)
})

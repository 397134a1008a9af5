import { expect, it } from 'vitest'
import { inLanguage } from './translated.ts'

it.each([
  [{ mm: 'က', en: 'a', th: 'ก' }, 'th', 'ก'],
  [{ mm: 'က', en: 'a' }, 'th', 'a'],
  [{ en: 'a' }, 'mm', 'a'],
  [{ mm: 'က' }, 'th', ''],
  [{}, 'en', ''],
] as const)('%j in %s is %j', (text, language, shown) => {
  expect(inLanguage(text, language)).toBe(shown)
})

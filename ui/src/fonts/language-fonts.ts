import thaiFont from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2?url'
import thaiBoldFont from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff2?url'
import type { Language } from '@let-twe/core/language.ts'
import burmeseFont from './noto-sans-myanmar-burmese-400.woff2?url'

/** The fonts that a page in a language cannot be read without; English is read in the phone's own. */
export const languageFonts: Readonly<Record<Language, readonly string[]>> = {
  mm: [burmeseFont],
  en: [],
  th: [thaiFont, thaiBoldFont],
}

import { languages } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { periodName } from './period-text.ts'

test('a month is named in the language of the reader, a day is written as everywhere', () => {
  expect(languages.map((language) => periodName('2026-07', textsIn(language)))).toEqual(['2026 ဇူလိုင်', 'Jul 2026', 'ก.ค. 2026'])
  expect(languages.map((language) => periodName('2026-07-09', textsIn(language)))).toEqual(['09-07-2026', '09-07-2026', '09-07-2026'])
})

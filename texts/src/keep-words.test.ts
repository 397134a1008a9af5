import { describe, expect, test } from 'vitest'
import { mm } from './catalogue-mm.ts'
import { keepWords, keepWordsIn } from './keep-words.ts'

describe('Burmese loanwords', () => {
  test('are joined before each of their consonants', () => {
    expect(keepWordsIn('အကောင့်ဝင်မည်')).toBe('အ\u2060ကော\u2060င့်ဝင်မည်')
    expect(keepWordsIn('ဘဏ်အက်ပ်')).toBe('ဘဏ်အ\u2060က်\u2060ပ်')
  })

  test('read the same without the joiners, in every text', () => {
    const kept = keepWords(mm)
    expect(JSON.parse(JSON.stringify(kept).replaceAll('\u2060', ''))).toEqual(mm)
    expect(kept.common).not.toBe(mm.common)
  })

  test('leave other words alone', () => {
    expect(keepWordsIn('ချေးငွေ လျှောက်မည်')).toBe('ချေးငွေ လျှောက်မည်')
  })
})

import { describe, expect, test } from 'vitest'
import { mm } from './catalogue-mm.ts'
import { keepWordsWhole, keepWordsWholeIn } from './keep-words-whole.ts'

describe('Burmese loanwords', () => {
  test('are joined before each of their consonants', () => {
    expect(keepWordsWholeIn('အကောင့်ဝင်မည်')).toBe('အ\u2060ကော\u2060င့်ဝင်မည်')
    expect(keepWordsWholeIn('ဘဏ်အက်ပ်')).toBe('ဘဏ်အ\u2060က်\u2060ပ်')
  })

  test('read the same without the joiners, in every text', () => {
    const kept = keepWordsWhole(mm)
    expect(JSON.parse(JSON.stringify(kept).replaceAll('\u2060', ''))).toEqual(mm)
    expect(kept.common).not.toBe(mm.common)
  })

  test('leave other words alone', () => {
    expect(keepWordsWholeIn('ချေးငွေ လျှောက်မည်')).toBe('ချေးငွေ လျှောက်မည်')
  })
})

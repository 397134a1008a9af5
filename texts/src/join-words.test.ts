import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { describe, expect, test } from 'vitest'
import { mm } from './catalogue-mm.ts'
import { joinWords, joinWordsIn } from './join-words.ts'

describe('Burmese words', () => {
  test('of a few syllables are joined before each of their consonants', () => {
    expect(joinWordsIn('ဘဏ်အက်ပ် ဖွင့်ပါ။')).toBe('ဘ\u2060ဏ်\u00adအ\u2060က်\u2060ပ် ဖွ\u2060င့်\u2060ပါ။')
    expect(joinWordsIn('မန်နေဂျာက ဖတ်ပါမည်။')).not.toMatch(/[\u1000-\u109f][က-အ]/u)
  })

  test('of more are joined where they are loanwords, and to the "not" before them', () => {
    expect(joinWordsIn('အကောင့်နံပါတ်အတွက်ရေးပါ။')).toBe('အ\u2060ကော\u2060င့်နံပါတ်အတွက်ရေး\u00adပါ။')
    expect(joinWordsIn('မရှင်းလင်းသေးသည့်အကြောင်းအရာ။')).toBe('မ\u2060ရှင်းလင်းသေးသည့်အကြောင်းအရာ။')
  })

  test('of more hold their particles and polite endings, not words that only begin alike', () => {
    const held = (text: string) => joinWordsIn(text).replaceAll('\u2060', '').replaceAll('\u00ad', '|')
    expect(held('စည်းကမ်းချက်များကို သဘောတူပါသည်')).toMatch(/^စည်းကမ်းချက်\|များ\|ကို /u)
    expect(held('ပုံမှန်အတည်ပြုပေးပါမည်။')).toBe('ပုံမှန်အတည်ပြုပေး|ပါ|မည်။')
    expect(held('လျှောက်ထားသောအခါကြည့်လျှင်။')).toBe('လျှောက်ထား|သောအခါကြည့်|လျှင်။')
    expect(held('နောက်ဆုံးသတ်မှတ်ထားပြီး ချိန်းပါ။')).toMatch(/ထား\|ပြီး /u)
    expect(held('လက်မှတ်ထိုးသည့်နေ့တွင်ပင် ရပါမည်။')).toMatch(/\|တွင်\|ပင် /u)
    expect(held('ဘာသာစကားပြောကိုယ်တိုင်ပါဝင်သည့်အခါ။')).not.toContain('|')
  })

  test('read the same without the joiners, in every text', () => {
    const kept = joinWords(mm)
    const read = (texts: typeof mm) => withoutJoiners(JSON.stringify(texts))
    expect(read(kept)).toBe(read(mm))
    expect(kept.common).not.toBe(mm.common)
  })

  test('stay with the number before them where they are its unit', () => {
    const plain = (text: string) => joinWordsIn(text).replaceAll(/[\u00ad\u2060]/g, '')
    expect(plain('3 ရက်မှ {days} ရက်အတွင်း QR ကုဒ်ကို')).toBe('3\u00a0ရက်မှ {days}\u00a0ရက်အတွင်း QR\u00a0ကုဒ်ကို')
    expect(plain('{date} လက်မှတ်ထိုးရန် 5,000 ဘတ်')).toBe('{date} လက်မှတ်ထိုးရန် 5,000 ဘတ်')
  })

  test('keep a dash, which begins no line', () => {
    expect(joinWordsIn('အလုပ်ပါမစ် - ရှေ့ဘက်')).toContain('\u00a0- ')
  })

  test('stay as written: stacked characters are not split', () => {
    expect(joinWordsIn('မင်္ဂလာပါ')).toBe('မင်္ဂလာပါ')
    expect(JSON.stringify(joinWords(mm))).not.toMatch(/\u1039[\u00ad\u2060]/u)
  })
})

describe('line breaks in Burmese', () => {
  const segmenter = new Intl.Segmenter('my', { granularity: 'word' })
  // words outside a browser's dictionary break anywhere
  const breaksIn = (text: string) =>
    [...segmenter.segment(text)].filter(({ index }) => index > 0).map(({ index }) => [text.slice(0, index), text.slice(index)] as const)
  const insideSyllable = ([before, after]: readonly [string, string]) =>
    /[\u1000-\u109f]$/u.test(before) && (/^([က-အ]့?[်္]|[\u102b-\u103e])/u.test(after) || before.endsWith('\u1039'))

  test('never fall inside a syllable, in any text', () => {
    const texts = Object.entries(joinWords(mm)).flatMap(([section, words]) =>
      Object.entries(words).map(([key, text]) => [`${section}.${key}`, text] as const),
    )
    expect(texts.filter(([, text]) => breaksIn(text).some(insideSyllable)).map(([key]) => key)).toEqual([])
    expect(breaksIn('အူဘွန်ရတ်ချဌာနီ').some(insideSyllable)).toBe(true)
  })

  test('never fall inside a syllable of an address, part by part', () => {
    const address = 'ကသိန်းလမ်း၊ အောမ်နွိုင်၊ ကရထုံဘဲန်း၊ ဆမွတ်ဆာခွန်'
    const kept = joinWordsIn(address)
    expect(withoutJoiners(kept)).toBe(address)
    expect(breaksIn(kept).some(insideSyllable)).toBe(false)
    expect(breaksIn(address).some(insideSyllable)).toBe(true)
  })

  test('fall at spaces, and elsewhere only in words that large text would not hold', () => {
    const sentences = Object.values(joinWords(mm)).flatMap((words) => Object.values(words).filter((text) => text.includes('။')))
    const runs = sentences.flatMap((text) => text.split(/[^\u1000-\u109f\u2060]+/u)).filter((run) => !run.includes('\u1039'))
    const parted = runs.filter((run) => breaksIn(run).some(([, after]) => /^[က-အ]/u.test(after)))
    expect(parted.length / runs.length).toBeLessThan(0.2)
  })

  test('never fall inside a compound that browsers part', () => {
    const ends = breaksIn(joinWordsIn('သင့်အချက်အလက်များကို ဖျက်မည်')).map(([before]) => withoutJoiners(before))
    expect(ends.filter((end) => /အချက်$|အချက်အ$/u.test(end))).toEqual([])
  })

  test('never fall inside a compound that ends in a particle', () => {
    const ends = breaksIn(joinWordsIn('27 ဒီဇင်ဘာ နောက်ဆုံးထားပြီး ချိန်းပါ။')).map(([before]) => withoutJoiners(before).trim())
    expect(ends).toContain('27 ဒီဇင်ဘာ နောက်ဆုံးထားပြီး')
    expect(ends).not.toContain('27 ဒီဇင်ဘာ နောက်ဆုံး')
  })

  test('never fall inside a word of a button', () => {
    const button = joinWords(mm).loan.contact_officer
    const broken = breaksIn(button).filter(([before, after]) => !/\s$/u.test(before) && !/^\s/u.test(after))
    expect(broken).toEqual([])
    expect(breaksIn(mm.loan.contact_officer).length).toBeGreaterThan(2)
  })
})

describe('where text is large for its screen', () => {
  const shown = (text: string) => joinWordsIn(text).replaceAll('\u2060', '').replaceAll('\u00ad', '|')

  test('a word may end a line between its syllables, if it is wider than some line', () => {
    expect(['ဘဏ်အကောင့်နံပါတ်', 'ချေးငွေ လျှောက်မည်', 'အသေးစိတ်'].map(shown)).toEqual(['ဘဏ်|အကောင့်|နံ|ပါတ်', 'ချေးငွေ လျှောက်|မည်', 'အသေး|စိတ်'])
  })

  test('no line ends inside a syllable, or after a prefix of the next syllable', () => {
    const kept = JSON.stringify(joinWords(mm))
    expect(kept).toContain('\u00ad')
    expect(kept).not.toMatch(/[အမ\u1039]\u00ad|\u00ad([^က-အဣ-ဪ]|[က-အ]့?[်္])/u)
  })
})

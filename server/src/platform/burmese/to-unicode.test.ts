import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import myanmarTools from 'myanmar-tools'
import { expect, it } from 'vitest'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { toUnicode } from './to-unicode.ts'

/** For tests only: the way back. */
const zawgyi = new myanmarTools.ZawgyiConverter() as unknown as { unicodeToZawgyi(text: string): string }

it('converts Zawgyi text to Unicode at any depth', () => {
  const name = 'မောင်အောင်ကျော်'
  const address = 'ဆမွတ်ဆာခွန်မြို့ မဟာချိုင်လမ်း'
  const typed = { full_name: zawgyi.unicodeToZawgyi(name), places: [{ address: zawgyi.unicodeToZawgyi(address), rooms: 2 }], none: null }
  expect(typed.full_name).not.toBe(name)
  expect(toUnicode(typed)).toEqual({ full_name: name, places: [{ address, rooms: 2 }], none: null })
})

it('takes fewer than one of 100 texts of the product for the other encoding, in either direction', async () => {
  const catalogue = await loadTexts('mm')
  // without the invisible joiners between letters, which no keyboard writes
  const texts = Object.values(catalogue).flatMap((section) => Object.values<string>(section).map(withoutJoiners))
  expect(texts.length).toBeGreaterThan(1_000)
  const changed = texts.filter((text) => toUnicode(text) !== text)
  expect(changed.length, changed.join('\n')).toBeLessThan(texts.length / 100)
  const typed = texts.map((text) => zawgyi.unicodeToZawgyi(text))
  const missed = typed.filter((text, index) => text !== texts[index] && toUnicode(text) === text)
  expect(missed.length, missed.join('\n')).toBeLessThan(texts.length / 100)
})

it('leaves Thai and English as they are', async () => {
  for (const language of ['th', 'en'] as const) {
    const texts = await loadTexts(language)
    expect(toUnicode(texts)).toEqual(texts)
  }
})

it('leaves other than plain text unchanged', () => {
  const bytes = Buffer.from('က')
  expect(toUnicode(bytes)).toBe(bytes)
  expect([toUnicode(undefined), toUnicode(12), toUnicode(''), toUnicode('\ud800')]).toEqual([undefined, 12, '', '\ud800'])
})

it('leaves text nested deeper than any form unchanged', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)
  expect(() => toUnicode(nested)).not.toThrow()
})

it('leaves more than a form may hold as it came, since converting it would take long', () => {
  const text = 'ေက်'.repeat(50_000)
  expect(toUnicode(text)).toBe(text)
  const many = Array.from({ length: 5_000 }, () => 'ေက်'.repeat(100))
  const read = toUnicode(many) as string[]
  expect(read[0]).not.toBe(many[0])
  expect(read.at(-1)).toBe(many.at(-1))
})

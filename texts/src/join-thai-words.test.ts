import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { describe, expect, test } from 'vitest'
import { joinWords, joinWordsIn } from './join-words.ts'
import { textsIn } from './texts-in.ts'

const th = textsIn('th')

describe('line breaks in Thai', () => {
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
  /** The unbreakable parts of a line: the text between two possible line ends. */
  function piecesOf(text: string): string[] {
    const pieces: string[] = []
    for (const { segment } of segmenter.segment(text)) {
      const isJoined = segment.startsWith('\u2060') || pieces.at(-1)?.endsWith('\u2060')
      if (isJoined) pieces.push(pieces.pop()! + segment)
      else pieces.push(segment)
    }
    return pieces.map(withoutJoiners).filter((piece) => piece !== '')
  }

  test.each([
    ['ชาวเมียนมา', 'เมียนมา'],
    ['สิ่งที่ต้องเตรียม', 'เตรียม'],
    ['แล้วกรอกเอง', 'กรอก'],
    ['ฉันขอรับรอง', 'รับรอง'],
    ['เลือกยอดที่มากกว่ายอดถึงกำหนด', 'มากกว่า'],
    ['ตัวเอกสาร', 'เอกสาร'],
    ['ไม่รู้จัก', 'รู้จัก'],
    ['ใบอนุญาตทำงาน', 'ใบอนุญาต'],
  ])('of %s fall around %s, which the dictionary of a browser takes apart', (text, word) => {
    expect(piecesOf(joinWordsIn(text))).toContain(word)
    expect(piecesOf(text)).not.toContain(word)
  })

  test('never leave a consonant alone, in any text', () => {
    const texts = Object.entries(joinWords(th)).flatMap(([section, words]) =>
      Object.entries(words).map(([key, text]) => [`${section}.${key}`, text] as const),
    )
    // short forms are written with full stops (พ.ร.บ.), and ณ is a word
    const alone = ([, text]: readonly [string, string]) =>
      piecesOf(text.replace(/[ก-ฮเ-๎]+[.]/gu, '')).some((piece) => /^(?!ณ)[ก-ฮ][่-๎]?$/u.test(piece))
    expect(texts.filter(alone).map(([key]) => key)).toEqual([])
    expect(alone(['', 'เราวิดีโอคอลหาคุณ'])).toBe(true)
  })

  test('never part a number or a word from the sign behind it', () => {
    expect(joinWordsIn('เวลา 19:00 น. ค่อย ๆ')).toBe('เวลา 19:00\u00a0น. ค่อย\u00a0ๆ')
    expect(joinWordsIn('แสดง QR โค้ด')).toBe('แสดง QR\u00a0โค้\u2060ด')
  })

  test('read the same without invisible characters, in every text', () => {
    expect(withoutJoiners(JSON.stringify(joinWords(th)))).toBe(withoutJoiners(JSON.stringify(th)))
  })

  test('of another language stay as they are, be it with a Thai word', () => {
    const burmese = '“စကန်” (สแกน) ကို နှိပ်ပါ။'
    expect(withoutJoiners(joinWordsIn(burmese))).toBe(burmese)
    expect(joinWordsIn(burmese)).toContain('(สแกน)')
    expect(joinWordsIn('Press สแกน.')).toBe('Press สแกน.')
  })

  test('never fall inside the name of a place', () => {
    const address = '45/2 ถนนเพชรเกษม ตำบลอ้อมน้อย อำเภอกระทุ่มแบน'
    expect(piecesOf(joinWordsIn(address))).toContain('ตำบลอ้อมน้อย')
    expect(withoutJoiners(joinWordsIn(address))).toBe(address)
  })
})

import { expect, it } from 'vitest'
import { cleanText, isCleanText, isEnglishName, toLatinDigits, toLatinNumber, trimInvisible } from './text-input.ts'

it('reads Thai, Myanmar and full-width digits and leaves everything else alone', () => {
  const all = '0123456789'
  expect(toLatinDigits('๐๑๒๓๔๕๖๗๘๙ ၀၁၂၃၄၅၆၇၈၉ ０１２３４５６７８９ 0123456789')).toBe(`${all} ${all} ${all} ${all}`)
  expect(toLatinDigits('٣ ३ အေး ไทย')).toBe('٣ ३ အေး ไทย')
})

it('reads a number also with letters that look like digits and with marks that nobody sees', () => {
  expect(toLatinNumber('ဝ၈၁-၂၃၄-၅၆ရ၈')).toBe('081-234-5678')
  expect(toLatinNumber('\u202a+66 81\u200b2345678\u202c')).toBe('+66 812345678')
})

it.each([
  ['NUL', '\u0000'],
  ['a control character', '\u0007'],
  ['delete', '\u007f'],
  ['a lone surrogate', '\ud800'],
  ['right-to-left override', '\u202e'],
  ['an isolate', '\u2067'],
  ['a left-to-right mark', '\u200e'],
  ['a byte order mark', '\ufeff'],
])('refuses %s', (_, character) => expect(isCleanText(`MG${character}MG`)).toBe(false))

it('removes refused characters, and leaves those of Burmese and emoji', () => {
  expect(cleanText('\u200eMG\u0000 \u202aAUNG\u202c\ufeff')).toBe('MG AUNG')
  const kept = 'အေး\u200bအေး စာ\u200cရေး 👨\u200d👩\u200d👧 one\n\ttwo'
  expect(cleanText(kept)).toBe(kept)
})

it.each(['အေးအေး', 'สมชาย', 'line one\nline two\ttabbed', '👍🏽', 'zero\u200bwidth space breaks Burmese lines', 'စာ\u200cရေး'])(
  'accepts %j',
  (text) => expect(isCleanText(text)).toBe(true),
)

it.each(['AYE AYE', "Su Su O'Neil", 'U. Ba-Than', 'a'])('%s is a name in English', (name) => expect(isEnglishName(name)).toBe(true))

it.each(['', 'အေးအေး', 'สมชาย', 'José', ' AYE', '-', 'AYE2', 'AYE\nAYE', '<b>', 'AYE\u202eAYE'])('%j is none', (name) =>
  expect(isEnglishName(name)).toBe(false),
)

it.each(['', ' ', '\u200b', '\u200b \u200d\u2060', '\u00ad', '\u3164', '\u2800', '\u115f\u1160', '\u0301', '\ufe0f'])(
  '%j shows nothing',
  (text) => expect(trimInvisible(text)).toBe(''),
)

it('removes invisible characters from the ends of a text, not from within', () => {
  expect(trimInvisible('\u200b အေး\u200bအေး \u2060\n')).toBe('အေး\u200bအေး')
  expect(trimInvisible('👍🏽')).toBe('👍🏽')
})

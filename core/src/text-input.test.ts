import { expect, it } from 'vitest'
import { isCleanText, isEnglishName, toLatinDigits, trimInvisible } from './text-input.ts'

it('reads Thai and Myanmar digits and leaves everything else alone', () => {
  expect(toLatinDigits('๐๑๒๓๔๕๖๗๘๙ ၀၁၂၃၄၅၆၇၈၉ 0123456789')).toBe('0123456789 0123456789 0123456789')
  expect(toLatinDigits('٣ ३ ３ အေး ไทย')).toBe('٣ ३ ３ အေး ไทย')
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

it('takes what is invisible from the ends of a text, not from within', () => {
  expect(trimInvisible('\u200b အေး\u200bအေး \u2060\n')).toBe('အေး\u200bအေး')
  expect(trimInvisible('👍🏽')).toBe('👍🏽')
})

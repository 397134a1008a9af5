import { smsTemplates } from '@let-twe/core/contact/message-templates.ts'
import { otpLifeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import { type Language, languages } from '@let-twe/core/language.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { lenderNameMax } from '@let-twe/core/lender/lender.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, it } from 'vitest'
import { mostSmsParts } from './most-sms-parts.ts'
import { maxSmsParts, smsParts } from './sms-parts.ts'

it('counts parts as the operators bill them', () => {
  expect([160, 161, 306, 307].map((length) => smsParts('a'.repeat(length)))).toEqual([1, 2, 2, 3])
  expect([70, 71, 134, 135].map((length) => smsParts('က'.repeat(length)))).toEqual([1, 2, 2, 3])
})

it('counts characters of two places twice, and cuts none', () => {
  expect([80, 81].map((length) => smsParts('€'.repeat(length)))).toEqual([1, 2])
  expect(smsParts(`${'a'.repeat(159)}€`)).toBe(2)
  // 306 places, but the 153rd and 154th are one character
  expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3)
  expect(smsParts(`${'က'.repeat(66)}😀${'က'.repeat(66)}`)).toBe(3)
  // GSM 03.38 has no backtick and no dash longer than a hyphen: the whole text is in UTF-16
  expect([`${'a'.repeat(70)}\``, `${'a'.repeat(70)}–`].map(smsParts)).toEqual([2, 2])
})

/** Every text of the product that is sent as an SMS, by its key. */
function smsOf(language: Language): (readonly [key: string, text: string])[] {
  const { sms, collection, notification } = textsIn(language)
  const locks = Object.entries(notification).filter(([key]) => key.startsWith('lock_'))
  const { notice, ...account } = sms
  return [
    ...Object.entries(account),
    ...smsTemplates.map((template) => [template, collection[`sms_${template}`]] as const),
    ...locks.map(([key, text]) => [key, notice.replace('{text}', text)] as const),
  ]
}

it.each(languages)('every SMS has two parts at most, in %s, for the longest name and number that a lender may have', (language) => {
  expect(smsOf(language).length).toBeGreaterThan(20)
  expect(smsOf(language).filter(([, text]) => mostSmsParts(text, language) > maxSmsParts)).toEqual([])
})

const ofDemo = (text: string, language: Language) =>
  fill(text, {
    brand: inLanguage(demoLender.name, language),
    lender: inLanguage(demoLender.name, language),
    phone: displayPhoneNumber(demoLender.phone),
    code: '055461',
    minutes: otpLifeSeconds / 60,
    date: '05-12-2026',
  })

it.each(languages)(
  'an SMS with a code begins with it, warns, has room for the line of the browser, and names no loan and no link, in %s',
  (language) => {
    const codes = smsOf(language).filter(([key]) => key.startsWith('code_'))
    expect(codes).toHaveLength(8)
    for (const [key, text] of codes) {
      const sms = ofDemo(text, language)
      expect(sms, key).toMatch(/^055461 /)
      // a code for the desk is given to the officer there, and to nobody else
      expect(sms, key).toMatch(
        key.startsWith('code_branch') ? /only.* at our branch|ရုံးခွဲမှာ.*ပဲ ပြောပါ|บอก.*สาขาเท่านั้น/ : /Do not share this code|မပြောပါနဲ့|อย่าบอก/,
      )
      expect(sms, key).not.toMatch(/loan|ချေးငွေ|กู้|https?:|www\./i)
      expect(smsParts(`${sms}\n\n@app.letwe.example #055461`), key).toBeLessThanOrEqual(maxSmsParts)
    }
  },
)

it.each(languages)('the first code, notices and the SMS of staff are one part each, in %s', (language) => {
  const short = smsOf(language).filter(([key]) => key === 'code_register' || !(key in textsIn(language).sms))
  expect(short.filter(([, text]) => smsParts(ofDemo(text, language)) > 1)).toEqual([])
})

it('the longest name is the one of the lender file', () => {
  expect(Math.max(...languages.map((language) => inLanguage(demoLender.name, language).length))).toBeLessThanOrEqual(lenderNameMax)
})

import { smsTemplates } from '@let-twe/core/contact/message-templates.ts'
import { type Language, languages } from '@let-twe/core/language.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, it } from 'vitest'
import { smsParts } from './sms-parts.ts'

it('counts parts as the operators bill them', () => {
  expect([160, 161, 306, 307].map((length) => smsParts('a'.repeat(length)))).toEqual([1, 2, 2, 3])
  expect([70, 71, 134, 135].map((length) => smsParts('က'.repeat(length)))).toEqual([1, 2, 2, 3])
  expect(smsParts(`${'a'.repeat(159)}€`)).toBe(2)
})

it.each(languages)('every SMS that the product writes is one SMS, in %s', (language: Language) => {
  const { sms, collection } = textsIn(language)
  const texts = [...Object.values(sms), ...smsTemplates.map((template) => collection[`sms_${template}`])]
  const values = {
    brand: demoLender.name.en,
    lender: demoLender.name[language],
    phone: displayPhoneNumber(parsePhoneNumber(demoLender.phone)!),
    code: '123456',
    minutes: '3',
    date: '05-12-2026',
  }
  expect(texts.map((text) => fill(text, values)).filter((text) => smsParts(text) > 1)).toEqual([])
})

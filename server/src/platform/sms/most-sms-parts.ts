import { type Language, languageFacts } from '@let-twe/core/language.ts'
import { lenderNameMax } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { smsParts } from './sms-parts.ts'

/** The SMS parts of a message with the longest values that its names may have: a name of the lender and an E.164 number at their limits. */
export function mostSmsParts(message: string, language: Language): number {
  const brand = (languageFacts[language].script === 'Latn' ? 'W' : languageFacts[language].baht[0]!).repeat(lenderNameMax)
  return smsParts(
    fill(message, { brand, lender: brand, phone: '+123456789012345', code: '123456', minutes: 15, date: '15-12-2026', text: '' }),
  )
}

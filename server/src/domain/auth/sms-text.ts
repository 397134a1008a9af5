import { otpLifeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import type { textsIn } from '@let-twe/texts/texts-in.ts'
import { wordingOf } from '../notification/wording.ts'
import type { Platform } from '../../platform/platform.ts'
import { maxSmsParts, smsParts } from '../../platform/sms/sms-parts.ts'

/** The texts of SMS about accounts. */
export type AccountSms = Exclude<keyof ReturnType<typeof textsIn>['sms'], 'notice'>

/**
 * Writes an SMS with a code. Where the configuration says so, its last line lets the browser fill the code in (WebOTP:
 * `@host #code`, which is no link); off by default, because not every sender may write it. A line that would make a third part is left out.
 */
export function codeSms(
  key: AccountSms,
  language: Language,
  { termsInForce, configuration }: Pick<Platform, 'termsInForce' | 'configuration'>,
  code: string,
): string {
  const text = smsText(key, language, termsInForce.lender(), code)
  if (!configuration.smsWebOtp || !text.includes(code)) return text
  const withLine = `${text}\n\n@${new URL(configuration.origin).hostname} #${code}`
  return smsParts(withLine) > maxSmsParts ? text : withLine
}

/** Writes an SMS about an account in its reader's language. */
export function smsText(key: AccountSms, language: Language, lender: Lender, code = ''): string {
  return fill(wordingOf(lender, 'sms', key, language)!, {
    brand: inLanguage(lender.name, language),
    phone: displayPhoneNumber(lender.phone),
    code,
    minutes: otpLifeSeconds / 60,
  })
}

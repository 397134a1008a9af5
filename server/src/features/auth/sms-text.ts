import { otpLifeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import { smsLanguage } from '@let-twe/core/language.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import type { textsIn } from '@let-twe/texts/texts-in.ts'
import { messageWords } from '../../domain/notice/message-words.ts'
import type { Platform } from '../../platform/platform.ts'

/** The texts of SMS about accounts. */
export type AccountSms = keyof ReturnType<typeof textsIn>['sms']

/**
 * Writes an SMS with a code. Where the configuration says so, its last line lets the browser fill the code in (WebOTP:
 * `@host #code`, which is no link); off by default, because not every sender may write it.
 */
export function codeSms(key: AccountSms, { inForce, configuration }: Pick<Platform, 'inForce' | 'configuration'>, code: string): string {
  const text = smsText(key, inForce.lender(), code)
  return configuration.smsWebOtp && text.includes(code) ? `${text}\n\n@${new URL(configuration.origin).hostname} #${code}` : text
}

/** Writes an SMS about an account, in `smsLanguage` for everybody. */
export function smsText(key: AccountSms, lender: Lender, code = ''): string {
  return fill(messageWords(lender, 'sms', key, smsLanguage)!, {
    brand: lender.name[smsLanguage],
    phone: lender.phone,
    code,
    minutes: otpLifeSeconds / 60,
  })
}

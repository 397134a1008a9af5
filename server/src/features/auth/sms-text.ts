import { otpLifeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'

/** The texts of SMS about accounts. */
export type AccountSms = keyof ReturnType<typeof textsIn>['sms']

/** Writes an SMS about an account: always the English one, because Burmese in an SMS costs four times as much and old phones cannot show it (domain facts, section 10). */
export function smsText(key: AccountSms, lender: Lender, code = ''): string {
  return fill(textsIn('en').sms[key], { brand: lender.name.en, phone: lender.phone, code, minutes: otpLifeSeconds / 60 })
}

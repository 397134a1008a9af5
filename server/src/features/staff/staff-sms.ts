import type { Language } from '@let-twe/core/language.ts'
import { type PhoneNumber, maskPhoneNumber } from '@let-twe/core/phone-number.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'

/** Sends the link of an invitation to the owner of the account. Afterwards the text is nowhere, as that of a code. */
export async function sendLink(
  platform: Platform,
  trx: Transaction,
  { phone, token, language = 'en' }: { readonly phone: PhoneNumber; readonly token: string; readonly language?: Language | undefined },
): Promise<void> {
  const link = `${platform.configuration.officeOrigin}/invitation#${token}`
  await queueSms(platform, trx, phone, textOf(platform, language, 'sms_link', { link }), { hasCode: true })
}

/** Tells the old number that the account has another one. */
export async function tellOldPhone(
  platform: Platform,
  trx: Transaction,
  { phone, language = 'en' }: { readonly phone: PhoneNumber; readonly language: Language | undefined },
): Promise<void> {
  await queueSms(platform, trx, phone, textOf(platform, language, 'sms_phone_changed', {}))
}

/** The last digits of a number, shown to admins, who must not get the link. */
export function maskedOrNull(phone: string | null | undefined): string | null {
  return phone ? maskPhoneNumber(phone as PhoneNumber) : null
}

function textOf(
  { termsInForce }: Platform,
  language: Language,
  text: 'sms_link' | 'sms_phone_changed',
  values: Readonly<Record<string, string>>,
): string {
  return fill(textsIn(language).staff[text], { brand: inLanguage(termsInForce.lender().name, language), ...values })
}

import { satang } from '@let-twe/core/money.ts'
import * as z from 'zod'
import { basicAuthorization, callGateway } from './call-gateway.ts'
import { type SmsGateway, SmsRefused } from './sms-gateway.ts'

/** A ThaiBulkSMS account; `sender` is registered with the operators, `creditSatang` the price of one credit. */
export type ThaiBulkSmsAccount = {
  readonly key: string
  readonly secret: string
  readonly sender: string
  readonly creditSatang: number
  readonly base?: string
}

/** The gateway's own address. */
export const thaiBulkSmsAddress = 'https://api-v2.thaibulksms.com'

const reply = z.object({
  phone_number_list: z.array(z.object({ message_id: z.string(), used_credit: z.coerce.number() })).default([]),
  bad_phone_number_list: z.array(z.unknown()).default([]),
})

/** ThaiBulkSMS API v2. The form is UTF-8, and a text outside the GSM alphabet goes out in Unicode by itself. It has no call that finds a message again, so one without an answer is never repeated. */
export function thaiBulkSms({ key, secret, sender, creditSatang, base }: ThaiBulkSmsAccount, timeoutMs?: number): SmsGateway {
  const url = new URL('/sms', base ?? thaiBulkSmsAddress)
  return {
    async send({ to, text }) {
      const form = new URLSearchParams({ msisdn: `0${to.slice(3)}`, message: text, sender, force: 'corporate' })
      const request = {
        method: 'POST',
        body: form,
        headers: { authorization: basicAuthorization(key, secret), accept: 'application/json' },
      }
      const { phone_number_list: sent } = reply.parse(await callGateway(url, request, timeoutMs))
      if (!sent[0]) throw new SmsRefused('ThaiBulkSMS refused the number')
      return { gateway: 'thaibulksms', reference: sent[0].message_id, costSatang: satang(Math.round(sent[0].used_credit * creditSatang)) }
    },
  }
}

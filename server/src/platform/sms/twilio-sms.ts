import { satang } from '@let-twe/core/money.ts'
import * as z from 'zod'
import { basicAuthorization, callGateway } from './call-gateway.ts'
import type { Sms, SmsGateway, SmsReceipt } from './sms-gateway.ts'

/** A Twilio account; `from` is a number, a sender name or a messaging service (`MG…`); `partSatang` the price of one part. */
export type TwilioAccount = {
  readonly sid: string
  readonly token: string
  readonly from: string
  readonly partSatang: number
  readonly base?: string
}

/** The gateway's own address. */
export const twilioAddress = 'https://api.twilio.com'

const sentMessage = z.object({ sid: z.string(), body: z.string().optional(), num_segments: z.coerce.number().default(1) })
const sentList = z.object({ messages: z.array(sentMessage.extend({ date_created: z.string() })) })
/** Its log counts whole seconds, by its own clock. */
const clockDifferenceMs = 60_000

/** Twilio's Programmable Messaging (API of 2010-04-01). It knows no key of ours: a message without an answer is looked for in its log. */
export function twilioSms({ sid, token, from, partSatang, base }: TwilioAccount, timeoutMs?: number): SmsGateway {
  const url = new URL(`/2010-04-01/Accounts/${sid}/Messages.json`, base ?? twilioAddress)
  const headers = { authorization: basicAuthorization(sid, token) }
  const receipt = ({ sid: reference, num_segments }: z.infer<typeof sentMessage>): SmsReceipt => ({
    gateway: 'twilio',
    reference,
    costSatang: satang(num_segments * partSatang),
  })
  return {
    async send({ to, text }) {
      const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      // its "smart encoding" would change the text, by which `find` knows it
      const body = new URLSearchParams({ To: to, Body: text, SmartEncoded: 'false', ...sender })
      return receipt(sentMessage.parse(await callGateway(url, { method: 'POST', body, headers }, timeoutMs)))
    },
    async find({ to, text, queuedAt, others }: Sms) {
      const search = new URL(url)
      search.search = new URLSearchParams({ To: to, PageSize: '50' }).toString()
      const { messages } = sentList.parse(await callGateway(search, { headers }, timeoutMs))
      const earliest = queuedAt.getTime() - clockDifferenceMs
      const found = messages.find(
        ({ sid: reference, body, date_created }) => body === text && Date.parse(date_created) >= earliest && !others.includes(reference),
      )
      return found ? receipt(found) : null
    },
  }
}

import { satang } from '@let-twe/core/money.ts'
import * as z from 'zod'
import { callGateway } from './call-gateway.ts'
import { type Sms, type SmsGateway, SmsRefused } from './sms-gateway.ts'
import { smsParts } from './sms-parts.ts'

/** An Infobip account; `base` is its own host, `partSatang` the price of one part. */
export type InfobipAccount = { readonly base: string; readonly key: string; readonly sender: string; readonly partSatang: number }

const sent = z.object({
  messages: z.array(z.object({ messageId: z.string(), status: z.object({ groupName: z.string(), name: z.string() }) })),
})
/** It has a message of this id: sent before, when its answer did not come through. */
const takenBefore = 'REJECTED_DUPLICATE_MESSAGE_ID'
const log = z.object({ results: z.array(z.object({ messageId: z.string() })) })

/**
 * Infobip's SMS API v3; a text outside the GSM alphabet goes out in Unicode unless a transliteration is requested. Messages carry
 * our own id: its log finds one without a reply, and a second one of an id is not sent.
 */
export function infobipSms({ base, key, sender, partSatang }: InfobipAccount, timeoutMs?: number): SmsGateway {
  const headers = { authorization: `App ${key}`, 'content-type': 'application/json', accept: 'application/json' }
  const receipt = ({ id, text }: Sms) => ({ gateway: 'infobip', reference: id, costSatang: satang(smsParts(text) * partSatang) })
  return {
    async send(message) {
      const { id, to, text } = message
      const body = JSON.stringify({ messages: [{ sender, destinations: [{ to: to.slice(1), messageId: id }], content: { text } }] })
      const { messages } = sent.parse(await callGateway(new URL('/sms/3/messages', base), { method: 'POST', body, headers }, timeoutMs))
      const status = messages[0]?.status
      if (status?.groupName === 'REJECTED' && status.name !== takenBefore) throw new SmsRefused('Infobip rejected the message')
      return receipt(message)
    },
    async find(message) {
      const search = new URL(`/sms/3/logs?messageId=${message.id}`, base)
      const { results } = log.parse(await callGateway(search, { headers }, timeoutMs))
      return results.length > 0 ? receipt(message) : null
    },
  }
}

import type { Log } from '../log.ts'
import { type Sms, type SmsGateway, type SmsReceipt, SmsRefused, SmsUnanswered } from './sms-gateway.ts'

/**
 * Tries gateways in their order. The next one is used only when the one before surely did not accept the message: a gateway
 * without a reply is first queried for it, and where the state stays unknown nothing more is sent.
 */
export function failoverGateway(gateways: readonly SmsGateway[], log: Log): SmsGateway {
  return {
    async send(message) {
      const failures: unknown[] = []
      for (const gateway of gateways) {
        try {
          return await sendOrFind(gateway, message)
        } catch (error) {
          if (error instanceof SmsUnanswered) throw error
          log.error(error, 'an SMS gateway did not take a message')
          failures.push(error)
        }
      }
      // a gateway that was only unreachable may accept it later
      throw failures.find((failure) => !(failure instanceof SmsRefused)) ?? failures[0]
    },
    async find(message) {
      for (const gateway of gateways) {
        if (!gateway.find) throw new SmsUnanswered('this gateway cannot tell what it was given')
        const found = await gateway.find(message)
        if (found) return found
      }
      return null
    },
  }
}

async function sendOrFind(gateway: SmsGateway, message: Sms): Promise<SmsReceipt> {
  try {
    return await gateway.send(message)
  } catch (error) {
    if (!(error instanceof SmsUnanswered) || !gateway.find) throw error
    const found = await gateway.find(message).catch(() => {
      throw error
    })
    if (found) return found
    throw new Error('the gateway never got the message', { cause: error })
  }
}

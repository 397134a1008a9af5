import { dialledNumber } from '@let-twe/core/phone-number.ts'
import { basicAuthorization } from '../sms/call-gateway.ts'
import type { PbxAccount } from './read-pbx-account.ts'
import type { Telephony } from './telephony.ts'

const usualTimeoutMs = 5_000

/** The time in which the officer picks up; the borrower's phone does not ring before. */
const ringSeconds = 30

/** Asterisk by its Channels REST API: a channel to the extension, which dials the number in a context of the dialplan once it is answered. */
export function asterisk(account: PbxAccount, timeoutMs: number = usualTimeoutMs): Telephony {
  return {
    async ring({ id, extension, number }) {
      const query = new URLSearchParams({
        endpoint: `${account.technology}/${extension}`,
        extension: dialledNumber(number),
        context: account.context,
        priority: '1',
        timeout: String(ringSeconds),
        channelId: id,
        ...(account.callerId === null ? {} : { callerId: account.callerId }),
      })
      const response = await fetch(`${account.url}/channels?${query}`, {
        method: 'POST',
        headers: { authorization: basicAuthorization(account.user, account.password), accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error) => {
        // the address in the cause of a failure has the borrower's number
        throw new Error(`the phone system did not answer (${error.name})`)
      })
      await response.body?.cancel()
      // a channel of this id: an earlier press, whose reply may be lost, rings already
      if (!response.ok && response.status !== 409) throw new Error(`the phone system answered ${response.status}`)
    },
  }
}

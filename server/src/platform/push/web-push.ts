import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { encryptPush } from './encrypt-push.ts'
import { type Post, postOutside } from './post-outside.ts'
import { InsideAddress } from './public-address.ts'
import type { PushGateway, PushOutcome } from './push-gateway.ts'
import { vapidAuthorization, vapidKeys } from './vapid.ts'

/** Push messages by the open standard that all browsers speak (RFC 8030, 8291, 8292), without anybody's account. */
export function webPush({
  secret,
  subject,
  clock,
  log,
  post = postOutside,
}: {
  secret: Buffer
  subject: string
  clock: Clock
  log: Log
  post?: Post
}): PushGateway {
  const keys = vapidKeys(secret)
  return {
    publicKey: keys.publicKey,
    async send(subscriber, { payload, topic, ttlSeconds, urgency }) {
      const endpoint = URL.parse(subscriber.endpoint)
      if (endpoint === null) return 'gone'
      let body: Buffer
      try {
        body = encryptPush(Buffer.from(payload), subscriber)
      } catch {
        return 'gone' // its keys are no keys: it was never a real subscription
      }
      const headers = {
        authorization: vapidAuthorization(keys, endpoint, subject, clock.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(ttlSeconds),
        urgency,
        topic,
      }
      try {
        return outcomeOf(await post(endpoint, headers, body))
      } catch (error) {
        if (error instanceof InsideAddress) return 'gone'
        log.error(`push service ${endpoint.host} did not answer`)
        return 'failed'
      }
    },
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken'
  return status === 404 || status === 410 ? 'gone' : 'failed'
}

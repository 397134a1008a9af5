import { createECDH } from 'node:crypto'
import webPushProtocol from 'web-push'
import type { Log } from '../log.ts'
import { type Post, postOutside } from '../outside/public-post.ts'
import { PrivateAddressError } from '../outside/public-address.ts'
import type { PushGateway, PushOutcome } from './push-gateway.ts'
import { isPushService } from './push-services.ts'

const encoding = 'aes128gcm'
/** The capacity of one encrypted record (RFC 8291, section 4): push services and browsers accept no second one. */
const maxPayloadBytes = 3993

/**
 * Push messages by the open standard that all browsers speak (RFC 8030, 8291, 8292), without anybody's account.
 * `secret` is the 32-byte private key that phones subscribed to; throws when it cannot be used. `services` are the hosts of
 * push services; a phone of another is gone. `subject` is how a push service's operator reaches us.
 */
export function webPush({
  secret,
  services,
  subject,
  log,
  post = postOutside,
}: {
  secret: Buffer
  services: readonly string[]
  subject: () => string
  log: Log
  post?: Post
}): PushGateway {
  const keys = vapidKeys(secret)
  // the token's expiry is for the push service's clock: the library takes it from the machine's
  const authorize = (origin: string, from: string) =>
    webPushProtocol.getVapidHeaders(origin, from, keys.publicKey, keys.privateKey, encoding).Authorization
  authorize('https://push.example', 'mailto:nobody@example.com')
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds, urgency }) {
      const url = URL.parse(endpoint)
      if (url === null || !isPushService(url, services)) return 'gone'
      if (Buffer.byteLength(payload) > maxPayloadBytes) {
        log.error('a push message is too long')
        return 'failed'
      }
      let body: Buffer
      try {
        body = webPushProtocol.encrypt(p256dh, auth, payload, encoding).cipherText
      } catch {
        return 'gone' // its keys are no keys: it was never a real subscription
      }
      const headers = {
        authorization: authorize(url.origin, subject()),
        'content-encoding': encoding,
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(ttlSeconds),
        urgency,
        topic,
      }
      try {
        return outcomeOf(await post(url, headers, body))
      } catch (error) {
        if (error instanceof PrivateAddressError) return 'gone'
        log.error({ host: url.host }, 'a push service did not answer')
        return 'failed'
      }
    },
  }
}

/** The same secret gives the same keys, so that subscriptions outlive a restart. */
function vapidKeys(secret: Buffer): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken'
  return status === 404 || status === 410 ? 'gone' : 'failed'
}

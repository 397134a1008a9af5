import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** Our identity towards push services (RFC 8292): a P-256 key pair. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: KeyObject }

const tokenLifeSeconds = 12 * 3600

/** The key pair of a 32-byte secret: the same secret gives the same keys, so that subscriptions outlive a restart. */
export function vapidKeys(secret: Buffer): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** The authorization header for one push service; `subject` is how its operator reaches us. */
export function vapidAuthorization(keys: VapidKeys, endpoint: URL, subject: string, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: endpoint.origin, exp: Math.floor(now.getTime() / 1000) + tokenLifeSeconds, sub: subject }
  const unsigned = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(unsigned), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

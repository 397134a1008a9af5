import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushSubscriber } from './push-gateway.ts'

const recordSize = 4096
const saltBytes = 16

/** The largest payload that fits one record of a push message (RFC 8291, section 4), with its padding mark and tag. */
export const largestPushBytes = recordSize - saltBytes - 1 - 86

/** The keys of one message; made anew for each, given only by a test. */
export type PushSecrets = { readonly salt: Buffer; readonly privateKey: Buffer }

/**
 * Encrypts a payload for one subscriber: aes128gcm of RFC 8188 with the key agreement of RFC 8291. Throws when the
 * subscriber's keys are no keys.
 */
export function encryptPush(payload: Buffer, { p256dh, auth }: Omit<PushSubscriber, 'endpoint'>, secrets?: PushSecrets): Buffer {
  if (payload.length > largestPushBytes) throw new RangeError('the push payload is too large')
  const receiverKey = Buffer.from(p256dh, 'base64url')
  const authSecret = Buffer.from(auth, 'base64url')
  if (authSecret.length !== 16) throw new RangeError('the push secret has 16 bytes')
  const sender = createECDH('prime256v1')
  if (secrets) sender.setPrivateKey(secrets.privateKey)
  else sender.generateKeys()
  const salt = secrets?.salt ?? randomBytes(saltBytes)
  const senderKey = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey])
  const keyMaterial = derive(sender.computeSecret(receiverKey), authSecret, info, 32)
  const key = derive(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the last record
  const sealed = Buffer.concat([cipher.update(payload), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(senderKey.length), senderKey, sealed])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

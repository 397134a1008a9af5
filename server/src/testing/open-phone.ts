import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A phone as its browser makes it: its subscription keys, and the decryption of messages for it (RFC 8291). */
export function openPhone(known?: { privateKey: string; auth: string }) {
  const pair = createECDH('prime256v1')
  if (known) pair.setPrivateKey(known.privateKey, 'base64url')
  else pair.generateKeys()
  const auth = known ? Buffer.from(known.auth, 'base64url') : randomBytes(16)
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const senderKey = body.subarray(21, 21 + body[20]!)
      const encrypted = body.subarray(21 + body[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
      const material = derive(pair.computeSecret(senderKey), auth, info, 32)
      const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16))
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
      if (padded.at(-1) !== 2) throw new Error('the last record has no mark')
      return padded.subarray(0, -1).toString()
    },
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A test's deviations from a phone. */
type Changes = { origin?: string; rpId?: string; counter?: number; verified?: boolean; type?: string; crossOrigin?: boolean }

/** A phone's own authenticator: it makes one passkey and signs with it, as WebAuthn wants it. Each answer counts one up. */
export function openAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const coordinate = (value: string | undefined) => Buffer.from(value!, 'base64url')
  // COSE: an EC2 key for ES256 on P-256
  const coseKey = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), coordinate(x), Buffer.from('225820', 'hex'), coordinate(y)])
  let count = 0

  function answer(challenge: string, kind: 'create' | 'get', changes: Changes) {
    const { origin = 'http://localhost', rpId = 'localhost', verified = true, type = `webauthn.${kind}`, crossOrigin = false } = changes
    count = changes.counter ?? count + 1
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const flags = Buffer.from([0x01 | (verified ? 0x04 : 0) | (kind === 'create' ? 0x40 : 0)])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credential.length)
    const made = kind === 'create' ? [Buffer.alloc(16), length, credential, coseKey] : []
    return { clientData, authenticatorData: Buffer.concat([createHash('sha256').update(rpId).digest(), flags, counter, ...made]) }
  }

  return {
    id: credential.toString('base64url'),
    /** The body of `addPasskey`. */
    create(challenge: string, changes: Changes = {}) {
      const { clientData, authenticatorData } = answer(challenge, 'create', changes)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(authenticatorData.length)
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex')
      return {
        id: credential.toString('base64url'),
        client_data: clientData.toString('base64url'),
        attestation: Buffer.concat([head, length, authenticatorData]).toString('base64url'),
      }
    },
    /** The body of `passkeyLogin`. */
    get(challenge: string, changes: Changes = {}) {
      const { clientData, authenticatorData } = answer(challenge, 'get', changes)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
      return {
        id: credential.toString('base64url'),
        client_data: clientData.toString('base64url'),
        authenticator_data: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
    },
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration.ts'
import { keyFor, currentKey } from '../encryption/encrypted-column.ts'

/** A session as a request proves it. */
export type SessionProof = { readonly token: string; readonly userId: string }

type Keys = Pick<Configuration, 'origin' | 'keyRing'>

const nonceBytes = 12
const tagBytes = 16
const purpose = 'page cookie'

/**
 * Sends the two cookies that open pages for a session, beside its token. `session` holds the token encrypted (AES-256-GCM): HttpOnly, and of
 * no use as a token to the person who carries it away. `open` says nothing: without it `session` opens no page, and the app deletes it when
 * it logs out without network or after 10 minutes. Both end with the browser at the latest, and with the session on the server.
 */
export function openPages(reply: FastifyReply, configuration: Keys, proof: SessionProof): void {
  const value = encrypt(configuration, JSON.stringify(proof))
  void reply.header('set-cookie', `${nameOf('session', configuration)}=${value}; ${attributes(configuration)}; HttpOnly`)
  void reply.header('set-cookie', `${nameOf('open', configuration)}=1; ${attributes(configuration)}`)
}

/** Takes both cookies away. */
export function closePages(reply: FastifyReply, configuration: Keys): void {
  for (const name of ['session', 'open'])
    void reply.header('set-cookie', `${nameOf(name, configuration)}=; ${attributes(configuration)}; Max-Age=0`)
}

/** The session whose cookies came with a request; null without both, or for a cookie that this server did not encrypt. */
export function readPageCookie({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>, configuration: Keys): SessionProof | null {
  const valueOf = (name: string) => new RegExp(`(?:^|;\\s*)${nameOf(name, configuration)}=([\\w.-]{1,400})(?:;|$)`).exec(cookie)?.[1]
  const encrypted = valueOf('session')
  if (encrypted === undefined || valueOf('open') === undefined) return null
  try {
    return JSON.parse(decrypt(configuration, encrypted)) as SessionProof
  } catch {
    return null
  }
}

/** `Lax`: a link in an SMS or a mail opens its page; a form or a picture of another site brings no session. */
function attributes({ origin }: Keys): string {
  return `Path=/; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
}

/** A browser takes `__Host-` from this very host only, over https. */
function nameOf(name: string, { origin }: Keys): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name
}

function encrypt(configuration: Keys, text: string): string {
  const number = currentKey({ configuration })
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor({ configuration }, number, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${number}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`
}

function decrypt(configuration: Keys, value: string): string {
  const [number, encoded = ''] = value.split('.')
  const bytes = Buffer.from(encoded, 'base64url')
  const key = keyFor({ configuration }, Number(number), purpose)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

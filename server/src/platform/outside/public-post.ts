import type { ClientRequest } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { PrivateAddressError, isPublicAddress, publicLookup } from './public-address.ts'

/** Posts bytes and resolves with the status. Rejects without an answer. */
export type Post = (url: URL, headers: Readonly<Record<string, string>>, body: Buffer) => Promise<number>

const timeoutMs = 5_000

/**
 * True for an https address on its usual port, of a name or of a public address. A name may still resolve to a private address:
 * the lookup refuses it.
 */
export function mayBeOutside({ protocol, port, hostname, username, password }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const plain = protocol === 'https:' && port === '' && username === '' && password === ''
  return plain && (isIP(host) === 0 ? /\.[a-z][a-z0-9-]*$/i.test(host) : isPublicAddress(host))
}

/**
 * Posts to an address from outside: https only, on its usual port, to public addresses, without following redirects, and for at
 * most five seconds in all. The reply's body is not read.
 */
export const postOutside: Post = async (url, headers, body) => {
  if (!mayBeOutside(url)) throw new PrivateAddressError('only public https addresses are asked')
  return statusOf(request(url, { ...postOptions(headers), lookup: publicLookup }), body)
}

/** A new connection each time, which ends after the time limit. */
export function postOptions(headers: Readonly<Record<string, string>>, limitMs = timeoutMs) {
  return { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(limitMs) } as const
}

/** Sends the body, and resolves with the status of the reply. */
export function statusOf(sent: ClientRequest, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    sent.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

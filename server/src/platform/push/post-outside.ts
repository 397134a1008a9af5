import { request } from 'node:https'
import { isIP } from 'node:net'
import { InsideAddress, isPublicAddress, publicLookup } from './public-address.ts'

/** Posts bytes and resolves with the status. Rejects without an answer. */
export type Post = (url: URL, headers: Readonly<Record<string, string>>, body: Buffer) => Promise<number>

const patienceMs = 10_000

/**
 * Posts to an address that somebody else chose: https only, on its usual port, to public addresses, without following
 * redirects, and for at most ten seconds in all. The reply's body is not read.
 */
export const postOutside: Post = (url, headers, body) =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (url.protocol !== 'https:' || url.port !== '' || (isIP(host) !== 0 && !isPublicAddress(host)))
      return reject(new InsideAddress('only public https addresses are asked'))
    const sent = request(
      url,
      { method: 'POST', headers, lookup: publicLookup, agent: false, signal: AbortSignal.timeout(patienceMs) },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })

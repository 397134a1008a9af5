import { request } from 'node:http'
import { PrivateAddressError, publicLookup } from './public-address.ts'
import { type Post, mayBeOutside, postOptions, postOutside, statusOf } from './public-post.ts'

/** Addresses that the lender gave, and posting to them. */
export type Receivers = {
  /** False for an address that is never called, such as a private one. A name is resolved now, and again at each call. */
  readonly admits: (url: URL) => Promise<boolean>
  readonly post: Post
}

const lookupMs = 3_000

/** Public https addresses alone; with `loopback` also this machine's, by its address and also without TLS: for tests, and for a system beside the server. */
export function openReceivers({ loopback, timeoutMs }: { readonly loopback: boolean; readonly timeoutMs?: number }): Receivers {
  const isOwn = (url: URL) => loopback && isLoopback(url)
  return {
    admits: async (url) => isOwn(url) || (mayBeOutside(url) && !(await leadsInside(url.hostname))),
    post: (url, headers, body) =>
      isOwn(url) ? statusOf(request(url, postOptions(headers, timeoutMs)), body) : postOutside(url, headers, body),
  }
}

/** By its address: a name might lead elsewhere. */
function isLoopback({ protocol, hostname, username }: URL): boolean {
  return protocol === 'http:' && username === '' && /^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** A name that cannot be resolved now may be right; each call resolves it again. */
function leadsInside(hostname: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), lookupMs)
    publicLookup(hostname.replace(/^\[|\]$/g, ''), { all: true }, (error) => {
      clearTimeout(timer)
      resolve(error instanceof PrivateAddressError)
    })
  })
}

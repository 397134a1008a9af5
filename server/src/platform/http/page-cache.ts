import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

/** The number of cached pages; the least recently used goes first. */
const maxPages = 240
/** Addresses longer than this (a search of 10,000 letters) are rendered and forgotten. */
const maxAddressLength = 300

/** A rendered page as it is sent: whole, and compressed in the ways that browsers take. */
export type CachedPage = {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly etag: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
}

/** How a body is compressed. */
export type Encoding = 'identity' | 'gzip' | 'br'

/** Rendered pages in memory, by everything that makes them differ. */
export type PageCache = LRUCache<string, CachedPage>

/** An empty cache of at most 240 pages. */
export function openPageCache(): PageCache {
  return new LRUCache({ max: maxPages })
}

/** The key of a page: content, address, language and the cookie answer. Null for an uncacheable page. */
export function pageKey(version: string, method: string, url: string, cookies: string): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > maxAddressLength) return null
  return JSON.stringify([version, url, cookieValue('locale', cookies), cookieValue('cookies', cookies)])
}

/** Prepares a page for the cache: compresses it once and names it by its content. */
export async function packPage(body: Buffer, headers: CachedPage['headers']): Promise<CachedPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const bodies = { identity: body, gzip: await compressWithGzip(body), br: await compressWithBrotli(body, cachedQuality) }
  return { headers, etag, bodies }
}

/** Compresses a body that is sent only once. */
export async function compressOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressWithBrotli(body, onceQuality)
  return encoding === 'gzip' ? compressWithGzip(body) : body
}

/** In our order of preference. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The encoding that an Accept-Encoding header likes best (RFC 9110, section 12.5.3), ours first among equals. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  return (negotiate(accepted ?? '', [...encodings]) as Encoding | null) ?? 'identity'
}

/** True for a reader who takes gzip. */
export function acceptsGzip(accepted: string | undefined): boolean {
  return negotiate(accepted ?? 'identity', ['gzip', 'identity']) === 'gzip'
}

/** True when the reader has this page: an If-None-Match header names it. */
export function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag) || tag.trim() === '*')
}

const cachedQuality = 11
const onceQuality = 5
const compressWithGzip: (body: Buffer) => Promise<Buffer> = promisify(gzip)
const brotli = promisify<Buffer, object, Buffer>(brotliCompress)

function compressWithBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } })
}

function cookieValue(name: string, cookies: string): string {
  return new RegExp(`(?:^|;\\s*)${name}=(\\w{1,12})(?:;|$)`).exec(cookies)?.[1] ?? ''
}

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { chooseEncoding, isNamed, openPageCache, packPage, pageKey } from './page-cache.ts'

const page = () => packPage(Buffer.from('<p>လက်တွဲ</p>'.repeat(50)), [['content-type', 'text/html']])

it('keeps a page apart by content, address, language and answer about cookies, and by no other cookie', () => {
  const key = pageKey('v1', 'GET', '/faq', 'locale=mm')
  const others = [
    pageKey('v2', 'GET', '/faq', 'locale=mm'),
    pageKey('v1', 'GET', '/faq?q=1', 'locale=mm'),
    pageKey('v1', 'GET', '/faq', 'locale=th'),
    pageKey('v1', 'GET', '/faq', 'locale=mm; cookies=all'),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
  expect(pageKey('v1', 'HEAD', '/faq', 'a=b; locale=mm; tracking=1')).toBe(key)
})

it('does not cache a posted form or a very long address', () => {
  expect(pageKey('v1', 'POST', '/', '')).toBeNull()
  expect(pageKey('v1', 'GET', `/faq?q=${'x'.repeat(10_000)}`, '')).toBeNull()
})

it('drops the least recently used page', async () => {
  const cache = openPageCache()
  const one = await page()
  cache.set('first', one)
  cache.set('second', one)
  for (let number = 0; number < 238; number++) cache.set(`page ${number}`, one)
  expect(cache.get('first')).toBe(one)
  cache.set('one too many', one)
  expect(cache.get('second')).toBeUndefined()
  expect(cache.get('first')).toBe(one)
})

it('compresses without a loss, in the best way that the browser takes', async () => {
  const { bodies } = await page()
  expect(brotliDecompressSync(bodies.br)).toEqual(bodies.identity)
  expect(gunzipSync(bodies.gzip)).toEqual(bodies.identity)
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(chooseEncoding('gzip, br')).toBe('br')
  expect(chooseEncoding('gzip;q=0.8')).toBe('gzip')
  expect(chooseEncoding('br;q=0.2, gzip;q=0.8')).toBe('gzip')
  expect(chooseEncoding('*')).toBe('br')
  expect(chooseEncoding('zstd')).toBe('identity')
  expect(chooseEncoding('br;q=0, gzip;q=0')).toBe('identity')
  expect(chooseEncoding(undefined)).toBe('identity')
})

it('knows a page by its name, also in a list and without the weak mark', async () => {
  const { etag } = await page()
  expect(isNamed(etag, `"other", ${etag.replace('W/', '')}`)).toBe(true)
  expect(isNamed(etag, '"other"')).toBe(false)
  expect(isNamed(etag, undefined)).toBe(false)
})

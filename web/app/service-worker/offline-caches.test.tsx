import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownPageCache } from './first-pages.ts'
import { replyToAsset, replyToPage } from './offline-caches.ts'

const origin = location.origin
/** The network's current reply; a missing path fails like a phone without network. */
let network: Record<string, string> = {}
let tasks: Promise<unknown>[] = []

/** Caches in memory, as far as the worker uses them. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const keyOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request, origin).href
  return {
    delete: async (name: string) => all.delete(name),
    async open(name: string) {
      const kept = all.get(name) ?? new Map<string, Response>()
      all.set(name, kept)
      return {
        match: async (request: RequestInfo) => kept.get(keyOf(request))?.clone(),
        put: async (request: RequestInfo, reply: Response) => void kept.set(keyOf(request), reply),
        add: async (request: RequestInfo) => void kept.set(keyOf(request), await fetch(request)),
        keys: async () => [...kept.keys()].map((url) => new Request(url)),
        delete: async (request: RequestInfo) => kept.delete(keyOf(request)),
      }
    },
  }
}

beforeEach(() => {
  network = {}
  tasks = []
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('caches', memoryCaches())
  const answer = async (request: RequestInfo) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, origin)
    const found = network[pathname]
    if (found === undefined) throw new TypeError('no network')
    if (found === 'gone') return new Response(null, { status: 404 })
    const own = /^\/(?:home|profile)/.test(pathname) ? { 'cache-control': 'no-store' } : {}
    return new Response(found, { headers: { 'content-type': pathname.endsWith('.js') ? 'text/javascript' : 'text/html', ...own } })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function visit(path: string): Promise<string> {
  const reply = await replyToPage(new Request(origin + path), (task) => tasks.push(task))
  const text = await reply.text().catch(() => '')
  await vi.runAllTimersAsync()
  await Promise.allSettled(tasks.splice(0))
  return text
}

const build = (number: number) => ({ '/home': `build ${number} "/assets/app-${number}.js"`, [`/assets/app-${number}.js`]: 'code' })

describe('a page of a borrower', () => {
  test('comes from the network, and without one as it was read last, where it is needed there', async () => {
    network = build(1)
    expect(await visit('/home')).toContain('build 1')
    network = build(2)
    expect(await visit('/home')).toContain('build 2')
    network = {}
    expect(await visit('/home')).toContain('build 2')
    expect(await (await replyToAsset(new Request(`${origin}/assets/app-2.js`))).text()).toBe('code')
  })

  test('is cached apart from public pages, and ends with the session', async () => {
    network = { ...build(1), '/faq': 'faq', '/offline': 'no network' }
    await visit('/home')
    await visit('/faq')
    await visit('/offline')
    await caches.delete(ownPageCache)
    network = {}
    expect([await visit('/home'), await visit('/faq')]).toEqual(['no network', 'faq'])
  })

  test('a page without offline use is not cached', async () => {
    network = { '/profile/documents': 'private', '/offline': 'no network' }
    await visit('/offline')
    await visit('/profile/documents')
    network = {}
    expect(await visit('/profile/documents')).toBe('no network')
  })
})

describe('a phone that keeps nothing', () => {
  test('has every page and file from the network where storage is forbidden', async () => {
    vi.stubGlobal('caches', { open: async () => Promise.reject(new DOMException('no', 'SecurityError')) })
    network = build(1)
    expect(await visit('/home')).toContain('build 1')
    expect(await (await replyToAsset(new Request(`${origin}/assets/app-1.js`))).text()).toBe('code')
  })

  test('has them from the network where storage is full', async () => {
    const memory = memoryCaches()
    const full = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    vi.stubGlobal('caches', { open: async (name: string) => ({ ...(await memory.open(name)), put: full, add: full }) })
    for (const number of [1, 2]) {
      network = build(number)
      expect(await visit('/home')).toContain(`build ${number}`)
      expect(await (await replyToAsset(new Request(`${origin}/assets/app-${number}.js`))).text()).toBe('code')
    }
  })
})

test('a public page comes from the network, and from the phone only without one', async () => {
  network = { '/faq': 'old' }
  await visit('/faq')
  network = { '/faq': 'new' }
  expect(await visit('/faq')).toBe('new')
  network = {}
  expect(await visit('/faq')).toBe('new')
})

test('a search on a public page does not replace its cached copy', async () => {
  network = { '/faq': 'all' }
  await visit('/faq')
  network = { '/faq': 'found' }
  expect(await visit('/faq?q=debt')).toBe('found')
  network = {}
  expect(await visit('/faq')).toBe('all')
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheAhead, cacheShell, replyToAsset, replyToPage } from './offline-caches.ts'

const origin = location.origin
/** What the network answers now; a path that is missing fails like a phone without one. */
let network: Record<string, string> = {}
let tasks: Promise<unknown>[] = []

/** Caches in memory, as far as the worker uses them. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const keyOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request, origin).href
  return {
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
    return new Response(found, { headers: { 'content-type': pathname.endsWith('.js') ? 'text/javascript' : 'text/html' } })
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

describe('a page of the app', () => {
  test('is answered from the phone at once, and is the new one the next time', async () => {
    network = build(1)
    expect(await visit('/home')).toContain('build 1')
    network = build(2)
    expect(await visit('/home')).toContain('build 1')
    expect(await visit('/home')).toContain('build 2')
  })

  test('leaves the line to what it asks for itself before it is fetched anew', async () => {
    network = build(1)
    await visit('/home')
    await replyToPage(new Request(`${origin}/home`), (task) => tasks.push(task))
    const asked = vi.mocked(fetch).mock.calls.length
    await vi.advanceTimersByTimeAsync(4_000)
    expect(fetch).toHaveBeenCalledTimes(asked)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(fetch).toHaveBeenLastCalledWith('/home')
  })

  test('of a new build stays away as long as a file of it is missing', async () => {
    network = build(1)
    await visit('/home')
    network = { '/home': build(2)['/home'] }
    await visit('/home')
    expect(await visit('/home')).toContain('build 1')
  })

  test('comes from the network after a change of language', async () => {
    network = build(1)
    await visit('/home')
    network = build(2)
    expect(await visit('/home?lang=th')).toContain('build 2')
  })

  test('is there before the first visit when a page before it asked for it', async () => {
    network = build(1)
    await cacheShell('/home')
    network = {}
    expect(await visit('/home')).toContain('build 1')
  })

  test('is fetched ahead unless it is kept already', async () => {
    network = build(1)
    await cacheAhead(['/home', '/faq'])
    network = build(2)
    await cacheAhead(['/home'])
    network = {}
    expect(await visit('/home')).toContain('build 1')
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

test('a page whose file is gone with its build is forgotten, and the new one comes from the network', async () => {
  network = build(1)
  await visit('/home')
  network = { ...build(2), '/assets/more-1.js': 'gone' }
  expect((await replyToAsset(new Request(`${origin}/assets/more-1.js`))).status).toBe(404)
  expect(await visit('/home')).toContain('build 2')
})

test('a public page comes from the network, and from the phone only without one', async () => {
  network = { '/faq': 'old' }
  await visit('/faq')
  network = { '/faq': 'new' }
  expect(await visit('/faq')).toBe('new')
  network = {}
  expect(await visit('/faq')).toBe('new')
})

test('what somebody searched for on a public page is not kept in its place', async () => {
  network = { '/faq': 'all' }
  await visit('/faq')
  network = { '/faq': 'found' }
  expect(await visit('/faq?q=debt')).toBe('found')
  network = {}
  expect(await visit('/faq')).toBe('all')
})

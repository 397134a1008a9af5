import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { makeClient } from './make-client.ts'
import { uploadFile } from './upload-file.ts'

/** The contract of the pieces: keeps the next one, says how much is here, makes one document. */
function openServer() {
  const server = {
    bytes: [] as number[],
    pieces: 0,
    documents: 0,
    cuts: [] as ('before' | 'after')[],
    keys: new Map<string, Response>(),
    path: '',
  }
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const cut = method === 'GET' ? undefined : server.cuts.shift()
    if (cut === 'before') throw new TypeError('cut')
    const answer = (data: object, status = 200) => Response.json(status === 200 ? { data } : { response: data }, { status })
    let reply = answer({ received: server.bytes.length })
    if (method === 'PUT') {
      const form = body as FormData
      const piece = new Uint8Array(await (form.get('part') as Blob).arrayBuffer())
      if (Number(form.get('start')) === server.bytes.length) server.bytes.push(...piece)
      server.pieces += 1
      reply = answer({ received: server.bytes.length })
    }
    if (method === 'POST') {
      const key = (headers as Record<string, string>)['idempotency-key']!
      const whole = JSON.parse(String(body)).bytes === server.bytes.length
      if (!server.keys.has(key)) {
        if (!whole) return answer({ code: 'changed_elsewhere', message: 'x' }, 409)
        server.documents += 1
        server.keys.set(key, answer({ id: 'made', kind: 'selfie', sent: [...server.bytes] }))
        server.bytes = []
      }
      reply = server.keys.get(key)!.clone()
    }
    if (cut === 'after') throw new TypeError('cut')
    expect(url).toContain('/api/client/documents/parts/')
    server.path = url
    return reply
  })
  return server
}

const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251)
const file = () => new Blob([bytes])

const client = makeClient('/api/client', {
  language: () => 'mm',
  texts: () => textsIn('mm'),
  headers: () => ({}),
  onRefused: () => {},
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function finished<T>(work: Promise<T>): Promise<T> {
  const state = { done: false }
  const end = () => void (state.done = true)
  work.then(end, end)
  while (!state.done) await vi.advanceTimersByTimeAsync(1_000)
  return work
}

test('every cut costs one piece at most; the document arrives whole, and once', async () => {
  const server = openServer()
  server.cuts = ['before', 'after', 'before', 'before', 'after', 'after', 'before', 'after']
  const waiting: boolean[] = []
  const progress: number[] = []
  const reply = await finished(
    uploadFile(client, file(), 'selfie', { onProgress: (percent) => progress.push(percent), onWaiting: (now) => waiting.push(now) }),
  )
  expect(reply).toMatchObject({ ok: true, data: { id: 'made' } })
  expect((reply as unknown as { data: { sent: number[] } }).data.sent).toEqual([...bytes])
  expect(server.documents).toBe(1)
  expect(waiting).toContain(true)
  expect(waiting.at(-1)).toBe(false)
  expect(progress.at(-1)).toBe(100)
  expect(progress).toEqual(progress.toSorted((one, other) => one - other))
})

test('a site without https, where browsers make no UUID, sends documents too', async () => {
  const server = openServer()
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(await finished(uploadFile(client, file(), 'selfie', { onProgress: () => {} }))).toMatchObject({ ok: true })
  expect(server.path).toMatch(/parts\/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('a document that was made although its answer was lost is not made again', async () => {
  const server = openServer()
  const small = new Blob([bytes.slice(0, 100)])
  // the piece goes through; making the document is cut off after it happened
  server.cuts = [undefined as never, 'after', 'after']
  expect(await finished(uploadFile(client, small, 'selfie', { onProgress: () => {} }))).toMatchObject({ ok: true })
  expect(server.documents).toBe(1)
})

test('after giving up, the same file goes on where it was', async () => {
  const server = openServer()
  server.cuts = [undefined as never, ...Array.from({ length: 7 }, () => 'before' as const)]
  const photo = file()
  expect(await finished(uploadFile(client, photo, 'selfie', { onProgress: () => {} }))).toMatchObject({ ok: false, code: 'network_error' })
  const here = server.bytes.length
  expect(here).toBeGreaterThan(0)
  const sent = server.pieces
  expect(await finished(uploadFile(client, photo, 'selfie', { onProgress: () => {} }))).toMatchObject({ ok: true })
  expect(server.documents).toBe(1)
  expect(server.pieces - sent).toBeLessThan(8)
})

test('pieces that the server forgot are sent anew', async () => {
  const server = openServer()
  const photo = file()
  server.cuts = [undefined as never, ...Array.from({ length: 7 }, () => 'before' as const)]
  await finished(uploadFile(client, photo, 'selfie', { onProgress: () => {} }))
  server.bytes = []
  expect(await finished(uploadFile(client, photo, 'selfie', { onProgress: () => {} }))).toMatchObject({ ok: true })
  expect(server.documents).toBe(1)
})

import { textsIn } from '@let-twe/texts/texts-in.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { makeClient } from './make-client.ts'

const texts = textsIn('en')
const client = makeClient('/api', { language: () => 'en', texts: () => texts, headers: () => ({}), onRefused: () => {} })
const json = { method: 'GET', path: '/loan', summary: '', access: 'public' } as const
const bytes = { ...json, path: '/page', bytes: ['image/webp'] } as const

afterEach(() => vi.unstubAllGlobals())

/** An answer that begins and then breaks off. */
function breaksOff(start: string): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(start))
      controller.error(new TypeError('cut'))
    },
  })
  return new Response(body)
}

test.each([
  ['data', json, '{"data": {"id'],
  ['a picture', bytes, 'RIFF'],
])('an answer that breaks off in the middle is a cut connection: %s', async (_, endpoint, start) => {
  vi.stubGlobal('fetch', async () => breaksOff(start))
  expect(await client(endpoint as never, {} as never)).toMatchObject({
    ok: false,
    code: 'network_error',
    message: texts.common.network_error,
  })
})

test('the page of a Wi-Fi that wants a log-in, in the place of an answer, is no connection', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>'))
  expect(await client(json as never, {} as never)).toMatchObject({ ok: false, code: 'network_error' })
})

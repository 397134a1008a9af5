import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { makeClient } from './make-client.ts'

const texts = textsIn('en')
const client = makeClient('/api', { language: () => 'en', texts: () => texts, headers: () => ({}), onRefused: () => {} })
const json = { method: 'GET', path: '/loan', summary: '', access: 'public', errors: [] } as const
const bytes = { ...json, path: '/page', bytes: ['image/webp'] } as const

afterEach(() => vi.unstubAllGlobals())

/** A reply that begins and then breaks off. */
function breaksOff(start: string): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(start))
      controller.error(new TypeError('cut'))
    },
  })
  return new Response(body)
}

const somethingWrong = { ok: false, code: 'something_wrong', message: texts.common.something_wrong }
const noConnection = { ok: false, code: 'network_error', message: texts.common.network_error }
const html = { 'content-type': 'text/html; charset=utf-8' }

async function replyTo(endpoint: object, response: Response) {
  vi.stubGlobal('fetch', async () => response)
  return client(endpoint as Endpoint, {} as never)
}

test.each([
  ['one that breaks off', json, () => breaksOff('{"data": {"id')],
  ['a picture that breaks off', bytes, () => breaksOff('RIFF')],
  ['an empty one', json, () => new Response('')],
  ['an empty picture', bytes, () => new Response('')],
  ['one without content', json, () => new Response(null, { status: 204 })],
  ['half of the JSON', json, () => new Response('{"data": {', { headers: { 'content-type': 'application/json' } })],
  ['JSON without data', json, () => Response.json({})],
  ['JSON that is no object', json, () => Response.json(5)],
  ['null', json, () => Response.json(null)],
])('a reply that cannot be read is something wrong: %s', async (_, endpoint, response) => {
  expect(await replyTo(endpoint, response())).toMatchObject(somethingWrong)
})

test.each([400, 401, 403, 405, 418, 429, 501, 502, 503, 504])('status %i without words of ours is something wrong', async (status) => {
  expect(await replyTo(json, new Response('Bad', { status }))).toMatchObject(somethingWrong)
  expect(await replyTo(json, new Response('<html>', { status, headers: html }))).toMatchObject(somethingWrong)
})

test('404 and 500 without words of ours have the words of their own', async () => {
  expect(await replyTo(json, new Response('', { status: 404 }))).toMatchObject({ message: texts.errors.not_found })
  expect(await replyTo(json, new Response('', { status: 500 }))).toMatchObject({ message: texts.errors.server_error })
})

test('the words of the server are shown with any status', async () => {
  const said = { response: { message: 'The service is busy.', code: 'service_unavailable' } }
  expect(await replyTo(json, Response.json(said, { status: 503 }))).toMatchObject({
    code: 'service_unavailable',
    message: said.response.message,
  })
})

test.each([json, bytes])('the page of a network that wants a log-in, in the place of a reply, is no connection', async (endpoint) => {
  expect(await replyTo(endpoint, new Response('<html>', { headers: html }))).toMatchObject(noConnection)
  expect(await replyTo(endpoint, new Response('<html>', { status: 511, headers: html }))).toMatchObject(noConnection)
})

test('no reply at all is no connection', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await client(json as Endpoint, {} as never)).toMatchObject(noConnection)
})

test('a field without a value is no part of a form with a file', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    sent.push([...body.keys()], body.get('name'))
    return Response.json({ data: null })
  })
  const upload = { ...json, method: 'POST', file: 'file' } as const
  await client(upload as Endpoint, { body: { name: 'a.csv', account: undefined } } as never, { file: new Blob(['x']) } as never)
  expect(sent).toEqual([['name', 'file'], 'a.csv'])
})

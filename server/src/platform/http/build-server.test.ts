import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipart } from '../../testing/multipart.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { buildServer } from './build-server.ts'

let app: TestApp
let server: FastifyInstance
let received: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  server = await buildServer({ ...app.platform, configuration: { ...app.platform.configuration, slowBodyMs: 300 } })
  server.get('/lender', async () => 'read')
  server.get('/things/:id', async () => 'read')
  server.post('/json', async (request) => received.push(JSON.stringify(request.body)))
  await server.register(fastifyMultipart)
  server.post('/form', async (request) => {
    for await (const part of request.parts()) {
      if (part.type === 'file') await part.toBuffer()
      received.push(part.fieldname)
    }
    return 'read'
  })
  // as the pages read a form sent without a script
  await server.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    pages.post('/raw', async (request) => received.push(String(request.body)))
  })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const form = multipart({ note: 'x' }, { name: 'file', fileName: 'a.txt', bytes: Buffer.from('hello'), mediaType: 'text/plain' })

describe.each([
  ['/json', 'application/json', Buffer.from('{"a":1}')],
  ['/form', form.contentType, form.payload],
  ['/raw', 'application/x-www-form-urlencoded', Buffer.from('a=1')],
])('a body for %s', (url, contentType, payload) => {
  const send = (encoding: string, bytes: Buffer) =>
    server.inject({ method: 'POST', url, headers: { 'content-type': contentType, 'content-encoding': encoding }, payload: bytes })

  it.each(['gzip', 'br', 'deflate', 'zstd', 'x-unknown', 'identity, gzip', 'gzip\u00a0', ''])(
    'in the content encoding "%s" is refused unread',
    async (encoding) => {
      received = []
      const reply = await send(encoding, encoding === 'gzip' ? gzipSync(payload) : payload)
      expect(reply.statusCode).toBe(415)
      expect(reply.json().response.code).toBe('content_type_refused')
      expect(reply.headers).toMatchObject({ 'accept-encoding': 'identity', 'x-content-type-options': 'nosniff' })
      expect(received).toEqual([])
    },
  )

  it('that says it is not encoded is read', async () => {
    received = []
    const reply = await send('Identity', payload)
    expect(reply.statusCode).toBe(200)
    expect(received.length).toBeGreaterThan(0)
  })
})

it('a chunked body is no way around', async () => {
  const base = await server.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(`${base}/json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Blob([new Uint8Array(gzipSync('{"a":1}'))]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(reply.status).toBe(415)
})

it.each([
  ['/json', 'application/json', '{"a":', 'HTTP/1.1 408 Request Timeout'],
  ['/raw', 'application/x-www-form-urlencoded', 'a=', 'HTTP/1.1 408 Request Timeout'],
  // a slow phone sends its documents piece by piece: they have the time of the whole request
  ['/form', form.contentType, '--', ''],
])('a body for %s that stops in the middle', async (url, contentType, begun, answer) => {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (bytes) => (said += bytes.toString()))
  const ended = once(socket, 'close')
  socket.write(`POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: 1000\r\n\r\n${begun}`)
  if (answer === '') {
    expect(await Promise.race([ended.then(() => 'ended'), setTimeout(1_500, 'waits')])).toBe('waits')
    socket.destroy()
  } else {
    await ended
    expect(said.split('\r\n')[0]).toBe(answer)
  }
})

it.each([
  ['/json', 'application/json', '{"a":'],
  ['/raw', 'application/x-www-form-urlencoded', 'a='],
])('a body for %s that is cut off is no failure of the server', async (url, contentType, begun) => {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const before = app.logged.length
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: 1000\r\n\r\n${begun}`, () =>
    socket.destroy(),
  )
  await expect.poll(() => app.logged.slice(before).join('')).toContain('request refused')
  const lines = app.logged.slice(before).map((line) => JSON.parse(line) as { level: string; msg: string; stack?: string })
  expect(new Set(lines.filter(({ msg }) => msg === 'body cut off').map(({ level }) => level))).toEqual(new Set(['debug']))
  expect(lines.filter(({ level }) => level !== 'debug' && level !== 'info')).toEqual([])
})

it('a request with two hosts is refused', async () => {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /lender HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n')
  const [said] = (await once(socket, 'data')) as [Buffer]
  expect(said.toString()).toMatch(/^HTTP\/1\.1 400 /)
})

it('an address with a part that is longer than any is none', async () => {
  const { statusCode, headers, body } = await server.inject({ url: `/things/${'x'.repeat(300)}` })
  expect([statusCode, JSON.parse(body).response.code]).toEqual([404, 'not_found'])
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
})

it("limits the phone's features for pages", async () => {
  expect((await server.inject('/lender')).headers['permissions-policy']).toContain('camera=(self), geolocation=(self), microphone=(self)')
})

it('a call without a body may carry the header', async () => {
  const reply = await server.inject({ url: '/lender', headers: { 'content-encoding': 'gzip' } })
  expect(reply.statusCode).toBe(200)
})

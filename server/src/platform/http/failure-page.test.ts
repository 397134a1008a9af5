import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@let-twe/core/language.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { ServiceAway } from '../transient-failure.ts'
import { buildServer } from './build-server.ts'
import { failurePage } from './failure-page.ts'

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await startTestApp()
  server = await buildServer(app.platform)
  server.get('/fails', async () => {
    throw new Error('broken')
  })
  server.get('/away', async () => {
    throw new ServiceAway('the object store does not answer')
  })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

it.each([
  ['/fails', 500, 'server_error'],
  ['/away', 503, 'service_unavailable'],
  ['/none', 404, 'not_found'],
  ['/%E0%A4%A', 400, 'body_invalid'],
] as const)('a visit to %s gets a page in every language, with the number of the header and the log', async (url, status, code) => {
  const before = app.logged.length
  const reply = await server.inject({ url, headers: browser })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  const number = String(reply.headers['x-request-id'])
  expect(number).toMatch(/^\d{4}-\d{4}-\d{4}$/)
  for (const language of languages) {
    const { errors, layout } = textsIn(language)
    expect(reply.body).toContain(errors[code])
    expect(reply.body).toContain(fill(layout.tell_number, { number: `<b>${number}</b>` }))
  }
  const lines = app.logged.slice(before).map((line) => JSON.parse(line))
  expect(lines.filter(({ level }) => level !== 'debug').map((line) => line.request_id)).toEqual(status >= 500 ? [number, number] : [number])
  expect(reply.headers['content-security-policy']).not.toContain('unsafe')
})

it('a program that calls gets JSON, whose message names the number when the fault is ours', async () => {
  for (const [url, told] of [
    ['/fails', true],
    ['/none', false],
  ] as const) {
    const reply = await server.inject({ url, headers: { 'x-language': 'th' } })
    const { message, request_id: number } = reply.json().response
    expect(number).toBe(reply.headers['x-request-id'])
    expect(message.includes(fill(textsIn('th').layout.tell_number, { number })), url).toBe(told)
  }
  expect((await server.inject({ url: '/api/client/none', headers: browser })).json().response.code).toBe('not_found')
})

it('the proxy sends the same page, with a number of its own', async () => {
  const kept = await readFile(join(import.meta.dirname, '../../../../deploy/unavailable.html'), 'utf8')
  expect(kept).toBe(failurePage('service_unavailable', '{{placeholder "http.error.id"}}'))
})

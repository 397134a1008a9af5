import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { cspReportPath } from './csp-reports.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const send = async (payload: string, contentType = 'application/csp-report') =>
  (await app.customers()).inject({ method: 'POST', url: cspReportPath, headers: { 'content-type': contentType }, payload })
const logged = () => app.logged.filter((line) => line.includes('content security policy')).map((line) => JSON.parse(line))

it('logs the blocked origin and the page, without the values of addresses', async () => {
  const report = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?token=secret',
    'document-uri': 'https://letwe.example/home?phone=0812345678',
    'script-sample': 'const pin = 123456',
  }
  const reply = await send(JSON.stringify({ 'csp-report': report }))
  expect(reply.statusCode).toBe(204)
  expect(logged()).toEqual([
    expect.objectContaining({ level: 'warn', directive: 'script-src-elem', blocked: 'https://evil.example', page: '/home' }),
  ])
  expect(app.logged.join('')).not.toMatch(/secret|0812345678|123456/)
})

it.each(['', '{', '[]', 'null', '{"csp-report":null}', '{"csp-report":{"effective-directive":7}}', '"x"'])(
  'answers %j, which is no report, and logs nothing',
  async (payload) => {
    const before = logged().length
    expect((await send(payload)).statusCode).toBe(204)
    expect(logged()).toHaveLength(before)
  },
)

it('refuses large reports and other types', async () => {
  expect((await send('x'.repeat(20_000))).statusCode).toBe(413)
  expect((await send('x', 'text/html')).statusCode).toBe(415)
})

it('logs at most twenty a minute', async () => {
  const report = JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'data' } })
  for (let sent = 0; sent < 50; sent++) await send(report)
  expect(logged().length).toBeLessThanOrEqual(40)
  expect(logged().at(-1)).toMatchObject({ directive: 'img-src', blocked: 'data', page: '' })
})

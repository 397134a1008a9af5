import { sendOtp } from '@let-twe/core/auth/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../testing/start-test-app.ts'
import { readConfiguration } from './configuration.ts'
import { describeError } from './describe-error.ts'
import { buildServer } from './http/build-server.ts'
import { type LogLevel, openLog } from './log.ts'
import { readableEntry, readableLog } from './readable-log.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

/** The values of a hostile or careless caller in every part of a request. */
const personal = /812345678|Thiri|482915|c2VjcmV0|eyJhbGci|forged/

it('a line about a hostile call is one line of JSON without any sent value', async () => {
  const before = app.logged.length
  const address = '/api/client/lender%0d%0a%7b%22level%22:%22forged%22%7d?phone_number=%2B66812345678&name=Thiri&code=482915'
  const replies = [
    await (await app.customers()).inject({ url: address, headers: { authorization: 'Bearer eyJhbGci', cookie: 'token=c2VjcmV0' } }),
    await (await app.customers()).inject({ url: '/api/client/loans/current?full_name=Thiri', headers: { 'x-user-id': '+66812345678' } }),
    await (
      await app.customers()
    ).inject({
      url: '/api/client/%E0%A4%A?forged',
      headers: { 'user-agent': 'Thiri\u2028forged', 'request-id': 'forged' },
    }),
    await (
      await app.customers()
    ).inject({
      method: 'POST',
      url: '/api/client/auth/send-otp',
      payload: { phone_number: '+66812345678', Thiri: '482915' },
    }),
    await (
      await app.customers()
    ).inject({
      method: 'POST',
      url: '/api/client/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"phone_number":"+66812345678"',
    }),
  ]
  const lines = app.logged.slice(before)
  expect(lines.length).toBeGreaterThan(replies.length)
  for (const line of lines) {
    expect(line).toMatch(/^[^\n\r]+\n$/)
    expect(line).not.toMatch(personal)
    expect(JSON.parse(line)).toMatchObject({ request_id: expect.any(String) })
  }
  for (const reply of replies) {
    const { request_id, code } = reply.json().response
    const refused = lines.map((line) => JSON.parse(line)).filter((line) => line.request_id === request_id && line.level === 'info')
    expect(refused).toMatchObject([{ status: reply.statusCode, refusal: code }])
  }
})

it('a failure is logged under the request id of its reply, with the stack and without values', async () => {
  const lines: string[] = []
  const server = await buildServer({ ...app.platform, log: openLog('info', { write: (line) => void lines.push(line) }) })
  server.post('/fail', async () => {
    const cause = Object.assign(new Error('no row for +66 81-234-5678 or thiri@example.com'), { row: { full_name: 'Thiri' } })
    throw Object.assign(new Error('not written', { cause }), { code: 'E1', parameters: ['Thiri', '482915'] })
  })
  const reply = await server.inject({ method: 'POST', url: '/fail?name=Thiri', payload: { full_name: 'Thiri' } })
  await server.close()
  expect(reply.statusCode).toBe(500)
  const [failed, refused] = lines.map((line) => JSON.parse(line))
  const { request_id } = reply.json().response
  expect(failed).toMatchObject({ level: 'error', request_id, req: { method: 'POST', route: '/fail' }, err: { code: 'E1' } })
  expect(failed.err.stack).toMatch(/^Error: not written\n\s+at .*log\.test\.ts/)
  expect(failed.err.cause.stack).toMatch(/^Error: no row for \[number\] or \[address\]\n\s+at /)
  expect(refused).toMatchObject({ level: 'info', request_id, status: 500 })
  expect(lines.join('')).not.toMatch(/Thiri|482915|81-234/)
})

it('values quoted by the database or a parser are masked', async () => {
  const failure = (work: () => Promise<unknown>) =>
    work().then(
      () => null,
      (error: unknown) => describeError(error),
    )
  const { db } = app.platform.database
  const described = [
    await failure(() => sql`select ${'Thiri "of" Mae Sot'}::text::uuid`.execute(db)),
    await failure(async () => JSON.parse('{"name": Thiri}')),
  ]
  expect(described).toMatchObject([{ code: '22P02' }, { type: 'SyntaxError' }])
  expect(JSON.stringify(described)).not.toMatch(/Thiri|Mae Sot/)
})

it('values under a personal name are hidden, should anybody log them', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const values = { phone_number: '+66812345678', token: 'eyJhbGci', headers: { cookie: 'c2VjcmV0' }, code: '482915' }
  log.info({ ...values, borrower: { full_name: 'Thiri', pin: '482915' } }, 'careless')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(personal)
})

it('for people it is text, in which nothing can look like another line', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(readableEntry(JSON.parse(line))) })
  log.info('SMS to +66812345678: 482915 is your code\nSMS to +66899999999: 111111\u001b[2J')
  log.error(new Error('one\ntwo'), 'a job failed')
  const [sms, error] = lines
  expect(sms).toBe(String.raw`SMS to +66812345678: 482915 is your code\u{a}SMS to +66899999999: 111111\u{1b}[2J` + '\n')
  expect(error).toMatch(/^error: a job failed\n {4}Error: one\n( {4}.*\n)+$/)
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  openLog('info', readableLog).warn('to standard error')
  expect(write.mock.calls).toEqual([['warn: to standard error\n']])
  write.mockRestore()
})

it('the level is configured, and a wrong one stops the start', async () => {
  const read = (LOG_LEVEL?: string): LogLevel =>
    readConfiguration({
      DATABASE_URL: 'postgres://x',
      SECRET: 'for tests alone 7c1f93ab52de4806b1d2',
      DEMO: 'yes',
      ...(LOG_LEVEL === undefined ? {} : { LOG_LEVEL }),
    }).logLevel
  expect([read(), read('warn')]).toEqual(['info', 'warn'])
  for (const wrong of ['loud', '', 'INFO', '30']) expect(() => read(wrong)).toThrow(/^LOG_LEVEL must be one of fatal, error/)
  const lines: string[] = []
  const server = await buildServer({ ...app.platform, log: openLog(read('warn'), { write: (line) => void lines.push(line) }) })
  await server.inject({ url: '/nothing' })
  await server.close()
  expect(lines).toEqual([])
})

it('an answered call is a line only at the level debug', async () => {
  const before = app.logged.length
  const { status } = await app.call(sendOtp, { body: { phone_number: '+66812345678' } as never })
  const levels = app.logged.slice(before).map((line) => JSON.parse(line).level)
  expect([status, levels]).toEqual([expect.any(Number), expect.arrayContaining(['debug'])])
})

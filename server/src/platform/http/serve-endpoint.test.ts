import { endpoint } from '@let-twe/core/endpoint.ts'
import { refuse } from '@let-twe/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { buildServer } from './build-server.ts'
import { makeServe } from './serve-endpoint.ts'

let app: TestApp
let server: FastifyInstance | undefined
beforeAll(async () => void (app = await startTestApp()))
afterEach(() => server?.close())
afterAll(() => app.close())

const declaring = (errors: readonly ['loan_not_open'] | readonly []) =>
  endpoint({ method: 'GET', path: '/loan', summary: 'A loan.', access: 'public', data: z.strictObject({}), errors })

/** The reply of an endpoint whose use case refuses with `loan_not_open`. */
async function replyOf(errors: readonly ['loan_not_open'] | readonly [], strictContract: boolean) {
  const platform = { ...app.platform, configuration: { ...app.platform.configuration, strictContract } }
  server = await buildServer(platform)
  const serve = makeServe(server, '', platform, async () => refuse('not_logged_in'))
  serve(declaring(errors), async () => refuse('loan_not_open'))
  const logged = app.logged.length
  const reply = await server.inject('/loan')
  const errorsLogged = app.logged.slice(logged).filter((line) => line.startsWith('{"level":"error"'))
  return { status: reply.statusCode, code: reply.json().response.code, errorsLogged }
}

it('a declared error is sent', async () => {
  expect(await replyOf(['loan_not_open'], true)).toEqual({ status: 409, code: 'loan_not_open', errorsLogged: [] })
})

it('an undeclared error fails the call in tests and development', async () => {
  const { status, code, errorsLogged } = await replyOf([], true)
  expect({ status, code }).toEqual({ status: 500, code: 'server_error' })
  expect(errorsLogged).toEqual([expect.stringContaining('GET /loan does not declare the error loan_not_open')])
})

it('an undeclared error is logged and still sent in production', async () => {
  const { status, code, errorsLogged } = await replyOf([], false)
  expect({ status, code }).toEqual({ status: 409, code: 'loan_not_open' })
  expect(errorsLogged).toEqual([expect.stringContaining('GET /loan does not declare the error loan_not_open')])
})

import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

/** The names that stay (docs/product.md §11.3). */
const promised = [
  'GET /',
  'POST /auth/register',
  'POST /auth/register-only-phone-no',
  'POST /auth/send-otp',
  'POST /auth/login',
  'POST /auth/set-password',
  'POST /auth/check-otp',
  'POST /auth/destory-cache',
  'POST /auth/set-lang',
  'POST /auth/check-pin-code',
  'GET /profile',
  'POST /profile',
  'POST /change-number/send-otp',
  'POST /change-number',
  'GET /data/check-blacklisted-user',
  'GET /application',
  'PUT /application',
  'GET /application/{step}',
  'PUT /application/{step}',
  'POST /documents',
  'GET /documents',
  'GET /documents/{id}',
  'DELETE /documents/{id}',
  'GET /appointments/{type}/slots',
  'POST /appointments/{type}',
  'GET /appointments',
  'GET /loans/current',
  'GET /loans',
  'GET /loans/{id}',
  'GET /loans/{id}/agreement',
  'GET /loans/{id}/payoff',
  'GET /loans/{id}/payment-codes',
  'GET /loans/{id}/instalments/{n}/invoice',
  'GET /payments',
  'GET /payments/{id}/receipt',
  'GET /notifications',
  'GET /notifications/count',
  'POST /notifications/{id}/read',
  'POST /push-subscriptions',
  'DELETE /push-subscriptions',
  'GET /announcements',
  'GET /branches',
  'GET /atms',
  'GET /lender',
  'GET /quotes',
]

describe('the contract', () => {
  it('is valid OpenAPI 3.1', async () => {
    const document = (await (await app.customers()).inject('/api/client/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1\./)
    const { valid, errors } = await new Validator().validate(document)
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('of the back office is valid too', async () => {
    const { valid, errors } = await new Validator().validate((await (await app.office()).inject('/api/office/openapi.json')).json())
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('lists every promised call', async () => {
    const customers = await app.customers()
    const { paths } = (await customers.inject('/api/client/openapi.json')).json() as { paths: Record<string, Record<string, unknown>> }
    const listed = Object.entries(paths).flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`))
    expect(promised.filter((call) => !listed.includes(call))).toEqual([])
  })

  it('is served at every path that it lists', async () => {
    const customers = await app.customers()
    const { paths } = (await customers.inject('/api/client/openapi.json')).json() as { paths: Record<string, Record<string, unknown>> }
    for (const [path, calls] of Object.entries(paths)) {
      for (const method of Object.keys(calls)) {
        const known = customers.hasRoute({
          method: method.toUpperCase() as 'GET',
          url: `/api/client${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
        })
        expect(known, `${method} ${path}`).toBe(true)
      }
    }
  })

  it('has a readable page beside it that needs no script', async () => {
    const page = await (await app.customers()).inject('/api/client/docs')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('/auth/destory-cache')
    expect(page.body).not.toContain('<script')
  })
})

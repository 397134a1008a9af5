import { sendOtp } from '@let-twe/core/auth/endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCustomerApp } from '../../app.ts'
import { upload } from '../../testing/fill-application.ts'
import { type ObjectServer, startObjectServer } from '../../testing/object-server.ts'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { type CollectedSpan, type TraceCollector, startTraceCollector } from '../../testing/trace-collector.ts'
import { CannotStart } from '../cannot-start.ts'
import { encryptedFileStore } from '../files/file-store.ts'
import { s3Objects } from '../files/s3-objects.ts'
import { openJobs } from '../jobs/jobs.ts'
import { otlpTracing } from './otlp-tracing.ts'
import { readCollector } from './read-collector.ts'
import type { Tracing } from './tracing.ts'

let app: TestApp
let objects: ObjectServer
let collector: TraceCollector
beforeAll(async () => {
  app = await startTestApp()
  objects = await startObjectServer()
  collector = await startTraceCollector()
})
afterAll(async () => {
  await app.close()
  await objects.close()
  await collector.close()
})

/** The same product, with its requests traced. */
async function traced(tracing: Tracing): Promise<TestApp> {
  const files = encryptedFileStore(s3Objects(objects.account), app.platform.configuration.keyRing)
  const customers = await buildCustomerApp({ ...app.platform, files, tracing })
  const call: TestApp['call'] = async (endpoint, { as, headers, rawBody, ...parts }) => {
    const payload = (rawBody ?? (parts as { body?: object }).body) as object | undefined
    const reply = await customers.inject({
      method: endpoint.method,
      url: `/api/client${endpoint.path}`,
      headers: { ...(as ? { authorization: `Bearer ${as.token}`, 'x-user-id': as.user_id! } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json(), bytes: reply.rawPayload }
  }
  return { ...app, customers: async () => customers, call }
}

const below = (parent: CollectedSpan) =>
  collector.spans.filter(({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId)

it('sends spans of requests, statements, the object store and jobs, and no personal value', async () => {
  const me = await signInBorrower(app)
  const tracing = otlpTracing({ url: collector.url, share: 1 }, app.platform.log)
  const product = await traced(tracing)
  const { headers } = await product.call(listBranches, {})
  await product.call(sendOtp, { body: { phone_number: '+66812345678' } as never })
  await product.call(getProfile, { as: me })
  await upload(product, me, 'extra', samplePdf())
  await (await product.customers()).inject('/api/client/loans/12345678-0000-4000-8000-000000000000?phone=0812345678')
  await (await product.customers()).inject('/thiri@example.com')
  const jobs = openJobs({ ...app.platform, tracing })
  jobs.define<{ phone: string }>({
    name: 'test-job',
    async run({ phone }) {
      await app.platform.database.db
        .selectFrom('borrower')
        .select('id')
        .where('phone_number', '=', phone as never)
        .execute()
      throw Object.assign(new Error(`nobody has ${phone}`), { code: 'E1' })
    },
  })
  const { random, clock, database } = app.platform
  await database.db
    .insertInto('job')
    .values({ id: random.uuid(), name: 'test-job', data: '{"phone":"+66812345678"}', key: null, run_at: clock.now() })
    .execute()
  await jobs.runDue()
  await (await product.customers()).close()
  await tracing.stop()

  const one = (name: string) => {
    const [found, ...others] = collector.spans.filter((span) => span.name === name)
    expect([found?.name, others], collector.spans.map((span) => span.name).join(', ')).toEqual([name, []])
    return found!
  }
  expect(collector.resource['service.name']).toBe('let-twe')
  const branches = one('GET /api/client/branches')
  expect(branches).toMatchObject({
    kind: 2,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/client/branches',
      'http.response.status_code': 200,
      'let_twe.request_id': headers['x-request-id'],
    },
  })
  expect(branches.parentSpanId).toBeUndefined()
  expect(below(branches).find(({ name }) => name === 'SELECT branch')).toMatchObject({
    kind: 3,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT', 'db.collection.name': 'branch' },
  })
  // a body arrived in between; a transaction is several statements
  expect(below(one('POST /api/client/auth/send-otp')).map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']))
  expect(below(one('POST /api/client/documents')).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PUT objects', 'INSERT document']),
  )
  expect(one('GET none').attributes).toMatchObject({ 'http.route': 'none', 'http.response.status_code': 404 })
  const job = one('job test-job')
  expect(job).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'E1' } })
  expect(below(job).map(({ name }) => name)).toEqual(['SELECT borrower'])
  for (const { startTimeUnixNano, endTimeUnixNano } of collector.spans)
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true)
  const all = collector.received.join('')
  expect(all).not.toMatch(/812345678|12345678-0000|thiri|nobody has|\$1/i)
  expect(all).not.toContain(me.user_id)
  expect(all).not.toContain(me.token)
})

it('a busy collector gets them later, a refusing one is a line in the log, and a share of none sends none', async () => {
  const first = collector.spans.length
  collector.fail(503, 1)
  const late = otlpTracing({ url: `${collector.url}/`, share: 1 }, app.platform.log)
  const product = await traced(late)
  expect((await product.call(listBranches, {})).status).toBe(200)
  await (await product.customers()).close()
  await late.stop()
  expect(collector.spans.slice(first).map(({ name }) => name)).toContain('GET /api/client/branches')

  const before = app.logged.length
  collector.fail(400, 1)
  const refused = otlpTracing({ url: collector.url, share: 1 }, app.platform.log)
  const other = await traced(refused)
  expect((await other.call(listBranches, {})).status).toBe(200)
  await (await other.customers()).close()
  await refused.stop()
  expect(app.logged.slice(before).some((line) => line.includes('traces are not sent'))).toBe(true)

  const sent = collector.spans.length
  const none = otlpTracing({ url: collector.url, share: 0 }, app.platform.log)
  const silent = await traced(none)
  await silent.call(listBranches, {})
  await (await silent.customers()).close()
  await none.stop()
  expect(collector.spans).toHaveLength(sent)
})

it('reads the address of a collector, and refuses half of one', () => {
  const url = 'http://127.0.0.1:4318'
  expect(readCollector({})).toBeNull()
  expect(readCollector({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).toEqual({ url, share: 1 })
  expect(readCollector({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: '0.1' })).toEqual({ url, share: 0.1 })
  for (const wrong of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: '10%' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: '2' },
  ])
    expect(() => readCollector(wrong)).toThrow(CannotStart)
})

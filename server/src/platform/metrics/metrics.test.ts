import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { openHealth } from '../health.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { upload } from '../../testing/fill-application.ts'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { openMetrics } from './metrics.ts'
import { buildMetricsServer } from './serve-metrics.ts'

let app: TestApp
let metrics: FastifyInstance
beforeAll(async () => {
  app = await startTestApp()
  metrics = buildMetricsServer(app.platform)
})
afterAll(async () => {
  await metrics.close()
  await app.close()
})

const scrape = async (server = metrics) => (await server.inject('/metrics')).body

it('counts calls by the pattern of their route, jobs, uploads, SMS and money, and holds no personal value', async () => {
  await app.call(listBranches, {})
  await (await app.customers()).inject('/api/client/loans/12345678-0000-4000-8000-000000000000?phone=0812345678')
  const me = await signInBorrower(app)
  await upload(app, me, 'extra', samplePdf())
  const { db } = app.platform.database
  const now = new Date()
  const message = { phone_number: '+66812345678', text: 'A code', created_at: now, sent_at: now, gateway: 'infobip', cost_satang: 55 }
  await db
    .insertInto('sms_message')
    .values({ ...message, id: app.platform.random.uuid() } as never)
    .execute()
  const id = app.platform.random.uuid()
  await db.insertInto('job').values({ id, name: 'send-sms', data: '{}', key: null, run_at: now, failed_at: now }).execute()
  await app.platform.jobs.runDue()
  const text = await scrape()
  expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/api\/client\/branches",status="200"\} [1-9]/m)
  expect(text).toMatch(/^upload_bytes_total [1-9]/m)
  expect(text).toMatch(/^sms_messages_day\{gateway="infobip",result="sent"\} 1$/m)
  expect(text).toMatch(/^sms_cost_day_baht 0\.55$/m)
  expect(text).toMatch(/^jobs_given_up\{job="send-sms"\} 1$/m)
  expect(text).toMatch(/^database_up 1$/m)
  // an event that never happened has no figure
  expect(text).not.toMatch(/^(backup_age_seconds|coherence_problems) /m)
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m)
  expect(text).not.toMatch(/812345678|12345678-0000|A code/)
  expect(text).not.toContain(me.user_id)
})

it('has every number that an example alert or a panel asks for', async () => {
  const text = await scrape()
  const known = new Set(
    Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type]) => [name, type] as const).flatMap(([name, type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
    ),
  )
  const folder = join(import.meta.dirname, '../../../../deploy')
  const alerts = Array.from(
    (await readFile(join(folder, 'prometheus-alerts.yaml'), 'utf8')).matchAll(/^ +expr: (.+)$/gm),
    ([, expression = '']) => expression,
  )
  const panels = Array.from(
    (await readFile(join(folder, 'grafana-dashboard.json'), 'utf8')).matchAll(/"expr": "((?:[^"\\]|\\.)+)"/g),
    ([, expression = '']) => expression,
  )
  expect(alerts.length).toBeGreaterThan(10)
  expect(panels.length).toBeGreaterThan(8)
  const unknown = [...alerts, ...panels].flatMap((expression) =>
    Array.from(
      expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, '').matchAll(/\b([a-z]\w*_\w+)\b(?!\()/g),
      ([, name = '']) => name,
    ).filter((name) => !known.has(name) && !name.startsWith('patroni_')),
  )
  expect(unknown).toEqual([])
})

it('is alive without a database, but not ready, and not ready once it is to end', async () => {
  const health = openHealth()
  const database = await openDatabase('postgres://nobody@127.0.0.1:1/none', { timeoutMs: 300 })
  const { configuration, clock } = app.platform
  const alone = buildMetricsServer({ database, health, configuration, clock, metrics: openMetrics() })
  expect((await alone.inject('/health/live')).statusCode).toBe(200)
  expect((await alone.inject('/health/ready')).statusCode).toBe(503)
  expect(await scrape(alone)).toMatch(/^database_up 0$/m)
  await alone.close()
  await database.close()
  expect((await (await app.customers()).inject('/health/ready')).statusCode).toBe(200)
  app.platform.health.drain()
  const answer = await (await app.office()).inject('/health/ready')
  expect([answer.statusCode, answer.headers['connection']]).toEqual([503, 'close'])
  expect((await (await app.customers()).inject('/api/client/branches')).headers).toMatchObject({
    connection: 'close',
    'x-request-id': expect.stringMatching(/^\d{4}(-\d{4}){2}$/),
  })
})

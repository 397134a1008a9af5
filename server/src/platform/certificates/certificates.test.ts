import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MadeCertificate, makeCertificate } from '../../testing/make-certificate.ts'
import { type ObjectServer, startObjectServer } from '../../testing/object-server.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { type TestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { type TlsFront, startTlsFront } from '../../testing/tls-front.ts'
import { openDatabase } from '../database/open-database.ts'
import { untilDatabaseAnswers } from '../database/until-database-answers.ts'
import { checkObjects } from '../files/open-objects.ts'
import { s3Objects } from '../files/s3-objects.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { buildMetricsServer } from '../metrics/serve-metrics.ts'
import { isTransient } from '../transient-failure.ts'
import { readCertificates } from './read-certificates.ts'

const dayMs = 24 * 3_600_000
const today = Math.floor(Date.now() / 1000) * 1000
const inDays = (days: number) => new Date(today + days * dayMs)

let app: TestApp
let test: TestDatabase
let objects: ObjectServer
let folder: string
let made: Record<'good' | 'ended' | 'early', MadeCertificate>
let database: TlsFront
let bucket: TlsFront
beforeAll(async () => {
  app = await startTestApp()
  test = await openTestDatabase()
  objects = await startObjectServer()
  folder = await mkdtemp(join(tmpdir(), 'let-twe-certificates-'))
  made = {
    good: await makeCertificate('localhost', inDays(-30), inDays(10)),
    ended: await makeCertificate('localhost', inDays(-30), inDays(-1)),
    early: await makeCertificate('localhost', inDays(1), inDays(30)),
  }
  await writeFile(
    join(folder, 'ca.pem'),
    Object.values(made)
      .map(({ cert }) => cert)
      .join('\n'),
  )
  database = await startTlsFront(Number(new URL(test.url).port), made.good, 'postgres')
  bucket = await startTlsFront(Number(new URL(objects.account.url).port), made.good, 'tls')
})
afterAll(async () => {
  await database.close()
  await bucket.close()
  await objects.close()
  await test.close()
  await app.close()
  await rm(folder, { recursive: true })
})

const options = () => `?sslmode=verify-full&sslrootcert=${join(folder, 'ca.pem')}`
const secured = (host = 'localhost') => {
  const { username, password, pathname } = new URL(test.url)
  return `postgres://${username}:${password}@${host
    .split(',')
    .map((each) => `${each}:${database.port}`)
    .join(',')}${pathname}${options()}`
}
const start = (url: string) => untilDatabaseAnswers(url, app.platform.log, 1)

it('starts with a good certificate of PostgreSQL, and reports another in a sentence', async () => {
  database.show(made.good)
  await start(secured())
  await expect(start(secured('127.0.0.1'))).rejects.toThrow('cannot be used: its certificate is for another name')
  for (const [certificate, sentence] of [
    [made.ended, 'The database in DATABASE_URL cannot be used: its certificate has ended: renew it'],
    [made.early, 'The database in DATABASE_URL cannot be used: its certificate is not valid yet: look at the clocks'],
    [
      await makeCertificate('localhost', inDays(-1), inDays(1)),
      'cannot be used: its certificate is signed by nobody whom this machine trusts',
    ],
  ] as const) {
    database.show(certificate)
    const begun = performance.now()
    await expect(start(secured())).rejects.toThrow(sentence)
    await expect(start(secured('localhost,localhost'))).rejects.toThrow(sentence)
    // no waiting mends it
    expect(performance.now() - begun).toBeLessThan(10_000)
  }
  await expect(start(`${test.url}${options()}`)).rejects.toThrow('it takes no TLS, which sslmode asks for')
})

it('a certificate of PostgreSQL that ends while the server runs makes it not ready, and calls 503', async () => {
  database.show(made.good)
  const opened = await openDatabase(secured())
  const { configuration, clock } = app.platform
  const metrics = buildMetricsServer({ database: opened, health: app.platform.health, configuration, clock, metrics: openMetrics() })
  expect((await metrics.inject('/health/ready')).statusCode).toBe(200)
  await metrics.close()
  await opened.close()
  database.show(made.ended)
  const late = await openDatabase(secured())
  const failure = await sql`select 1`.execute(late.db).catch((error: unknown) => error)
  expect([isTransient(failure), (failure as { code?: string }).code]).toEqual([true, 'CERT_HAS_EXPIRED'])
  const alone = buildMetricsServer({ database: late, health: app.platform.health, configuration, clock, metrics: openMetrics() })
  expect((await alone.inject('/health/ready')).statusCode).toBe(503)
  await alone.close()
  await late.close()
})

it('an object store with an ended certificate stops a start with a sentence, and is away for its callers', async () => {
  bucket.show(made.ended)
  const trusted = getCACertificates('default')
  setDefaultCACertificates([made.ended.cert])
  try {
    const store = s3Objects({ ...objects.account, url: `https://localhost:${bucket.port}/let-twe` })
    await expect(checkObjects(store)).rejects.toThrow('OBJECT_STORE cannot be used: its certificate has ended: renew it')
    expect(isTransient(await store.read('documents/a.bin').catch((error: unknown) => error))).toBe(true)
  } finally {
    setDefaultCACertificates(trusted)
  }
})

it('knows the end of each certificate, trusted or not, and reports it to Prometheus', async () => {
  database.show(made.good)
  bucket.show(made.ended)
  const configuration = {
    origin: `https://localhost:${bucket.port}`,
    databaseUrl: secured(),
    objectStore: { ...objects.account, url: `https://127.0.0.1:${bucket.port}/let-twe` },
  }
  const found = await readCertificates(configuration, new Date(today))
  expect(found).toEqual([
    { host: 'localhost', endsAt: inDays(-1) },
    { host: '127.0.0.1', endsAt: inDays(-1) },
    { host: `localhost:${database.port}`, endsAt: inDays(10) },
    { host: join(folder, 'ca.pem'), endsAt: inDays(10) },
  ])
  const clock = { ...app.platform.clock, now: () => new Date(today) }
  const metrics = buildMetricsServer({ database: test.database, health: app.platform.health, configuration, clock, metrics: openMetrics() })
  const text = (await metrics.inject('/metrics')).body
  await metrics.close()
  expect(text).toMatch(/^certificate_ends_seconds\{host="localhost"\} -86400$/m)
  expect(text).toContain(`certificate_ends_seconds{host="localhost:${database.port}"} ${10 * 86_400}`)
  // nobody there, and no TLS at all
  const away = { origin: 'https://127.0.0.1:1', databaseUrl: `${test.url}?sslmode=require` }
  expect((await readCertificates(away, new Date(today))).map(({ endsAt }) => endsAt)).toEqual([null, null])
  expect(await readCertificates({ origin: 'http://localhost', databaseUrl: test.url }, new Date(today))).toEqual([])
})

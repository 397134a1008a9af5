import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, type Sent, isStaffAccess } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import type { FastifyInstance } from 'fastify'
import { buildCustomerApp, buildOfficeApp, defineJobs } from '../app.ts'
import { pdfTemplatesFolder } from '../open-platform.ts'
import { openClock } from '../platform/clock.ts'
import { openReportDatabase } from '../platform/database/report-database.ts'
import { diskFileStore } from '../platform/files/file-store.ts'
import { openHealth } from '../platform/health.ts'
import { htmlOfPages } from '../platform/http/html-of-pages.ts'
import { openTermsInForce } from '../platform/terms-in-force/terms-in-force.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openMetrics } from '../platform/metrics/metrics.ts'
import { openReceivers } from '../platform/outside/receivers.ts'
import { openPdfPress } from '../platform/pdf/pdf-press.ts'
import type { CreditBureau } from '../platform/credit-bureau/credit-bureau.ts'
import type { MailGateway } from '../platform/mail/mail-gateway.ts'
import { openLog } from '../platform/log.ts'
import type { Telephony } from '../platform/telephony/telephony.ts'
import type { ConfirmationBank } from '../platform/payment-confirmation/read-confirmation-bank.ts'
import type { Platform } from '../platform/platform.ts'
import { webPush } from '../platform/push/web-push.ts'
import { systemRandom } from '../platform/random.ts'
import { eventsWithText } from './events-with-text.ts'
import { seedLender } from '../seed/seed-lender.ts'
import { openTestDatabase } from './open-test-database.ts'
import { plainPress } from './read-paper.ts'

/** A reply as a test reads it. */
export type TestReply = { status: number; headers: Record<string, unknown>; body: any; bytes: Buffer } // eslint-disable-line typescript/no-explicit-any -- tests read replies of every shape

/** The caller in a test: the token and the id of a log-in. */
export type TestSession = { token: string; user_id?: string }

/** The whole product in one process: real routes, a real database, a clock that stands until it is moved. */
export type TestApp = {
  platform: Platform
  /** The servers, each built when a test first asks it: building takes longer than most tests. */
  customers(): Promise<FastifyInstance>
  office(): Promise<FastifyInstance>
  /** Calls an endpoint of either API. */
  call<const E extends Endpoint>(endpoint: E, sent: Partial<Sent<E>> & CallOptions): Promise<TestReply>
  /** SMS handed to the gateway so far, oldest first, after the due jobs ran. */
  sentSms(): Promise<{ to: string; text: string }[]>
  /** Every line of the log so far, also those below the server's level. */
  readonly logged: readonly string[]
  setClock(instant: string): void
  advance(seconds: number): void
  close(): Promise<void>
}

type CallOptions = { as?: TestSession | undefined; language?: Language; headers?: Record<string, string>; rawBody?: unknown }

/** The instant at which every test begins: a Monday morning in Bangkok. */
export const testNow = '2026-11-23T09:00:00+07:00'

/**
 * Starts the product on its own migrated database. PINs are hashed at next to no cost unless `cheapHashes` is false; documents
 * hold their template's input (`readPaper`) unless `realPapers` has them laid out as PDFs.
 */
export async function startTestApp(
  options: {
    lender?: Partial<Lender>
    cheapHashes?: boolean
    realPapers?: boolean
    mail?: MailGateway
    creditBureau?: CreditBureau
    telephony?: Telephony
    confirmationBank?: ConfirmationBank
    poolSize?: number
  } = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-test-'))
  const testDatabase = await openTestDatabase({ poolSize: options.poolSize })
  const { database } = testDatabase
  let now = new Date(testNow)
  const sent: { to: string; text: string }[] = []
  const clock = openClock(() => now)
  const logged: string[] = []
  const log = openLog('debug', { write: (line) => void logged.push(line) })
  const key = Buffer.alloc(32, 7)
  const metrics = openMetrics()
  const platform: Platform = {
    configuration: {
      host: '127.0.0.1',
      port: 0,
      officeHost: '127.0.0.1',
      officePort: 0,
      officeOrigin: 'http://office.localhost',
      origin: 'http://localhost',
      dataFolder: folder,
      databaseUrl: null,
      logLevel: 'debug',
      demo: true,
      trustProxy: [],
      pepper: key,
      cheapHashes: options.cheapHashes ?? true,
      strictContract: true,
      keyRing: { current: 1, keys: new Map([[1, key]]) },
      sms: [],
      pushKey: key,
      pushServices: ['push.example'],
      busyAfterMs: 0,
      ...(options.confirmationBank ? { confirmationBank: options.confirmationBank } : {}),
    },
    termsInForce: openTermsInForce({ database, log, clock }),
    database,
    reports: await openReportDatabase(database, undefined, log),
    clock,
    random: systemRandom,
    files: diskFileStore(join(folder, 'files'), { current: 1, keys: new Map([[1, key]]) }),
    jobs: openJobs({ database, clock, random: systemRandom, log, metrics }),
    pdf: options.realPapers ? openPdfPress(pdfTemplatesFolder) : plainPress.pdf,
    sms: {
      async send({ to, text }) {
        sent.push({ to, text })
        return { gateway: 'test', reference: null }
      },
    },
    ...(options.mail ? { mail: options.mail } : {}),
    ...(options.creditBureau ? { creditBureau: options.creditBureau } : {}),
    ...(options.telephony ? { telephony: options.telephony } : {}),
    // no push service answers in a test unless it brings its own
    push: webPush({ secret: key, services: ['push.example'], subject: () => 'mailto:test@letwe.example', log, post: async () => 503 }),
    receivers: openReceivers({ loopback: true, timeoutMs: 2_000 }),
    log,
    metrics,
    health: openHealth(),
  }
  await seedLender(platform, { lender: { ...demoLender, ...options.lender } })
  defineJobs(platform)
  const servers: { customers?: Promise<FastifyInstance>; office?: Promise<FastifyInstance> } = {}
  const customers = () => (servers.customers ??= buildCustomerApp(platform))
  const office = () =>
    (servers.office ??= buildOfficeApp(platform, async (path, language) => htmlOfPages(await customers())(path, language)))
  return {
    platform,
    customers,
    office,
    logged,
    async call(endpoint, { as, language = 'en', headers = {}, rawBody, ...parts }) {
      const {
        params = {},
        query = {},
        body,
      } = parts as { params?: Record<string, string | number>; query?: Record<string, string | number>; body?: unknown }
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
      const forStaff = isStaffAccess(endpoint.access) || endpoint.path.startsWith('/staff/')
      const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()
      const payload = rawBody ?? body
      const response = await (
        await (forStaff ? office() : customers())
      ).inject({
        method: endpoint.method,
        url: `${forStaff ? '/api/office' : '/api/client'}${path}${search === '' ? '' : `?${search}`}`,
        headers: {
          'x-language': language,
          ...(as ? { authorization: `Bearer ${as.token}`, ...(as.user_id ? { 'x-user-id': as.user_id } : {}) } : {}),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload === undefined
          ? {}
          : { payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload) }),
      })
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? response.json() : undefined,
        bytes: response.rawPayload,
      }
    },
    async sentSms() {
      await platform.jobs.runDue()
      const errors = logged.filter((line) => line.startsWith('{"level":"error"'))
      if (errors.length > 0) throw new Error('the log holds errors', { cause: errors })
      return sent
    },
    setClock: (instant) => (now = new Date(instant)),
    advance: (seconds) => (now = new Date(now.getTime() + seconds * 1000)),
    async close() {
      for (const server of Object.values(servers)) await (await server).close()
      const untold = await eventsWithText(database.db)
      await testDatabase.close()
      await rm(folder, { recursive: true, force: true })
      if (untold.length > 0) throw new Error(`the audit trail holds more than facts (core/src/audit/audit-detail.ts): ${untold.join('; ')}`)
    },
  }
}

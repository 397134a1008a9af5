import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fastifyUnderPressure from '@fastify/under-pressure'
import { refuse } from '@let-twe/core/errors.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Configuration } from '../configuration.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import { healthRoutes } from './health-routes.ts'
import { RequestLog } from './request-log.ts'
import { requestNumber } from './request-number.ts'
import { sendFailure, sendRefusal } from './send-refusal.ts'
import { traceRequests } from './trace-requests.ts'

/** The largest JSON body of any call. */
const largestJsonBytes = 64 * 1024

/** A Fastify server with the common part of ours: strict bodies, time limits, safe headers, the house's error replies. */
export async function buildServer(platform: Platform): Promise<FastifyInstance> {
  const { configuration, random, log } = platform
  const headers = safeHeaders(configuration)
  // the number by which the log knows the request
  const headersOf = ({ id, url }: { readonly id: string; readonly url: string }) => ({
    ...headers,
    'x-request-id': id,
    ...(url.startsWith('/api/') ? { 'cache-control': 'no-store' } : {}),
  })
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    bodyLimit: largestJsonBytes,
    trustProxy: configuration.trustProxy.length > 0 ? [...configuration.trustProxy] : false,
    genReqId: () => requestNumber(random),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // before any hook
    frameworkErrors: (error, request, reply) => void sendFailure(error, request as never, reply.headers(headersOf(request)) as never),
  })
  app.setErrorHandler((error, request, reply) => sendFailure(error as never, request, reply))
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, refuse('not_found')))
  // only JSON and uploads are understood: a plain text is refused like every other kind
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersOf(request))
    done()
  })
  warnOfUntrustedProxy(app, log)
  healthRoutes(app, platform)
  measureRequests(app, platform)
  if (platform.tracing) traceRequests(app, platform.tracing)
  refuseSecondHost(app)
  refuseEncodedBodies(app)
  endSlowBodies(app, configuration.slowBodyMs ?? 20_000)
  await refuseWhenBusy(app, configuration.busyAfterMs ?? 5_000)
  return app
}

/** Once: behind a proxy that is not trusted all callers share its address, and soon its limits. */
function warnOfUntrustedProxy(app: FastifyInstance, log: Log): void {
  let warned = false
  app.addHook('onRequest', ({ headers, ip, raw }, _reply, done) => {
    if (!warned && headers['x-forwarded-for'] !== undefined && ip === raw.socket.remoteAddress) {
      warned = true
      log.warn('a proxy that TRUST_PROXY does not name sends x-forwarded-for: all its callers count as one address')
    }
    done()
  })
}

/** The headers of every reply, by their names in lower case. Made once: helmet makes them anew for each request. */
function safeHeaders({ origin }: Configuration): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const reply = new ServerResponse(request)
  const write = helmet({
    // pages send their own policy with a nonce; an API reply may do nothing at all
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    strictTransportSecurity: origin.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  write(request, reply, () => {})
  return { ...(reply.getHeaders() as Record<string, string>), 'permissions-policy': permissionsPolicy }
}

/**
 * The phone's features that our pages may use: the camera for documents and codes, the microphone for a voice message, the
 * position for the nearest branch.
 */
const permissionsPolicy =
  'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), browsing-topics=()'

/** Counts every reply by the route's own pattern. */
function measureRequests(app: FastifyInstance, { metrics }: Platform): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    metrics.answered({ method, route: routeOptions.url ?? 'none', status: statusCode, seconds: elapsedTime / 1000 })
    done()
  })
}

/** Ends the connection of a body that is no upload and has not arrived within `slowBodyMs` (RFC 9110, section 15.5.9). Uploads have the server's `requestTimeout`. */
function endSlowBodies(app: FastifyInstance, slowBodyMs: number): void {
  const timers = new Set<NodeJS.Timeout>()
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done()
    if (!hasBody(raw.headers) || raw.headers['content-type']?.startsWith('multipart/form-data')) return
    const timer = setTimeout(() => raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'), slowBodyMs)
    const clear = () => timers.delete(timer) && clearTimeout(timer)
    timers.add(timer)
    raw.once('end', clear).once('close', clear)
  })
  app.addHook('onClose', (_app, done) => {
    for (const timer of timers) clearTimeout(timer)
    done()
  })
}

/** A request with two hosts may mean another one to a proxy than to us (RFC 9112, section 3.2). */
function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const names = request.raw.rawHeaders.filter((_, at) => at % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length < 2) return done()
    sendRefusal(request, reply, refuse('body_invalid'))
  })
}

/** No body is accepted in a content encoding: unpacking a small one may take all the memory (RFC 9110, section 15.5.16). */
function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['content-encoding']
    if (!hasBody(request.headers) || encoding === undefined || encoding.trim().toLowerCase() === 'identity') return done()
    void reply.header('accept-encoding', 'identity')
    sendRefusal(request, reply, refuse('content_type_refused'))
  })
}

function hasBody({ 'content-length': length, 'transfer-encoding': transfer }: IncomingHttpHeaders): boolean {
  return transfer !== undefined || (length !== undefined && length !== '0')
}

/** How long the delay of the start itself is in the measurement. */
const startMs = 3_000

/** Answers 503 while every turn of the event loop takes longer than `busyAfterMs` on average; 0 never does. */
async function refuseWhenBusy(app: FastifyInstance, busyAfterMs: number): Promise<void> {
  let started = false
  app.addHook('onListen', (done) => {
    setTimeout(() => (started = true), startMs).unref()
    done()
  })
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: busyAfterMs,
    async pressureHandler(_request, reply, _type, delay) {
      // one long turn leaves nothing to average: that is no load
      if (!started || !Number.isFinite(delay)) return
      void reply.header('retry-after', 5)
      throw Object.assign(new Error('the server is too busy'), { statusCode: 503 })
    },
  })
}

/** A JSON content type with an empty body is a call without a body; everything else goes to Fastify's own safe parser. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

import { refuse } from '@let-twe/core/errors.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toUnicode } from '../burmese/to-unicode.ts'
import type { Platform } from '../platform.ts'
import { builtFiles } from './built-files.ts'
import { openContentVersion } from './content-version.ts'
import { cspReportPath } from './csp-reports.ts'
import { hashSource } from './hash-source.ts'
import { type CallApi, openInsideCalls } from './inside-calls.ts'
import { openStyleInliner } from './inline-styles.ts'
import { type CachedPage, chooseEncoding, compressOnce, isNamed, openPageCache, packPage, pageKey } from './page-cache.ts'
import type { PaintScreen, ScreenPainter } from './screen-painter.ts'
import { sendRefusal } from './send-refusal.ts'
import { developmentPolicy, startVite } from './vite-development.ts'

/** What the server knows of the web app. */
type WebBuild = { handleRequest: HandleRequest; paintScreen: PaintScreen; inlineScripts: readonly string[] }
type HandleRequest = (request: Request, given: Given) => Promise<Response>
type Given = { origin: string; today: BusinessDate; callApi: CallApi; number: string; failed: (error: unknown) => void }

/** Forms that public pages post without a script. */
const largestFormBytes = 64 * 1024
/** Below this compressing costs more than it saves. */
const leastToCompress = 1024
const webFolder = new URL('../../../../web/', import.meta.url)

/** Serves the customers' app: its hashed files for ever, public pages from memory, and every other address as a rendered page. */
export async function customerPages(
  app: FastifyInstance,
  platform: Platform,
  options: { development: boolean; painter: ScreenPainter },
): Promise<void> {
  const { configuration, clock } = platform
  const { development } = options
  const web = development ? await startVite<WebBuild>(app, webFolder, './app/handle-request.ts') : await openBuild(app)
  options.painter.paint = async (painting) => (await web()).paintScreen(painting)
  // while developing every inline script is let through
  const scripts = development ? [] : (await web()).inlineScripts.map((script) => ({ script, hash: hashSource(script) }))
  /** Of the scripts that pages have those of this one. */
  const scriptsIn = (page: string) => scripts.flatMap(({ script, hash }) => (page.includes(script) ? [hash] : []))
  const contentVersion = openContentVersion(platform)
  const cache = openPageCache()
  const inlineStyles = openStyleInliner(new URL('build/client/', webFolder))
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestFormBytes }, (_request, body, done) => done(null, body))
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      async handler(request, reply) {
        if (request.url.startsWith('/api/')) return sendRefusal(request, reply, refuse('not_found'))
        const key = development ? null : pageKey(await contentVersion(), request.method, request.originalUrl, request.headers.cookie ?? '')
        const kept = key === null ? undefined : cache.get(key)
        if (kept) return sendCached(request, reply, kept)
        const { callApi, allAnswered } = openInsideCalls(app)
        const given = {
          origin: configuration.origin,
          today: clock.today(),
          callApi,
          number: request.id,
          failed: logOnce(request),
        }
        const asked = toWebRequest(request, configuration.origin)
        if (asked === null) return sendRefusal(request, reply, refuse('body_invalid'))
        const { handleRequest } = await web()
        const response = await handleRequest(asked, given)
        const body = Buffer.from(await response.arrayBuffer())
        const ofApp = body.includes('id="app"')
        // what lacks something for a moment must not stay until the content changes
        if (key !== null && request.method === 'GET' && isForEverybody(response) && allAnswered()) {
          const styled = inlineStyles(body.toString())
          const policy = contentSecurityPolicy({
            scripts: scriptsIn(styled.body),
            ofApp,
            styles: styled.styleHash === null ? [] : [`'sha256-${styled.styleHash}'`],
          })
          const page = await packPage(Buffer.from(styled.body), [...response.headers, ['content-security-policy', policy]])
          cache.set(key, page)
          return sendCached(request, reply, page)
        }
        if (response.status >= 400) request.log.info({ req: request, status: response.status }, 'request refused')
        for (const [name, value] of response.headers) void reply.header(name, value)
        const policy = development ? developmentPolicy : contentSecurityPolicy({ scripts: scriptsIn(body.toString()), ofApp })
        void reply.code(response.status).header('content-security-policy', policy)
        if (!response.headers.has('cache-control') || !allAnswered()) void reply.header('cache-control', 'no-store')
        return sendCompressed(request, reply, body)
      },
    })
  })
}

/** One error of a page is told in several places. */
function logOnce(request: FastifyRequest): (error: unknown) => void {
  let told: unknown
  return (error) => {
    if (error !== told) request.log.error({ err: error, req: request }, 'request failed')
    told = error
  }
}

/** A page that says that it may be kept: it holds nothing of this one request. */
function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === 'private, no-cache'
}

function sendCached(request: FastifyRequest, reply: FastifyReply, { headers, etag, bodies }: CachedPage): FastifyReply {
  for (const [name, value] of headers) void reply.header(name, value)
  void reply.header('etag', etag).header('vary', 'Cookie, Accept-Encoding')
  if (isNamed(etag, request.headers['if-none-match'])) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(bodies[encoding])
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  const encoding = body.length < leastToCompress ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.header('vary', 'Cookie, Accept-Encoding').send(await compressOnce(body, encoding))
}

async function openBuild(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  await builtFiles(app, new URL('build/client/', webFolder))
  const built = (await import(new URL('build/server/index.js', webFolder).href)) as WebBuild
  return async () => built
}

/** The request as the pages read it; null for an address that is none, such as `//host:99999`. */
function toWebRequest(request: FastifyRequest, origin: string): Request | null {
  const url = URL.parse(origin + request.originalUrl)
  if (url === null) return null
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined && !name.startsWith(':')) headers.append(name, one)
  }
  // the site answers to every name that leads to it, not only to the configured one; its forms change nothing for a session
  headers.delete('origin')
  const withBody = request.method === 'POST'
  for (const [name, value] of new URLSearchParams(url.search)) {
    const read = String(toUnicode(value))
    if (read !== value) url.searchParams.set(name, read)
  }
  return new Request(url, {
    method: request.method,
    headers,
    body: withBody ? ((request.body as Uint8Array<ArrayBuffer> | undefined) ?? null) : null,
  })
}

/** A page of the app shows what the server has painted of it (web/app/early-script.ts), reads QR codes in WebAssembly, and has a map whose library knows no Trusted Types (web/app/features/location/leaflet-markup.ts). */
function contentSecurityPolicy({ scripts, styles = [], ofApp = false }: { scripts: string[]; styles?: string[]; ofApp?: boolean }): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(ofApp ? ["'wasm-unsafe-eval'"] : [])].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob: https://tile.openstreetmap.org",
    "connect-src 'self'",
    // of the own pages only the one with Google's map lets itself be framed
    "frame-src 'self' https://www.facebook.com blob:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types letwe-worker${ofApp ? ' letwe-screen default' : ''}`,
    `report-uri ${cspReportPath}`,
  ].join('; ')
}

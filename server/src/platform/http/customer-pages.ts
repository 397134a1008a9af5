import { randomBytes } from 'node:crypto'
import type { SessionValues } from '@let-twe/core/auth/guards.ts'
import { refuse } from '@let-twe/core/errors.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toUnicode } from '../burmese/to-unicode.ts'
import type { Platform } from '../platform.ts'
import { authenticatePage } from '../sessions.ts'
import { builtFiles } from './built-files.ts'
import type { BorrowerCaller } from './caller.ts'
import { openContentVersion } from './content-version.ts'
import { cspReportPath } from './csp-reports.ts'
import { hashSource } from './hash-source.ts'
import { type InsideCalls, openInsideCalls } from './inside-calls.ts'
import { markTraining } from './mark-training.ts'
import { type CachedPage, chooseEncoding, compressOnce, isNamed, openPageCache, packPage, pageKey } from './page-cache.ts'
import { sendRefusal } from './send-refusal.ts'
import { developmentPolicy, startVite } from './vite-development.ts'

/** The server's facts of the web app. */
type WebBuild = {
  handleRequest: (request: Request, visit: Visit) => Promise<Response>
  languageOf: (request: Request) => Language
  inlineScripts: readonly string[]
  styles: string
}

/** The facts of a request for its page (web/app/page/visit.ts). */
type Visit = {
  origin: string
  now: string
  today: BusinessDate
  call: InsideCalls['call']
  person: Pick<BorrowerCaller, 'id' | 'restricted' | 'pinLifts' | 'codeLifts' | 'identityLifts'> | null
  session: () => Promise<SessionValues>
  nonce: string
  number: string
  failed: (error: unknown) => void
}

type Options = {
  readonly development: boolean
  /** How far a borrower is with the application: the guards of the pages look at it. */
  readonly readProgress: (borrowerId: BorrowerId) => Promise<Pick<SessionValues, 'loanFormState' | 'loanSubmitted'>>
}

/** Forms that public pages post without a script. */
const largestFormBytes = 64 * 1024
/** Below this compressing costs more than it saves. */
const leastToCompress = 1024
const webFolder = new URL('../../../../web/', import.meta.url)

/** Serves the customers' app: its hashed files for ever, public pages from memory, and every other page rendered for its visitor. */
export async function customerPages(app: FastifyInstance, platform: Platform, { development, readProgress }: Options): Promise<void> {
  const { configuration, clock } = platform
  const web = development ? await startVite<WebBuild>(app, webFolder, './app/handle-request.ts') : await openBuild(app)
  // while developing every inline script and style is let through
  const { inlineScripts = [], styles = '' } = development ? {} : await web()
  const scripts = inlineScripts.map((script) => ({ script, hash: hashSource(script) }))
  const style = hashSource(styles)
  /**
   * The policy of a page: of the pages' scripts those of this one, and with a nonce the router's scripts for this one request.
   */
  const policyOf = (page: string, nonce: string | null) => {
    const isOfApp = nonce !== null && page.includes(`nonce="${nonce}"`)
    const hashes = scripts.flatMap(({ script, hash }) => (page.includes(script) ? [hash] : []))
    return contentSecurityPolicy({ scripts: isOfApp ? [...hashes, `'nonce-${nonce}'`] : hashes, style, isOfApp })
  }
  const contentVersion = openContentVersion(platform)
  const cache = openPageCache()
  const authenticate = authenticatePage(platform)

  async function visitOf(request: FastifyRequest, reply: FastifyReply, language: Language) {
    const caller = await authenticate(request)
    const calls = openInsideCalls(app, { caller, language, request, reply })
    let progress: ReturnType<Options['readProgress']> | undefined
    const visit: Visit = {
      origin: configuration.origin,
      now: clock.now().toISOString(),
      today: clock.today(),
      call: calls.call,
      person: caller && personOf(caller),
      async session() {
        if (caller === null) return { loggedIn: false, active: 'on', loanFormState: null, loanSubmitted: false }
        return { loggedIn: true, active: caller.active ? 'on' : 'off', ...(await (progress ??= readProgress(caller.id))) }
      },
      nonce: randomBytes(16).toString('base64url'),
      number: request.id,
      failed: logOnce(request),
    }
    return { visit, allAnswered: calls.allAnswered }
  }

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
        const asked = toWebRequest(request, configuration.origin)
        if (asked === null) return sendRefusal(request, reply, refuse('body_invalid'))
        const { handleRequest, languageOf } = await web()
        const { visit, allAnswered } = await visitOf(request, reply, languageOf(asked))
        const response = await handleRequest(asked, visit)
        const made = Buffer.from(await response.arrayBuffer())
        const body = configuration.training && isDocument(response) ? Buffer.from(markTraining(made.toString(), languageOf(asked))) : made
        // a page with a missing part must not stay cached until the content changes
        if (key !== null && request.method === 'GET' && isForEverybody(response) && allAnswered()) {
          const page = await packPage(body, [...response.headers, ['content-security-policy', policyOf(body.toString(), null)]])
          cache.set(key, page)
          return sendCached(request, reply, page)
        }
        if (response.status >= 400) request.log.info({ req: request, status: response.status }, 'request refused')
        for (const [name, value] of response.headers) void reply.header(name, value)
        void reply.code(response.status)
        if (development) void reply.header('content-security-policy', developmentPolicy)
        else if (isDocument(response)) void reply.header('content-security-policy', policyOf(body.toString(), visit.nonce))
        if (!isForEverybody(response) || !allAnswered()) void reply.header('cache-control', 'no-store')
        return sendCompressed(request, reply, body)
      },
    })
  })
}

/** The session's facts for the pages. */
function personOf({ id, restricted, pinLifts, codeLifts, identityLifts }: BorrowerCaller): Visit['person'] {
  return { id, restricted, pinLifts, codeLifts, identityLifts }
}

/** One error of a page is reported in several places. */
function logOnce(request: FastifyRequest): (error: unknown) => void {
  let told: unknown
  return (error) => {
    if (error !== told) request.log.error({ err: error, req: request }, 'request failed')
    told = error
  }
}

/** A page that marks itself as cacheable: it holds nothing of this one request. */
function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === 'private, no-cache'
}

function isDocument({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true
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

/** A page of the app reads QR codes in WebAssembly, and has a map whose library knows no Trusted Types (web/app/features/location/leaflet-markup.ts). */
function contentSecurityPolicy({ scripts, style, isOfApp }: { scripts: string[]; style: string; isOfApp: boolean }): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(isOfApp ? ["'wasm-unsafe-eval'"] : [])].join(' '),
    `style-src 'self' ${style}`,
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
    `trusted-types letwe-worker${isOfApp ? ' default' : ''}`,
    `report-uri ${cspReportPath}`,
  ].join('; ')
}

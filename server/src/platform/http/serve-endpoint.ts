import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Data, type Endpoint, type Page, type Received, isStaffAccess } from '@let-twe/core/endpoint.ts'
import { errorsOf } from '@let-twe/core/endpoint-errors.ts'
import { type ErrorCode, type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { maxUnknownNamed, parseFields } from '@let-twe/core/fields.ts'
import type { Language } from '@let-twe/core/language.ts'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { toUnicode } from '../burmese/to-unicode.ts'
import { type Actor, countEvents } from '../audit.ts'
import type { Platform } from '../platform.ts'
import { isPermitted } from '@let-twe/core/staff/permission.ts'
import { type Authenticate, type BorrowerCaller, type Caller, type CallerOf, type StaffCaller } from './caller.ts'
import { type AccessAudit, makeAccessAudit } from './audit-access.ts'
import { type DeviceCookie, deviceCookie } from './device-cookie.ts'
import { documentHeaders } from './document-headers.ts'
import { replyOnce } from './idempotency.ts'
import { allowInside } from './inside-calls.ts'
import { acceptsGzip, chooseEncoding, compressOnce } from './page-cache.ts'
import { requestLanguage } from './request-language.ts'
import { sendRefusal } from './send-refusal.ts'
import type { ReceivedFile } from './received-file.ts'
import { readUpload, uploadLimits } from './upload.ts'

/** A handler's input: the parsed call and its caller. */
export type Call<E extends Endpoint> = Received<E> & {
  readonly caller: CallerOf<E>
  readonly language: Language
  /** Network address of the caller, for limits and the audit trail. */
  readonly address: string
  readonly userAgent: string
  /** The calling phone, where it accepts cookies. */
  readonly device: DeviceCookie
  /** Asks for the PIN where only some uses of an endpoint need it; null when it came with the call and is right. */
  readonly checkPin: () => Promise<Refusal | null>
  readonly file: E extends { file: string } ? ReceivedFile : undefined
}

/** A reply of bytes, which may be compressed with gzip. The browser shows it, unless it is to be `saved`; the name is for saving. */
export type FileReply = {
  readonly bytes: Buffer
  readonly gzipped?: true
  readonly mediaType: string
  readonly fileName: string
  readonly saved?: true
}

/** A handler's result: a refusal, or the endpoint's reply. */
export type Answer<E extends Endpoint> =
  | Refusal
  | (E extends { bytes: readonly string[] } ? FileReply : E extends { paged: true } ? Page<ItemOf<Data<E>>> : Data<E>)

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never

/** Checks the PIN that came with a call; null when it is right. */
export type CheckCallPin = (endpoint: Endpoint, caller: BorrowerCaller, request: FastifyRequest) => Promise<Refusal | null>

/** Refuses a call of staff about another branch's subject before it is read; null when it may go on. */
export type LimitToBranches = (endpoint: Endpoint, caller: StaffCaller, sent: FastifyRequest) => Promise<Refusal | null>

/** Registers the handler of an endpoint. */
export type Serve = <const E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>>) => void

/**
 * Makes the one way to serve an endpoint: caller, input, use case, reply. It checks every part of a call, so that handlers
 * receive only contract values; it checks replies as well.
 */
export function makeServe(
  app: FastifyInstance,
  base: string,
  platform: Platform,
  authenticate: Authenticate,
  checkCallPin: CheckCallPin = async () => refuse('pin_required'),
  limitToBranches: LimitToBranches = async () => null,
): Serve {
  const accessAudit = makeAccessAudit(platform)
  return (endpoint, handler) => {
    const declared = errorsOf(endpoint)
    const route: RouteOptions = {
      method: endpoint.method,
      url: base + endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''),
      async handler(request, reply) {
        const caller = await admit(endpoint, request, authenticate, accessAudit)
        if (isRefusal(caller)) return sendRefusal(request, reply, caller)
        const elsewhere = async () => {
          const answer = caller?.kind === 'staff' ? await limitToBranches(endpoint, caller, request) : null
          if (answer) await accessAudit.refused(endpoint, actorOf(caller!, request), answer.refused)
          return answer
        }
        // a repeated call gets the stored reply, even where that holds a secret
        const isKeyed = endpoint.idempotent && request.headers['idempotency-key'] !== undefined
        const notTheirs = isKeyed ? null : await elsewhere()
        if (notTheirs) return sendRefusal(request, reply, notTheirs)
        const received = await receive(endpoint, request, platform)
        if (isRefusal(received)) return sendRefusal(request, reply, received)
        const checkPin = async () => (caller?.kind === 'borrower' ? checkCallPin(endpoint, caller, request) : refuse('pin_required'))
        const refused = endpoint.requiresPin === true ? await checkPin() : null
        if (refused) return sendRefusal(request, reply, refused)
        const call = {
          ...received,
          caller,
          language: requestLanguage(request),
          address: request.ip,
          userAgent: userAgentOf(request),
          device: deviceCookie(request, reply, platform),
          checkPin,
        }
        // the schemas of this endpoint made these values: the type follows from the endpoint's own
        let told: { events: number } | null = null
        const work = async () => {
          const goneSince = isKeyed ? await elsewhere() : null
          if (goneSince) return goneSince
          told = { events: 0 }
          return countEvents(told, () => handler(call as never) as Promise<Answer<Endpoint>>)
        }
        const answer = await (endpoint.idempotent ? replyOnce(platform, request, caller, received, work) : work()).finally(() =>
          received.file?.drop(),
        )
        if (isRefusal(answer)) {
          if (caller) await accessAudit.refused(endpoint, actorOf(caller, request), answer.refused, received.params)
          return sendRefusal(request, reply, checkedRefusal(endpoint, declared, answer, platform))
        }
        if (endpoint.auditsAccess && caller) await accessAudit.listed(endpoint, actorOf(caller, request), received.body)
        else if (caller && caller.kind !== 'borrower' && !endpoint.unaudited && isSilent(told))
          await accessAudit.silent(endpoint, actorOf(caller, request), received.params)
        // no more than the cache: the storage holds the offline data and the phone's push, and the app empties its own part
        if (endpoint.clearsPages) void reply.header('clear-site-data', '"cache"')
        if (endpoint.bytes) return sendFile(request, reply, answer as unknown as FileReply)
        return endpoint.compressed
          ? sendCompressed(request, reply, checkedReply(endpoint, answer))
          : reply.send(checkedReply(endpoint, answer))
      },
    }
    if (endpoint.method === 'GET' && !endpoint.bytes && endpoint.access !== 'key')
      allowInside(app, endpoint, async ({ caller, language, request, reply }, sent) => {
        const refused = mayCall(endpoint, caller)
        if (refused) return refused
        const received = check(endpoint, { params: sent.params, query: sent.query, body: undefined }, undefined)
        if (isRefusal(received)) return received
        const answer = await handler({
          ...received,
          caller: endpoint.access === 'public' ? null : caller,
          language,
          address: request.ip,
          userAgent: userAgentOf(request),
          device: deviceCookie(request, reply, platform),
          checkPin: async () => refuse('pin_required'),
        } as never)
        if (!isRefusal(answer)) return { reply: checkedReply(endpoint, answer) }
        if (caller) await accessAudit.refused(endpoint, actorOf(caller, request), answer.refused)
        return checkedRefusal(endpoint, declared, answer, platform)
      })
    if (endpoint.file === undefined) app.route(route)
    // only here: the multipart plugin hooks into every request of its routes
    else
      void app.register(async (uploads) => {
        await uploads.register(fastifyMultipart, { limits: uploadLimits, throwFileSizeLimit: true })
        uploads.route(route)
      })
  }
}

/** True for work that ran without writing an event, not for a stored reply. */
function isSilent(told: { readonly events: number } | null): boolean {
  return told !== null && told.events === 0
}

/** A system of the lender stands in the trail as a system, by the id of its key. */
function actorOf({ kind, id }: Caller, { ip }: FastifyRequest): Actor {
  return { kind: kind === 'key' ? 'system' : kind, id, address: ip }
}

function userAgentOf({ headers }: FastifyRequest): string {
  return String(headers['user-agent'] ?? '').slice(0, 200)
}

async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
  { refused }: AccessAudit,
): Promise<Caller | Refusal | null> {
  if (endpoint.access === 'public') return null
  const caller = await authenticate(request)
  if (isRefusal(caller)) {
    await refused(endpoint, { kind: 'guest', id: null, address: request.ip }, caller.refused)
    return caller
  }
  if (endpoint.access === 'key') {
    if (caller.kind === 'key' && caller.scopes.includes(endpoint.scope!)) return caller
    await refused(endpoint, actorOf(caller, request), 'not_found')
    return refuse('not_found')
  }
  if (isStaffAccess(endpoint.access)) {
    if (caller.kind === 'staff' && isPermitted(endpoint.access, caller.permissions)) return caller
    await refused(endpoint, actorOf(caller, request), 'not_found')
    return refuse('not_found')
  }
  return caller.kind === 'borrower' ? (mayCall(endpoint, caller) ?? caller) : refuse('not_logged_in')
}

/** The reason why a borrower or a guest may not call an endpoint of the customers' API; null when they may. */
function mayCall({ access, requiresFullSession }: Endpoint, caller: BorrowerCaller | null): Refusal | null {
  if (access === 'public') return null
  if (caller === null) return refuse('not_logged_in')
  if (access === 'active_borrower' && !caller.active) return refuse('account_inactive')
  return requiresFullSession && caller.restricted ? refuse('account_restricted') : null
}

type AnyReceived = { params: unknown; query: unknown; body: unknown; file: ReceivedFile | undefined }

async function receive(endpoint: Endpoint, request: FastifyRequest, { configuration, metrics }: Platform): Promise<AnyReceived | Refusal> {
  const folder = join(configuration.dataFolder, 'receiving')
  const upload = endpoint.file === undefined ? undefined : await readUpload(request, endpoint.file, folder)
  if (isRefusal(upload)) return upload
  if (upload) metrics.received(upload.file.bytes)
  const received = check(endpoint, request, upload)
  if (isRefusal(received)) await upload?.file.drop()
  return received
}

function check(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
  upload: { fields: Record<string, unknown>; file: ReceivedFile } | undefined,
): AnyReceived | Refusal {
  const params = read(endpoint.params, request.params)
  // an invalid id in a path gets the reply of an unknown one
  if ('fields' in params) return refuse('not_found')
  const query = read(endpoint.query, request.query)
  const body = read(endpoint.body, upload ? upload.fields : request.body)
  const fields = { ...('fields' in query ? query.fields : {}), ...('fields' in body ? body.fields : {}) }
  if ('fields' in query || 'fields' in body) return '' in fields ? refuse('body_invalid') : refuseFields(fields)
  return { params: params.value, query: query.value, body: body.value, file: upload?.file }
}

function read(schema: Endpoint['body'], value: unknown): { value: unknown } | { fields: Record<string, ErrorCode> } {
  if (schema) return parseFields(schema, toUnicode(value ?? {}))
  const nothing = value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  return nothing
    ? { value: undefined }
    : {
        fields: Object.fromEntries(
          Object.keys(value as object)
            .slice(0, maxUnknownNamed)
            .map((key) => [key.slice(0, 80), 'unknown_field' as const]),
        ),
      }
}

/** A code outside the contract is a bug: tests and development fail; in production the reader still gets its message. */
function checkedRefusal(
  { method, path }: Endpoint,
  declared: ReadonlySet<ErrorCode>,
  refusal: Refusal,
  { configuration, log }: Platform,
): Refusal {
  if (declared.has(refusal.refused)) return refusal
  const error = new Error(`${method} ${path} does not declare the error ${refusal.refused}`)
  if (configuration.strictContract) throw error
  log.error(error, 'undeclared error')
  return refusal
}

/** An endpoint's reply as it is sent: only the fields of the contract. */
function checkedReply(endpoint: Endpoint, answer: unknown): unknown {
  if (endpoint.paged) {
    const { data, ...page } = answer as Page<unknown>
    return { data: endpoint.data!.parse(data), ...page }
  }
  return { data: endpoint.data!.parse(answer) }
}

/** A reply for a slow line: compressed, and without the headers of a document. */
async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  for (const name of documentHeaders) void reply.removeHeader(name)
  void reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding')
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(await compressOnce(Buffer.from(JSON.stringify(body)), encoding))
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply): FastifyReply {
  if (file.gzipped) void reply.header('vary', 'Accept-Encoding')
  const isCompressed = file.gzipped && acceptsGzip(request.headers['accept-encoding'])
  if (isCompressed) void reply.header('content-encoding', 'gzip')
  return reply
    .header('content-type', file.mediaType)
    .header('content-disposition', `${file.saved ? 'attachment' : 'inline'}; filename="${file.fileName}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.gzipped && !isCompressed ? Readable.from([file.bytes]).pipe(createGunzip()) : file.bytes)
}

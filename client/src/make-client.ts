import { callPath } from '@let-twe/core/call-path.ts'
import { type Endpoint, type Sent, pinHeader } from '@let-twe/core/endpoint.ts'
import type { ErrorOf } from '@let-twe/core/endpoint-errors.ts'
import { isErrorCode } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import type { Failure, OwnCode, ReplyOf, ResultOf } from './result.ts'

/** The facts about the caller, in which the two front ends differ. */
export type ClientSession = {
  readonly language: () => Language
  /** The catalogue of that language, for failures that the server did not put into words. */
  readonly texts: () => Texts | Promise<Texts>
  /** The headers of the session; none without one. */
  readonly headers: () => Readonly<Record<string, string>>
  /** Every refusal of the server passes here first, so that an ended session is followed in one place. */
  readonly onRefused: (failure: Failure, status: number) => void
}

export type CallOptions<E extends Endpoint> = {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** The PIN of the caller, for an endpoint that asks for it; it is stored nowhere. */
  readonly pin?: string
  readonly file?: Blob
  readonly keepalive?: true
  /** The expected refusal of this call, on which the session does not act. */
  readonly expects?: ErrorOf<E>
}

/** Calls an endpoint. A call that must not happen twice needs its key, so that a press after a lost reply repeats the same call. */
export type Client = <const E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  ...options: E extends { readonly idempotent: true } ? [CallOptions<E> & { readonly idempotencyKey: string }] : [CallOptions<E>?]
) => Promise<ResultOf<E>>

/** A slow connection is no failure; a silent one is. */
const timeoutMs = 60_000

/** A client of the API below `base`, typed by its endpoints. A call never throws: a failure carries a message of the error catalogue in the reader's language. */
export function makeClient(base: string, session: ClientSession): Client {
  async function fail(code: OwnCode, wordsOf = ({ common }: Texts): string => common[code]): Promise<Failure<OwnCode>> {
    return { code, message: wordsOf(await session.texts()), fields: {} }
  }

  return call as Client

  async function call<const E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions<E> = {}): Promise<ResultOf<E>> {
    const { body } = sent as { body?: Record<string, unknown> }
    const { signal, idempotencyKey, pin, file } = options
    const timeout = AbortSignal.timeout(timeoutMs)
    let response: Response
    try {
      response = await fetch(`${base}${callPath(endpoint, sent)}`, {
        method: endpoint.method,
        keepalive: options.keepalive === true,
        headers: {
          'x-language': session.language(),
          ...session.headers(),
          ...(body === undefined || file ? {} : { 'content-type': 'application/json' }),
          ...(pin === undefined ? {} : { [pinHeader]: pin }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        signal: AbortSignal.any([timeout, ...(signal ? [signal] : [])]),
        ...bodyOf(endpoint, body, file),
      })
    } catch {
      return { ok: false, ...(await fail('network_error')) }
    }
    if (isNetworkPage(response)) return { ok: false, ...(await fail('network_error')) }
    if (!response.ok) {
      const failure = (await readFailure<E>(response)) ?? (await fail('something_wrong', (texts) => wordsOfStatus(response.status, texts)))
      if (failure.code !== options.expects) session.onRefused(failure, response.status)
      return { ok: false, ...failure }
    }
    const reply = await readReply(endpoint, response)
    if (reply === undefined) return { ok: false, ...(await fail(timeout.aborted ? 'network_error' : 'something_wrong')) }
    return { ok: true, data: reply as ReplyOf<E> }
  }
}

/** The page of a network that wants a log-in, in the place of a reply; 511 is its status (RFC 6585 §6). Other refusals in HTML are those of a proxy. */
function isNetworkPage({ ok, status, headers }: Response): boolean {
  return (ok || status === 511) && /^text\/html\b/i.test(headers.get('content-type') ?? '')
}

/** The content of a reply; undefined for an empty, a broken-off and an invalid one. */
async function readReply(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.bytes) {
    const bytes = await response.blob().catch(() => undefined)
    return bytes?.size ? bytes : undefined
  }
  const reply: unknown = await response.json().catch(() => null)
  return typeof reply === 'object' && reply !== null && 'data' in reply ? dataOf(endpoint, reply) : undefined
}

/** A list of pages says which page it is beside its data. */
function dataOf({ paged }: Endpoint, reply: unknown): unknown {
  return paged ? reply : (reply as { data: unknown }).data
}

/** A JSON body, or a multipart form with one file. */
function bodyOf(endpoint: Endpoint, body: Record<string, unknown> | undefined, file: Blob | undefined): { body?: BodyInit } {
  if (endpoint.file === undefined || !file) return body === undefined ? {} : { body: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.set(name, String(value))
  form.set(endpoint.file, file, 'file')
  return { body: form }
}

/**
 * The server sends only codes that the endpoint declares (serve-endpoint.ts); a newer code is `something_wrong` to this client.
 */
async function readFailure<E extends Endpoint>(response: Response): Promise<Failure<ErrorOf<E> | OwnCode> | null> {
  const reply = (await response.json().catch(() => null)) as {
    response?: { message?: string; code?: string; fields?: Record<string, { message: string }>; request_id?: string }
  } | null
  const { message, code, fields = {}, request_id: number } = reply?.response ?? {}
  if (message === undefined) return null
  return {
    message: joinWordsIn(message),
    code: isErrorCode(code) ? (code as ErrorOf<E>) : 'something_wrong',
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, joinWordsIn(field.message)])),
    ...(number === undefined ? {} : { number }),
  }
}

/** The message of a status that no catalogue entry names. */
function wordsOfStatus(status: number, { common, errors }: Texts): string {
  if (status === 404) return errors.not_found
  return status === 500 ? errors.server_error : common.something_wrong
}

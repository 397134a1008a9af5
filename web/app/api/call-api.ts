import type { Data, Endpoint, Page, Sent } from '@let-twe/core/endpoint.ts'
import { type Language, htmlLanguage, languages } from '@let-twe/core/language.ts'
import { becomeInactive } from '../session/become-inactive.ts'
import { endSession } from '../session/end-session.ts'
import { preparedTexts } from '../page-texts.ts'
import { readStored } from '../session/session-store.ts'

/** What went wrong with a call: a message to show, the contract's code when the server gave one, and what is wrong where. */
export type Failure = { readonly message: string; readonly code: string; readonly fields: Readonly<Record<string, string>> }

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never

/** The reply of an endpoint as the contract promises it. */
export type ReplyOf<E extends Endpoint> = E extends { bytes: readonly string[] }
  ? Blob
  : E extends { paged: true }
    ? Page<ItemOf<Data<E>>>
    : Data<E>

/** A call either brings its reply or a failure; it never throws. */
export type Result<T> = { readonly ok: true; readonly data: T } | ({ readonly ok: false } & Failure)

const base = '/api/client'
/** A slow connection is no failure, a dead one is. */
const timeoutMs = 60_000

let lastCall = 0

/** When the server was last called with a session, in milliseconds since the epoch: it counts its own 10 minutes from then. */
export function lastCallAt(): number {
  return lastCall
}

type Options = {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  readonly file?: Blob
  readonly keepalive?: true
  readonly asksWhetherActive?: true
}

/** Calls an endpoint with the session's headers. Failures carry the texts of the specification's error catalogue (section 8). */
export async function callApi<const E extends Endpoint>(endpoint: E, sent: Sent<E>, options: Options = {}): Promise<Result<ReplyOf<E>>> {
  const texts = preparedTexts(pageLanguage())
  let response: Response
  try {
    response = await fetch(urlOf(endpoint, sent), {
      method: endpoint.method,
      keepalive: options.keepalive === true,
      headers: headersOf(endpoint, sent, options),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])]),
      ...bodyOf(endpoint, sent, options),
    })
  } catch {
    return { ok: false, code: 'network_error', message: texts.common.network_error, fields: {} }
  }
  if (response.ok) {
    if (endpoint.bytes) return { ok: true, data: (await response.blob()) as ReplyOf<E> }
    const reply = (await response.json().catch(() => null)) as { data: unknown } | null
    if (reply === null) return { ok: false, code: 'something_wrong', message: texts.common.something_wrong, fields: {} }
    return { ok: true, data: (endpoint.paged ? reply : reply.data) as ReplyOf<E> }
  }
  const failure = await readFailure(response)
  if (response.status === 403) endSession(failure.message)
  if (failure.code === 'account_inactive' && !options.asksWhetherActive) becomeInactive()
  return { ok: false, ...failure }
}

/** The language of the page, as its html element says. */
export function pageLanguage(): Language {
  return languages.find((language) => htmlLanguage[language] === document.documentElement.lang) ?? 'mm'
}

function urlOf(endpoint: Endpoint, sent: object): string {
  const { params = {}, query = {} } = sent as { params?: Record<string, unknown>; query?: Record<string, unknown> }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`
}

function headersOf(endpoint: Endpoint, sent: object, { idempotencyKey, file }: Options): Record<string, string> {
  const token = readStored('token')
  const userId = readStored('userId')
  if (token && userId) lastCall = Date.now()
  return {
    'x-language': pageLanguage(),
    ...(token && userId ? { authorization: `Bearer ${token}`, 'x-user-id': userId } : {}),
    ...(endpoint.body && !file && 'body' in sent ? { 'content-type': 'application/json' } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  }
}

function bodyOf(endpoint: Endpoint, sent: object, { file }: Options): { body?: BodyInit } {
  const { body } = sent as { body?: Record<string, unknown> }
  if (endpoint.file === undefined || !file) return body === undefined ? {} : { body: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  form.set(endpoint.file, file, 'file')
  return { body: form }
}

async function readFailure(response: Response): Promise<Failure> {
  const texts = preparedTexts(pageLanguage())
  const reply = (await response.json().catch(() => null)) as {
    response?: { message?: string; code?: string; fields?: Record<string, { message: string }> }
  } | null
  const fields = Object.fromEntries(Object.entries(reply?.response?.fields ?? {}).map(([name, field]) => [name, field.message]))
  return {
    message: reply?.response?.message ?? messageOfStatus(response.status, texts),
    code: reply?.response?.code ?? 'something_wrong',
    fields,
  }
}

function messageOfStatus(status: number, texts: ReturnType<typeof preparedTexts>): string {
  if (status === 404) return texts.errors.not_found
  if (status === 500) return texts.errors.server_error
  return texts.common.something_wrong
}

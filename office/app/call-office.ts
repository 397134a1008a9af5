import type { Data, Endpoint, Page, Sent } from '@let-twe/core/endpoint.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { redirect } from 'react-router'
import { officeLanguage } from './office-language.ts'
import { forgetSession, readSession } from './session/session.ts'

/** What went wrong with a call: a message to show, the contract's code, and messages by field. */
export type Failure = { readonly message: string; readonly code: string; readonly fields: Readonly<Record<string, string>> }

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never

/** The reply of an endpoint as the contract promises it. */
export type ReplyOf<E extends Endpoint> = E extends { bytes: readonly string[] }
  ? Blob
  : E extends { paged: true }
    ? Page<ItemOf<Data<E>>>
    : Data<E>

/** A call brings its reply or a failure; it never throws. */
export type Result<T> = { readonly ok: true; readonly data: T } | ({ readonly ok: false } & Failure)

const base = '/api/office'
const timeoutMs = 60_000

/** Calls an endpoint of the back office with the session of this tab. An ended session is forgotten. */
export async function callOffice<const E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { idempotencyKey, file }: { idempotencyKey?: string | undefined; file?: Blob | undefined } = {},
): Promise<Result<ReplyOf<E>>> {
  const language = officeLanguage()
  const { body } = sent as { body?: unknown }
  const session = readSession()
  let response: Response
  try {
    response = await fetch(urlOf(endpoint, sent), {
      method: endpoint.method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'x-language': language,
        ...(session ? { authorization: `Bearer ${session.token}` } : {}),
        ...(body === undefined || file ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...bodyOf(endpoint, body, file),
    })
  } catch {
    return { ok: false, code: 'network_error', message: (await loadTexts(language)).common.network_error, fields: {} }
  }
  if (!response.ok) return { ok: false, ...(await readFailure(response)) }
  if (endpoint.bytes) return { ok: true, data: (await response.blob()) as ReplyOf<E> }
  const reply = (await response.json()) as { data: unknown }
  return { ok: true, data: (endpoint.paged ? reply : reply.data) as ReplyOf<E> }
}

/** Loads what a page needs: its reply, or the log-in page, or the page that says what went wrong. */
export async function loadFromOffice<const E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<ReplyOf<E>> {
  const result = await callOffice(endpoint, sent)
  if (result.ok) return result.data
  if (!readSession()) throw redirect('/log-in')
  throw new PageFailure(result.message)
}

/** A page that could not be loaded; its message is written for the reader. */
export class PageFailure extends Error {}

/** A key that makes a repeated call answer the same instead of doing its work twice. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function urlOf(endpoint: Endpoint, sent: object): string {
  const { params = {}, query = {} } = sent as { params?: Record<string, unknown>; query?: Record<string, unknown> }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** A JSON body, or a form with one file: such an endpoint has no other fields here. */
function bodyOf(endpoint: Endpoint, body: unknown, file: Blob | undefined): { body?: BodyInit } {
  if (endpoint.file !== undefined && file) {
    const form = new FormData()
    form.set(endpoint.file, file, 'file')
    return { body: form }
  }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

async function readFailure(response: Response): Promise<Failure> {
  const reply = (await response.json().catch(() => null)) as {
    response?: { message: string; code: string; fields?: Record<string, { message: string }> }
  } | null
  const code = reply?.response?.code ?? 'something_wrong'
  if (code === 'not_logged_in' || code === 'session_ended') forgetSession()
  const fields = Object.fromEntries(Object.entries(reply?.response?.fields ?? {}).map(([name, field]) => [name, field.message]))
  const message = reply?.response?.message ?? (await loadTexts(officeLanguage())).common.something_wrong
  return { message, code, fields }
}

import type { Data, Endpoint, Page, Sent } from '@let-twe/core/endpoint.ts'
import { type ErrorCode, errorStatus } from '@let-twe/core/errors.ts'
import { type Language, parseLanguage } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { vi } from 'vitest'
import * as z from 'zod/mini'

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never
type Reply<E extends Endpoint> = E extends { bytes: readonly string[] } ? Blob : E extends { paged: true } ? Page<ItemOf<Data<E>>> : Data<E>

/** A refusal; its reader gets it in the language that the call names. */
export class Refusal {
  readonly code: ErrorCode
  readonly fields: readonly string[]

  constructor(code: ErrorCode, fields: readonly string[] = []) {
    this.code = code
    this.fields = fields
  }
}

type Answer = (sent: { params: unknown; query: unknown; body: unknown }) => unknown

/** The calls of a page to the server, with their count. */
type Call = { readonly endpoint: Endpoint; readonly sent: { params: unknown; query: unknown; body: unknown }; readonly headers: Headers }

/** A server below the real client: it answers by endpoint, in the shapes of the contract, and records the calls. */
export type StubServer = {
  /** Answers an endpoint from now on. A reply that the contract does not allow fails the test. */
  readonly on: <const E extends Endpoint>(endpoint: E, reply: Reply<E> | Refusal | ((sent: Sent<E>) => Reply<E> | Refusal)) => StubServer
  /** Cuts the connection with every call of an endpoint. */
  readonly cut: (endpoint: Endpoint) => StubServer
  /** Lets the calls of an endpoint wait until the returned function is called. */
  readonly hold: (endpoint: Endpoint) => () => void
  /** Every call of an endpoint, in order. */
  readonly calls: <const E extends Endpoint>(endpoint: E) => readonly { readonly sent: Sent<E>; readonly headers: Headers }[]
  /** Calls without an answer, and answers that break the contract; a test ends with none. */
  readonly unexpected: readonly string[]
}

/** Stands in for the server below `base` until `vi.unstubAllGlobals()`. */
export function stubServer(base: string): StubServer {
  const answers = new Map<Endpoint, Answer>()
  const held = new Map<Endpoint, Promise<void>>()
  const made: Call[] = []
  const unexpected: string[] = []

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://stub')
    const path = url.pathname.slice(base.length)
    const endpoint = bestOf([...answers.keys()], init.method ?? 'GET', path)
    if (!url.pathname.startsWith(base) || !endpoint) {
      unexpected.push(`${init.method ?? 'GET'} ${address}`)
      throw new TypeError(`no answer for ${address}`)
    }
    const sent = { params: paramsOf(endpoint, path), query: Object.fromEntries(url.searchParams), body: bodyOf(init.body) }
    const headers = new Headers(init.headers)
    made.push({ endpoint, sent, headers })
    await held.get(endpoint)
    init.signal?.throwIfAborted()
    const reply = answers.get(endpoint)!(sent)
    const wrong = mistakesIn(endpoint, reply)
    if (wrong) unexpected.push(`${endpoint.path}: ${wrong}`)
    return responseOf(reply, endpoint.paged === true, parseLanguage(headers.get('x-language')))
  })

  const server: StubServer = {
    unexpected,
    on(endpoint, reply) {
      answers.set(endpoint, (sent) => (typeof reply === 'function' ? (reply as (sent: unknown) => unknown)(sent) : reply))
      return server
    },
    cut(endpoint) {
      answers.set(endpoint, () => {
        throw new TypeError('cut')
      })
      return server
    },
    hold(endpoint) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(endpoint, promise)
      return () => {
        held.delete(endpoint)
        resolve()
      }
    },
    calls: (endpoint) => made.filter((call) => call.endpoint === endpoint) as never,
  }
  return server
}

/** The endpoint of a path: a literal one goes before one with parameters. */
function bestOf(endpoints: readonly Endpoint[], method: string, path: string): Endpoint | undefined {
  return endpoints
    .filter((each) => each.method === method && patternOf(each).test(path))
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)[0]
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function paramsOf(endpoint: Endpoint, path: string): unknown {
  return { ...patternOf(endpoint).exec(path)?.groups }
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** The faults of a reply that the real server would never send. */
function mistakesIn({ data, paged }: Endpoint, reply: unknown): string | null {
  if (reply instanceof Refusal || reply instanceof Blob || !data) return null
  const parsed = z.safeParse(data, paged ? (reply as { data: unknown }).data : reply)
  return parsed.success ? null : z.prettifyError(parsed.error)
}

function responseOf(reply: unknown, paged: boolean, language: Language): Response {
  if (reply instanceof Refusal) {
    const { errors } = textsIn(language)
    const message = errors[reply.code]
    const fields = Object.fromEntries(reply.fields.map((name) => [name, { message, code: reply.code }]))
    return Response.json({ response: { message, code: reply.code, fields } }, { status: errorStatus[reply.code] })
  }
  if (reply instanceof Blob) return new Response(reply)
  return Response.json(paged ? reply : { data: reply })
}

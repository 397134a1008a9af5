import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BorrowerCaller } from './caller.ts'
import { codeOf, messageOf } from './send-refusal.ts'

/** The visitor of a page: a borrower, by the cookies of the request, or a guest. */
export type Visitor = {
  readonly caller: BorrowerCaller | null
  readonly language: Language
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The parts of a call; a query as text, as in an address. */
type Sent = { readonly params?: Record<string, unknown>; readonly query?: Record<string, unknown> }

/** Answers a call inside the process with the body that its HTTP reply would have. */
type AnswerInside = (visitor: Visitor, sent: Sent) => Promise<Refusal | { readonly reply: unknown }>

/** The result for a client of the API (client/src/result.ts). */
export type InsideResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly fields: Record<string, string> }

/** The calls of one page. */
export type InsideCalls = {
  readonly call: (endpoint: Endpoint, sent: Sent) => Promise<InsideResult>
  /** False when one of them failed: the page says less than it should, and is right for this moment only. */
  readonly allAnswered: () => boolean
}

/** By path: the pages' build has its own copies of the endpoints. */
const reads = new WeakMap<FastifyInstance, Map<string, AnswerInside>>()

/** Lets the pages of a server read an endpoint without HTTP. */
export function allowInside(app: FastifyInstance, endpoint: Endpoint, answer: AnswerInside): void {
  const known = reads.get(app) ?? new Map<string, AnswerInside>()
  reads.set(app, known.set(endpoint.path, answer))
}

/** Gives the loaders of a page the data of its visitor, by the handlers and under the rules of every caller of the API. */
export function openInsideCalls(app: FastifyInstance, visitor: Visitor): InsideCalls {
  let failed = false
  return {
    async call(endpoint, sent) {
      const answer = await answerOf(endpoint, sent)
      if (!isRefusal(answer)) return { ok: true, data: endpoint.paged ? answer.reply : (answer.reply as { data: unknown }).data }
      failed = true
      const { errors } = textsIn(visitor.language)
      return {
        ok: false,
        code: answer.refused,
        message: joinWordsIn(messageOf(answer, visitor.language, visitor.request.id)),
        fields: Object.fromEntries(Object.entries(answer.fields ?? {}).map(([name, code]) => [name, joinWordsIn(errors[code])])),
      }
    },
    allAnswered: () => !failed,
  }

  async function answerOf(endpoint: Endpoint, { params = {}, query = {} }: Sent) {
    const read = reads.get(app)?.get(endpoint.path)
    if (read === undefined) throw new Error(`no page may call ${endpoint.method} ${endpoint.path}`)
    try {
      return await read(visitor, { params: asText(params), query: asText(query) })
    } catch (error) {
      visitor.request.log.error({ err: error, req: visitor.request }, `${endpoint.path} failed inside a page`)
      return refuse(codeOf(error as FastifyError))
    }
  }
}

function asText(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  )
}

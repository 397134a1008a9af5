import { type ErrorCode, type Refusal, errorStatus, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney, formatNumber } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { FileMissing } from '../files/file-missing.ts'
import { isTransient } from '../transient-failure.ts'
import { requestLanguage } from './request-language.ts'
import { failurePage, failurePagePolicy } from './failure-page.ts'

/**
 * Sends a refusal in the reader's language, in the shape of docs/product.md §11.1, or as a page to a browser's navigation. The
 * log has the same `request_id`; where the fault is ours, the message names it.
 */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const language = requestLanguage(request)
  const { errors: messages } = textsIn(language)
  const status = errorStatus[refusal.refused]
  const fields = Object.entries(refusal.fields ?? {}).map(([name, code]) => [name, { code, message: messages[code] }] as const)
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds)
  request.log.info({ req: request, status, refusal: refusal.refused }, 'request refused')
  if (wantsPage(request))
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', failurePagePolicy)
      .type('text/html; charset=utf-8')
      .send(failurePage(refusal.refused, request.id))
  return reply.code(status).send({
    response: {
      message: messageOf(refusal, language, request.id),
      code: refusal.refused,
      ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
      request_id: request.id,
    },
  })
}

/** The message of a refusal; where the fault is ours, with the number of the request. */
export function messageOf(refusal: Refusal, language: Language, number: string): string {
  const { errors: messages, account, layout, office } = textsIn(language)
  const message = messages[refusal.refused]
  return [
    refusal.branch ? fill(message, { branch: inLanguage(refusal.branch, language) }) : message,
    ...(refusal.left ? [fill(office[`limit_left_${refusal.left.of}`], { amount: formatMoney(refusal.left.satang, language) })] : []),
    ...(refusal.line ? [fill(office.statement_line_number, { number: formatNumber(refusal.line) })] : []),
    ...(refusal.triesLeft ? [fill(account.tries_left, { count: refusal.triesLeft })] : []),
    ...(isOurs(refusal.refused) ? [fill(layout.tell_number, { number })] : []),
  ].join(' ')
}

/** A browser that goes to an address, not a program that calls the API. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '')
}

/** Turns a failure outside a use case into a reply: a refusal of the HTTP layer, or an unexpected error. */
export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error === request.raw.errored) {
    // the caller ended the connection within the body: nobody reads the reply, and nothing of ours failed
    request.log.debug({ err: error, req: request }, 'body cut off')
    return sendRefusal(request, reply, refuse('body_invalid'))
  }
  const passes = isTransient(error)
  const code = codeOf(error)
  if (code === 'server_error' || code === 'file_missing' || passes) request.log.error({ err: error, req: request }, 'request failed')
  // the size of a file whose range is not there
  if (code === 'range_not_satisfiable') void reply.headers((error as { headers?: Record<string, string> }).headers ?? {})
  return sendRefusal(request, reply, refuse(code, passes ? { retryAfterSeconds } : {}))
}

/** The code of a failure outside a use case. */
export function codeOf(error: FastifyError): ErrorCode {
  if (isTransient(error)) return 'service_unavailable'
  return error instanceof FileMissing ? 'file_missing' : codeOfStatus(error.statusCode)
}

/** True where the fault is not the caller's. */
function isOurs(code: ErrorCode): boolean {
  return errorStatus[code] >= 500 || code === 'file_missing'
}

/** Until the phone asks again, as for a server that is too busy: the database, the disk or the object store is away. */
const retryAfterSeconds = 5

/** The code for a status that a library gave its error. Whatever it refuses of a request (4xx) is no failure of the server. */
function codeOfStatus(status = 500): ErrorCode {
  return codes[status] ?? (status >= 400 && status < 500 ? 'body_invalid' : 'server_error')
}

const codes: Partial<Record<number, ErrorCode>> = {
  // an address of a file that is not written as the file's own
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  412: 'file_changed',
  413: 'body_too_large',
  // a part of the address that is longer than anything that we have
  414: 'not_found',
  415: 'content_type_refused',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
  503: 'service_unavailable',
}

import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino, stdTimeFunctions } from 'pino'
import { describeError } from './describe-error.ts'

/** The log, a part of pino's `Logger`: one line an event; no secret and no personal value in any of them. */
export type Log = FastifyBaseLogger

/** How much is written: a level and all that are graver. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** One of `logLevels`. */
export type LogLevel = (typeof logLevels)[number]

/** Opens a log that writes JSON lines to `destination`, by default standard output. */
export function openLog(level: LogLevel, destination: DestinationStream = pino.destination({ sync: true })): Log {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError, req: describeRequest, res: describeReply },
      // the second net: the call to the log chooses the logged values
      redact: { paths: ['code', ...personal.flatMap((name) => [name, `*.${name}`])], censor: '[redacted]' },
    },
    destination,
  )
}

/** Names under which a personal value or a secret travels. */
const personal = `headers query params body url authorization Authorization cookie cookies ip remoteAddress
  phone phone_number text name full_name email passport otp pin password detail
  token auth_token secret p256dh auth endpoint`.split(/\s+/)

type AnyRequest = { readonly method?: string; readonly routeOptions?: { readonly url?: string | undefined } }

/** The route's own pattern: an address may hold anything. */
function describeRequest({ method, routeOptions }: AnyRequest) {
  return { method, route: routeOptions?.url }
}

function describeReply({ statusCode }: { readonly statusCode?: number }) {
  return { status: statusCode }
}

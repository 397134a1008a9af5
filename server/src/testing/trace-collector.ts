import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'

// OTLP 1.x over HTTP as JSON (opentelemetry-proto, trace.proto and its JSON mapping): ids are hex, 64-bit numbers may be texts.
const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.union([z.number(), z.string()]) }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
])
const attributes = z.array(z.strictObject({ key: z.string(), value }))
const nanoseconds = z.string().check(z.regex(/^\d{18,20}$/))
const span = z.object({
  traceId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  spanId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  parentSpanId: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  status: z.object({ code: z.number(), message: z.optional(z.string()) }),
})
const exported = z.strictObject({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(span) })),
    }),
  ),
})

/** A span as a collector reads it: its attributes by name. */
export type CollectedSpan = Omit<z.infer<typeof span>, 'attributes'> & { readonly attributes: Record<string, unknown> }

/** A collector of traces for tests: it takes OTLP over HTTP at `/v1/traces`, and nothing that is not of that form. */
export type TraceCollector = {
  readonly url: string
  readonly spans: readonly CollectedSpan[]
  /** Of the process that sent: `service.name` and so on. */
  readonly resource: Readonly<Record<string, unknown>>
  /** Everything that arrived, letter by letter. */
  readonly received: readonly string[]
  /** The next calls are answered with this. */
  fail(status: number, calls: number): void
  close(): Promise<void>
}

/** Starts one on a port of its own. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const resource: Record<string, unknown> = {}
  const received: string[] = []
  let failing = { status: 503, calls: 0 }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      if (failing.calls > 0) {
        failing.calls -= 1
        return void response.writeHead(failing.status, { 'retry-after': '0' }).end()
      }
      if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
      if (!request.headers['content-type']?.startsWith('application/json')) return void response.writeHead(415).end()
      const read = z.safeParse(exported, JSON.parse(body))
      received.push(body)
      if (!read.success) return void response.writeHead(400).end(read.error.message)
      for (const one of read.data.resourceSpans) {
        Object.assign(resource, named(one.resource.attributes))
        for (const each of one.scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...each, attributes: named(each.attributes) })
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resource,
    received,
    fail: (status, calls) => void (failing = { status, calls }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function named(list: z.infer<typeof attributes>): Record<string, unknown> {
  return Object.fromEntries(list.map((one) => [one.key, Object.values(one.value)[0]]))
}

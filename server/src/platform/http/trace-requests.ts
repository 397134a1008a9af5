import { SpanKind } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { RunningSpan, Tracing } from '../tracing/tracing.ts'

/**
 * A span for each request: the route's own pattern, the status, the request number of the log. A caller's trace context is
 * ignored.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<object, RunningSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id } = request
    const route = routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route, 'let_twe.request_id': id }
    const span = tracing.begin(`${method} ${route}`, SpanKind.SERVER, attributes)
    spans.set(request, span)
    span.inside(done)
  })
  // a body comes by events of the socket, which know nothing of the request
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.inside(done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500)
    done()
  })
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { type Attributes, type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

/**
 * Traces of this process, for its operator. No attribute holds a personal value: routes are patterns, statements a verb and a
 * table.
 */
export type Tracing = {
  /** Starts a span: a part of the running one, or a trace of its own. `inside` runs work as a part of it. */
  begin(name: string, kind: SpanKind, attributes: Attributes): RunningSpan
  /** Runs work as a trace of its own. */
  run<R>(name: string, attributes: Attributes, work: () => Promise<R>): Promise<R>
  /** Sends the remaining spans, as far as the collector accepts them within some seconds. */
  stop(): Promise<void>
}

/** A span that has begun. */
export type RunningSpan = { inside<R>(work: () => R): R; end(attributes: Attributes, failed: boolean): void }

type Running = { readonly tracer: Tracer; readonly context: Context }

/** The current span; null without a collector, and then nothing is measured either. */
const running = new AsyncLocalStorage<Running>()

/** Traces by a tracer; `stop` is the exporter's. */
export function tracingBy(tracer: Tracer, stop: () => Promise<void>): Tracing {
  return {
    begin: (name, kind, attributes) => begin(tracer, running.getStore()?.context ?? ROOT_CONTEXT, name, kind, attributes),
    run: (name, attributes, work) => during(begin(tracer, ROOT_CONTEXT, name, SpanKind.INTERNAL, attributes), work),
    stop,
  }
}

/** Runs work that leaves the process (a gateway, the object store) as a part of the current span; runs it plainly without one. */
export function traced<R>(name: string, attributes: Attributes, work: () => Promise<R>): Promise<R> {
  const now = running.getStore()
  return now ? during(begin(now.tracer, now.context, name, SpanKind.CLIENT, attributes), work) : work()
}

/** Adds a statement, until its reply, to the current span. */
export function traceStatement<R>(text: string, answer: Promise<R>): Promise<R> {
  const now = running.getStore()
  if (!now) return answer
  const [, verb = '', table] = /^\s*(\w+)(?:[^]*?\b(?:from|into|update|join)\s+"?(\w+)"?)?/i.exec(text) ?? []
  const operation = verb.toUpperCase()
  const collection = operation === 'UPDATE' ? /^\s*update\s+"?(\w+)"?/i.exec(text)?.[1] : table
  const name = collection === undefined ? operation : `${operation} ${collection}`
  return during(
    begin(now.tracer, now.context, name, SpanKind.CLIENT, {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(collection === undefined ? {} : { 'db.collection.name': collection }),
    }),
    () => answer,
  )
}

function begin(tracer: Tracer, parent: Context, name: string, kind: SpanKind, attributes: Attributes): RunningSpan {
  const span: Span = tracer.startSpan(name, { kind, attributes }, parent)
  const context = trace.setSpan(parent, span)
  return {
    inside: (work) => running.run({ tracer, context }, work),
    end(more, failed) {
      span.setAttributes(more)
      // a message quotes values: the kind of the error is enough
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

async function during<R>(span: RunningSpan, work: () => Promise<R>): Promise<R> {
  try {
    const result = await span.inside(work)
    span.end({}, false)
    return result
  } catch (error) {
    const { name, code } = error as { name?: unknown; code?: unknown }
    span.end({ 'error.type': String(code ?? name) }, true)
    throw error
  }
}

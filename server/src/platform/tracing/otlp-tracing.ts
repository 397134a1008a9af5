import { DiagLogLevel, diag } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { type Tracing, tracingBy } from './tracing.ts'

/** Where traces go, and of how many. */
export type Collector = {
  /** The collector's address of OTLP over HTTP, without `/v1/traces`. */
  readonly url: string
  /** The share of requests and jobs that are traced, 0 to 1. */
  readonly share: number
}

/** Unsent spans are given up after this. */
const stopMs = 3_000

/** Sends traces to a collector, in OTLP as JSON, many at once in the background. A collector that is away costs spans and a line in the log, nothing else. */
export function otlpTracing({ url, share }: Collector, log: Log): Tracing {
  const warn = (message: string) => log.warn({ traces: message.slice(0, 300) }, 'traces are not sent')
  diag.setLogger(
    { error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'let-twe' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url.replace(/\/+$/, '')}/v1/traces` }) })],
  })
  return tracingBy(provider.getTracer('let-twe'), async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref())
    await Promise.race([provider.shutdown().catch((error: unknown) => warn(String(error))), late])
  })
}

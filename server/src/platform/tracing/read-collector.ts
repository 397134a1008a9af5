import { CannotStart } from '../cannot-start.ts'
import type { Environment } from '../settings.ts'
import type { Collector } from './otlp-tracing.ts'

/** Reads the collector's address, by OpenTelemetry's own variables; null without one. Throws CannotStart on an invalid one. */
export function readCollector(environment: Environment): Collector | null {
  const url = environment['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? ''
  if (url === '') return null
  const protocol = URL.parse(url)?.protocol
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new CannotStart('OTEL_EXPORTER_OTLP_ENDPOINT must be the http or https address of a collector, as in http://127.0.0.1:4318')
  const share = Number(environment['OTEL_TRACES_SAMPLER_ARG'] ?? 1)
  if (!(share >= 0 && share <= 1)) throw new CannotStart('OTEL_TRACES_SAMPLER_ARG must be the share of requests to trace, 0 to 1')
  return { url, share }
}

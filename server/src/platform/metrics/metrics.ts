import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Numbers about this process, in the form of Prometheus. No label holds a personal value: routes are patterns, codes are ours. */
export type Metrics = {
  readonly registry: Registry
  /** An answered request: the route's own pattern, and how long it took. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  /** A job that ran. */
  worked(job: { name: string; seconds: number; failed: boolean }): void
  /** Bytes of a file that was received. */
  received(bytes: number): void
}

const requestBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600]

/** Opens the numbers of a process; each has its own, so that two in one process (tests) do not mix. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Background jobs that ran, by kind and result.',
    labelNames: ['job', 'result'],
    buckets: jobBuckets,
    registers,
  })
  const uploads = new Counter({ name: 'upload_bytes_total', help: 'Bytes of received files.', registers })
  return {
    registry,
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status: String(status) }, seconds),
    worked: ({ name, seconds, failed }) => jobs.observe({ job: name, result: failed ? 'failed' : 'done' }, seconds),
    received: (bytes) => uploads.inc(bytes),
  }
}

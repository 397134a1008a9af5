import Fastify, { type FastifyInstance } from 'fastify'
import { healthRoutes } from '../http/health-routes.ts'
import type { Platform } from '../platform.ts'
import type { CertificatePlaces } from '../certificates/read-certificates.ts'
import { registerCertificateMetrics } from './certificate-metrics.ts'
import { registerDatabaseMetrics } from './database-metrics.ts'

/** The numbers for Prometheus at `/metrics`, and the health of the process, on a port of their own that stays inside. */
export function buildMetricsServer(
  platform: Pick<Platform, 'metrics' | 'database' | 'health' | 'clock'> & { readonly configuration: CertificatePlaces },
): FastifyInstance {
  const { registry } = platform.metrics
  const refresh = registerDatabaseMetrics(platform)
  const refreshCertificates = registerCertificateMetrics(platform)
  const app = Fastify({ logger: false, requestTimeout: 30_000 })
  healthRoutes(app, platform)
  app.get('/metrics', async (_request, reply) => {
    await Promise.all([refresh(), refreshCertificates()])
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return app
}

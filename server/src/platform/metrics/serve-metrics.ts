import Fastify, { type FastifyInstance } from 'fastify'
import { healthRoutes } from '../http/health-routes.ts'
import type { Platform } from '../platform.ts'
import { registerDatabaseMetrics } from './database-metrics.ts'

/** The numbers for Prometheus at `/metrics`, and the health of the process, on a port of their own that stays inside. */
export function buildMetricsServer(platform: Pick<Platform, 'metrics' | 'database' | 'health'>): FastifyInstance {
  const { registry } = platform.metrics
  const refresh = registerDatabaseMetrics(platform)
  const app = Fastify({ logger: false, requestTimeout: 30_000 })
  healthRoutes(app, platform)
  app.get('/metrics', async (_request, reply) => {
    await refresh()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return app
}

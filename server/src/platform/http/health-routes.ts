import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'

/** The database has this long to say that it is there; a yes holds for as long, so that probes do not add up. */
const answerMs = 2_000
/** A no holds for less: the database may be back in a moment. */
const awayMs = 200

/**
 * `/health/live`: the process turns. `/health/ready`: it also has its database and does not end; 503 else. For proxies and
 * orchestrators; both say nothing but yes or no.
 */
export function healthRoutes(app: FastifyInstance, { health, database }: Pick<Platform, 'health' | 'database'>): void {
  let answer: Promise<boolean> | undefined
  const ready = () =>
    (answer ??= answersInTime(database.pool.query('select 1')).then((is) => {
      setTimeout(() => (answer = undefined), is ? answerMs : awayMs).unref()
      return is
    }))
  app.addHook('onRequest', (_request, reply, done) => {
    if (health.draining) void reply.header('connection', 'close')
    done()
  })
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('live\n'))
  app.get('/health/ready', async (_request, reply) => {
    const is = !health.draining && (await ready())
    return reply
      .code(is ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(is ? 'ready\n' : 'not ready\n')
  })
}

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, answerMs, false).unref())
  return Promise.race([query.then(() => true).catch(() => false), late])
}

import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** The policy for Vite's own scripts, styles and socket during development. */
export const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https://tile.openstreetmap.org",
  "connect-src 'self' ws:",
  "frame-src 'self' https://www.facebook.com blob:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "object-src 'self' blob:",
].join('; ')

/**
 * Serves the sources of a front end through Vite, with hot reload on the same port. The returned function loads the
 * front end's server module as it is now, after every change anew.
 */
export async function startVite<Module>(app: FastifyInstance, folder: URL, entry: string): Promise<() => Promise<Module>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(folder),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) done()
    else vite.middlewares(request.raw, reply.raw, () => done())
  })
  return async () => (await vite.ssrLoadModule(entry)) as Module
}

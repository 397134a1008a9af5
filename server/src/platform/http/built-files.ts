import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { documentHeaders } from './document-headers.ts'

const filePolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'"

/**
 * Serves the files of a front end's build: those under `assets` are immutable, named by their content; icons, manifest and
 * service worker are revalidated. The shell of the office is no file.
 */
export async function builtFiles(app: FastifyInstance, folder: URL): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    wildcard: false,
    // two routes for each of 400 files are a twentieth of a start: they have one together below
    globIgnore: ['assets/**', 'index.html'],
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isAsset = path.includes('/assets/')
      void reply
        .header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
        // a worker lives by the policy of its own script: the API's would forbid it every request
        .header('content-security-policy', filePolicy)
      if (isAsset) for (const name of documentHeaders) void reply.removeHeader(name)
    },
  })
  const assets = new Set(await readdir(new URL('assets/', folder)))
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  )
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { refuse } from '@let-twe/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { hashSource } from './hash-source.ts'
import { sendRefusal } from './send-refusal.ts'

const folder = new URL('../../../../office/build/client/', import.meta.url)

/** Serves the back office: its hashed files for ever, and its one shell for every other address. */
export async function officePages(app: FastifyInstance): Promise<void> {
  const shell = await readFile(new URL('index.html', folder), 'utf8')
  const hashes = Array.from(shell.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g), ([, script = '']) => hashSource(script))
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    'frame-src blob:',
    // papers are shown from memory: PDFs in the browser's own viewer
    'object-src blob:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', folder)),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) return sendRefusal(request, reply, refuse('not_found'))
    return reply.header('cache-control', 'no-cache').header('content-security-policy', policy).type('text/html; charset=utf-8').send(shell)
  })
}

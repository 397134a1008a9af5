import { readFile } from 'node:fs/promises'
import { refuse } from '@let-twe/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import { builtFiles } from './built-files.ts'
import { cspReportPath } from './csp-reports.ts'
import { hashSource } from './hash-source.ts'
import { markTraining } from './mark-training.ts'
import { matchPages } from './match-pages.ts'
import { sendRefusal } from './send-refusal.ts'
import { developmentPolicy, startVite } from './vite-development.ts'

const officeFolder = new URL('../../../../office/', import.meta.url)
const folder = new URL('build/client/', officeFolder)

/**
 * Serves the back office: its hashed files for ever, and its one shell for every other address, with 404 where it has no page; while
 * developing from its sources. The shell of a demo says that it is one (`data-demo`), that of a 404 the number of the request (`data-request`).
 */
export async function officePages(
  app: FastifyInstance,
  { development, configuration, clock }: Pick<Platform, 'configuration' | 'clock'> & { readonly development: boolean },
): Promise<void> {
  const mark = (shell: string) => {
    const demo = configuration.demo ? shell.replace('<html ', '<html data-demo ') : shell
    if (!configuration.training) return () => demo
    const marked = markTraining(demo, null)
    // the days that its pages offer follow the clock of the world (office/app/session/training.ts)
    return () => marked.replace('<html ', `<html data-now="${clock.now().toISOString()}" `)
  }
  if (development) await servedByVite(app, mark)
  else await servedFromBuild(app, mark)
}

/** Marks a shell; the result is asked for each page. */
type Mark = (shell: string) => () => string

async function servedFromBuild(app: FastifyInstance, mark: Mark): Promise<void> {
  const shell = await readFile(new URL('index.html', folder), 'utf8')
  const page = mark(shell)
  const isPage = matchPages(JSON.parse(await readFile(new URL('build/pages.json', officeFolder), 'utf8')) as string[])
  const hashes = Array.from(shell.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g), ([, script = '']) => hashSource(script))
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${cspReportPath}`,
  ].join('; ')
  await builtFiles(app, folder)
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) return sendRefusal(request, reply, refuse('not_found'))
    const found = isPage(request.url.split('?')[0]!)
    if (!found) request.log.info({ req: request, status: 404 }, 'request refused')
    return reply
      .code(found ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(found ? page() : page().replace('<html ', `<html data-request="${request.id}" `))
  })
}

async function servedByVite(app: FastifyInstance, mark: Mark): Promise<void> {
  type Shell = { handleRequest: (request: Request) => Promise<Response> }
  const shell = await startVite<Shell>(app, officeFolder, './app/handle-request.ts')
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return sendRefusal(request, reply, refuse('not_found'))
    const { handleRequest } = await shell()
    const response = await handleRequest(new Request(new URL(request.url, `http://${request.host}`)))
    return reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .header('content-security-policy', developmentPolicy)
      .send(mark(await response.text())())
  })
}

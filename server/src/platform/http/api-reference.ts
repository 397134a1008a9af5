import type { Endpoint } from '@let-twe/core/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { type ApiDescription, openApiDocument } from './openapi.ts'

/** Serves the contract: `openapi.json` for programs, and beside it a readable page that needs no script. */
export function apiReference(app: FastifyInstance, description: ApiDescription): void {
  // made on the first request: no start waits for it
  let document: object | undefined
  let page: string | undefined
  app.get(`${description.base}/openapi.json`, async () => (document ??= openApiDocument(description)))
  app.get(`${description.base}/docs`, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send((page ??= readablePage(description))),
  )
}

function readablePage({ title, base, api, features }: ApiDescription): string {
  const rows = (endpoints: readonly Endpoint[]) =>
    endpoints
      .map(({ method, path, summary, access, errors }) => {
        const who = typeof access === 'string' ? access : access.join(', ')
        return `<tr><td><code>${method} ${path}</code></td><td>${summary}</td><td>${who}</td><td>${errors.join(', ')}</td></tr>`
      })
      .join('')
  const sections = Object.entries(api).map(
    ([feature, endpoints]) =>
      `<h2>${feature}</h2><p>${features[feature]}</p><table><thead><tr><th>Call</th><th>What it does</th><th>Who</th><th>Own error codes</th></tr></thead><tbody>${rows(endpoints)}</tbody></table>`,
  )
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:.4rem;text-align:left;vertical-align:top}</style></head>
<body><h1>${title}</h1><p>Base path <code>${base}</code>. The whole contract with every field: <a href="${base}/openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`
}

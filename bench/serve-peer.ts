import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const folder = join(import.meta.dirname, 'peer')
const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

/**
 * Serves the peer: a client-rendered React app of the usual kind (react-router, axios, Material UI, i18next) with the product's texts, whose data are
 * those of a running product. Its packages are installed here, on demand, from a lock file of its own.
 */
export async function servePeer(product: string): Promise<{ origin: string; close: () => void }> {
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  await build({ configFile: join(folder, 'vite.config.ts') })
  const http = createServer((request, reply) => {
    const path = request.url ?? '/'
    if (path.startsWith('/api/')) {
      const headers = { ...request.headers, host: new URL(product).host }
      const passed = ask(product + path, { method: request.method ?? 'GET', headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      })
      passed.on('error', () => reply.destroy())
      request.pipe(passed)
      return
    }
    const named = join(folder, 'build', path.split('?')[0]!)
    const file = existsSync(named) && statSync(named).isFile() ? named : join(folder, 'build/index.html')
    const kind = file.split('.').at(-1)!
    const headers = {
      'content-type': types[kind] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    const bytes = readFileSync(file)
    if (kind === 'woff2') reply.writeHead(200, headers).end(bytes)
    else reply.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(bytes))
  })
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve))
  return { origin: `http://localhost:${(http.address() as AddressInfo).port}`, close: () => void http.close() }
}

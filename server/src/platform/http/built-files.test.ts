import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileHeaders } from '../../testing/hostile/hostile-headers.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { buildServer } from './build-server.ts'
import { builtFiles } from './built-files.ts'

let app: TestApp
let server: FastifyInstance
let folder: string
const script = Buffer.from('export const sum = 1 + 2\n'.repeat(40))
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'let-twe-built-'))
  await mkdir(join(folder, 'assets'))
  for (const file of ['sw.js', 'assets/app-x1.js']) {
    await writeFile(join(folder, file), script)
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(script))
  }
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  server = await buildServer(app.platform)
  await builtFiles(server, pathToFileURL(`${folder}/`))
})
afterAll(async () => {
  await server.close()
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ url, headers: { 'x-language': 'en', ...headers } })
const errors = () => app.logged.filter((line) => /^\{"level":"(error|fatal)"/.test(line))

describe.each(['/sw.js', '/assets/app-x1.js'])('%s', (url) => {
  it(`is sent, unchanged or refused with ${hostileHeaders.length} hostile headers, and fails with none`, async () => {
    expect(hostileHeaders.length).toBeGreaterThanOrEqual(200)
    for (const headers of hostileHeaders) {
      const { statusCode } = await server.inject({ method: 'HEAD', url, headers })
      const reply = await get(url, headers)
      expect(statusCode).toBe(reply.statusCode)
      const sent = JSON.stringify(headers).slice(0, 200)
      expect([200, 206, 304, 412, 416], `${reply.statusCode} for ${sent}`).toContain(reply.statusCode)
      if (reply.statusCode < 400) continue
      const said = headers['accept'] ? reply.payload : reply.json().response.message
      expect(said, sent).toContain(
        reply.statusCode === 416 ? 'This file does not have that part. Open it again.' : 'This file has changed. Load it again.',
      )
      expect(String(reply.headers['cache-control']), sent).not.toContain('immutable')
    }
    expect(errors()).toEqual([])
  })

  it('is read on from where a download stopped', async () => {
    const part = await get(url, { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      206,
      `bytes 10-19/${script.length}`,
      script.subarray(10, 20),
    ])
    const beyond = await get(url, { range: `bytes=${script.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${script.length}`])
  })

  it('is not sent where its mark or its date is another', async () => {
    const { etag } = (await get(url)).headers
    expect((await get(url, { 'if-none-match': etag! })).statusCode).toBe(304)
    expect((await get(url, { 'if-match': '"x"' })).json().response.code).toBe('file_changed')
    expect((await get(url, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).statusCode).toBe(412)
  })
})

it.each(['/index.html', '/assets/', '/assets/none.js', '/assets/..%2fsw.js', '/assets/%00', '/assets//app-x1.js', '/assets/app-x1.js%2f'])(
  '%s is not there',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
// @ts-expect-error -- it has no types
import S3rver from 's3rver'
import type { S3Account } from '../platform/files/s3-objects.ts'

/** An object store that speaks S3 for tests; it knows its account and bucket, and checks no signature. */
export type ObjectServer = {
  readonly account: S3Account
  /** The next calls are answered with this: a status, or nothing at all with the connection cut; `late` cuts it after the work. */
  fail(how: number | 'cut' | 'late', calls: number): void
  close(): Promise<void>
}

type Store = { getMetadata(bucket: string, key: string): Promise<{ etag: string }> }
type S3 = {
  store: Store
  configureBuckets(): Promise<unknown>
  callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const bucket = 'let-twe'

/** Starts s3rver on a folder of its own. It is older than conditional writes (2024), which are decided before it. */
export async function startObjectServer(): Promise<ObjectServer> {
  const directory = await mkdtemp(join(tmpdir(), 'let-twe-objects-'))
  const s3 = new (S3rver as new (options: object) => S3)({ silent: true, directory, configureBuckets: [{ name: bucket }] })
  await s3.configureBuckets()
  const handle = s3.callback()
  const oneAfterAnother = pLimit(1)
  let failing: { how: number | 'cut' | 'late'; calls: number } = { how: 503, calls: 0 }
  const server = createServer((request, response) => {
    const { how } = failing
    const fails = failing.calls > 0
    if (fails) failing.calls -= 1
    if (fails && how === 'cut') return void request.socket.destroy()
    if (fails && typeof how === 'number') return void response.writeHead(how).end('<Error><Code>SlowDown</Code></Error>')
    if (fails) response.end = () => response.destroy()
    void oneAfterAnother(async () => {
      if (await mayWrite(s3.store, request)) await handle(request, response)
      else response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    account: { url: `http://127.0.0.1:${port}/${bucket}/files`, region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER' },
    fail: (how, calls) => void (failing = { how, calls }),
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true })
    },
  }
}

async function mayWrite(store: Store, { method, url = '', headers }: IncomingMessage): Promise<boolean> {
  if (method !== 'PUT') return true
  const key = decodeURIComponent(url.slice(`/${bucket}/`.length))
  const there = await store.getMetadata(bucket, key).catch(() => null)
  if (headers['if-none-match'] === '*') return there === null
  return headers['if-match'] === undefined || headers['if-match'] === there?.etag
}

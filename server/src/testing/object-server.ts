import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Account } from '../platform/files/s3-objects.ts'
import { refusedSignature } from './s3-signature.ts'

/** An object store that speaks the part of S3 that we use, for tests: one bucket in memory, conditional writes, signatures checked, lists in pages. */
export type ObjectServer = {
  readonly account: S3Account
  /** The next calls are answered with this: a status, or nothing at all with the connection cut; `late` cuts it after the work. */
  fail(how: number | 'cut' | 'late', calls: number): void
  close(): Promise<void>
}

type Stored = { readonly bytes: Buffer; readonly etag: string; readonly writtenAt: Date }
type Answer = { readonly status: number; readonly body?: string | Buffer; readonly etag?: string }

const bucket = 'let-twe'
/** Amazon's is 1,000. */
const pageSize = 3

/** Starts an empty one. */
export async function startObjectServer(): Promise<ObjectServer> {
  const objects = new Map<string, Stored>()
  const account = { region: 'us-east-1', key: 'key of the tests', secret: 'secret of the tests' }
  let failing: { how: number | 'cut' | 'late'; calls: number } = { how: 503, calls: 0 }
  const server = createServer((request, response) => {
    const { how } = failing
    const fails = failing.calls > 0
    if (fails) failing.calls -= 1
    if (fails && how === 'cut') return void request.socket.destroy()
    if (fails && typeof how === 'number') return void response.writeHead(how).end(failure(how, 'SlowDown').body)
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces)
      const refused = refusedSignature(request, body, account)
      const answer = refused === null ? serve(objects, request, body) : failure(403, refused)
      if (fails) return void response.destroy()
      response.writeHead(answer.status, answer.etag === undefined ? {} : { etag: answer.etag }).end(answer.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    account: { ...account, url: `http://127.0.0.1:${port}/${bucket}/files` },
    fail: (how, calls) => void (failing = { how, calls }),
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function serve(objects: Map<string, Stored>, { method, url = '', headers }: IncomingMessage, body: Buffer): Answer {
  const { pathname, searchParams } = new URL(url, 'http://objects')
  const [, name, key = ''] = /^\/([^/]+)(?:\/(.+))?$/.exec(decodeURIComponent(pathname)) ?? []
  if (name !== bucket) return failure(404, 'NoSuchBucket')
  if (key === '') return method === 'GET' ? list(objects, searchParams) : failure(405, 'MethodNotAllowed')
  const there = objects.get(key)
  switch (method) {
    case 'GET':
      return there ? { status: 200, body: there.bytes, etag: there.etag } : failure(404, 'NoSuchKey')
    case 'PUT': {
      if (headers['if-none-match'] === '*' && there) return failure(412, 'PreconditionFailed')
      const wanted = headers['if-match']
      if (wanted !== undefined && !there) return failure(404, 'NoSuchKey')
      if (wanted !== undefined && wanted !== there?.etag) return failure(412, 'PreconditionFailed')
      const etag = `"${createHash('md5').update(body).digest('hex')}"`
      objects.set(key, { bytes: body, etag, writtenAt: new Date() })
      return { status: 200, etag }
    }
    case 'DELETE':
      objects.delete(key)
      return { status: 204 }
    default:
      return failure(405, 'MethodNotAllowed')
  }
}

/** ListObjectsV2: names in order, some at a time; the token is the last name before, in base64. */
function list(objects: Map<string, Stored>, search: URLSearchParams): Answer {
  const after = Buffer.from(search.get('continuation-token') ?? '', 'base64').toString()
  const names = [...objects.keys()].filter((name) => name.startsWith(search.get('prefix') ?? '') && name > after).toSorted()
  const page = names.slice(0, pageSize)
  const next = names.length > page.length ? Buffer.from(page.at(-1)!).toString('base64') : null
  const entries = page.map((name) => {
    const { bytes, etag, writtenAt } = objects.get(name)!
    return `<Contents><Key>${name}</Key><LastModified>${writtenAt.toISOString()}</LastModified><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${bytes.length}</Size></Contents>`
  })
  const token = next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  return {
    status: 200,
    body: `<ListBucketResult><Name>${bucket}</Name><IsTruncated>${next !== null}</IsTruncated>${entries.join('')}${token}</ListBucketResult>`,
  }
}

function failure(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code></Error>` }
}

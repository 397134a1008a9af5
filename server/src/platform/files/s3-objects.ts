import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { certificateProblem } from '../certificates/certificate-problem.ts'
import { traced } from '../tracing/tracing.ts'
import { ServiceAway } from '../transient-failure.ts'
import { type ListedObject, type ObjectStore, checkObjectName } from './object-store.ts'

/** A bucket of an object store that speaks S3, and the account for it. */
export type S3Account = {
  /** `https://host/bucket` or `https://host/bucket/prefix`: the bucket is in the path. */
  readonly url: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

/** One try of a call; the largest object is 10 MB. */
const callMs = 10_000
const maxTries = 4
const retryMs = 100

type Ask = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly body?: Buffer
  readonly headers?: Record<string, string>
  /** Replies that are answers; everything else is a failure. */
  readonly takes: readonly number[]
}

/**
 * Objects in a bucket, for any number of servers. Needs conditional writes (`If-None-Match`, `If-Match`), which Amazon S3, Ceph,
 * MinIO and Cloudflare R2 have. A write whose answer was lost is tried again, so that `create` may find its own object there.
 */
export function s3Objects({ url, region, key, secret }: S3Account): ObjectStore {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries: 0 })
  const base = url.replace(/\/+$/, '')
  const [, bucketUrl = base, prefix = ''] = /^(https?:\/\/[^/]+\/[^/]+)(?:\/(.+))?$/.exec(base) ?? []
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`)
  const urlOf = (name: string) => `${bucketUrl}/${keyOf(checkObjectName(name))}`

  const host = URL.parse(base)?.host ?? ''

  function ask(address: string, given: Ask): Promise<Response & { bytes: Buffer }> {
    return traced(`${given.method} objects`, { 'server.address': host }, () => askWithTries(address, given))
  }

  async function askWithTries(address: string, { method, body, headers = {}, takes }: Ask): Promise<Response & { bytes: Buffer }> {
    for (let tries = 1; ; tries += 1) {
      const failure = await tryOnce()
      if (!(failure instanceof Error)) return failure
      if (tries === maxTries || !(failure instanceof ServiceAway) || certificateProblem(failure) !== undefined) throw failure
      await wait(retryMs * 2 ** tries)
    }

    async function tryOnce() {
      try {
        const response = await client.fetch(address, {
          method,
          headers: {
            ...headers,
            'x-amz-content-sha256': createHash('sha256')
              .update(body ?? '')
              .digest('hex'),
          },
          signal: AbortSignal.timeout(callMs),
          ...(body === undefined ? {} : { body: new Uint8Array(body) }),
        })
        const bytes = Buffer.from(await response.arrayBuffer())
        if (takes.includes(response.status)) return Object.assign(response, { bytes })
        const told = /<Code>([^<]{1,80})<\/Code>/.exec(bytes.toString('utf8', 0, 2_000))?.[1] ?? ''
        const message = `the object store answered ${method} with ${response.status} ${told}`.trimEnd()
        // a write at the same moment (409) is tried again, too; a clock that was put back is put right again
        const passes = response.status >= 500 || [409, 429].includes(response.status) || told === 'RequestTimeTooSkewed'
        return passes ? new ServiceAway(message) : new Error(message)
      } catch (error) {
        return new ServiceAway('the object store does not answer', { cause: error })
      }
    }
  }

  return {
    async create(name, bytes) {
      const { status } = await ask(urlOf(name), { method: 'PUT', body: bytes, headers: { 'if-none-match': '*' }, takes: [200, 412] })
      return status === 200
    },
    async read(name) {
      const { status, bytes, headers } = await ask(urlOf(name), { method: 'GET', takes: [200, 404] })
      // without its bucket the store is away, its objects are not lost
      if (status === 404 && textOf('Code', bytes.toString('utf8', 0, 2_000)) === 'NoSuchBucket')
        throw new ServiceAway('the object store does not have the bucket')
      return status === 404 ? null : { bytes, mark: headers.get('etag') ?? '' }
    },
    async replace(name, bytes, mark) {
      const { status } = await ask(urlOf(name), { method: 'PUT', body: bytes, headers: { 'if-match': mark }, takes: [200, 404, 412] })
      return status === 200
    },
    async remove(name) {
      await ask(urlOf(name), { method: 'DELETE', takes: [200, 204, 404] })
    },
    async *list() {
      for (let next: string | undefined = ''; next !== undefined;) {
        const search = new URLSearchParams({ 'list-type': '2', prefix: prefix === '' ? '' : `${prefix}/` })
        if (next !== '') search.set('continuation-token', next)
        const { bytes } = await ask(`${bucketUrl}?${search}`, { method: 'GET', takes: [200] })
        const page = bytes.toString()
        yield* readPage(page, prefix === '' ? 0 : prefix.length + 1)
        next = textOf('NextContinuationToken', page)
      }
    },
  }
}

/** Our names have no sign that XML would write in another way. */
function* readPage(page: string, skip: number): Generator<ListedObject> {
  for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const [name, bytes, written] = [textOf('Key', entry), textOf('Size', entry), textOf('LastModified', entry)]
    if (name === undefined || written === undefined) throw new Error('the object store answered with a list that is none')
    yield { name: name.slice(skip), bytes: Number(bytes), writtenAt: new Date(written) }
  }
}

function textOf(tag: string, xml: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
}

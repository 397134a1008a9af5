import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ObjectServer, startObjectServer } from '../../testing/object-server.ts'
import { isTransient } from '../transient-failure.ts'
import { diskObjects } from './disk-objects.ts'
import { encryptedFileStore } from './file-store.ts'
import type { ListedObject, ObjectStore } from './object-store.ts'
import { checkObjects, readObjectStore } from './open-objects.ts'
import { s3Objects } from './s3-objects.ts'

let server: ObjectServer
let folder: string
const stores: Record<string, ObjectStore> = {}
beforeAll(async () => {
  server = await startObjectServer()
  folder = await mkdtemp(join(tmpdir(), 'let-twe-objects-'))
  stores['a folder'] = diskObjects(join(folder, 'files'))
  stores['a bucket'] = s3Objects(server.account)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function listed(objects: ObjectStore): Promise<ListedObject[]> {
  const found: ListedObject[] = []
  for await (const object of objects.list()) found.push(object)
  return found
}

describe.each(['a folder', 'a bucket'])('%s', (where) => {
  it('stores an object under a name once, and replaces only the version that was read', async () => {
    const objects = stores[where]!
    const name = 'documents/a.bin'
    expect(await objects.read(name)).toBeNull()
    // of several writers of one name a single one wins
    const wrote = await Promise.all(['one', 'two', 'three'].map((text) => objects.create(name, Buffer.from(text))))
    expect(wrote.filter(Boolean)).toHaveLength(1)
    const first = (await objects.read(name))!
    expect(await objects.replace(name, Buffer.from('four'), first.mark)).toBe(true)
    expect(await objects.replace(name, Buffer.from('five'), first.mark)).toBe(false)
    expect((await objects.read(name))!.bytes.toString()).toBe('four')
    expect(await listed(objects)).toMatchObject([{ name, bytes: 4 }])
    expect(Math.abs((await listed(objects))[0]!.writtenAt.getTime() - Date.now())).toBeLessThan(60_000)
    await objects.remove(name)
    await objects.remove(name)
    expect(await listed(objects)).toEqual([])
    // a rotation of keys does not restore an object removed meanwhile
    expect(await objects.replace(name, Buffer.from('six'), first.mark)).toBe(false)
    await expect((async () => objects.read('../secret'))()).rejects.toThrow('refused file name')
  })

  it('holds encrypted files, and takes the same content twice under a name but no other', async () => {
    const objects = stores[where]!
    const files = encryptedFileStore(objects, { current: 1, keys: new Map([[1, Buffer.alloc(32, 1)]]) })
    const of = { owner: 'me', kind: 'selfie' }
    await files.put('documents/b.bin', Buffer.from('a photo'), of)
    await files.put('documents/b.bin', Buffer.from('a photo'), of)
    await expect(files.put('documents/b.bin', Buffer.from('another'), of)).rejects.toThrow('another file')
    expect((await objects.read('documents/b.bin'))!.bytes.includes('a photo')).toBe(false)
    const rotating = encryptedFileStore(objects, {
      current: 2,
      keys: new Map([1, 2].map((number) => [number, Buffer.alloc(32, number)] as const)),
    })
    expect(await rotating.rotate('documents/b.bin', of)).toBe(true)
    expect(await rotating.get('documents/b.bin', of)).toEqual(Buffer.from('a photo'))
    await files.remove('documents/b.bin')
  })
})

it('lists more than one page of a bucket, and only objects below its prefix', async () => {
  const objects = stores['a bucket']!
  await s3Objects({ ...server.account, url: server.account.url.replace(/files$/, 'other') }).create('slips/z.bin', Buffer.from('z'))
  const names = Array.from({ length: 10 }, (_, number) => `slips/${number}.bin`)
  for (const name of names) await objects.create(name, Buffer.from('abc'))
  expect((await listed(objects)).map(({ name }) => name)).toEqual(names)
  for (const name of names) await objects.remove(name)
})

it('tries again while the store is away, and then says that it passes', async () => {
  const objects = stores['a bucket']!
  server.fail(503, 2)
  expect(await objects.create('parts/a.bin', Buffer.from('a'))).toBe(true)
  server.fail('cut', 2)
  expect((await objects.read('parts/a.bin'))!.bytes.toString()).toBe('a')
  // the write was done, and its answer lost: the file store finds its own content there
  const files = encryptedFileStore(objects, { current: 1, keys: new Map([[1, Buffer.alloc(32, 1)]]) })
  server.fail('late', 1)
  await files.put('parts/b.bin', Buffer.from('b'), { owner: 'me', kind: 'part' })
  server.fail('cut', 9)
  const failure = await objects.read('parts/a.bin').catch((error: unknown) => error)
  expect(isTransient(failure)).toBe(true)
  server.fail('cut', 0)
}, 30_000)

it('says that it passes while our clock is too far from that of the store', async () => {
  const skewed = createServer((_request, response) =>
    response.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>'),
  ).listen(0, '127.0.0.1')
  await once(skewed, 'listening')
  const url = `http://127.0.0.1:${(skewed.address() as AddressInfo).port}/bucket`
  const failure = await s3Objects({ ...server.account, url })
    .read('slips/a.bin')
    .catch((error: unknown) => error)
  expect(isTransient(failure)).toBe(true)
  skewed.close()
}, 30_000)

it('stops the start with a sentence when the bucket or the account is wrong, not when the store is away', async () => {
  const wrong = (change: object) => checkObjects(s3Objects({ ...server.account, ...change }))
  await expect(wrong({ key: 'wrong' })).rejects.toThrow(/^OBJECT_STORE cannot be used: .* 403 InvalidAccessKeyId$/)
  await expect(wrong({ secret: 'wrong' })).rejects.toThrow(/403 SignatureDoesNotMatch$/)
  await expect(wrong({ region: 'eu-west-1' })).rejects.toThrow(/403 SignatureDoesNotMatch$/)
  await expect(wrong({ url: server.account.url.replace('let-twe', 'nothing') })).rejects.toThrow(/404 NoSuchBucket$/)
  // later a bucket that is gone is no lost file
  const gone = s3Objects({ ...server.account, url: server.account.url.replace('let-twe', 'nothing') })
  expect(isTransient(await gone.read('slips/a.bin').catch((error: unknown) => error))).toBe(true)
  server.fail(503, Infinity)
  await expect(wrong({})).rejects.toThrow(/^OBJECT_STORE cannot be used: .* 503/)
  const told: unknown[] = []
  await checkObjects(s3Objects(server.account), (error) => told.push(error))
  expect(told.map(isTransient)).toEqual([true])
  server.fail(503, 0)
  const account = { OBJECT_STORE_KEY: 'key', OBJECT_STORE_SECRET: 'secret' }
  expect(readObjectStore({})).toBeNull()
  expect(readObjectStore({ OBJECT_STORE: 'https://host/bucket/files', ...account })).toMatchObject({ region: 'us-east-1' })
  expect(() => readObjectStore(account)).toThrow(/^OBJECT_STORE is missing/)
  expect(() => readObjectStore({ OBJECT_STORE: 'https://host/bucket' })).toThrow(/needs OBJECT_STORE_KEY/)
  for (const url of ['https://bucket.host', 'ftp://host/bucket', 'https://host/bucket?x=1', 'https://key:secret@host/bucket'])
    expect(() => readObjectStore({ OBJECT_STORE: url, ...account })).toThrow(/^OBJECT_STORE must be/)
})

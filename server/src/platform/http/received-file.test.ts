import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveFile } from './received-file.ts'

let folder: string
beforeAll(async () => void (folder = join(await mkdtemp(join(tmpdir(), 'let-twe-received-')), 'receiving')))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* arriving(bytes: Buffer, cutAfter = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 60_000) {
    if (at > cutAfter) throw new Error('the connection was cut')
    yield bytes.subarray(at, at + 60_000)
  }
}

it.each([0, 1, 262_144, 262_145, 3_000_001])(
  'a file of %i bytes is read as it came, as often as wanted, and has no name meanwhile',
  async (size) => {
    const sent = randomBytes(size)
    const file = await receiveFile(arriving(sent), folder)
    expect([file.bytes, file.sha256]).toEqual([size, createHash('sha256').update(sent).digest('hex')])
    for (let time = 0; time < 2; time++) expect((await file.read()).equals(sent)).toBe(true)
    expect(await readdir(folder).catch(() => [])).toEqual([])
    await file.drop()
  },
)

it('a cut connection leaves nothing', async () => {
  await expect(receiveFile(arriving(randomBytes(2_000_000), 1_000_000), folder)).rejects.toThrow('cut')
  expect(await readdir(folder)).toEqual([])
})

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { largestPartBytes } from '@let-twe/core/document/endpoints.ts'

/** A received file: a large one waits on the disk for its turn, not in the memory. */
export type ReceivedFile = {
  readonly bytes: number
  /** Of the bytes as they came, in hex. */
  readonly sha256: string
  /** All of it, or no more than its first `most` bytes. */
  read(most?: number): Promise<Buffer>
  /** Ends it: nothing is left on the disk. */
  drop(): Promise<void>
}

/**
 * Takes a stream to its end. A piece of a file stays in memory. The rest goes encrypted, with a key that only this process
 * has, to a file without a name in `folder`: it is gone with its process, however that ends.
 */
export async function receiveFile(stream: AsyncIterable<Buffer>, folder: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  const begun: Buffer[] = []
  let bytes = 0
  let spool: Spool | undefined
  try {
    for await (const chunk of stream) {
      hash.update(chunk)
      bytes += chunk.length
      if (spool) await spool.write(chunk)
      else begun.push(chunk)
      if (spool === undefined && bytes > largestPartBytes) {
        spool = await openSpool(folder)
        for (const early of begun.splice(0)) await spool.write(early)
      }
    }
  } catch (error) {
    await spool?.drop()
    throw error
  }
  const sha256 = hash.digest('hex')
  if (spool) return { bytes, sha256, read: (most = bytes) => spool.read(Math.min(most, bytes)), drop: () => spool.drop() }
  const whole = Buffer.concat(begun)
  return { bytes, sha256, read: async (most = bytes) => whole.subarray(0, most), drop: async () => {} }
}

type Spool = { write(chunk: Buffer): Promise<void>; read(bytes: number): Promise<Buffer>; drop(): Promise<void> }

async function openSpool(folder: string): Promise<Spool> {
  const file = await openNameless(folder)
  const key = randomBytes(32)
  // the key encrypts this one file, so that any start will do; the disk is ours, and nobody else can open the file
  const start = Buffer.alloc(16)
  const cipher = createCipheriv('aes-256-ctr', key, start)
  return {
    async write(chunk) {
      await file.appendFile(cipher.update(chunk))
    },
    async read(bytes) {
      const encrypted = Buffer.allocUnsafe(bytes)
      for (let at = 0; at < bytes;) {
        const { bytesRead } = await file.read(encrypted, at, bytes - at, at)
        if (bytesRead === 0) throw new Error('a received file got shorter on the disk')
        at += bytesRead
      }
      return createDecipheriv('aes-256-ctr', key, start).update(encrypted)
    },
    drop: () => file.close(),
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomBytes(12).toString('hex')}.part`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Keeps files encrypted. Names are made by us, never by a person: letters, digits, dots, dashes, one slash. */
export type FileStore = {
  /** Writes and syncs to the disk before it returns: only then may a row point at the file. */
  put(name: string, bytes: Buffer): Promise<void>
  /** The bytes, or null when there is no such file. Throws when they were tampered with. */
  get(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
  /** The names of files written before an instant, drafts of writes that were cut off included; in no order. */
  listBefore(before: Date): Promise<string[]>
}

const nonceBytes = 12
const tagBytes = 16

/** Files in a folder, AES-256-GCM each: one byte of key number, nonce, tag, then the text; the name is authenticated too. */
export function diskFileStore(folder: string, keys: ReadonlyMap<number, Buffer>): FileStore {
  const newest = Math.max(...keys.keys())
  const pathOf = (name: string): string => {
    if (!/^[\w-]+(\/[\w-]+)?(\.[a-z]+)?(\.[0-9a-f]{24}\.part)?$/.test(name)) throw new Error('refused file name')
    return join(folder, name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keys.get(newest)!, nonce).setAAD(Buffer.from(name))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      const draft = `${path}.${nonce.toString('hex')}.part`
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(Buffer.concat([Buffer.of(newest), nonce, cipher.getAuthTag(), sealed]))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },
    async get(name) {
      const stored = await readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (stored === null) return null
      const key = keys.get(stored[0]!)
      if (!key) throw new Error(`file ${name} is sealed with an unknown key`)
      const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(1, 1 + nonceBytes)).setAAD(Buffer.from(name))
      decipher.setAuthTag(stored.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(stored.subarray(1 + nonceBytes + tagBytes)), decipher.final()])
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async listBefore(before) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      const names: string[] = []
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const written = await stat(path).catch(() => null)
        if (written !== null && written.mtime < before) names.push(relative(folder, path).replaceAll('\\', '/'))
      }
      return names
    },
  }
}

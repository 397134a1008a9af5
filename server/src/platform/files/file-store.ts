import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type FileOf, isSealedWith, openFile, resealFile, sealFile } from './sealed-file.ts'

/** Keeps files encrypted. Names are made by us, never by a person: letters, digits, dots, dashes, one slash. */
export type FileStore = {
  /** Writes and syncs to the disk before it returns: only then may a row point at the file. */
  put(name: string, bytes: Buffer, of: FileOf): Promise<void>
  /** The bytes, or null when there is no such file. Throws when it was tampered with, or is somebody else's or of another kind. */
  get(name: string, of: FileOf): Promise<Buffer | null>
  remove(name: string): Promise<void>
  /** The names of files written before an instant, drafts of writes that were cut off included; in no order. */
  listBefore(before: Date): Promise<string[]>
  /** Wraps the file's key anew where the newest key did not; the file is the old one or the new one whenever this is cut off. True when it did something. */
  rotate(name: string, of: FileOf): Promise<boolean>
}

/** Files in a folder, each sealed with a key of its own (`sealed-file.ts`). */
export function diskFileStore(folder: string, keys: ReadonlyMap<number, Buffer>): FileStore {
  const pathOf = (name: string): string => {
    if (!/^[\w-]+(\/[\w-]+)?(\.[a-z]+)?(\.[0-9a-f]{24}\.part)?$/.test(name)) throw new Error('refused file name')
    return join(folder, name)
  }
  const read = (name: string): Promise<Buffer | null> =>
    readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  return {
    async put(name, bytes, of) {
      await replace(pathOf(name), sealFile(keys, name, of, bytes))
    },
    async get(name, of) {
      const stored = await read(name)
      return stored && openFile(keys, name, of, stored)
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
    async rotate(name, of) {
      const stored = await read(name)
      if (stored === null || isSealedWith(stored, Math.max(...keys.keys()))) return false
      // as old as it was: should its row go at this very moment, the cleaning of the next night removes the file
      const { atime, mtime } = await stat(pathOf(name))
      await replace(pathOf(name), resealFile(keys, name, of, stored), (draft) => utimes(draft, atime, mtime))
      return true
    },
  }
}

/** Puts a file in its place in one step, and syncs both the bytes and the folder that names them. */
async function replace(path: string, bytes: Buffer, before: (draft: string) => Promise<void> = async () => {}): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(12).toString('hex')}.part`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await before(draft)
  await rename(draft, path)
  await syncFolder(folder)
}

/** Without it a power cut may take the name of a file whose bytes are safe. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

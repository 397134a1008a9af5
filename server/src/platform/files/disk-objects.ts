import { randomBytes } from 'node:crypto'
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type ListedObject, type ObjectStore, type StoredObject, checkObjectName } from './object-store.ts'

/** Objects in a folder: for one server, or several that share the folder. */
export function diskObjects(folder: string): ObjectStore {
  const pathOf = (name: string) => join(folder, checkObjectName(name))
  return {
    async create(name, bytes) {
      const path = pathOf(name)
      const draft = await writeDraft(path, bytes)
      try {
        // unlike a rename it never takes the place of another file
        await link(draft, path)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      } finally {
        await rm(draft, { force: true })
      }
      await syncFolder(dirname(path))
      return true
    },
    read: (name) => readMarked(pathOf(name)),
    async replace(name, bytes, mark) {
      const path = pathOf(name)
      const there = await stat(path).catch(() => null)
      if (there === null || markOf(there) !== mark) return false
      const draft = await writeDraft(path, bytes)
      // as old as it was: should its row go at this very moment, the cleaning of the next night removes the file
      await utimes(draft, there.atime, there.mtime)
      await rename(draft, path)
      await syncFolder(dirname(path))
      return true
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => listFolder(folder),
  }
}

async function readMarked(path: string): Promise<StoredObject | null> {
  let file: FileHandle
  try {
    file = await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    return { mark: markOf(await file.stat()), bytes: await file.readFile() }
  } finally {
    await file.close()
  }
}

async function* listFolder(folder: string): AsyncGenerator<ListedObject> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const written = await stat(path).catch(() => null)
    if (written !== null) yield { name: relative(folder, path).replaceAll('\\', '/'), bytes: written.size, writtenAt: written.mtime }
  }
}

/** A file that was replaced has another inode. */
function markOf({ ino, size, mtimeMs }: { ino: number; size: number; mtimeMs: number }): string {
  return `${ino} ${size} ${mtimeMs}`
}

/** Writes and syncs the bytes beside their place; on a full disk nothing stays. */
async function writeDraft(path: string, bytes: Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(12).toString('hex')}.part`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    return draft
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
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

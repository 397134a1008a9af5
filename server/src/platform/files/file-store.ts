import type { KeyRing } from '../encryption/key-ring.ts'
import { diskObjects } from './disk-objects.ts'
import { FileMissing } from './file-missing.ts'
import type { ObjectStore } from './object-store.ts'
import { type FileOf, isEncryptedWith, decryptFile, reencryptFile, encryptFile } from './encrypted-file.ts'

/** Keeps files encrypted. Names are made by us, never by a person: letters, digits, dots, dashes, one slash. */
export type FileStore = {
  /** Stores a file durably before it returns: only then may a row point at it. A name is written once; the same content again is fine, another throws. */
  put(name: string, bytes: Buffer, of: FileOf): Promise<void>
  /** The bytes, or null when there is no such file. Throws FileMissing when it was tampered with, or is another owner's or of another kind. */
  get(name: string, of: FileOf): Promise<Buffer | null>
  /** The bytes of a file that a row names: as `get`, and throws FileMissing when the store lost it. */
  read(name: string, of: FileOf): Promise<Buffer>
  remove(name: string): Promise<void>
  /** The names of files written before an instant, drafts of writes that were cut off included; in no order. */
  listBefore(before: Date): Promise<string[]>
  /** Wraps the file's key anew where the newest key did not; the file is the old one or the new one whenever this is cut off. True when it did something. */
  rotate(name: string, of: FileOf): Promise<boolean>
  /** The same files as they are stored, encrypted: for backups. */
  readonly objects: ObjectStore
}

/** Files in a folder, each encrypted with a key of its own (`encrypted-file.ts`). */
export function diskFileStore(folder: string, keys: KeyRing): FileStore {
  return encryptedFileStore(diskObjects(folder), keys)
}

/** Files in a store of objects, encrypted before they leave the process. */
export function encryptedFileStore(objects: ObjectStore, keys: KeyRing): FileStore {
  const files: FileStore = {
    async put(name, bytes, of) {
      if (await objects.create(name, encryptFile(keys, name, of, bytes))) return
      const there = await files.get(name, of)
      if (!there?.equals(bytes)) throw new Error(`there is another file ${name}`)
    },
    async get(name, of) {
      const stored = await objects.read(name)
      return stored && decryptFile(keys, name, of, stored.bytes)
    },
    async read(name, of) {
      const bytes = await files.get(name, of)
      if (bytes === null) throw new FileMissing(name)
      return bytes
    },
    remove: (name) => objects.remove(name),
    async listBefore(before) {
      const names: string[] = []
      for await (const { name, writtenAt } of objects.list()) if (writtenAt < before) names.push(name)
      return names
    },
    async rotate(name, of) {
      const stored = await objects.read(name)
      if (stored === null || isEncryptedWith(stored.bytes, keys.current)) return false
      return objects.replace(name, reencryptFile(keys, name, of, stored.bytes), stored.mark)
    },
    objects,
  }
  return files
}

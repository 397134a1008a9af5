import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyRing } from '../encryption/key-ring.ts'
import { FileMissing } from './file-missing.ts'

/**
 * The owner and kind of a file: authenticated, so that a row that names another person's file, or one of another kind, cannot
 * decrypt it.
 */
export type FileOf = { readonly owner: string; readonly kind: string }

/*
 * Today's form: 0, the number of the master key (two bytes), the file's own key wrapped by it, then the text under that key.
 * Before: the number of the master key (one byte, never 0), then the text under that key itself, the name alone authenticated.
 * Both boxes are AES-256-GCM: nonce, tag, bytes.
 */
const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32
const headBytes = 3
const wrappedBytes = nonceBytes + tagBytes + keyBytes

/** Encrypts bytes with a key that no other file has. */
export function encryptFile(ring: KeyRing, name: string, of: FileOf, bytes: Buffer): Buffer {
  const key = randomBytes(keyBytes)
  return Buffer.concat([head(ring, name, of, key), box(key, place(name, of), bytes)])
}

/** Opens a file of either form. Throws FileMissing when anything about it is not as it was encrypted. */
export function decryptFile(ring: KeyRing, name: string, of: FileOf, stored: Buffer): Buffer {
  if (stored[0] !== 0) return unbox(name, master(ring, stored[0]!, name), Buffer.from(name), stored.subarray(1))
  return unbox(name, fileKey(ring, name, of, stored), place(name, of), stored.subarray(headBytes + wrappedBytes))
}

/** Wraps the key of a file by the current master key; a file of the earlier form is encrypted anew. */
export function reencryptFile(ring: KeyRing, name: string, of: FileOf, stored: Buffer): Buffer {
  if (stored[0] !== 0) return encryptFile(ring, name, of, decryptFile(ring, name, of, stored))
  return Buffer.concat([head(ring, name, of, fileKey(ring, name, of, stored)), stored.subarray(headBytes + wrappedBytes)])
}

/** Whether a file has today's form and its key is wrapped by this master key. */
export function isEncryptedWith(stored: Buffer, number: number): boolean {
  return stored[0] === 0 && stored.readUInt16BE(1) === number
}

function head(ring: KeyRing, name: string, of: FileOf, key: Buffer): Buffer {
  const start = Buffer.alloc(headBytes)
  start.writeUInt16BE(ring.current, 1)
  return Buffer.concat([start, box(wrappingKey(ring, ring.current, name), place(name, of), key)])
}

function fileKey(ring: KeyRing, name: string, of: FileOf, stored: Buffer): Buffer {
  const wrapped = stored.subarray(headBytes, headBytes + wrappedBytes)
  return unbox(name, wrappingKey(ring, stored.readUInt16BE(1), name), place(name, of), wrapped)
}

function wrappingKey(ring: KeyRing, number: number, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master(ring, number, name), 'let-twe', 'file keys', keyBytes))
}

function master(ring: KeyRing, number: number, name: string): Buffer {
  const key = ring.keys.get(number)
  if (!key) throw new Error(`file ${name} is encrypted with key ${number}, which is missing: see SECRET_${number} in docs/operations.md`)
  return key
}

function place(name: string, { owner, kind }: FileOf): Buffer {
  return Buffer.from(`${name}\n${owner}\n${kind}`)
}

function box(key: Buffer, authenticated: Buffer, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(authenticated)
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

function unbox(name: string, key: Buffer, authenticated: Buffer, stored: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, nonceBytes), { authTagLength: tagBytes }).setAAD(authenticated)
    decipher.setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    throw new FileMissing(name, 'does not open: it is damaged, or the file of another owner')
  }
}

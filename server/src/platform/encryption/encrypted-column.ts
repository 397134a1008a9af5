import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { EncryptedColumn } from './encrypted-columns.ts'
import type { KeyRing } from './key-ring.ts'

declare const column: unique symbol

/**
 * The encrypted content of one column, a text for the database alone: `encrypt` makes one and `decrypt` reads it. Plain text, or the
 * content of another column, does not compile in its place, nor does using it as a text.
 */
export type Encrypted<C extends EncryptedColumn> = { readonly [column]: C }

/** Where the keys are: a platform, or as much of one. */
export type Keys = { readonly configuration: { readonly keyRing: KeyRing } }

const nonceBytes = 12
const tagBytes = 16
const form = /^s(\d{1,9})\.([\w-]+)$/

/**
 * Encrypts the text of a column for the row of an owner with the current key: AES-256-GCM, `s<number of the key>.<nonce, tag,
 * text>` in base64url. Column and owner are authenticated: in another column or row it does not open.
 */
export function encrypt<C extends EncryptedColumn>(keys: Keys, name: C, owner: string, text: string): Encrypted<C> {
  const number = currentKey(keys)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', columnKey(keys, number, name), nonce).setAAD(authenticated(name, owner))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `s${number}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}` as unknown as Encrypted<C>
}

/** The text of a column of an owner's row. Throws when it is of another place, was tampered with, or its key is missing. */
export function decrypt<C extends EncryptedColumn>(keys: Keys, name: C, owner: string, encrypted: Encrypted<NoInfer<C>>): string {
  const [, number, encoded] = form.exec(encrypted as unknown as string) ?? []
  if (number === undefined || encoded === undefined) throw new Error(`${name} holds something that is not encrypted`)
  const bytes = Buffer.from(encoded, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', columnKey(keys, Number(number), name), nonce, { authTagLength: tagBytes })
  decipher.setAAD(authenticated(name, owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

/** `encrypt` for a nullable value. */
export function encryptOrNull<C extends EncryptedColumn>(keys: Keys, name: C, owner: string, text: string | null): Encrypted<C> | null {
  return text === null ? null : encrypt(keys, name, owner, text)
}

/** `decrypt` for a nullable value. */
export function decryptOrNull<C extends EncryptedColumn>(
  keys: Keys,
  name: C,
  owner: string,
  encrypted: Encrypted<NoInfer<C>> | null,
): string | null {
  return encrypted === null ? null : decrypt(keys, name, owner, encrypted)
}

/** `encrypt` for a JSON value. */
export function encryptJson<C extends EncryptedColumn>(keys: Keys, name: C, owner: string, value: object): Encrypted<C> {
  return encrypt(keys, name, owner, JSON.stringify(value))
}

/** `decrypt` for a JSON value; its type is that of the encrypted value. */
export function decryptJson<T extends object, C extends EncryptedColumn = EncryptedColumn>(
  keys: Keys,
  name: C,
  owner: string,
  encrypted: Encrypted<C>,
): T {
  return JSON.parse(decrypt(keys, name, owner, encrypted)) as T
}

/** The number of the key that everything new is encrypted with. */
export function currentKey({ configuration: { keyRing } }: Keys): number {
  return keyRing.current
}

function authenticated(name: EncryptedColumn, owner: string): Buffer {
  return Buffer.from(`${name}\n${owner}`)
}

const derived = new WeakMap<Buffer, Map<string, Buffer>>()

/** The key of a purpose, which follows from a master key; it is computed once. Throws when there is no master key of that number. */
export function keyFor({ configuration: { keyRing } }: Keys, number: number, purpose: string): Buffer {
  const master = keyRing.keys.get(number)
  if (!master) throw new Error(`key ${number} is missing: see SECRET_${number} in docs/operations.md`)
  let keys = derived.get(master)
  if (!keys) derived.set(master, (keys = new Map()))
  let key = keys.get(purpose)
  if (!key) keys.set(purpose, (key = Buffer.from(hkdfSync('sha256', master, 'let-twe', purpose, 32))))
  return key
}

function columnKey(keys: Keys, number: number, name: EncryptedColumn): Buffer {
  return keyFor(keys, number, `column ${name}`)
}

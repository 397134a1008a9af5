import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** True for a public key of age, `age1…`, as `age-keygen` prints it (age-encryption.org/v1). */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/** Encrypts a stream to a public key of age: the `age` command opens it, too. */
export async function encryptTo(recipient: string, source: Readable): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(source)))
}

/** Decrypts a stream with a private key of age, `AGE-SECRET-KEY-1…`. Throws for another key and for a damaged stream. */
export async function decryptWith(identity: string, source: Readable): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return fromWeb(await decrypter.decrypt(toWeb(source)))
}

// the streams of Node and those of the web library differ in their types alone
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as ReadableStream)

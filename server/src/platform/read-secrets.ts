import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { refuseWeakSecret } from './refuse-weak-secret.ts'
import type { Environment } from './settings.ts'

/** The secrets by number, each hashed to 32 bytes; `keyNumber` is that of `SECRET`. */
export type Secrets = { readonly keyNumber: number; readonly secrets: ReadonlyMap<number, Buffer> }

/**
 * Reads `SECRET`, `SECRET_NUMBER`, and the secrets of other numbers, `SECRET_1` and so on: those before `SECRET_NUMBER` and the next one, so
 * that every server of a rolling rotation can decrypt with it before one encrypts with it. Throws CannotStart with the wrong name.
 */
export function readSecrets(environment: Environment, demo: boolean, dataFolder: string): Secrets {
  const keyNumber = Number(environment['SECRET_NUMBER'] ?? 1)
  if (!Number.isInteger(keyNumber) || keyNumber < 1 || keyNumber > 65_535) throw new CannotStart('SECRET_NUMBER must be a number from 1 on')
  const secrets = new Map([[keyNumber, readSecret(environment['SECRET'], demo, dataFolder)]])
  for (const [name, value] of Object.entries(environment)) {
    const number = Number(/^SECRET_(\d+)$/.exec(name)?.[1] ?? 0)
    if (number === 0 || value === undefined) continue
    if (number === keyNumber) throw new CannotStart(`${name} is the number of SECRET itself (SECRET_NUMBER=${keyNumber}): leave one out`)
    if (number > keyNumber + 1)
      throw new CannotStart(`${name} is too far ahead: the secret after SECRET_NUMBER=${keyNumber} is ${keyNumber + 1}`)
    refuseWeakSecret(name, value)
    if (value === environment['SECRET']) throw new CannotStart(`${name} is the same as SECRET: a new number needs a new secret`)
    secrets.set(number, hashOf(value))
  }
  return { keyNumber, secrets }
}

/** A demo makes its own secret and stores it in the data folder, so that a second start reads its files. */
function readSecret(given: string | undefined, demo: boolean, dataFolder: string): Buffer {
  if (given !== undefined) {
    refuseWeakSecret('SECRET', given)
    return hashOf(given)
  }
  if (!demo) throw new CannotStart('SECRET is missing: a long random text that is kept safe, because PINs and files depend on it')
  const path = join(dataFolder, 'demo-secret')
  if (existsSync(path)) return Buffer.from(readFileSync(path, 'utf8'), 'hex')
  const secret = randomBytes(32)
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  writeFileSync(path, secret.toString('hex'), { mode: 0o600 })
  return secret
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

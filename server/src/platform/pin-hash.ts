import { type Algorithm, hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { Configuration } from './configuration.ts'

/** OWASP's argon2id parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 satisfies Algorithm.Argon2id }
/** The least that argon2 takes: tests hash thousands of times, and prove nothing by it. */
const testCost = { ...cost, memoryCost: 8, timeCost: 1 }
/** More hashes at once would only take memory from each other. */
const limitConcurrency = pLimit(2)

type Hashing = Pick<Configuration, 'pepper' | 'otherPeppers' | 'keyRing' | 'cheapHashes'>

const form = /^(?:(\d+)[.])?([$]argon2.+)$/

/** Hash of a PIN or a password with argon2id and the current pepper: a PHC string, with the pepper's number before it from the second on. */
export async function hashPin(pin: string, configuration: Hashing): Promise<string> {
  const { pepper, cheapHashes } = configuration
  const hashed = await limitConcurrency(() => hash(pin, { ...(cheapHashes ? testCost : cost), secret: pepper }))
  const number = pepperNumber(configuration)
  return number === 1 ? hashed : `${number}.${hashed}`
}

/** Whether the PIN or password belongs to the hash, made with whichever pepper; false when that pepper is gone. */
export function checkPin(stored: string, pin: string, configuration: Hashing): Promise<boolean> {
  const [, number = '1', hashed] = form.exec(stored) ?? []
  const newest = Number(number) === pepperNumber(configuration)
  // with a pepper that is gone none is right; the time is the same
  const secret = newest ? configuration.pepper : (configuration.otherPeppers?.get(Number(number)) ?? configuration.pepper)
  return limitConcurrency(() => verify(hashed ?? stored, pin, { secret }))
}

/** Whether a stored text is a hash at all: accounts that were erased have none. */
export function isPinHash(stored: string): boolean {
  return form.test(stored)
}

/** Whether a hash was made with an older pepper, and is to be made anew now that its PIN is known to be right. */
export function hasOldPepper(stored: string, configuration: Hashing): boolean {
  return Number(form.exec(stored)?.[1] ?? 1) !== pepperNumber(configuration)
}

function pepperNumber({ keyRing }: Hashing): number {
  return keyRing.current
}

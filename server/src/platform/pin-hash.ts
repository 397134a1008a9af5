import { type Algorithm, hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { Configuration } from './configuration.ts'

/** OWASP's argon2id parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 satisfies Algorithm.Argon2id }
/** The least that argon2 takes: tests hash thousands of times, and prove nothing by it. */
const testCost = { ...cost, memoryCost: 8, timeCost: 1 }
/** More hashes at once would only take memory from each other. */
const limitConcurrency = pLimit(2)

type Hashing = Pick<Configuration, 'pepper' | 'cheapHashes'>

/** Hash of a PIN or a password with argon2id and the server's pepper, as a PHC string. */
export function hashPin(pin: string, { pepper, cheapHashes }: Hashing): Promise<string> {
  return limitConcurrency(() => hash(pin, { ...(cheapHashes ? testCost : cost), secret: pepper }))
}

/** Whether the PIN or password belongs to the hash. */
export function checkPin(stored: string, pin: string, { pepper }: Hashing): Promise<boolean> {
  return limitConcurrency(() => verify(stored, pin, { secret: pepper }))
}

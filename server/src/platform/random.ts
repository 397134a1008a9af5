import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Everything that must not be guessed. Nothing else makes random values. */
export type Random = {
  uuid(): string
  /** 256 bits, base64url. */
  token(): string
  /** Decimal digits, evenly distributed. */
  digits(count: number): string
}

/** The operating system's random numbers. */
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
}

/** The form in which a token is stored: SHA-256, hex. Enough for 256 random bits; codes and PINs need more. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

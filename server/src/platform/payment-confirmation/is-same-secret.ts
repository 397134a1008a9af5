import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares texts of any length; the time says nothing about where they differ. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(secret))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

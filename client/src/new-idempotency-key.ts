/** A key that nobody else has. Not randomUUID: a site on a plain http address of the lender's own network has none. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

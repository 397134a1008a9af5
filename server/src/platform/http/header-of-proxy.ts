import type { FastifyRequest } from 'fastify'

/** A header that a proxy of `TRUST_PROXY` has set; null where another peer sends it. */
export function headerOfProxy({ headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>, name: string): string | null {
  const value = headers[name]
  // the first address is the peer's; a second one is read of a trusted peer alone
  return (ips?.length ?? 0) > 1 && typeof value === 'string' ? value : null
}

import type { Refusal } from '@let-twe/core/errors.ts'
import ipaddr from 'ipaddr.js'
import type { Platform } from './platform.ts'
import { type Limit, givePointBack, consumePoint } from './rate-limit.ts'

/** A limit and whose points it counts. */
export type Points = readonly [key: string, limit: Limit]

/**
 * The counters of wrong attempts: an attempt consumes a point of each before the comparison, and refunds it when it was right.
 */
export type AttemptLimits = { readonly number: readonly Points[]; readonly address: readonly Points[] }

/** Takes `points` of every limit of a try, or only checks with zero points; names the refusing limit. */
export async function consumeAttempt(
  platform: Platform,
  { number, address }: AttemptLimits,
  points: 0 | 1,
): Promise<{ by: 'number' | 'address'; refusal: Refusal } | null> {
  for (const [by, limits] of [['number', number] as const, ['address', address] as const])
    for (const [key, limit] of limits) {
      const refusal = await consumePoint(platform.database.db, key, limit, platform.clock.now(), points)
      // a try that is refused here leaves its points with the narrower limits: it was no right one
      if (refusal) return { by, refusal }
    }
  return null
}

/** A right try takes nothing: its points come back. */
export async function refundAttempt({ database, clock }: Platform, { number, address }: AttemptLimits): Promise<void> {
  for (const [key] of [...number, ...address]) await givePointBack(database.db, key, clock.now())
}

/** One subscriber has a whole /64 of IPv6 addresses: they count as one, and so does all that is no address. */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return 'no address'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().replace(/%.*$/, '')}/64`)}/64`
}

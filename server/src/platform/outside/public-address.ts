import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only block of IPv6 that is handed out so far (RFC 4291, section 2.4): whatever else is routed is not the internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for a public address of the internet: not the own host, private nets, link-local (cloud metadata), carrier nets,
 * multicast, nor IPv4 inside IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast))
}

/** Thrown for a host that leads to an inside address. */
export class PrivateAddressError extends Error {}

/** A DNS lookup for `http.request` that refuses private addresses: the connection goes to the checked address. */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddressError('the host leads to an inside address'), '')
    if (options.all) return callback(null, found)
    return callback(null, found[0]!.address, found[0]!.family)
  })
}

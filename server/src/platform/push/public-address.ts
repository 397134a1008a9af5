import { BlockList, isIP } from 'node:net'
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Addresses that are not out on the internet: own host, private nets, link-local (cloud metadata), carrier nets, multicast. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')

const outside6 = new BlockList()
outside6.addSubnet('2000::', 3, 'ipv6')
const inside6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside6.addSubnet(net, bits, 'ipv6')

/** True for an address that anybody on the internet may be asked at. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !inside.check(address, 'ipv4')
  return kind === 6 && outside6.check(address, 'ipv6') && !inside6.check(address, 'ipv6')
}

/** Thrown for a host that leads to an inside address. */
export class InsideAddress extends Error {}

/** A DNS lookup for `http.request` that refuses inside addresses: what was checked is what is connected to. */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
      return callback(new InsideAddress('the host leads to an inside address'), '')
    if (options.all) return callback(null, found)
    return callback(null, found[0]!.address, found[0]!.family)
  })
}

import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Configuration } from '../configuration.ts'
import { readDatabaseAddress } from '../database/database-address.ts'
import { certificateEnd } from './certificate-end.ts'

/** A certificate of this installation: its server, or its file; `endsAt` is null when it could not be read. */
export type Certificate = { readonly host: string; readonly endsAt: Date | null }

/** The settings that name servers with certificates. */
export type CertificatePlaces = Pick<Configuration, 'origin' | 'databaseUrl' | 'objectStore'>

/** The shortest time between two readings. */
const keptMs = 10 * 60_000
const kept = new WeakMap<CertificatePlaces, { readonly at: number; readonly certificates: Promise<readonly Certificate[]> }>()

/** The certificates of the customers' address, PostgreSQL and the object store, and those in the files that `DATABASE_URL` names; none without TLS. */
export function readCertificates(configuration: CertificatePlaces, now: Date): Promise<readonly Certificate[]> {
  const known = kept.get(configuration)
  if (known && now.getTime() - known.at < keptMs) return known.certificates
  const certificates = Promise.all([
    ...[configuration.origin, configuration.objectStore?.url].flatMap(ofSite),
    ...(configuration.databaseUrl === null ? [] : ofDatabase(configuration.databaseUrl)),
  ])
  kept.set(configuration, { at: now.getTime(), certificates })
  return certificates
}

function ofSite(address: string | undefined): Promise<Certificate>[] {
  const { protocol, hostname, port } = new URL(address ?? 'http://none')
  if (protocol !== 'https:') return []
  return [named(hostname, certificateEnd(hostname.replace(/^\[|\]$/g, ''), Number(port || 443), 'tls'))]
}

function ofDatabase(databaseUrl: string): Promise<Certificate>[] {
  const { url, hosts } = readDatabaseAddress(databaseUrl)
  const options = new URL(url).searchParams
  const mode = options.get('sslmode') ?? (/^(true|1)$/.test(options.get('ssl') ?? '') ? 'require' : 'disable')
  if (mode === 'disable') return []
  const files = ['sslrootcert', 'sslcert'].flatMap((name) => options.get(name) ?? [])
  return [
    ...hosts.map(({ host, port }) => named(`${host}:${port}`, certificateEnd(host, port, 'postgres'))),
    ...files.map((path) => named(path, endOfFile(path))),
  ]
}

async function named(host: string, endsAt: Promise<Date | null>): Promise<Certificate> {
  return { host, endsAt: await endsAt }
}

/** The end of the first certificate in a file. */
async function endOfFile(path: string): Promise<Date | null> {
  try {
    return new Date(new X509Certificate(await readFile(path)).validTo)
  } catch {
    return null
  }
}

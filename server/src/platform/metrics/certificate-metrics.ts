import { Gauge } from 'prom-client'
import { type CertificatePlaces, readCertificates } from '../certificates/read-certificates.ts'
import type { Platform } from '../platform.ts'

/**
 * Adds the remaining time of each certificate; below zero once it has ended, absent without a certificate. Returns the refresh
 * before each scrape.
 */
export function registerCertificateMetrics({
  metrics: { registry },
  configuration,
  clock,
}: Pick<Platform, 'metrics' | 'clock'> & { readonly configuration: CertificatePlaces }): () => Promise<void> {
  const left = new Gauge({
    name: 'certificate_ends_seconds',
    help: 'For how long a certificate still holds, by who shows it.',
    labelNames: ['host'],
    registers: [registry],
  })
  return async () => {
    const now = clock.now()
    const certificates = await readCertificates(configuration, now)
    left.reset()
    for (const { host, endsAt } of certificates) if (endsAt !== null) left.set({ host }, (endsAt.getTime() - now.getTime()) / 1000)
  }
}

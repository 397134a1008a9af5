import { htmlLanguage } from '@let-twe/core/language.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'

const path = '/.well-known/security.txt'
const validDays = 180
const dayMs = 24 * 3600 * 1000

/** Serves where security researchers report to (RFC 9116), always valid for another half year. */
export function securityTxtRoute(app: FastifyInstance, { termsInForce, configuration, clock }: Platform): void {
  app.get(path, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityTxt({ lender: termsInForce.lender(), origin: configuration.origin, now: clock.now() })),
  )
}

/** The text itself. The canonical address is left out where the site has no https, as the standard asks. */
export function securityTxt(given: { lender: Pick<Lender, 'email' | 'phone'>; origin: string; now: Date }): string {
  const { lender, origin, now } = given
  return [
    `Contact: mailto:${lender.email}`,
    `Contact: tel:${lender.phone}`,
    `Expires: ${new Date(now.getTime() + validDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${[htmlLanguage.en, htmlLanguage.th, htmlLanguage.mm].join(', ')}`,
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}${path}`] : []),
    '',
  ].join('\n')
}

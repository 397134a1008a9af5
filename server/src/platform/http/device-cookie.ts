import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration.ts'
import type { Platform } from '../platform.ts'
import { hashToken } from '../random.ts'
import { type SessionProof, closePages, openPages } from './page-cookie.ts'

/** The longest that browsers keep a cookie: 400 days, begun anew with every log-in. */
const maxAgeSeconds = 400 * 24 * 3_600

/** The phone (or other browser) that a request comes from, as far as it keeps cookies. */
export type DeviceCookie = {
  /** Hash of the request's device secret; null without one, or with a wrong signature. */
  readonly cameBack: string | null
  /** Sends the cookie with the reply, a new one where none came back, and returns the hash of its secret. */
  give(): string
  /** Sends the cookies that open pages for a session that has begun. */
  openPages(proof: SessionProof): void
  /** Takes them away: the session has ended. */
  closePages(): void
}

type Keys = Pick<Configuration, 'origin' | 'pepper' | 'otherPeppers'>

/**
 * The cookie of a request and the way to give one: HttpOnly, so that no script carries it away, and signed, so that nobody chooses its value. `Lax`, so
 * that it comes with a page that a link in an SMS or a mail opens.
 */
export function deviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { configuration, random }: Pick<Platform, 'configuration' | 'random'>,
): DeviceCookie {
  return {
    get cameBack() {
      return deviceHashOf(request, configuration)
    },
    give() {
      const given = readSecret(request, configuration) ?? random.token()
      const secure = configuration.origin.startsWith('https:') ? '; Secure' : ''
      const value = `${given}.${signature(configuration, given)}`
      void reply.header(
        'set-cookie',
        `${nameOf(configuration)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
      )
      return hashToken(given)
    },
    openPages: (proof) => openPages(reply, configuration, proof),
    closePages: () => closePages(reply, configuration),
  }
}

/** Hash of the secret in a request's cookie, or null. */
export function deviceHashOf(request: FastifyRequest, configuration: Keys): string | null {
  const secret = readSecret(request, configuration)
  return secret && hashToken(secret)
}

const patterns = {
  '__Host-device': /(?:^|;\s*)__Host-device=([\w-]{43})\.([\w-]{43})(?:;|$)/,
  device: /(?:^|;\s*)device=([\w-]{43})\.([\w-]{43})(?:;|$)/,
} as const

function readSecret({ headers: { cookie } }: FastifyRequest, configuration: Keys): string | null {
  if (cookie === undefined) return null
  const [, secret, signed] = patterns[nameOf(configuration)].exec(cookie) ?? []
  if (secret === undefined || signed === undefined) return null
  // one of an older key is known until the next log-in, which signs it anew
  const peppers = [configuration.pepper, ...(configuration.otherPeppers?.values() ?? [])]
  return peppers.some((pepper) => timingSafeEqual(Buffer.from(signed), Buffer.from(signature({ pepper }, secret)))) ? secret : null
}

/** A browser takes `__Host-` from this very host only, over https. */
function nameOf({ origin }: Pick<Configuration, 'origin'>): keyof typeof patterns {
  return origin.startsWith('https:') ? '__Host-device' : 'device'
}

function signature({ pepper }: Pick<Configuration, 'pepper'>, secret: string): string {
  return createHmac('sha256', pepper).update(`device cookie\n${secret}`).digest('base64url')
}

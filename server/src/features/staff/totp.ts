import { Secret, TOTP } from 'otpauth'
import type { Random } from '../../platform/random.ts'

/** Codes of the step before and after count too: clocks differ, and typing takes time (RFC 6238, section 5.2). */
const window = 1
/** A page that shows the demo's code may stand open for half an hour. */
const demoWindow = 60
const periodSeconds = 30

/** The secret of the demo's staff, whose codes the log-in page shows. It opens nothing outside a demo. */
export const demoTotpSecret = 'LETWEDEMOLETWEDEMOLETWEDEMOLETWE'

/** A secret of 160 bits, in base32. */
export function newTotpSecret(random: Random): string {
  const bytes = Buffer.from(random.token(), 'base64url').subarray(0, 20)
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, label: string, issuer: string): string {
  return totpOf(secret, { label, issuer }).toString()
}

/** The code of an instant. */
export function totpCode(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() })
}

/** The step that a code stands for, null for one of no step near now. */
export function matchTotp(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: secret === demoTotpSecret ? demoWindow : window })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

function totpOf(secret: string, named: { label?: string; issuer?: string } = {}): TOTP {
  return new TOTP({ ...named, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) })
}

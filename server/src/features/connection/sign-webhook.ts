import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** A secret as the Standard Webhooks specification writes it, from random bytes in base64url. */
export function webhookSecret(token: string): string {
  return `${prefix}${Buffer.from(token, 'base64url').toString('base64')}`
}

/** Until when the secret before a rotation signs too; null when it does not any more. */
export function rotationEnd({ old_until: until }: { readonly old_until: Date | null }, now: Date): Date | null {
  return until !== null && until > now ? until : null
}

/** The headers of a message (https://www.standardwebhooks.com, version 1): HMAC-SHA-256 over id, seconds and body, by each secret. */
export function signWebhook(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    return `v1,${hmac.update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}

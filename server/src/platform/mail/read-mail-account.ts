import { emailField } from '@let-twe/core/fields.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Environment } from '../settings.ts'

/** A mail server, and the address from which e-mails come. `secure`: TLS from the first byte, else by STARTTLS. */
export type MailAccount = {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  /** Null where the server asks for none. */
  readonly login: { readonly user: string; readonly password: string } | null
  readonly from: string
}

/** Reads `SMTP_URL` and `SMTP_FROM`; null where no e-mails are sent. */
export function readMailAccount(environment: Environment): MailAccount | null {
  const given = environment['SMTP_URL'] ?? ''
  if (given === '') return null
  const url = URL.parse(given)
  if ((url?.protocol !== 'smtp:' && url?.protocol !== 'smtps:') || url.hostname === '')
    throw new CannotStart('SMTP_URL must be smtps://user:password@host:465, or smtp:// for STARTTLS')
  const from = emailField.safeParse(environment['SMTP_FROM'] ?? '')
  if (!from.success) throw new CannotStart('SMTP_FROM must be the e-mail address from which copies of documents come')
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    login: user === '' ? null : { user, password: decodeURIComponent(url.password) },
    from: from.data,
  }
}

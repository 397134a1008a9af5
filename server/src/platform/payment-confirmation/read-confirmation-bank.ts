import { CannotStart } from '../cannot-start.ts'
import { refuseWeakSecret } from '../refuse-weak-secret.ts'
import type { Environment } from '../settings.ts'
import type { BankDialect } from './bank-dialect.ts'
import { scbDialect } from './scb-dialect.ts'

/** The bank that reports payments to this installation. */
export type ConfirmationBank = {
  readonly dialect: BankDialect
  /** Each counts: a new one beside the old one, until the bank uses it. */
  readonly secrets: readonly string[]
  /** The subject of the client certificate that the proxy has verified; null where none is agreed. */
  readonly certificate: string | null
}

/** The address that a bank calls, before the secret. */
export function confirmationPath(bank: string): string {
  return `/api/payment-confirmations/${bank}`
}

const dialects: readonly BankDialect[] = [scbDialect]

/** Reads `PAYMENT_CONFIRMATION`, `_SECRET` and `_CERTIFICATE`; null where no bank reports payments. */
export function readConfirmationBank(environment: Environment, trustProxy: readonly string[]): ConfirmationBank | null {
  const name = environment['PAYMENT_CONFIRMATION'] ?? ''
  if (name === '') return null
  const dialect = dialects.find((each) => each.name === name)
  if (!dialect) throw new CannotStart(`PAYMENT_CONFIRMATION must be one of ${dialects.map((each) => each.name).join(', ')}`)
  const secrets = (environment['PAYMENT_CONFIRMATION_SECRET'] ?? '').split(',').map((each) => each.trim())
  for (const secret of secrets) {
    refuseWeakSecret('PAYMENT_CONFIRMATION_SECRET', secret)
    if (!/^[\w-]{1,100}$/.test(secret))
      throw new CannotStart('PAYMENT_CONFIRMATION_SECRET must be letters and digits, at most 100, because it is a part of an address')
  }
  const certificate = environment['PAYMENT_CONFIRMATION_CERTIFICATE'] ?? ''
  if (certificate !== '' && trustProxy.length === 0)
    throw new CannotStart('PAYMENT_CONFIRMATION_CERTIFICATE needs TRUST_PROXY: the proxy verifies the certificate of the bank')
  return { dialect, secrets, certificate: certificate === '' ? null : certificate }
}

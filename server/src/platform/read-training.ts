import { CannotStart } from './cannot-start.ts'
import { readSwitch } from './read-switch.ts'
import type { Environment } from './settings.ts'

/** Settings by which real data would be reached, or something would leave. */
const notInTraining =
  `DATABASE_URL DATABASE_OWNER_URL REPORT_DATABASE_URL OBJECT_STORE SMS_GATEWAYS SMTP_URL PERMIT_LOOKUP PAYMENT_CONFIRMATION
  WEBHOOKS_TO_LOOPBACK CREDIT_BUREAU PBX`.split(/\s+/)

/** A training world keeps its own database and files, and sends nothing. */
export function readTraining(environment: Environment): boolean {
  if (!readSwitch(environment, 'TRAINING')) return false
  const wrong = environment['DEMO'] === 'no' ? 'DEMO=no' : notInTraining.find((name) => environment[name])
  if (wrong !== undefined) throw new CannotStart(`TRAINING=yes has its own data and sends nothing: it does not start with ${wrong}`)
  return true
}

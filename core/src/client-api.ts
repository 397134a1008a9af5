import * as announcement from './announcement/endpoints.ts'
import * as application from './application/endpoints.ts'
import * as appointment from './appointment/endpoints.ts'
import * as devices from './auth/device-endpoints.ts'
import * as auth from './auth/endpoints.ts'
import * as passkeys from './auth/passkey-endpoints.ts'
import * as complaint from './complaint/endpoints.ts'
import * as callBack from './call-back/endpoints.ts'
import * as conversation from './conversation/endpoints.ts'
import * as document from './document/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as lender from './lender/endpoints.ts'
import * as loan from './loan/endpoints.ts'
import * as beforePayout from './loan/before-payout-endpoints.ts'
import * as officer from './loan/officer-endpoints.ts'
import * as loanPapers from './loan/paper-endpoints.ts'
import * as restructuring from './loan/restructuring-endpoints.ts'
import * as loanChanges from './loan/schedule-change-endpoints.ts'
import * as notification from './notification/endpoints.ts'
import * as payment from './payment/endpoints.ts'
import * as location from './location/endpoints.ts'
import * as profile from './borrower/endpoints.ts'
import * as recording from './recording/endpoints.ts'

/** Every endpoint of the customers' API by feature: for OpenAPI and the contract tests. */
export const clientApi: Readonly<Record<string, readonly Endpoint[]>> = {
  lender: endpointsOf(lender),
  auth: [...endpointsOf(auth), ...endpointsOf(devices), ...endpointsOf(passkeys)],
  profile: endpointsOf(profile),
  application: endpointsOf(application),
  document: endpointsOf(document),
  appointment: endpointsOf(appointment),
  loan: [loan, officer, beforePayout, loanChanges, restructuring, loanPapers].flatMap(endpointsOf),
  payment: endpointsOf(payment),
  notification: endpointsOf(notification),
  conversation: [...endpointsOf(conversation), ...endpointsOf(callBack)],
  complaint: endpointsOf(complaint),
  announcement: endpointsOf(announcement),
  recording: endpointsOf(recording),
  location: endpointsOf(location),
}

/** The endpoints among a module's exports. */
export function endpointsOf(module: Readonly<Record<string, unknown>>): Endpoint[] {
  return Object.values(module).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
}

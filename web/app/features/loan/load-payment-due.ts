import type { Client } from '@let-twe/client/make-client.ts'
import type { Result } from '@let-twe/client/result.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getPaymentDue } from '@let-twe/core/loan/endpoints.ts'
import { href, redirect } from 'react-router'

/** The next due payment, or the reason that it could not be loaded. */
export type Due = Result<Data<typeof getPaymentDue>>

/** The due amount that a restricted session may see instead of a loan; null after another failure. */
export async function readPaymentDue(call: Client, loan: Result<unknown>): Promise<Due | null> {
  return !loan.ok && loan.code === 'account_restricted' ? call(getPaymentDue, {}) : null
}

/** Redirects a restricted session from a loan's page to the page with the due amount. */
export function toPaymentDue(loan: Result<unknown>): void {
  // oxlint-disable-next-line typescript/only-throw-error -- the router follows a thrown redirect
  if (!loan.ok && loan.code === 'account_restricted') throw redirect(href('/home'))
}
